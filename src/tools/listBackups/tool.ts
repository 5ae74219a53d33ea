/** listBackups: what could be put back. Names, sizes and times only; contents are read by rollbackWrite alone. */
import { z } from 'zod';
import { parseConfigPath } from '../../domain/path.ts';
import { describe } from '../description.ts';
import { defineReadTool } from '../tool.ts';

export const listBackups = defineReadTool({
  name: 'listBackups',
  description: describe(import.meta.url),
  effect: 'read',
  args: z.strictObject({ path: z.string().describe('Relative path of the file') }),
  async run(house, caller, call) {
    const parsed = parseConfigPath(call.path);
    if (!parsed.ok) return { refusal: parsed.refusal };
    const backups = await house.ports.backups.list({ tenant: caller.tenant.id, path: parsed.path });
    return {
      success: true,
      path: parsed.path,
      backups: backups.map((backup) => ({
        backup: backup.name,
        bytes: backup.bytes,
        created_at: new Date(backup.createdAt).toISOString(),
      })),
    };
  },
});

/** listFiles: what lies in the files area, by name and size; contents are read by readFile alone. */
import { z } from 'zod';
import { describe } from '../../description.ts';
import { defineReadTool } from '../../tool.ts';

/** Names in one answer. */
const MOST = 500;

export const listFiles = defineReadTool({
  name: 'listFiles',
  description: describe(import.meta.url),
  effect: 'read',
  args: z.strictObject({
    prefix: z.string().optional().describe('Only paths that begin with this'),
  }),
  async run(house, caller, call) {
    const prefix = (call.prefix ?? '').replace(/^\.\//, '');
    const all = await house.ports.userFiles.list(caller.tenant.id);
    const found = all.filter((entry) => entry.path.startsWith(prefix));
    const left = found.length - MOST;
    return {
      success: true,
      files: found.slice(0, MOST).map((entry) => ({
        path: entry.path,
        bytes: entry.bytes,
        modified_at: new Date(entry.modifiedAt).toISOString(),
      })),
      total_files: found.length,
      ...(left > 0 ? { more: { files: left } } : {}),
    };
  },
});

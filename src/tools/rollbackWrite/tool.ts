/** rollbackWrite: a backup's bytes become the file again, by the one write path; they never pass the model. */
import { z } from 'zod';
import { describe } from '../description.ts';
import { argsToKeep, defineChangeTool } from '../tool.ts';

export const rollbackWrite = defineChangeTool({
  name: 'rollbackWrite',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    path: z.string().describe('Relative path of the file'),
    backup: z.string().describe('Name of the backup, as listBackups shows it'),
    confirm: z.boolean().optional().describe('true only after the person’s yes to exactly this rollback'),
  }),
  plan(call) {
    const files = [{ path: call.path, source: { mode: 'backup', name: call.backup } as const }];
    // A rollback often shrinks a file on purpose; the preview says by how much, and the person decides.
    return {
      kind: 'change',
      tool: 'rollbackWrite',
      files,
      force: true,
      confirm: call.confirm ?? false,
      proposal: null,
      args: argsToKeep(call),
    };
  },
});

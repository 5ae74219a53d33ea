/** deleteFile: one file of the files area goes, with a backup, after a yes. Never a folder, never a pattern. */
import { z } from 'zod';
import { describe } from '../../description.ts';
import { defineChangeTool } from '../../tool.ts';
import { planFiles } from '../plan-files.ts';

export const deleteFile = defineChangeTool({
  name: 'deleteFile',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({ path: z.string().describe('Relative path in the files area') }),
  plan: (call) => planFiles('deleteFile', call, [{ path: call.path, source: { mode: 'delete' } }]),
});

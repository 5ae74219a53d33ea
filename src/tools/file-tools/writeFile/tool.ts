/** writeFile: one file of the files area, whole. It plans; the gate decides. */
import { z } from 'zod';
import { describe } from '../../description.ts';
import { defineChangeTool } from '../../tool.ts';
import { planFiles } from '../plan-files.ts';

export const writeFile = defineChangeTool({
  name: 'writeFile',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    path: z.string().describe('Relative path in the files area'),
    content: z.string().describe('The whole new text of the file'),
    force: z.boolean().optional().describe('Passes the guard against shrinking'),
  }),
  plan: (call) =>
    planFiles('writeFile', call, [{ path: call.path, source: { mode: 'content', text: call.content } }]),
});

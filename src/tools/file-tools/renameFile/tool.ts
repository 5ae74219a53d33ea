/**
 * renameFile: a file of the files area gets another name, its bytes unseen by the model. It is a new file and a
 * deletion in one set, the new one first: whatever breaks in between, the content is somewhere.
 */
import { z } from 'zod';
import { parseConfigPath, twinKey } from '../../../domain/path.ts';
import { refuse, type Refusal } from '../../../domain/verdict.ts';
import { describe } from '../../description.ts';
import { defineChangeTool } from '../../tool.ts';
import { planFiles } from '../plan-files.ts';

export const renameFile = defineChangeTool({
  name: 'renameFile',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    from: z.string().describe('Relative path of the file in the files area'),
    to: z.string().describe('Its new path; nothing may be there'),
  }),
  plan(call) {
    const refusal = refuseSame(call.from, call.to);
    if (refusal !== null) return { refusal };
    return planFiles('renameFile', call, [
      { path: call.to, source: { mode: 'rename', from: call.from } },
      { path: call.from, source: { mode: 'delete' } },
    ]);
  },
});

/** Two spellings of one file: onto itself, or onto a name that a careless file system takes for the same. */
function refuseSame(from: string, to: string): Refusal | null {
  const [old, renamed] = [parseConfigPath(from), parseConfigPath(to)];
  if (!old.ok || !renamed.ok || twinKey(old.path) !== twinKey(renamed.path)) return null;
  return old.path === renamed.path
    ? refuse('conflict', 'write.rename_onto', { path: renamed.path })
    : refuse('path_invalid', 'write.rename_twin', { from: old.path, to: renamed.path });
}

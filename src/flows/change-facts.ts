/** What both answers, the question and the result, say about a change: mode, path, size, offsets, twins. */
import type { Said } from '../domain/messages.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { Say } from '../wire/say.ts';
import type { AssembledFile } from './assemble-change.ts';
import type { ChangePlan } from './plan.ts';

/** Above this a whole file as an argument gets cut by providers (seed, „Modus 1“: 10 KB). */
const HINT_BYTES = 10 * 1024;

/** The facts of the one file; of a rename, both names; of a set, a list with each file's own. */
export function changeFacts(
  plan: Pick<ChangePlan, 'several'>,
  files: readonly AssembledFile[],
  say: Say,
): Proposal['facts'] {
  const [file, ...more] = files;
  if (file === undefined) return {};
  const renamed = files.find((one) => one.mode === 'rename');
  const left = files.find((one) => one.mode === 'delete');
  if (renamed !== undefined && left !== undefined && more.length === 1)
    return { ...fileFacts(renamed, say), from: left.change.path, to: renamed.change.path };
  if (more.length === 0 && plan.several !== true) return fileFacts(file, say);
  return { files: files.map((one) => fileFacts(one, say)) };
}

/** The same for files that already stand there as they were sent. */
export function unchangedFacts(
  plan: Pick<ChangePlan, 'several'>,
  files: readonly AssembledFile[],
  say: Say,
): { facts: Proposal['facts']; message: string } {
  const short = files.map((file) => ({ path: file.change.path, mode: modeWord(file), ...file.told }));
  const [only, ...more] = short;
  const facts = more.length === 0 && plan.several !== true ? { ...only } : { files: short };
  const message =
    more.length === 0
      ? say(unchangedWord(files[0], only?.path ?? ''))
      : say({ message: 'write.all_unchanged', facts: { paths: short.map((file) => file.path) } });
  return { facts, message };
}

function unchangedWord(file: AssembledFile | undefined, path: string): Said {
  if (file?.told === undefined) return { message: 'write.unchanged', facts: { path } };
  return { message: 'move.nothing', facts: { path, left: file.told.left_in_place.length } };
}

function fileFacts(file: AssembledFile, say: Say): Proposal['facts'] {
  const { change } = file;
  const text = change.after ?? '';
  const bytes = new TextEncoder().encode(text).length;
  const isLarge = file.mode === 'content' && bytes > HINT_BYTES;
  return {
    mode: modeWord(file),
    path: change.path,
    ...(change.root === undefined ? {} : { root: change.root }),
    ...(change.after === null ? {} : { bytes, lines: lineCount(text) }),
    ...(file.mode === 'patch' ? { patch_offsets: file.offsets } : {}),
    ...(Object.keys(file.twins).length > 0 ? { twins: file.twins } : {}),
    ...file.told,
    ...(isLarge ? { hint: say({ message: 'write.hint_large', facts: {} }) } : {}),
  };
}

/** The mode's name as callers know it. */
function modeWord(file: AssembledFile): string {
  return file.mode === 'sandbox' ? 'source_file' : file.mode;
}

function lineCount(text: string): number {
  if (text === '') return 0;
  const breaks = text.split('\n').length - 1;
  return text.endsWith('\n') ? breaks : breaks + 1;
}

/** What both answers, the question and the result, say about a change: mode, path, size, offsets, twins. */
import type { Proposal } from '../domain/proposal.ts';
import type { Say } from '../wire/say.ts';
import type { AssembledFile } from './assemble-change.ts';

/** Above this a whole file as an argument gets cut by providers (seed, „Modus 1“: 10 KB). */
const HINT_BYTES = 10 * 1024;

/** The facts of the first file, as they stand in answers. */
export function changeFacts(files: readonly AssembledFile[], say: Say): Proposal['facts'] {
  const [file] = files;
  if (file === undefined) return {};
  const { change } = file;
  const text = change.after ?? '';
  const bytes = new TextEncoder().encode(text).length;
  const isLarge = file.mode === 'content' && bytes > HINT_BYTES;
  return {
    mode: modeWord(file),
    path: change.path,
    ...(change.after === null ? {} : { bytes, lines: lineCount(text) }),
    ...(file.mode === 'patch' ? { patch_offsets: file.offsets } : {}),
    ...(Object.keys(file.twins).length > 0 ? { twins: file.twins } : {}),
    ...(isLarge ? { hint: say({ message: 'write.hint_large', facts: {} }) } : {}),
  };
}

/** The mode's name as callers know it. */
export function modeWord(file: AssembledFile): string {
  return file.mode === 'sandbox' ? 'source_file' : file.mode;
}

function lineCount(text: string): number {
  if (text === '') return 0;
  const breaks = text.split('\n').length - 1;
  return text.endsWith('\n') ? breaks : breaks + 1;
}

/** What the conversation holds of earlier rounds: the file spoken of last, the last write, a proposal that waits. */
import { waitsForPerson } from '../../toolbox.ts';
import { succeeded, textIn } from '../answers.ts';
import { isObject } from '../conversation.ts';
import type { Answered } from '../script.ts';

const WRITES = new Set(['writeTenantConfig', 'deleteTenantConfig', 'rollbackWrite', 'confirmChatAction']);

/** The path of the last change that was proposed or made. */
export function lastPath(calls: readonly Answered[]): string | null {
  for (const call of calls.toReversed()) {
    if (!WRITES.has(call.tool)) continue;
    const path = pathOf(call);
    if (path !== '') return path;
  }
  return null;
}

/** The last change that was really written, and the backup it made. */
export function lastWrite(
  calls: readonly Answered[],
): { readonly path: string; readonly backup: string } | null {
  for (const call of calls.toReversed()) {
    if (!WRITES.has(call.tool) || !succeeded(call.answer) || call.answer['unchanged'] === true) continue;
    const path = pathOf(call) || proposedPath(calls, call);
    if (path !== '') return { path, backup: textIn(call.answer, 'backup') };
  }
  return null;
}

/** The call whose proposal waits, where the last round ended with one. */
export function pendingIn(calls: readonly Answered[]): Answered | null {
  const last = calls.findLast((call) => waitsForPerson(call.answer));
  return last ?? null;
}

export function pathOf(call: Answered): string {
  const answered = textIn(call.answer, 'path');
  const asked: unknown = isObject(call.args) ? call.args['path'] : undefined;
  return answered !== '' ? answered : typeof asked === 'string' ? asked : '';
}

/** A confirming call names only its proposal: the path stands where that was made. */
function proposedPath(calls: readonly Answered[], confirm: Answered): string {
  const id: unknown = isObject(confirm.args) ? confirm.args['proposal_id'] : undefined;
  const made = calls.findLast(
    (call) => call !== confirm && typeof id === 'string' && call.answer['proposal_id'] === id,
  );
  return made === undefined ? '' : pathOf(made);
}

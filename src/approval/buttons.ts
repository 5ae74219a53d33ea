/**
 * The buttons under a proposal, and when a typed text is the same as one.
 * Only case, blanks and final punctuation are folded; a button that says no is never taken for consent.
 */
import type { Lang } from '../domain/lang.ts';
import { isAction, type Proposal } from '../domain/proposal.ts';
import { foldCase } from './grammar/lex.ts';
import { TONGUES } from './words/all.ts';

const tongues = Object.values(TONGUES);

/** The card's two buttons: what they say depends on whether anything is saved, files only go, or something is done. */
export function buttonsFor(
  proposal: Pick<Proposal, 'files' | 'state'>,
  lang: Lang,
): { readonly yes: string; readonly no: string } {
  const { yes, remove, act, no } = TONGUES[lang].buttons;
  if (isAction(proposal)) return { yes: act, no };
  const { files } = proposal;
  const onlyGoes = files.length > 0 && files.every((file) => file.after === null);
  return { yes: onlyGoes ? remove : yes, no };
}

/** Every button for a yes, of any card in any tongue. */
export const YES_BUTTONS: readonly string[] = tongues.flatMap(({ buttons: { yes, remove, act } }) => [
  yes,
  remove,
  act,
]);

/** Every tongue's button for saving. */
export const SAVE_BUTTONS: readonly string[] = tongues.map((tongue) => tongue.buttons.yes);

const saving = new Set(SAVE_BUTTONS.map(foldButton));
const refusals = new Set(tongues.flatMap((tongue) => tongue.refusals));

/** Case, blanks and final punctuation folded; case only of plain letters, so that no look-alike becomes one. */
export function foldButton(text: string): string {
  return foldCase(text).replace(/\s+/g, ' ').trim().replace(/[.!]$/, '').trimEnd();
}

export function sameButton(text: string, button: string): boolean {
  const folded = foldButton(text);
  return folded !== '' && folded === foldButton(button);
}

/** Is this the button of a proposal to save? */
export function isSaving(button: string): boolean {
  return saving.has(foldButton(button));
}

/** A button that begins with a word of refusal is not one for consent, whoever passes it. */
export function isAffirmative(button: string): boolean {
  const first = /[a-zäöüß]+/.exec(foldButton(button))?.[0];
  return first === undefined || !refusals.has(first);
}

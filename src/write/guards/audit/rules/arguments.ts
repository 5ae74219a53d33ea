/**
 * Reads one call's arguments by position and by label, for rules that allow a function in one form only.
 * A spread or a first-class callable (`f(...)`) hides them: then nothing is known, and the form is not allowed.
 */
import { foldString } from '../../../../lang/php/strings.ts';
import { at, closing, kindAt, lastPart, splitList, type TokenView } from '../../../../lang/php/tokens.ts';

export interface Argument {
  readonly label: string | null;
  /** Tokens of the value, the label left out. */
  readonly start: number;
  readonly end: number;
}

/** The arguments of the call whose bracket opens at `open`; null where they cannot be told. */
export function readArguments(view: TokenView, open: number): readonly Argument[] | null {
  const found: Argument[] = [];
  for (const [start, end] of splitList(view, open + 1, closing(view, open))) {
    if (kindAt(view, start) === 'T_ELLIPSIS') return null;
    const isLabelled = kindAt(view, start + 1) === ':' && /^\w+$/.test(at(view, start).text);
    const label = isLabelled ? at(view, start).text.toLowerCase() : null;
    found.push({ label, start: isLabelled ? start + 2 : start, end });
  }
  return found;
}

/** The argument at this position or under this label. */
export function argumentAt(list: readonly Argument[], position: number, label: string): Argument | undefined {
  const placed = list[position];
  return placed?.label === null ? placed : list.find((one) => one.label === label);
}

/** The literal text of an argument, or null. */
export function textOf(view: TokenView, argument: Argument | undefined): string | null {
  if (argument === undefined) return null;
  return foldString(view, argument.start, argument.end)?.text ?? null;
}

/** Is the argument absent, or the one literal word `word` (`false`, `null`)? */
export function isAbsentOr(view: TokenView, argument: Argument | undefined, ...words: string[]): boolean {
  if (argument === undefined) return true;
  const { start, end } = argument;
  return end - start === 1 && words.includes(lastPart(at(view, start).text));
}

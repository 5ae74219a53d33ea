/** Does a piece of code that cannot be read statically have to do with a flag? */
import type { Place } from '../../../lang/php/node.ts';
import { decodeLiteral } from '../../../lang/php/strings.ts';
import { at, kindAt, type TokenView } from '../../../lang/php/tokens.ts';

/** Is a flag's name anywhere in it, also inside a longer text (JSON) or split over joined literals? */
export function namesFlag(view: TokenView, { start, end }: Place, flags: readonly string[]): boolean {
  let joined = '';
  for (let index = start; index < end; index += 1) {
    const { kind, text } = at(view, index);
    if (kind === 'T_CONSTANT_ENCAPSED_STRING') joined += decodeLiteral(text).text;
    else if (kind !== '.') joined += ` ${text} `;
  }
  return flags.some((flag) => joined.includes(flag));
}

/** Is a flag's name used as a key in it, or as a named argument or an index? */
export function setsFlag(view: TokenView, { start, end }: Place, flags: readonly string[]): boolean {
  for (let index = start; index < end; index += 1) {
    const { kind, text } = at(view, index);
    const next = kindAt(view, index + 1);
    if (kind === 'T_CONSTANT_ENCAPSED_STRING' && (next === 'T_DOUBLE_ARROW' || next === ']')) {
      if (flags.includes(joinedBefore(view, index, start))) return true;
    } else if (kind === 'T_STRING' && next === ':' && flags.includes(text)) return true;
  }
  return false;
}

/** The text of the literals joined by `.` that end at `index`. */
function joinedBefore(view: TokenView, index: number, start: number): string {
  let text = decodeLiteral(at(view, index).text).text;
  let from = index;
  while (from - 2 >= start && kindAt(view, from - 1) === '.' && text.length < 200) {
    if (kindAt(view, from - 2) !== 'T_CONSTANT_ENCAPSED_STRING') break;
    from -= 2;
    text = decodeLiteral(at(view, from).text).text + text;
  }
  return text;
}

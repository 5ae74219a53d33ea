/**
 * A text with every credential replaced by a stand-in of the same shape: what a candidate is loaded with before a person
 * said yes, so that nothing it computes can carry a value out. Letters, digits and signs keep their class and length.
 */
import { secretSpans } from './conceal.ts';

/** The text with stand-ins; quotes, escapes and line breaks stay, so that it still parses as it did. */
export function withStandIns(text: string, path: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of secretSpans(text, path)) {
    parts.push(text.slice(at, start), standInFor(text.slice(start, end)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function standInFor(value: string): string {
  return value
    .replace(/\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '7')
    .replace(/[!#%&()*+,\-./:;=@[\]^_`|~]/g, '-');
}

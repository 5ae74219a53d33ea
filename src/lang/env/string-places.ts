/** The values of a `.env` file. One whose readers would expand or unescape something has no certain value. */
import type { StringPlace } from '../string-place.ts';

const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*/;

/** Linear: every line is looked at once. */
export function envStringPlaces(text: string): readonly StringPlace[] {
  const places: StringPlace[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const assigned = ASSIGNMENT.exec(text.slice(at, end));
    const place = assigned === null ? null : readValue(text, at + assigned[0].length, end, assigned[1] ?? '');
    if (place !== null) places.push(place);
    at = endOfLine(text, Math.max(place?.end ?? end, at)) + 1;
  }
  return places;
}

function readValue(text: string, start: number, end: number, key: string): StringPlace | null {
  const quote = text.charAt(start);
  if (start < end && (quote === '"' || quote === "'" || quote === '`')) {
    const close = closingQuote(text, start + 1, quote);
    if (close === -1) return null;
    const raw = text.slice(start + 1, close);
    const certain = quote === "'" || !/[\\$]/.test(raw);
    const inner = { from: start + 1, to: close, value: certain ? raw : null };
    return { start, end: close + 1, ...inner, keys: [key], role: 'value', spell: speller(quote) };
  }
  const comment = /\s#/.exec(text.slice(start, end));
  const raw = text.slice(start, comment === null ? end : start + comment.index).trimEnd();
  if (raw === '') return null;
  const to = start + raw.length;
  const value = /[\\$`'"]/.test(raw) ? null : raw;
  return { start, end: to, from: start, to, value, keys: [key], role: 'value', spell: speller('') };
}

/** As it was written where that says the same, else in double quotes. */
function speller(quote: string): (value: string) => string {
  return (value) => {
    if (/^[\w{}:./+=-]*$/.test(value)) return quote + value + quote;
    const escaped = value
      .replaceAll(/[\\"$`]/g, '\\$&')
      .replaceAll('\n', '\\n')
      .replaceAll('\r', '\\r');
    return `"${escaped}"`;
  };
}

function closingQuote(text: string, from: number, quote: string): number {
  if (quote !== '"') return text.indexOf(quote, from);
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return -1;
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  if (found < 0) return text.length;
  return text[found - 1] === '\r' && found > at ? found - 1 : found;
}

/**
 * `.env` and its kin: every value is masked (spec, section 6), also numbers and addresses. Names, comments,
 * empty values and `{{secret:…}}` stay readable; a line that is neither is masked whole.
 */
import { isMask } from '../mask-form.ts';
import type { Sink } from '../sink.ts';
import { scanText } from './text.ts';

const ASSIGNMENT = /[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*/y;
const COMMENTED = /[ \t]*#[#\s]{0,8}(?:export[ \t]+)?([A-Za-z_]\w*)=/y;

export function scanEnv(sink: Sink): void {
  const { text } = sink;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    at = scanLine(sink, at, end);
  }
}

/** Reads the line, or the lines of a quoted value, from `at` on; answers where the next line begins. */
function scanLine(sink: Sink, at: number, end: number): number {
  const { text } = sink;
  ASSIGNMENT.lastIndex = at;
  const assigned = ASSIGNMENT.exec(text);
  if (assigned !== null && assigned.index + assigned[0].length <= end) {
    return hideValue(sink, assigned[1] ?? '', at + assigned[0].length, end);
  }
  COMMENTED.lastIndex = at;
  const commented = COMMENTED.exec(text);
  if (commented !== null) {
    hide(sink, commented[1] ?? '', at + commented[0].length, trimmedEnd(text, at + commented[0].length, end));
    return nextLine(text, end);
  }
  const start = skipBlanks(text, at, end);
  if (text.charAt(start) === '#' || start === end) scanText(sink, at, end);
  else hide(sink, '', start, trimmedEnd(text, start, end));
  return nextLine(text, end);
}

function hideValue(sink: Sink, key: string, from: number, end: number): number {
  const { text } = sink;
  const start = Math.min(from, end);
  const quote = text.charAt(start);
  if (start < end && (quote === '"' || quote === "'")) {
    const close = closingQuote(text, start + 1, quote);
    const stop = close ?? trimmedEnd(text, start, end);
    hide(sink, key, start + 1, stop);
    const lineEnd = endOfLine(text, stop);
    const rest = close === null ? lineEnd : stop + 1;
    const after = skipBlanks(text, rest, lineEnd);
    if (text.charAt(after) === '#') scanText(sink, after, lineEnd);
    else hide(sink, key, after, trimmedEnd(text, after, lineEnd));
    return nextLine(text, lineEnd);
  }
  const comment = /\s#/.exec(text.slice(start, end));
  const stop = trimmedEnd(text, start, comment === null ? end : start + comment.index);
  hide(sink, key, start, stop);
  if (comment !== null) scanText(sink, start + comment.index, end);
  return nextLine(text, end);
}

/** Where a quoted value ends, over lines; null where no quote closes it. */
function closingQuote(text: string, from: number, quote: string): number | null {
  for (let i = from; i < text.length; i++) {
    if (text.charAt(i) === '\\' && quote === '"') i++;
    else if (text.charAt(i) === quote) return i;
    else if (
      text.charAt(i) === '\n' &&
      /^[ \t]*(?:export[ \t]+)?[A-Z_]\w*=["']?[^=]*$/m.test(
        text.slice(i + 1, i + 120).split('\n', 1)[0] ?? '',
      ) &&
      isOddlyOpen(text, i, quote)
    )
      return null;
  }
  return null;
}

/** A value that is never closed must not swallow the assignments after it: a line that is one ends it. */
function isOddlyOpen(text: string, at: number, quote: string): boolean {
  const close = text.indexOf(quote, at);
  const line = text.slice(at + 1, Math.max(at + 1, endOfLine(text, at + 1)));
  return close < 0 || (line.includes(quote) && line.split(quote).length % 2 === 1);
}

function hide(sink: Sink, key: string, start: number, end: number): void {
  const value = sink.text.slice(start, end);
  if (value.trim() === '' || isMask(value) || /^(?:\{\{[^{}]*\}\}\s*)+$/.test(value.slice(0, 400))) return;
  sink.hide(start, end, 'env', key);
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  if (found < 0) return text.length;
  return text.charAt(found - 1) === '\r' && found > at ? found - 1 : found;
}

function nextLine(text: string, end: number): number {
  const found = text.indexOf('\n', end);
  return found < 0 ? text.length : found + 1;
}

function skipBlanks(text: string, at: number, end: number): number {
  let start = at;
  while (start < end && /[ \t]/.test(text.charAt(start))) start++;
  return start;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let stop = end;
  while (stop > start && /\s/.test(text.charAt(stop - 1))) stop--;
  return stop;
}

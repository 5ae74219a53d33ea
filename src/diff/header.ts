/**
 * Reads a hunk header, `@@ -N,M +N,M @@ anything`. By hand and not by a regular expression: a large patch has hundreds,
 * and this is several times faster. A number of any length is read once and capped.
 */

/** The numbers of a header; a count that is not given is 1, as in every diff tool. */
export interface HunkHeader {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newCount: number;
}

const TAB = 9;
const BLANK = 32;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const AT = 64;

/** The header that begins at `at`, or undefined where there is none in this form (`@@`, `@@ function`, `@@@ … @@@`). */
export function readHeader(text: string, at: number): HunkHeader | undefined {
  const cursor = { text, at };
  if (!skip(cursor, AT) || !skip(cursor, AT)) return undefined;
  skipBlanks(cursor);
  if (!skip(cursor, MINUS)) return undefined;
  const oldStart = readDigits(cursor);
  const oldCount = skip(cursor, COMMA) ? readDigits(cursor) : 1;
  if (!skipBlanks(cursor) || !skip(cursor, PLUS)) return undefined;
  const newStart = readDigits(cursor);
  const newCount = skip(cursor, COMMA) ? readDigits(cursor) : 1;
  skipBlanks(cursor);
  if (!skip(cursor, AT) || !skip(cursor, AT) || skip(cursor, AT)) return undefined;
  const complete = oldStart >= 0 && oldCount >= 0 && newStart >= 0 && newCount >= 0;
  return complete ? { oldStart, oldCount, newCount } : undefined;
}

interface Cursor {
  readonly text: string;
  at: number;
}

function skip(cursor: Cursor, code: number): boolean {
  if (cursor.text.charCodeAt(cursor.at) !== code) return false;
  cursor.at += 1;
  return true;
}

function skipBlanks(cursor: Cursor): boolean {
  const from = cursor.at;
  let { at } = cursor;
  for (; ; at += 1) {
    const code = cursor.text.charCodeAt(at);
    if (code !== BLANK && code !== TAB) break;
  }
  cursor.at = at;
  return at > from;
}

/** A number of decimal digits; NaN where none stands here. */
function readDigits(cursor: Cursor): number {
  const from = cursor.at;
  let value = 0;
  for (;;) {
    const digit = cursor.text.charCodeAt(cursor.at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
    cursor.at += 1;
  }
  return cursor.at > from ? Math.min(value, Number.MAX_SAFE_INTEGER) : Number.NaN;
}

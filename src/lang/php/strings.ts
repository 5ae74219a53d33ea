/**
 * What a PHP string literal really says: escapes undone, concatenations of literals joined, heredocs unindented.
 * Anything with a variable in it has no literal text, and is never guessed.
 */
import { heredocValue, readableValue, stringValue } from './literal-value.ts';
import { at, kindAt, type TokenView } from './tokens.ts';

export interface FoldedString {
  readonly text: string;
  /** Written as one literal without any escape: what a reader sees is what PHP gets. */
  readonly plain: boolean;
}

/** The text of one `'…'` or `"…"` literal, as PHP would build it; bytes that are no UTF-8 become U+FFFD. */
export function decodeLiteral(source: string): FoldedString {
  const text = readableValue(source);
  return { text, plain: text === source.slice(1, -1) };
}

/**
 * The string that the tokens `[start, end)` build, where they are literals joined by `.` (parentheses allowed),
 * else null, also where one of them is no UTF-8. `'public' . "\x5fapi"` is `public_api`, not plain.
 */
export function foldString(view: TokenView, start: number, end: number): FoldedString | null {
  const parts: string[] = [];
  let plain = end - start === 1;
  let wantsPart = true;
  let depth = 0;
  for (let index = start; index < end; index += 1) {
    const { kind, text } = at(view, index);
    if (kind === '(' && wantsPart) depth += 1;
    else if (kind === ')' && !wantsPart) depth -= 1;
    else if (kind === '.' && !wantsPart) wantsPart = true;
    else if (kind === 'T_CONSTANT_ENCAPSED_STRING' && wantsPart) {
      const value = stringValue(text);
      if (value === null) return null;
      plain &&= value === text.slice(1, -1);
      parts.push(value);
      wantsPart = false;
    } else if (kind === 'T_START_HEREDOC' && wantsPart) {
      const heredoc = readHeredoc(view, index);
      if (heredoc === null) return null;
      plain = false;
      parts.push(heredoc.text);
      index = heredoc.end;
      wantsPart = false;
    } else return null;
  }
  if (wantsPart || depth !== 0) return null;
  return { text: parts.join(''), plain };
}

/** A heredoc or nowdoc without variables: its text, and the index of its closing token. */
function readHeredoc(view: TokenView, start: number): { text: string; end: number } | null {
  const raw = kindAt(view, start + 1) === 'T_ENCAPSED_AND_WHITESPACE' ? at(view, start + 1).text : '';
  const end = raw === '' ? start + 1 : start + 2;
  if (kindAt(view, end) !== 'T_END_HEREDOC') return null;
  const indent = at(view, end).text.length - at(view, end).text.trimStart().length;
  const lines = raw.replace(/\r?\n$/, '').split('\n');
  const text = lines.map((line) => line.slice(Math.min(indent, leadingBlanks(line)))).join('\n');
  const nowdoc = at(view, start).text.includes("'");
  const value = nowdoc ? text : heredocValue(text);
  return value === null ? null : { text: value, end };
}

function leadingBlanks(line: string): number {
  return line.length - line.replace(/^[ \t]+/, '').length;
}

/**
 * An order cut into tokens: words, names, numbers, quoted texts, signs. Null for what one plain sentence never holds:
 * a question mark, a second sentence, a line break, brackets, letters of other scripts, invisible characters.
 */
import { SEPARATOR } from './pattern.ts';

export interface OrderToken {
  readonly kind: 'word' | 'number' | 'quoted' | 'sign' | 'separator';
  /** As typed; of a quoted text what stands between the marks. */
  readonly text: string;
}

const BLANKS = /[ \t\u00A0]+/y;
const NUMBER = /[-+]?\d+(?:[.,:]\d+)*(?:\s?[%€$])?(?![\p{L}\p{N}_])/uy;
/** Names, paths, models, addresses: parts joined by one mark, so that a closing full stop stays outside. */
const WORD = /[A-Za-zÄÖÜäöüßẞ0-9_](?:[A-Za-zÄÖÜäöüßẞ0-9_]|[./@:+-](?=[A-Za-zÄÖÜäöüßẞ0-9_]))*(?:['’]s\b)?/y;
const SIGN = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/uy;
const BREAK = /[,:;]|(?<=\s)[-–](?=\s)/y;
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '„': '“”"',
  '“': '”"',
  '»': '«',
  '«': '»',
  "'": "'",
  '‘': '’',
  '`': '`',
  '*': '*',
  '‚': '‘',
};
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Tokens of one sentence, its closing full stop or exclamation mark left out; linear in the text's length. */
export function lexOrder(text: string): OrderToken[] | null {
  const source = withoutClosing(text);
  const tokens: OrderToken[] = [];
  for (let at = 0; at < source.length;) {
    at += take(BLANKS, source, at).length;
    if (at >= source.length) break;
    const token = quotedAt(source, at) ?? tokenAt(source, at);
    if (token === null) return null;
    tokens.push(token.token);
    at += token.length;
  }
  return tokens.at(-1)?.kind === 'separator' ? null : tokens;
}

/** One full stop or any number of exclamation marks close a sentence; dots in a row announce more. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '!') end--;
  if (end === text.length && text.endsWith('.') && !text.endsWith('..')) end--;
  return text.slice(0, end).trimEnd();
}

function quotedAt(source: string, at: number): { token: OrderToken; length: number } | null {
  const closers = QUOTES[source.charAt(at)];
  if (closers === undefined) return null;
  for (let end = at + 1; end < source.length; end++) {
    if (!closers.includes(source.charAt(end))) continue;
    const text = source.slice(at + 1, end);
    if (text.trim() === '' || HIDDEN.test(text)) return null;
    return { token: { kind: 'quoted', text }, length: end + 1 - at };
  }
  return null;
}

function tokenAt(source: string, at: number): { token: OrderToken; length: number } | null {
  const kinds = [
    ['number', NUMBER],
    ['word', WORD],
    ['sign', SIGN],
  ] as const;
  for (const [kind, pattern] of kinds) {
    const text = take(pattern, source, at);
    if (text !== '') return { token: { kind, text }, length: text.length };
  }
  const mark = take(BREAK, source, at);
  return mark === '' ? null : { token: { kind: 'separator', text: SEPARATOR }, length: mark.length };
}

function take(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

/**
 * Tells words that may name a secret from the many that cannot: those that hold three letters in a row which some word
 * of `rules/words.ts` has. A table look-up a letter; it may say yes too often, and never no to a name.
 */
import {
  AUTH_WORDS,
  ID_LAST,
  NAMING_WORDS,
  PASSWORD_ENDINGS,
  PASSWORD_WORDS,
  SECRET_ENDINGS,
  SECRET_WORDS,
  VALUE_WORDS,
  WEAK_WORDS,
} from './rules/words.ts';
import { COMMAND_WORDS } from './rules/commands.ts';

/** Kinds of characters in words. */
export const LETTER = 1;
const INNER = 2;
export const LAST_CODE = 0x24f;

export const KIND = new Uint8Array(LAST_CODE + 1);
/** Letters as five bits, alike in both cases; 0 ends a run of letters. */
export const BITS = new Uint8Array(LAST_CODE + 1);
for (let code = 0; code <= LAST_CODE; code++) {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z_\u00c0-\u024f]/.test(sign)) KIND[code] = LETTER;
  else if (/[\w-]/.test(sign)) KIND[code] = INNER;
  if (/[a-z]/i.test(sign) && code < 128) BITS[code] = code & 31;
}
BITS[0xdf] = 's'.charCodeAt(0) & 31;

/** What a word may be, as bits: a name, a command. */
export const NAME = 1;
export const COMMAND = 2;
export const TRIGRAMS = new Uint8Array(1 << 15);
export const ENDINGS = new Uint8Array(1 << 10);

function trigramOf(word: string, at: number): number {
  let bits = 0;
  for (let i = at; i < at + 3; i++) bits = (bits << 5) | (BITS[word.charCodeAt(i)] ?? 0);
  return bits;
}

/** How common letters are, German and English taken together: rare ones tell more. */
const COMMON = 'enirstahdulcgmobwfkzpvyjxq';

function commonness(word: string, at: number): number {
  let sum = 0;
  for (let i = at; i < at + 3; i++) sum += 26 - COMMON.indexOf(word.charAt(i));
  return sum;
}

/** Marks the rarest three letters among the first four of a word, unless a marked word is its beginning. */
function mark(word: string, bit: number): void {
  if (word.length < 3) {
    ENDINGS[((BITS[word.charCodeAt(0)] ?? 0) << 5) | (BITS[word.charCodeAt(1)] ?? 0)] = 1;
    return;
  }
  let best = -1;
  for (let at = 0; at + 3 <= word.length; at++) {
    const three = word.slice(at, at + 3);
    if (!/^[a-z]{3}$/.test(three) || /[aou]e/.test(word.slice(Math.max(0, at - 1), at + 4))) continue;
    if (((TRIGRAMS[trigramOf(word, at)] ?? 0) & bit) !== 0) return;
    if (at > 1 && best >= 0) continue;
    if (best < 0 || commonness(word, at) < commonness(word, best)) best = at;
  }
  if (best >= 0) {
    const at = trigramOf(word, best);
    TRIGRAMS[at] = (TRIGRAMS[at] ?? 0) | bit;
  }
}

const NAMES = [
  PASSWORD_WORDS,
  AUTH_WORDS,
  SECRET_WORDS,
  ['key', 'schluessel'],
  PASSWORD_ENDINGS,
  SECRET_ENDINGS,
  WEAK_WORDS,
  ID_LAST,
  NAMING_WORDS,
  VALUE_WORDS,
  [
    'identified',
    'accountdaten',
    'logindaten',
    'zugang',
    'login',
    'credentials',
    'account',
    'anmeldung',
    'ftp',
    'ssh',
    'admin',
    'proxyauth',
  ],
].flatMap((words) => [...words]);
for (const word of NAMES.toSorted((a, b) => a.length - b.length)) mark(word.replace(/[^a-z]/g, ''), NAME);
for (const word of COMMAND_WORDS) mark(word, COMMAND);

/** May this be the name of a secret, of an id, or of a field of pairs? */
export function mayName(word: string): boolean {
  let run = 0;
  let length = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    const bits = code > LAST_CODE ? 0 : (BITS[code] ?? 0);
    if (length === 2 && (bits === 0 || code < 91) && ENDINGS[run & 1023] === 1) return true;
    if (bits === 0) {
      length = 0;
      run = 0;
      continue;
    }
    run = ((run << 5) | bits) & 32767;
    length++;
    if (length > 2 && ((TRIGRAMS[run] ?? 0) & NAME) !== 0) return true;
  }
  return length >= 2 && ENDINGS[run & 1023] === 1;
}

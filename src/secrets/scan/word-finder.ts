/**
 * Finds the words of a text that are worth a question: those that hold three letters in a row which some word of
 * `rules/words.ts` has. All others are passed over without being cut out. One walk, a table look-up a letter.
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
} from '../rules/words.ts';
import { PASSWORD_CALLS } from '../rules/calls.ts';
import { COMMAND_WORDS } from '../rules/commands.ts';

/** Kinds of characters in words. */
const LETTER = 1;
const INNER = 2;
const LAST_CODE = 0x24f;

const KIND = new Uint8Array(LAST_CODE + 1);
/** Letters as five bits, alike in both cases; 0 ends a run of letters. */
const BITS = new Uint8Array(LAST_CODE + 1);
for (let code = 0; code <= LAST_CODE; code++) {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z_\u00c0-\u024f]/.test(sign)) KIND[code] = LETTER;
  else if (/[\w-]/.test(sign)) KIND[code] = INNER;
  if (/[a-z]/i.test(sign) && code < 128) BITS[code] = code & 31;
}
BITS[0xdf] = 's'.charCodeAt(0) & 31;

/** What a word may be, as bits: a name, a command. */
const NAME = 1;
const COMMAND = 2;
const TRIGRAMS = new Uint8Array(1 << 15);
const ENDINGS = new Uint8Array(1 << 10);

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

const BRACKET = 40;
const AT = 64;

/** Walks over the words of `text` between `from` and `to`; offsets are those of `text`. */
export class WordFinder {
  start = -1;
  end = -1;
  /** The word before, whatever it is. */
  beforeStart = 0;
  beforeEnd = -9;
  /** A command may stand in what was walked over. */
  commands = false;
  readonly #text: string;
  readonly #to: number;
  #at: number;
  #wordStart = 0;
  #wordEnd = -9;

  constructor(text: string, from: number, to: number) {
    this.#text = text;
    this.#to = to;
    this.#at = from;
  }

  /** Goes to the next word worth a question; false where there is none. */
  next(): boolean {
    const text = this.#text;
    const to = this.#to;
    let at = this.#at;
    while (at < to) {
      const first = text.charCodeAt(at);
      if (first > LAST_CODE || KIND[first] !== LETTER) {
        if (first === AT) this.commands = true;
        at++;
        continue;
      }
      const start = at;
      let run = 0;
      let length = 0;
      let found = 0;
      for (; at < to; at++) {
        const code = text.charCodeAt(at);
        if (code > LAST_CODE || KIND[code] === 0) break;
        const bits = BITS[code] ?? 0;
        if (bits === 0) {
          if (length >= 2 && ENDINGS[run & 1023] === 1) found |= NAME;
          length = 0;
          run = 0;
          continue;
        }
        if (length === 2 && code < 91 && ENDINGS[run & 1023] === 1) found |= NAME;
        run = ((run << 5) | bits) & 32767;
        if (++length > 2) found |= TRIGRAMS[run] ?? 0;
      }
      if (length >= 2 && ENDINGS[run & 1023] === 1) found |= NAME;
      this.beforeStart = this.#wordStart;
      this.beforeEnd = this.#wordEnd;
      this.#wordStart = start;
      this.#wordEnd = at;
      if ((found & COMMAND) !== 0) this.commands = true;
      if ((found & NAME) !== 0 || (text.charCodeAt(at) === BRACKET && isCall(text.slice(start, at)))) {
        this.start = start;
        this.end = at;
        this.#at = at;
        return true;
      }
    }
    this.#at = at;
    return false;
  }
}

function isCall(word: string): boolean {
  return word.length < 40 && PASSWORD_CALLS.has(word.toLowerCase());
}

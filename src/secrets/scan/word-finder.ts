/**
 * Walks over the words of a text and stops at those that are worth a question. All others are passed over without
 * being cut out. One walk, a table look-up a letter.
 */
import { BITS, COMMAND, ENDINGS, KIND, LAST_CODE, LETTER, NAME, TRIGRAMS } from '../name-filter.ts';
import { PASSWORD_CALLS } from '../rules/calls.ts';

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

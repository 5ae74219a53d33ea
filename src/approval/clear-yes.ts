/**
 * Is a person's message a clear yes? A closed grammar: every word must belong to a known phrase of consent, in an order
 * the grammar allows. What is unknown is no, a fault is no. It never guesses, and knows no word itself (`words/`).
 */
import { isAffirmative, isSaving, sameButton, SAVE_BUTTONS } from './buttons.ts';
import { BUTTON, lexicon, messages, phrases, spellings } from './consent-grammar.ts';
import { lex, trimEnds } from './grammar/lex.ts';
import { SEPARATOR } from './grammar/pattern.ts';
import { reads } from './grammar/phrases.ts';
import { VOICE } from './words/signs.ts';

/** The longest message that is read, in UTF-16 units without blanks at its ends (spec, section 4). */
const MAX_LENGTH = 120;
/** The most words: "at most a few words after it" (seed). */
const MAX_WORDS = 16;
/** Longer texts are not even trimmed. */
const MAX_RAW_LENGTH = 1000;

/**
 * True only where no reasonable reading is left but "do exactly this, now".
 * `text`: a person's whole message; a leading 🎤 (voice) is ignored. `buttons`: the affirmative buttons of the card that is
 * answered, by default those of a proposal to save; verbs of saving count only where one of those is among them.
 * Never throws; odd input is no. Linear in the text's length, the same answer every time. (spec, section 4; seed)
 */
export function isClearYes(text: string, o?: { buttons?: readonly string[] }): boolean {
  try {
    return judge(text, o?.buttons ?? SAVE_BUTTONS);
  } catch {
    return false;
  }
}

function judge(text: string, buttons: readonly string[]): boolean {
  if (typeof text !== 'string' || text.length > MAX_RAW_LENGTH) return false;
  const whole = trimEnds(text);
  const said = whole.startsWith(VOICE) ? trimEnds(whole.slice(VOICE.length)) : whole;
  if (said.length === 0 || said.length > MAX_LENGTH) return false;
  const counting = buttons.filter(isAffirmative);
  if (counting.some((button) => sameButton(said, button))) return true;
  const typed = lex(said, lexicon);
  if (typed === null) return false;
  const message = counting.some(isSaving) ? messages.saving : messages.other;
  const isMessage = (symbols: readonly string[] | null): boolean =>
    symbols !== null && reads(symbols, phrases, message);
  return isMessage(known(typed)) || counting.some((b) => !isSaving(b) && isMessage(afterButton(typed, b)));
}

/** The message's symbols with the button's words at its start taken as one; null where it begins in another way. */
function afterButton(typed: readonly string[], button: string): string[] | null {
  const words = lex(button, lexicon)?.filter((symbol) => symbol !== SEPARATOR) ?? [];
  let at = 0;
  for (const word of words) {
    if (at > 0 && typed[at] === SEPARATOR) at++;
    if (typed[at++] !== word) return null;
  }
  const rest = at === 0 ? null : known(typed.slice(at));
  return rest === null ? null : [BUTTON, ...rest];
}

/**
 * The symbols in the tables' spelling; null for an unknown word, too many words, and a word said twice in a row:
 * „ja ja“ may be annoyed. Two thumbs are friendly.
 */
function known(typed: readonly string[]): string[] | null {
  const symbols: string[] = [];
  let last = '';
  let words = 0;
  for (const symbol of typed) {
    const word = symbol === SEPARATOR ? symbol : spellings.get(symbol);
    if (word === undefined || (word === last && isWord(word))) return null;
    symbols.push(word);
    if (word === SEPARATOR) continue;
    last = word;
    if (++words > MAX_WORDS) return null;
  }
  return symbols;
}

function isWord(symbol: string): boolean {
  return /^\p{L}/u.test(symbol);
}

/** Reads „ändere beim supportBot das Icon in 🤖“ as properties and their new values. It guesses nothing: null is an answer. */
import { quotesIn, type Word } from './message.ts';
import { TONGUES, wordsOf } from './words/words.ts';

export interface Wish {
  /** What is to change, in the person's words, without articles. */
  readonly property: readonly string[];
  /** What stands after „von“ before the value: the old value, or a part of the property („Preis von BR-021“). */
  readonly from: string | null;
  /** As it stands in the message, quotation marks taken off. */
  readonly value: string;
}

const SYMBOLS = new Set(['=', '->', '→', '=>', ':=']);
/** An order begins with its verb; a few polite words may come before it. */
const VERB_WITHIN = 6;
/** What is longer is not one sentence. */
const MOST_WORDS = 300;

/** Is the message an order of this kind? Answers the verb's place: near the beginning, or the last word; -1: neither. */
export function verbAt(words: readonly Word[], verbs: ReadonlySet<string>): number {
  const isVerb = (word: Word | undefined): boolean =>
    word !== undefined && !word.quoted && verbs.has(word.plain);
  const first = words.slice(0, VERB_WITHIN).findIndex(isVerb);
  return first === -1 && isVerb(words.at(-1)) ? words.length - 1 : first;
}

/**
 * The wishes of one sentence. `named`: the words that name the place of the change; they and what leads to them are
 * not part of property or value. Null: this is no order to change values.
 */
export function readChange(
  text: string,
  words: readonly Word[],
  named: readonly Word[],
): readonly Wish[] | null {
  const verb = verbAt(words, wordsOf('change'));
  if (verb === -1 || words.length > MOST_WORDS) return null;
  const placeless = withoutPlace(words, named);
  // „könntest du … ändern“: the verb closes the sentence.
  const body = verb === words.length - 1 ? placeless.slice(0, -1) : placeless.slice(verb + 1);
  const kept = body.filter((word) => word !== null);
  if (kept.length === 0) return null;
  const wishes: Wish[] = [];
  for (const clause of clausesOf(kept)) {
    const wish = readClause(text, clause) ?? readSwitch(clause);
    if (wish === null) return null;
    wishes.push(wish);
  }
  return wishes;
}

/** The words with nulls where the place is named: „beim supportBot“, „in der Datei crm.php“, „supportBot's“. */
function withoutPlace(words: readonly Word[], named: readonly Word[]): readonly (Word | null)[] {
  const left: (Word | null)[] = [...words];
  const leads = new Set([...wordsOf('at'), ...wordsOf('articles'), ...wordsOf('kinds')]);
  const first = named[0];
  const from = first === undefined ? -1 : words.indexOf(first);
  if (from === -1) return left;
  for (let at = from; at < from + named.length; at += 1) left[at] = null;
  for (let at = from - 1; at > 0 && leads.has(words[at]?.plain ?? ''); at -= 1) left[at] = null;
  const after = from + named.length;
  if (wordsOf('kinds').has(words[after]?.plain ?? '')) left[after] = null;
  return left;
}

/** „… und …“ parts two wishes only where both sides say what becomes what. */
function clausesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const and = wordsOf('and');
  const clauses: Word[][] = [];
  let rest = [...words];
  for (let at = 1; at < rest.length - 1; at += 1) {
    const word = rest[at];
    if (word === undefined || word.quoted || !and.has(word.plain)) continue;
    const before = rest.slice(0, at);
    const after = rest.slice(at + 1);
    if (separatorAt(before) === -1 || separatorAt(after) === -1) continue;
    clauses.push(before);
    rest = after;
    at = 0;
  }
  return [...clauses, rest];
}

/** The word between property and value: the surest kind first, of one kind the first one. */
function separatorAt(words: readonly Word[]): number {
  const kinds = [
    SYMBOLS,
    ...[0, 1, 2].map((kind) => new Set(TONGUES.flatMap((tongue) => tongue.becomes[kind] ?? []))),
  ];
  for (const kind of kinds) {
    const at = words.findIndex((word, index) => {
      return (
        index < words.length - 1 &&
        !word.quoted &&
        kind.has(word.plain) &&
        propertyOf(words.slice(0, index)).length > 0
      );
    });
    if (at !== -1) return at;
  }
  return -1;
}

function readClause(text: string, words: readonly Word[]): Wish | null {
  const at = separatorAt(words);
  if (at === -1) return null;
  const value = valueOf(text, words.slice(at + 1));
  return value === null ? null : { ...splitOld(words.slice(0, at)), value };
}

/** „schalte public_api ein“, “turn debug off”: the switch is the value. */
function readSwitch(words: readonly Word[]): Wish | null {
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return null;
  const value = wordsOf('on').has(last.plain) ? 'true' : wordsOf('off').has(last.plain) ? 'false' : null;
  const property = propertyOf(words.slice(0, -1));
  return value === null || property.length === 0 ? null : { property, from: null, value };
}

/** „die Temperatur von 0.7“: the property, and what may be its old value. */
function splitOld(words: readonly Word[]): Pick<Wish, 'property' | 'from'> {
  const from = words.at(-2);
  const told = propertyOf(words.slice(0, -2));
  const splits = from !== undefined && wordsOf('from').has(from.plain) && told.length > 0;
  return splits
    ? { property: told, from: words.at(-1)?.raw ?? null }
    : { property: propertyOf(words), from: null };
}

/** Words without articles and the like. */
function propertyOf(words: readonly Word[]): readonly string[] {
  const kinds = ['articles', 'polite', 'at', 'kinds', 'and'] as const;
  const small = new Set(kinds.flatMap((kind) => [...wordsOf(kind)]));
  return words.filter((word) => !small.has(word.plain)).map((word) => word.raw);
}

/** A quoted value is what stands in the quotes; else the words up to where the place was named or the message ends. */
function valueOf(text: string, words: readonly Word[]): string | null {
  const first = words[0];
  if (first === undefined) return null;
  const quote = quotesIn(text).find((span) => span.from <= first.from && first.from < span.to);
  if (quote !== undefined && quote.from === first.from) return text.slice(quote.from, quote.to);
  // A quotation that is opened and never closed: nobody knows where the value ends.
  if (quote === undefined && /[„“«"‚]/.test(text.charAt(first.from - 1))) return null;
  let last = first;
  for (const word of words.slice(1)) {
    // A gap that is more than marks and blanks is where the place stood; what stands on the next line is not the value.
    if (/[\p{L}\p{N}\n]/u.test(text.slice(last.to, word.from))) break;
    if (word === words.at(-1) && wordsOf('particles').has(word.plain)) break;
    last = word;
  }
  return text.slice(first.from, last.to);
}

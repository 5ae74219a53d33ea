/**
 * What a name says about its value. Names are taken apart (camelCase, kebab-case, SCREAMING, dots, umlauts),
 * so one word in `rules/words.ts` serves every spelling. It never looks at a value.
 */
import { mayName } from './name-filter.ts';
import { wordsOf } from './name-words.ts';
import {
  AUTH_WORDS,
  ID_LAST,
  NAMING_WORDS,
  NEUTRAL_FIRST,
  NEUTRAL_LAST,
  PASSWORD_ENDINGS,
  PASSWORD_WORDS,
  PLAIN_FOLLOWERS,
  PLAIN_KEY_QUALIFIERS,
  SECRET_ENDINGS,
  SECRET_KEY_QUALIFIERS,
  SECRET_WORDS,
  VALUE_WORDS,
  WEAK_WORDS,
} from './rules/words.ts';

/**
 * `password`: even a plain word under it is secret; `secret`: anything but a word, a reference, a sentence;
 * `key`: from 12 characters (seed); `weak`: only what looks random; `auth`: a scheme and a credential;
 * `id`: stays readable though it looks random; `naming`, `value`: fields of `{name, value}` pairs.
 */
export type NameClass = 'password' | 'secret' | 'key' | 'weak' | 'auth' | 'id' | 'naming' | 'value' | 'none';

export interface NameFacts {
  readonly kind: NameClass;
  /** More than one value is expected: lists and maps below hand the class on to what they hold. */
  readonly plural: boolean;
}

const NONE: NameFacts = { kind: 'none', plural: false };
const MAX_NAME = 120;
/** The class of a name as it stands in a file, without its quotes. */
export function classifyName(name: string): NameFacts {
  if (name.length === 0 || name.length > MAX_NAME) return NONE;
  if (!mayName(name)) return NONE;
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  const facts = classify(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, facts);
  return facts;
}

/** Names repeat from file to file; what they say never changes. */
const known = new Map<string, NameFacts>();
const MOST_KNOWN = 4000;

/** The same of a word that may be a value: nothing is remembered. */
export function classifyOnce(name: string): NameFacts {
  return name.length === 0 || name.length > MAX_NAME ? NONE : classify(name);
}

function classify(name: string): NameFacts {
  if (!mayName(name)) return NONE;
  const all = wordsOf(name);
  const words = all.filter((word) => !/^\d+$/.test(word));
  const last = words.at(-1);
  const first = words[0];
  if (last === undefined || first === undefined) return NONE;
  const found = words.length > 12 ? null : findSecretWord(words);
  if (found === null) {
    if (ID_LAST.has(last)) return { kind: 'id', plural: false };
    if (words.length === 1 && NAMING_WORDS.has(last)) return { kind: 'naming', plural: false };
    if (words.length === 1 && VALUE_WORDS.has(last)) return { kind: 'value', plural: false };
    return NONE;
  }
  const rest = words.slice(found.at + 1);
  if (words.length > 1 && found.at > 0 && NEUTRAL_FIRST.has(first)) return NONE;
  const tail = rest.at(-1);
  if (tail !== undefined && ID_LAST.has(tail)) return { kind: 'id', plural: false };
  if (tail !== undefined && NEUTRAL_LAST.has(tail)) return NONE;
  const plural = isPlural(words[found.at] ?? '');
  if (rest.every((word) => PLAIN_FOLLOWERS.has(word))) return { kind: found.kind, plural };
  return { kind: 'weak', plural: false };
}

function isPlural(word: string): boolean {
  return /(?:tokens|secrets|keys|passwords|passwoerter|kennwoerter|credentials|schluessel|zugangsdaten|cookies|bearer|pats)$/.test(
    word,
  );
}

/** The last word of a name that makes it a secret's name, with what it makes of it. */
function findSecretWord(words: readonly string[]): { at: number; kind: NameClass } | null {
  let weak: { at: number; kind: NameClass } | null = null;
  for (let at = words.length - 1; at >= 0; at--) {
    const kind = classifyWord(words[at] ?? '', words[at - 1]);
    const joined =
      at > 0 && (kind === 'none' || kind === 'weak')
        ? classifyWritten(`${words[at - 1]}${words[at]}`)
        : 'none';
    if (joined !== 'none') return { at, kind: joined };
    if (kind === 'none') continue;
    if (kind !== 'weak') return { at, kind };
    weak ??= { at, kind };
  }
  return weak;
}

/** Words that are also written as one: `pass_phrase`, `passWord`, `zugangs-code`. */
function classifyWritten(joined: string): NameClass {
  if (PASSWORD_WORDS.has(joined)) return 'password';
  return SECRET_WORDS.has(joined) ? 'secret' : 'none';
}

function classifyWord(word: string, before: string | undefined): NameClass {
  if (PASSWORD_WORDS.has(word)) return 'password';
  if (AUTH_WORDS.has(word)) return 'auth';
  if (SECRET_WORDS.has(word)) return 'secret';
  if (word === 'key' || word === 'keys' || word === 'schluessel' || word === 'keyphrase')
    return classifyKey(before);
  if (PASSWORD_ENDINGS.some((ending) => word.endsWith(ending))) return 'password';
  if (SECRET_ENDINGS.some((ending) => word.endsWith(ending) || word.endsWith(`${ending}s`))) return 'secret';
  if (word.endsWith('schluessel')) return 'key';
  if (WEAK_WORDS.has(word)) return 'weak';
  return 'none';
}

function classifyKey(before: string | undefined): NameClass {
  if (before === undefined) return 'key';
  if (PLAIN_KEY_QUALIFIERS.has(before)) return 'none';
  return SECRET_KEY_QUALIFIERS.has(before) ? 'secret' : 'key';
}

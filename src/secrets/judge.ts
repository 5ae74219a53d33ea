/**
 * Name and value together: which part of a value must be hidden. The only place where the two are weighed,
 * so that PHP, JSON, YAML, tables and log lines all answer alike.
 */
import type { NameClass } from './name-class.ts';
import { wordsOf } from './name-words.ts';
import { STATE_WORDS } from './rules/words.ts';
import type { Range } from './span.ts';
import {
  isEverydayThing,
  isIdentifier,
  isLocation,
  isNumeric,
  isPasswordlike,
  isPlain,
  isProse,
  isRandom,
  isUuid,
  isWordlike,
  namesSecret,
  speaksOfSecrets,
  trimSigns,
} from './value-class.ts';

/**
 * How the value stands there: `quoted` in quotes, a heredoc, an element; `plain` unquoted but with a known end
 * (a YAML scalar, an INI line); `loose` one word of running text, where a plain word is probably just a word;
 * `alone` the only word of a line or clause after the name, so that a plain word may well be the password;
 * `inherited` the name stands above a list or a map; `argument` inside a call below the name.
 */
export type Form = 'quoted' | 'plain' | 'alone' | 'loose' | 'inherited' | 'argument';

/** `labels`: the file holds texts of a user interface, so words under `password` are its label. */
export interface Circumstances {
  readonly form: Form;
  readonly labels: boolean;
}

/** `key` and `*_key` hold a secret from this many characters on (seed). */
const KEY_LENGTH = 12;

const SCHEME = /^(?:bearer|token|basic|apikey|api-key|key|negotiate|oauth|jwt|digest)[ \t]+/i;

/** The part of `value` that must be hidden, as offsets into it; null: all of it may be read. */
export function judgeValue(kind: NameClass, value: string, o: Circumstances): Range | null {
  const whole = trimmedRange(value);
  if (whole === null) return null;
  const text = value.slice(whole.start, whole.end);
  if (isPlain(text) || (kind !== 'password' && isBuilt(kind, text))) return null;
  const scheme = SCHEME.exec(text);
  if (scheme !== null && kind !== 'password') {
    const start = scheme[0].length;
    const credential = text.slice(start);
    if (isPlain(credential)) return null;
    const secret = kind === 'auth' ? isCredential(credential) : isHidden(kind, credential, o);
    return secret ? { start: whole.start + start, end: whole.end } : null;
  }
  return isHidden(kind, text, o) ? whole : null;
}

/** A text that is put together from other values, or holds no letter or digit of its own. */
function isBuilt(kind: NameClass, text: string): boolean {
  const own = text.length > 400 ? text : text.replaceAll(/\$\{[^{}]{0,80}\}|\{\$[^{}]{0,80}\}/g, '');
  if (!/[\p{L}\p{N}]/u.test(own)) return true;
  return own.length < text.length && kind === 'key' && own.length < KEY_LENGTH;
}

function isHidden(kind: NameClass, text: string, o: Circumstances): boolean {
  switch (kind) {
    case 'password':
      return hidesPassword(text, o);
    case 'secret':
      return hidesSecret(text, o);
    case 'key':
      return hidesKey(text, o);
    case 'auth':
      return isLooseForm(o.form) ? isPasswordlike(text) : isCredential(text);
    case 'weak':
      return isRandom(text, 12) && !isLocation(text);
    case 'id':
    case 'naming':
    case 'value':
    case 'none':
      return false;
    default:
      return kind satisfies never;
  }
}

function hidesPassword(text: string, o: Circumstances): boolean {
  if (o.form === 'argument' || o.form === 'inherited') return isPasswordlike(text);
  if (o.form === 'loose') return isLoosePassword(text);
  if (o.form === 'alone') return isLoosePassword(text) || (!o.labels && standsForPassword(text));
  if (isNumeric(text)) return o.form === 'quoted' && text.length >= 4;
  if (namesSecret(text) || isReferenceName(text)) return false;
  if (isProse(text)) return !speaksOfSecrets(text) && !(o.labels && !/\d/.test(text));
  if (o.labels && (isWordlike(trimSigns(text)) || speaksOfSecrets(text))) return false;
  return !/^(?:[A-ZÄÖÜ]\p{Ll}+[- ])?(?:passw(?:ort|ord)|kennwort)\p{P}*$/iu.test(text);
}

function isLooseForm(form: Form): boolean {
  return form === 'loose' || form === 'alone';
}

/** A word or a number that stands where a password would, and says nothing about passwords itself. */
export function standsForPassword(text: string): boolean {
  if (/^\d{4,12}$/.test(text)) return true;
  if (!/^\p{L}[\p{L}\p{M}\p{N}'’_-]{3,40}[!?.]?$/u.test(text)) return false;
  if (isPlain(text) || isReferenceName(text) || namesSecret(text) || speaksOfSecrets(text)) return false;
  return !foldedWords(text).some((word) => STATE_WORDS.has(word));
}

function foldedWords(text: string): readonly string[] {
  const folded = wordsOf(text);
  return [folded.join('-'), ...folded];
}

/** In running text after `Passwort:` also a word with digits at its end counts. */
export function isLoosePassword(text: string): boolean {
  if (isPasswordlike(text) || isUuid(text) || (isNumeric(text) && text.length >= 6)) return true;
  return /^\p{L}{4,40}\d{1,8}[!?.]?$/u.test(text) && text.length >= 7;
}

function isReferenceName(text: string): boolean {
  return /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text) && isIdentifier(text);
}

function hidesSecret(text: string, o: Circumstances): boolean {
  if (isNumeric(text)) return false;
  if (o.form === 'argument') return isRandom(text, 12) && !isLocation(text) && !isIdentifier(text);
  if (isIdentifier(text) || namesSecret(text) || isLocation(text)) return false;
  if (isLooseForm(o.form) || o.form === 'inherited') return isPasswordlike(text) || isUuid(text);
  if (isEverydayThing(text) && !isUuid(text)) return false;
  if (isProse(text)) return false;
  return (
    !isWordlike(text) &&
    !(text.includes('-') && text.split('-').every((part) => isWordlike(part)) && text.length < 24)
  );
}

function hidesKey(text: string, o: Circumstances): boolean {
  if (text.length < KEY_LENGTH || /\s/.test(text)) return false;
  if (isNumeric(text) || isIdentifier(text) || namesSecret(text) || isLocation(text) || isEverydayThing(text))
    return false;
  if (o.form === 'argument') return isRandom(text, 16);
  if (o.form !== 'quoted' && o.form !== 'plain') return isPasswordlike(text) || isRandom(text, 12);
  return !text.split(/[-/]/).every((part) => isWordlike(part) || /^\d{0,4}$/.test(part));
}

/** After a scheme anything that is not a word or a name is a credential. */
export function isCredential(text: string): boolean {
  if (isPlain(text) || text.length < 6) return false;
  return (
    !text.split('-').every((part) => part === '' || isWordlike(part)) &&
    !isIdentifier(text) &&
    !namesSecret(text) &&
    !isProse(text)
  );
}

function trimmedRange(value: string): Range | null {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 32) start++;
  while (end > start && value.charCodeAt(end - 1) <= 32) end--;
  return start === end ? null : { start, end };
}

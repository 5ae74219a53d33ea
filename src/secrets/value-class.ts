/**
 * What a value looks like, whatever it is called: a placeholder, a reference, a sentence, something random.
 * Every question is answered in one pass over the value; none of them may keep or pass on the value.
 */
import { isMask, withoutMasks } from './mask-form.ts';
import { classifyOnce } from './name-class.ts';
import { humpsOf } from './name-words.ts';
import { PLAIN_VALUES } from './rules/words.ts';
import { PLACEHOLDERS } from './rules/placeholders.ts';

/** Longest value that word-like questions are asked of; what is longer is no word. */
const MAX_WORDY = 400;

/** Nothing to hide: empty, a mask, a placeholder of any usual kind, a plain answer such as `required`. */
export function isPlain(value: string): boolean {
  const trimmed = value.trim();
  if (trimmed === '' || isMask(trimmed)) return true;
  if (trimmed.length > MAX_WORDY) return false;
  if (PLAIN_VALUES.has(trimmed.toLowerCase())) return true;
  if (trimmed.includes('***masked(')) return withoutMasks(trimmed).trim() === '';
  if (isBare(trimmed)) return false;
  return PLACEHOLDERS.some((rule) => rule.pattern.test(trimmed));
}

/** Letters and digits, both: no placeholder is made of them alone. */
function isBare(value: string): boolean {
  let digit = false;
  let letter = false;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code >= 48 && code <= 57) digit = true;
    else if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) letter ||= code !== 120;
    else if (code !== 95 && code !== 43 && code !== 47 && code !== 61 && code !== 45) return false;
  }
  return digit && letter;
}

export function isNumeric(value: string): boolean {
  return /^[+-]?\d[\d_]*(?:[.,]\d+)?%?$/.test(value.trim());
}

/** A word of one case or in camel humps, with vowels as a language has them. */
export function isWordlike(word: string): boolean {
  if (word.length > 60 || !/^\p{L}+$/u.test(word)) return false;
  if (word.length <= 3) return true;
  const humps = humpsOf(word);
  if (humps.join('').length !== word.length || word.length / humps.length < 3) return false;
  const vowels = (word.match(/[aeiouyäöüáéíóúàèâêîô]/giu) ?? []).length;
  return vowels / word.length >= 0.15 && vowels / word.length <= 0.75;
}

/** `meta_long_lived_token`, `META_TOKEN`, `services.crm.token`, `App\Tooling\Gate`, `tenant:bloomify:faq`. */
export function isIdentifier(value: string): boolean {
  if (value.length > 120) return false;
  const parts = value.split(/::|->|[_.:\\]/);
  if (parts.length < 2) return false;
  return parts.every(
    (part) => isWordlike(part) || part === '' || /^(?:v?\d{1,2}|[a-z]{2,12}\d{1,2}|[a-z]{4,5})$/i.test(part),
  );
}

/** An identifier or kebab word that itself is the name of a secret: `trello-api-token`, `refreshToken`. */
export function namesSecret(value: string): boolean {
  if (value.length > 80 || !/^[\p{L}][\p{L}\p{N}_.\-:]*$/u.test(value)) return false;
  const parts = value.split(/[_.:-]/);
  if (!parts.every((part) => isWordlike(part) || /^(?:v?\d{0,2}|[a-z]{4,5})$/.test(part))) return false;
  const kind = classifyOnce(value).kind;
  return kind === 'password' || kind === 'secret' || kind === 'key' || kind === 'auth';
}

/** A sentence, a label, a list of words: letters and blanks, no word that looks made up. */
export function isProse(value: string): boolean {
  const parts = value.trim().split(/\s+/);
  if (parts.length < 2) return false;
  return parts.every((part) => {
    const bare = trimSigns(part);
    return (
      bare === '' ||
      /^\d{1,4}%?$/.test(bare) ||
      bare.split(/[-/.]/).every((word) => word === '' || isWordlike(word))
    );
  });
}

const SIGNS = '"\'„“”‚‘’()«»[]{}.,;:!?…–—-*_`';

/** A word without the signs that sentences put around words. */
export function trimSigns(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && SIGNS.includes(word.charAt(start))) start++;
  while (end > start && SIGNS.includes(word.charAt(end - 1))) end--;
  return word.slice(start, end);
}

/** Does a sentence speak about secrets („Passwort vergessen?“, „API-Schlüssel“)? Then it is a label, not one. */
export function speaksOfSecrets(value: string): boolean {
  if (value.length > 200) return false;
  return value.split(/[\s/]+/).some((word) => {
    const kind = classifyOnce(word.replace(/[^\p{L}\p{N}_-]/gu, '')).kind;
    return kind === 'password' || kind === 'secret' || kind === 'key' || kind === 'weak';
  });
}

/** A path, a file name, an address without credentials in it: readable under any name. */
export function isLocation(value: string): boolean {
  if (/\s/.test(value)) return false;
  if (/^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(value)) return true;
  if (/^(?:\.{0,2}|~)\/[\w.-]/.test(value))
    return value.split('/').every((part) => part.length < 40 && !isRandom(part, 24));
  return /^[\w-]{1,60}(?:\/[\w-]{1,60}){0,8}\.(?:php|json|ya?ml|env|pem|key|crt|cer|p12|pfx|txt|md|ini|conf|sqlite)$/i.test(
    value,
  );
}

export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
}

/** An e-mail address, a host name, a date, a version, a colour: random to a counter, plain to a reader. */
export function isEverydayThing(value: string): boolean {
  if (value.length > 320) return false;
  return (
    /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}$/i.test(value) ||
    isHostname(value) ||
    (/^\d{1,4}[-./:T]\d/.test(value) && /^[\d\-./:TZ+\s]+$/.test(value)) ||
    /^#[0-9a-f]{3,8}$/i.test(value) ||
    /^v?\d{1,4}(?:\.\d{1,6}){1,3}(?:[-+][a-z]{1,12}(?:\.?\d{1,6})?){0,3}$/.test(value) ||
    isUuid(value)
  );
}

/** `db1.example.net:3306`; a random string with a dot in it is none. */
function isHostname(value: string): boolean {
  if (!/^(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,12}(?::\d{1,5})?$/.test(value)) return false;
  const labels = value.replace(/:\d+$/, '').split('.');
  return labels.every((label) =>
    label.split('-').every((part) => part.length <= 4 || /^[a-z]+\d{0,4}$/.test(part)),
  );
}

/**
 * What a person would take for a password inside running text: one word of at least six characters with a
 * letter, and a digit or a sign in it that words do not have.
 */
export function isPasswordlike(value: string): boolean {
  if (value.length < 6 || /\s/.test(value) || !/\p{L}/u.test(value)) return false;
  if (isLicense(value)) return true;
  if (isEverydayThing(value) || isLocation(value) || isIdentifier(value) || isReference(value)) return false;
  if (/[!#$%&*+?@^~=;<>{}[\]]/.test(value.slice(0, -1))) return true;
  if (!/\d/.test(value)) return isRandom(value, 12);
  return (
    !value
      .split(/[-_./]/)
      .every(
        (part) => isWordlike(part) || /^(?:v?\d{1,4}|\p{L}{1,12}\d{1,2}|\d{1,3}\p{L}{1,4})$/u.test(part),
      ) || /^\p{Ll}{5,}\d{3,}$/u.test(value)
  );
}

/** `ABCD-EFGH-1234-5678`: groups in capitals and digits. */
function isLicense(value: string): boolean {
  return (
    value.length <= 80 &&
    /^[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,9}$/.test(value) &&
    /\d/.test(value) &&
    /[A-Z]/.test(value)
  );
}

/** Code that stands for a value: `$token`, `getenv('X')`, `cfg.token`, `this->key`. */
function isReference(value: string): boolean {
  return (
    /^(?:\$\{?|[@%:&!])[\p{L}_][\p{L}\w.>[\]'-]{0,80}\}?$/u.test(value) ||
    /^[\p{L}_(][\w\\.]{0,80}(?:\(|::|->|\[|\?\.)/u.test(value)
  );
}

/**
 * Random as keys are: at least `length` characters, at least two kinds of character well mixed, and little of
 * it in runs that could be words. Blanks never occur in one.
 */
export function isRandom(value: string, length: number): boolean {
  if (value.length < length || /\s/.test(value)) return false;
  let digits = 0;
  let upper = 0;
  let lower = 0;
  let changes = 0;
  let kindBefore = 0;
  for (let i = 0; i < value.length; i++) {
    const kind = kindOf(value.charCodeAt(i));
    if (kind === 1) digits++;
    else if (kind === 2) upper++;
    else if (kind === 3) lower++;
    if (i > 0 && kind !== kindBefore) changes++;
    kindBefore = kind;
  }
  if (digits === value.length) return false;
  if (digits + upper + lower < value.length && isEverydayThing(value)) return false;
  const kinds = Number(digits > 0) + Number(upper > 0) + Number(lower > 0);
  if (kinds < 2) return false;
  const wordy = wordyShare(value);
  if (digits === 0) return changes / value.length > 0.3 && wordy < 0.35;
  return changes / value.length > 0.17 && wordy < 0.5;
}

function kindOf(code: number): 0 | 1 | 2 | 3 {
  if (code >= 48 && code <= 57) return 1;
  if (code >= 65 && code <= 90) return 2;
  if (code >= 97 && code <= 122) return 3;
  return 0;
}

function wordyShare(value: string): number {
  let wordy = 0;
  for (const [run] of value.matchAll(/[A-Za-z]?[a-z]{3,}|[A-Z]{4,}/g))
    if (/[aeiouy]/i.test(run)) wordy += run.length;
  return wordy / value.length;
}

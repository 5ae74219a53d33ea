/**
 * Removes values that were resolved from the secrets area during a call from what the call answers, in every
 * encoding they could have: plain, JSON-escaped, URL, HTML, hex, base64 at each of its three alignments.
 * It must know the values; it keeps none of them. A text is handed in whole and cut afterwards: hiding what looks like
 * the beginning of a value would tell whoever guessed one that the guess was right.
 */
import { buildAutomaton, findWords, type Automaton } from './automaton.ts';
import { countCharacters, maskFor } from './mask-form.ts';

/** Shorter values would be found everywhere; they are hidden where they stand alone. */
const SHORT = 4;
/** The shortest piece of base64 that is taken for a part of a value, in characters. */
const BASE64_PIECE = 8;

/** More characters of values than these are looked for one part after the other: it bounds what the search holds. */
const MOST_AT_ONCE = 0x40000;

interface Form {
  readonly text: string;
  /** Characters of the value. */
  readonly length: number;
}

/** Every spelling of a list's values, ready to be looked for in one walk over a text. */
interface Forms {
  readonly automaton: Automaton;
  /** In the order of the automaton's words. */
  readonly words: readonly Form[];
  /** Too short to be looked for within a text. */
  readonly alone: ReadonlyMap<string, number>;
}

const made = new WeakMap<readonly string[], Forms>();

/**
 * A copy of `value` in which none of `secrets` can be read in any string or key; everything else is unchanged. What a
 * list comes to is remembered for as long as somebody holds the list, unless it is too long for one walk. Linear in the
 * lengths of both.
 */
export function hideResolved(value: unknown, secrets: readonly string[]): unknown {
  const known = made.get(secrets);
  if (known !== undefined) return walk(value, known);
  const parts = partsOf(secrets);
  if (parts.length > 1) return parts.reduce((hidden, part) => walk(hidden, makeForms(part)), value);
  if (secrets.length === 0) return value;
  const forms = makeForms(secrets);
  made.set(secrets, forms);
  return walk(value, forms);
}

function partsOf(secrets: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let part: string[] = [];
  let size = 0;
  for (const secret of secrets) {
    if (size + secret.length > MOST_AT_ONCE && part.length > 0) {
      parts.push(part);
      part = [];
      size = 0;
    }
    part.push(secret);
    size += secret.length;
  }
  parts.push(part);
  return parts;
}

function makeForms(secrets: readonly string[]): Forms {
  const words: Form[] = [];
  const alone = new Map<string, number>();
  for (const secret of secrets) {
    for (const form of formsOf(secret)) {
      if (form.text.length < SHORT) alone.set(form.text, form.length);
      else words.push(form);
    }
  }
  return { automaton: buildAutomaton(words.map(({ text }) => text)), words, alone };
}

function walk(value: unknown, forms: Forms): unknown {
  if (typeof value === 'string') return hideForms(value, forms);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => walk(entry, forms));
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    hideForms(key, forms),
    walk(inner, forms),
  ]);
  return Object.fromEntries(entries);
}

interface Found {
  readonly start: number;
  readonly end: number;
  /** Characters of the value; null: not one whole value, and the characters of the text count. */
  readonly length: number | null;
}

function hideForms(text: string, forms: Forms): string {
  const alone = forms.alone.get(text.trim());
  if (alone !== undefined) return maskFor(alone);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, length } of findForms(text, forms)) {
    parts.push(text.slice(at, start), maskFor(length ?? countCharacters(text.slice(start, end))));
    at = end;
  }
  return at === 0 ? text : parts.join('') + text.slice(at);
}

/** Where they stand, apart from each other: what overlaps is one. */
function findForms(text: string, { automaton, words }: Forms): readonly Found[] {
  const found: Found[] = [];
  findWords(automaton, text, (index, end) => {
    const word = words[index];
    if (word !== undefined) join(found, { start: end - word.text.length, end, length: word.length });
  });
  return found;
}

/** Adds what ends behind all that was found, or with it. */
function join(found: Found[], added: Found): void {
  let joined = added;
  for (let last = found.at(-1); last !== undefined && last.end > joined.start; last = found.at(-1)) {
    found.pop();
    if (last.start <= joined.start && last.end === joined.end) joined = last;
    else if (last.start < joined.start) joined = { start: last.start, end: joined.end, length: null };
  }
  found.push(joined);
}

/** The shortest line of a value over several that is hidden by itself. */
const SHORTEST_LINE = 8;

/** Every spelling of one secret and of its lines: a message quotes one line, an export holds them one by one. */
function formsOf(secret: string): readonly Form[] {
  const lines = secret.includes('\n') ? secret.split('\n').map((line) => line.trim()) : [];
  const long = lines.filter((line) => line.length >= SHORTEST_LINE && !line.startsWith('-----'));
  return [secret, ...long].flatMap(spellingsOf);
}

/** Each once. */
function spellingsOf(secret: string): readonly Form[] {
  if (secret === '') return [];
  const length = countCharacters(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const slashed = json.replaceAll('/', String.raw`\/`);
  const url = encodeUrl(secret);
  const spellings = new Set([
    secret,
    json,
    // JSON within JSON, and what PHP exports.
    JSON.stringify(json).slice(1, -1),
    secret.replaceAll(/['\\]/g, (sign) => `\\${sign}`),
    escapeAscii(json),
    slashed,
    escapeAscii(slashed),
    url,
    url.replaceAll('%20', '+'),
    url.toLowerCase(),
    escapeHtml(secret),
    ...(secret.length >= SHORT ? hexForms(secret) : []),
    ...base64Forms(secret),
  ]);
  return [...spellings].map((text) => ({ text, length }));
}

/** As PHP and Python write JSON: nothing beyond ASCII. */
function escapeAscii(json: string): string {
  return json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function encodeUrl(secret: string): string {
  return secret.isWellFormed()
    ? encodeURIComponent(secret).replaceAll(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      )
    : secret;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function escapeHtml(secret: string): string {
  return secret.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function hexForms(secret: string): readonly string[] {
  const hex = Array.from(new TextEncoder().encode(secret), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return [hex, hex.toUpperCase()];
}

/** What stays of the secret's base64 whatever stands before and after it, in both alphabets. */
function base64Forms(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  const forms: string[] = [];
  for (const lead of [0, 1, 2]) {
    const all = encodeBase64([...Array.from({ length: lead }, () => 0), ...bytes]);
    const from = lead === 0 ? 0 : lead + 1;
    const certain = all.slice(from, Math.floor(((lead + bytes.length) * 8) / 6));
    if (certain.length >= BASE64_PIECE)
      forms.push(certain, certain.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return forms;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 without padding. */
function encodeBase64(bytes: readonly number[]): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfffff;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += ALPHABET.charAt((held >> bits) & 63);
    }
  }
  return bits === 0 ? text : text + ALPHABET.charAt((held << (6 - bits)) & 63);
}

/**
 * Removes values that were resolved from the secrets area during a call from what the call answers, in every
 * encoding they could have: plain, JSON-escaped, URL, HTML, hex, base64 at each of its three alignments.
 * It must know the values; it keeps none of them.
 */
import { countCharacters, maskFor } from './mask-form.ts';

/** Shorter values would be found everywhere; they are hidden where they stand alone. */
const SHORT = 4;
/** The shortest piece of base64 that is taken for a part of a value, in characters. */
const BASE64_PIECE = 8;

/** The shortest beginning of a value that is hidden at a text's end, where a limit may have cut it. */
const CUT = 8;
/** No limit cuts shorter texts. */
const SHORTEST_CUT = 256;

interface Form {
  readonly text: string;
  /** Characters of the value. */
  readonly length: number;
}

/** Forms by their first few signs, so that a text is walked once, however many there are. */
interface Forms {
  readonly byStart: ReadonlyMap<string, readonly Form[]>;
  /** Too short to be looked for within a text. */
  readonly alone: ReadonlyMap<string, number>;
  readonly longest: number;
  /** By `pairAt`: does a form begin with two signs like these? Spares most places of a text the look. */
  readonly begins: Uint8Array;
}

const made = new WeakMap<readonly string[], Forms>();

/**
 * A copy of `value` in which none of `secrets` can be read in any string or key; everything else is unchanged. What a
 * list comes to is remembered for as long as somebody holds the list.
 */
export function hideResolved(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0) return value;
  const forms = made.get(secrets) ?? makeForms(secrets);
  made.set(secrets, forms);
  return walk(value, forms);
}

function makeForms(secrets: readonly string[]): Forms {
  const byStart = new Map<string, Form[]>();
  const alone = new Map<string, number>();
  let longest = 0;
  const begins = new Uint8Array(PAIRS);
  for (const form of secrets.flatMap(formsOf)) {
    if (form.text.length < SHORT) {
      alone.set(form.text, form.length);
      continue;
    }
    longest = Math.max(longest, form.text.length);
    begins[pairAt(form.text, 0)] = 1;
    const start = form.text.slice(0, SHORT);
    const same = byStart.get(start);
    if (same === undefined) byStart.set(start, [form]);
    else same.push(form);
  }
  return { byStart, alone, longest, begins };
}

const PAIRS = 0x10000;

function pairAt(text: string, at: number): number {
  return ((text.charCodeAt(at) << 7) ^ text.charCodeAt(at + 1)) & (PAIRS - 1);
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
  readonly length: number;
}

function hideForms(text: string, forms: Forms): string {
  const alone = forms.alone.get(text.trim());
  if (alone !== undefined) return maskFor(alone);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, length } of findForms(text, forms)) {
    parts.push(text.slice(at, start), maskFor(length));
    at = end;
  }
  return at === 0 ? text : parts.join('') + text.slice(at);
}

/** Where they stand, apart from each other: what overlaps is one. */
function findForms(text: string, forms: Forms): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at + SHORT <= text.length; at += 1) {
    if (forms.begins[pairAt(text, at)] === 0) continue;
    const here = longestAt(text, at, forms);
    if (here === null) continue;
    const last = found.at(-1);
    if (last === undefined || last.end <= here.start) found.push(here);
    else if (here.end > last.end) {
      const length = countCharacters(text.slice(last.start, here.end));
      found[found.length - 1] = { start: last.start, end: here.end, length };
    }
  }
  return found;
}

function longestAt(text: string, at: number, { byStart, longest }: Forms): Found | null {
  let best: Found | null = null;
  const left = text.length - at;
  const mayBeCut = left >= CUT && left < longest && text.length >= SHORTEST_CUT;
  for (const form of byStart.get(text.slice(at, at + SHORT)) ?? []) {
    const size = form.text.length;
    if (size <= left) {
      if ((best === null || at + size > best.end) && text.startsWith(form.text, at))
        best = { start: at, end: at + size, length: form.length };
    } else if (mayBeCut && form.text.startsWith(text.slice(at))) {
      best ??= { start: at, end: text.length, length: countCharacters(text.slice(at)) };
    }
  }
  return best;
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

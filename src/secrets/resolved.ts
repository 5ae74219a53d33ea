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

interface Form {
  readonly text: string;
  readonly length: number;
}

/** A copy of `value` in which none of `secrets` can be read in any string or key; everything else is unchanged. */
export function hideResolved(value: unknown, secrets: readonly string[]): unknown {
  const forms = secrets.flatMap(formsOf).toSorted((a, b) => b.text.length - a.text.length);
  return forms.length === 0 ? value : walk(value, forms);
}

function walk(value: unknown, forms: readonly Form[]): unknown {
  if (typeof value === 'string') return hideForms(value, forms);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => walk(entry, forms));
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    hideForms(key, forms),
    walk(inner, forms),
  ]);
  return Object.fromEntries(entries);
}

function hideForms(text: string, forms: readonly Form[]): string {
  let hidden = text;
  for (const form of forms) {
    if (form.text.length < SHORT) {
      if (hidden.trim() === form.text) hidden = maskFor(form.length);
    } else if (hidden.includes(form.text)) hidden = hidden.replaceAll(form.text, () => maskFor(form.length));
  }
  return hidden;
}

/** Every spelling of one secret, each once. */
function formsOf(secret: string): readonly Form[] {
  if (secret === '') return [];
  const length = countCharacters(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const slashed = json.replaceAll('/', String.raw`\/`);
  const url = encodeUrl(secret);
  const spellings = new Set([
    secret,
    json,
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

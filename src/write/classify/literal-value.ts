/**
 * What a changed literal says, as PHP reads it: escapes undone, bytes put together to characters.
 * A text whose bytes are no UTF-8 has no value that a person could have meant, and is never guessed.
 */

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\u{1b}',
  f: '\f',
  '\\': '\\',
  $: '$',
  '"': '"',
};
/** The escapes of double quotes; their letters are lower case, only `\x` may be upper. What is not here stays as written. */
const ESCAPE = /\\(?:u\{([0-9a-fA-F]+)\}|[xX]([0-9a-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\$"]))/g;
type Encoder = InstanceType<typeof TextEncoder>;
const MAX_POINT = 0x10ffff;

/** The text of one `'…'` or `"…"` literal without variables (`b` before it allowed), or null: its bytes are no UTF-8. */
export function stringValue(source: string): string | null {
  const quoted = /^b/i.test(source) ? source.slice(1) : source;
  const raw = quoted.slice(1, -1);
  return quoted.startsWith("'") ? raw.replace(/\\([\\'])/g, '$1') : unescapeDouble(raw);
}

function unescapeDouble(raw: string): string | null {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let last = 0;
  for (const match of raw.matchAll(ESCAPE)) {
    parts.push(encoder.encode(raw.slice(last, match.index)));
    const bytes = bytesOf(match, encoder);
    if (bytes === null) return null;
    parts.push(bytes);
    last = match.index + match[0].length;
  }
  if (last === 0) return raw;
  parts.push(encoder.encode(raw.slice(last)));
  return decode(parts);
}

/** The bytes that PHP puts in place of an escape; null for what is no character. */
function bytesOf(match: RegExpExecArray, encoder: Encoder): Uint8Array | null {
  const [, unicode, hex, octal, simple] = match;
  if (unicode !== undefined) {
    const point = Number.parseInt(unicode, 16);
    const isCharacter = point <= MAX_POINT && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? encoder.encode(String.fromCodePoint(point)) : null;
  }
  if (hex !== undefined) return Uint8Array.of(Number.parseInt(hex, 16));
  if (octal !== undefined) return Uint8Array.of(Number.parseInt(octal, 8) & 0xff);
  return encoder.encode(SIMPLE[simple ?? ''] ?? '');
}

function decode(parts: readonly Uint8Array[]): string | null {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What a changed literal says, as PHP reads it: escapes undone, bytes put together to characters.
 * A text whose bytes are no UTF-8 has no value that a person could have meant, and is never guessed.
 */

/** What one letter behind a backslash stands for, as a byte. */
const SIMPLE: Readonly<Record<string, number>> = {
  n: 0x0a,
  t: 0x09,
  r: 0x0d,
  v: 0x0b,
  e: 0x1b,
  f: 0x0c,
  '\\': 0x5c,
  $: 0x24,
  '"': 0x22,
};
/** The escapes of double quotes; their letters are lower case, only `\x` may be upper. What is not here stays as written. */
const ESCAPE = /\\(?:u\{([0-9a-fA-F]+)\}|[xX]([0-9a-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\$"]))/g;
const MAX_POINT = 0x10ffff;

/** Of a heredoc: there a quote needs no escape, and its backslash stays. */
const HEREDOC_ESCAPE = /\\(?:u\{([0-9a-fA-F]+)\}|[xX]([0-9a-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\$]))/g;

/** Where a text stands: between quotes, or in a heredoc (of a nowdoc nothing is decoded). */
type Quoting = 'quotes' | 'heredoc';

/** The text of one `'…'` or `"…"` literal without variables (`b` before it allowed), or null: its bytes are no UTF-8. */
export function stringValue(source: string): string | null {
  return decode(stringBytes(source), true);
}

/** The same for those who look for words in it: bytes that are no UTF-8 become U+FFFD. */
export function readableValue(source: string): string {
  return decode(stringBytes(source), false) ?? '';
}

/** The text of a heredoc's body, its indentation taken off already; null: its bytes are no UTF-8. */
export function heredocValue(body: string): string | null {
  return decode(unescapeDouble(body, 'heredoc'), true);
}

function stringBytes(source: string): string | Uint8Array {
  const quoted = /^b/i.test(source) ? source.slice(1) : source;
  const raw = quoted.slice(1, -1);
  return quoted.startsWith("'") ? raw.replace(/\\([\\'])/g, '$1') : unescapeDouble(raw, 'quotes');
}

/** The text itself where nothing is escaped, else its bytes. */
function unescapeDouble(raw: string, quoting: Quoting): string | Uint8Array {
  if (!raw.includes('\\')) return raw;
  const encoder = new TextEncoder();
  // No escape is shorter than what it stands for, and no UTF-16 unit is more than three bytes.
  const bytes = new Uint8Array(raw.length * 3);
  let size = 0;
  let last = 0;
  const put = (text: string): void => {
    if (text !== '') size += encoder.encodeInto(text, bytes.subarray(size)).written;
  };
  for (const match of raw.matchAll(quoting === 'quotes' ? ESCAPE : HEREDOC_ESCAPE)) {
    if (match.index > last) put(raw.slice(last, match.index));
    last = match.index + match[0].length;
    const [, unicode, hex, octal, simple = ''] = match;
    if (unicode === undefined) {
      bytes[size] = byteOf(hex, octal) ?? SIMPLE[simple] ?? 0;
      size += 1;
    } else size += putPoint(Number.parseInt(unicode, 16), bytes.subarray(size));
  }
  put(raw.slice(last));
  return bytes.subarray(0, size);
}

/** A character's bytes; what is none becomes a byte that no UTF-8 has. */
function putPoint(point: number, into: Uint8Array): number {
  if (point <= MAX_POINT && (point < 0xd800 || point > 0xdfff))
    return new TextEncoder().encodeInto(String.fromCodePoint(point), into).written;
  into[0] = 0xff;
  return 1;
}

function byteOf(hex: string | undefined, octal: string | undefined): number | null {
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return octal === undefined ? null : Number.parseInt(octal, 8) & 0xff;
}

function decode(value: string | Uint8Array, strict: boolean): string | null {
  if (typeof value === 'string') return value;
  try {
    return new TextDecoder('utf-8', { fatal: strict, ignoreBOM: true }).decode(value);
  } catch {
    return null;
  }
}

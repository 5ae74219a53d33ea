/**
 * Tokens on their way out of the engine: numbers only, cut out of the source again on the other side, so that the
 * texts joined are the source by construction.
 */
import type { PhpToken } from '../../domain/php.ts';

/** Three numbers a token: id, length in bytes of UTF-8, line. */
export type PackedTokens = Uint32Array<ArrayBuffer>;

/** Names of tokens by id; a single character's id is its code and has none. */
export type TokenNames = Readonly<Record<string, string>>;

/** Cuts the tokens out of the source. Null: they do not cover it exactly, so they cannot be trusted. */
export function unpackTokens(
  source: string,
  packed: PackedTokens,
  names: TokenNames,
): readonly PhpToken[] | null {
  const cut = cutter(source);
  const tokens: PhpToken[] = [];
  for (let i = 0; i < packed.length; i += 3) {
    const id = packed[i] ?? 0;
    const text = cut(packed[i + 1] ?? 0);
    const kind = id < 256 ? String.fromCharCode(id) : names[id];
    if (kind === undefined) return null;
    tokens.push({ kind, text, line: packed[i + 2] ?? 0 });
  }
  return cut(0) === '' && cut.rest() === 0 ? tokens : null;
}

interface Cutter {
  (bytes: number): string;
  /** Bytes that are left. */
  rest(): number;
}

/** Takes the next so many bytes of the source's UTF-8 form; a boundary inside a character takes the whole character. */
function cutter(source: string): Cutter {
  const total = Buffer.byteLength(source);
  let at = 0;
  let bytes = 0;
  let owed = 0;
  const ascii = total === source.length;
  const cut = (wanted: number): string => {
    const from = at;
    owed += wanted;
    if (ascii) {
      at += owed;
      bytes += owed;
      owed = 0;
      return source.slice(from, at);
    }
    while (owed > 0 && at < source.length) {
      const size = sizeOf(source.charCodeAt(at));
      at += size === 4 ? 2 : 1;
      bytes += size;
      owed -= size;
    }
    return source.slice(from, at);
  };
  return Object.assign(cut, { rest: () => total - bytes });
}

/** Bytes of UTF-8 of the character that begins with this code unit; the source is well formed. */
function sizeOf(unit: number): 1 | 2 | 3 | 4 {
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return unit >= 0xd800 && unit < 0xdc00 ? 4 : 3;
}

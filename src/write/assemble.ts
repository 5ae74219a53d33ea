/**
 * Stage 0 of the write path: the candidate text, byte for byte as it would be written, with real values put back.
 * Pure; it writes nothing, and no refusal tells what a hidden value is.
 */
import { MAX_BYTES } from '../domain/change.ts';
import type { ConfigPath } from '../domain/path.ts';
import { refuse, type Note, type Refusal } from '../domain/verdict.ts';
import { sentCredentials } from '../secrets/literals.ts';
import { bodyOf } from '../secrets/split-lines.ts';
import { restoreMasked, type SentSource } from './restore-masked.ts';

export type Assembled =
  | {
      readonly ok: true;
      /** The real bytes to write. */
      readonly text: string;
      /** What was sent, as text of the masked view: its own literals in clear, its masks as masks. */
      readonly sentView: string;
      /** The same line by line, each with the bytes it stands for, to be compared and shown. */
      readonly lines: readonly { readonly shown: string; readonly key: string }[];
      /** What was sent differs from the masked view, whether or not the bytes do. */
      readonly touched: boolean;
      readonly offsets: Readonly<Record<string, number>>;
      readonly twins: Readonly<Record<string, readonly number[]>>;
      readonly notes: readonly Note[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Builds the new text of one file. `current`: the file as it stands, null where there is none. Refuses with
 * `file_missing` (patch without a file), `too_large`, `encoding`, a patch's code or `masked_secret`.
 */
export function assemble(o: { path: ConfigPath; current: string | null; source: SentSource }): Assembled {
  const given = o.source.mode === 'content' ? o.source.text : o.source.diff;
  if (o.source.mode === 'patch' && o.current === null) {
    return { ok: false, refusal: refuse('file_missing', 'assemble.file_missing', { path: o.path }) };
  }
  const unfit = checkText(given);
  if (unfit !== null) return { ok: false, refusal: unfit };
  const restored = restoreMasked(o);
  if (!restored.ok) return restored;
  const grown = checkSize(restored.text);
  if (grown !== null) return { ok: false, refusal: grown };
  const kept = new Set(restored.view.lines.filter((line) => !line.masked).map((line) => bodyOf(line.shown)));
  return {
    ok: true,
    text: restored.text,
    sentView: restored.sentView,
    lines: restored.lines.map((line) => ({ shown: line.shown, key: line.real })),
    touched: restored.touched,
    offsets: restored.offsets,
    twins: restored.twins,
    notes: [...restored.notes, ...sentCredentials(restored, kept)],
  };
}

function checkText(text: string): Refusal | null {
  const large = checkSize(text);
  if (large !== null) return large;
  if (text.isWellFormed() && !text.includes('\0')) return null;
  const line = firstUnfitLine(text);
  return refuse('encoding', 'assemble.encoding', { line }, line);
}

function checkSize(text: string): Refusal | null {
  const bytes = text.length > MAX_BYTES ? text.length : utf8Length(text);
  return bytes > MAX_BYTES ? refuse('too_large', 'assemble.too_large', { bytes, limit: MAX_BYTES }) : null;
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7ff) bytes += code >= 0xd800 && code <= 0xdfff ? 1 : 2;
    else if (code > 0x7f) bytes += 1;
  }
  return bytes;
}

function firstUnfitLine(text: string): number {
  const lines = text.split('\n');
  return lines.findIndex((line) => line.includes('\0') || !line.isWellFormed()) + 1;
}

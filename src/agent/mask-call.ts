/**
 * What leaves a call: the answer for the model, and the record of arguments and result. Everything passes the masker;
 * text that was masked where it was made, by its own file format, is only unpacked.
 */
import type { MaskedText } from '../domain/masked.ts';
import { maskJson } from '../secrets/mask.ts';
import { textIfMasked } from '../wire/already-masked.ts';

/** A record keeps at most this many characters of arguments or result; how much is missing is said. */
const RECORD = 64 * 1024;

/** `masked: false` only where an approved definition opted out; marked texts are unpacked either way. */
export function maskAnswer(answer: unknown, masked: boolean): Record<string, unknown> {
  const shown = masked ? maskJson(answer, { textOf: textIfMasked }) : unpack(answer);
  return shown as Record<string, unknown>;
}

/** JSON text for the record of a call: masked first (a file among the arguments by its own format), cut second. */
export function maskRecord(value: unknown): MaskedText {
  return cutRecord(maskJson(value ?? null, { textOf: textIfMasked }));
}

/** The same of an answer: what `maskAnswer` masked is not masked once more. */
export function recordAnswer(shown: Record<string, unknown>, masked: boolean): MaskedText {
  return masked ? cutRecord(shown) : maskRecord(shown);
}

function cutRecord(masked: unknown): MaskedText {
  const text = JSON.stringify(masked) as MaskedText;
  if (text.length <= RECORD) return text;
  return `${text.slice(0, RECORD)}… (+${text.length - RECORD})` as MaskedText;
}

function unpack(value: unknown): unknown {
  const text = textIfMasked(value);
  if (text !== null) return text;
  if (Array.isArray(value)) return value.map(unpack);
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpack(inner)]))
    : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

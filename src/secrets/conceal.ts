/**
 * From found spans to masked text. Repeats the search on what it made, so that masking what is masked changes
 * nothing. Only `mask.ts` and the views built on it hand its texts out.
 */
import type { MaskedText } from '../domain/masked.ts';
import { detectSpans } from './detect.ts';
import { countCharacters, maskFor } from './mask-form.ts';
import { mergeSpans, type Span } from './span.ts';

/** Masking is repeated until nothing more is found; more rounds than this never happened. */
const MAX_ROUNDS = 6;

/**
 * The spans that masking hides, in the offsets of `text`. A mask can change how the text around it reads
 * (a quote inside a value is gone); what that shows is hidden as well, until the masked text is at rest.
 */
export function secretSpans(text: string, path: string, isId = false): readonly Span[] {
  let spans = detectSpans(text, path, isId);
  for (let round = 0; round < MAX_ROUNDS && spans.length > 0; round++) {
    const more = detectSpans(replaceSpans(text, spans), path, isId);
    if (more.length === 0) break;
    spans = mergeSpans([...spans, ...more.map((span) => toOriginal(span, spans, text))]);
  }
  return spans;
}

/** The text with every span replaced by its mask. */
export function replaceSpans(text: string, spans: readonly Span[]): MaskedText {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.start), maskFor(countCharacters(text.slice(span.start, span.end))));
    at = span.end;
  }
  parts.push(text.slice(at));
  return parts.join('') as MaskedText;
}

/** A span found in the masked text, in the offsets of the original; masks it touches are covered whole. */
function toOriginal(found: Span, spans: readonly Span[], text: string): Span {
  let shift = 0;
  let start: number | null = null;
  let end: number | null = null;
  for (const span of spans) {
    const length = maskFor(countCharacters(text.slice(span.start, span.end))).length;
    const from = span.start + shift;
    const to = from + length;
    if (start === null && found.start < to) start = found.start < from ? found.start - shift : span.start;
    if (end === null && found.end <= from) end = found.end - shift;
    if (end === null && found.end <= to) end = span.end;
    if (end !== null && start !== null) break;
    shift += length - (span.end - span.start);
  }
  return { ...found, start: start ?? found.start - shift, end: end ?? found.end - shift };
}

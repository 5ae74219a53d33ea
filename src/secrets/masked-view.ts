/**
 * A file as the model sees it, line by line, each with the real bytes it stands for. Reading, patching and
 * writing back all speak of these lines; the real side never leaves the server.
 */
import type { MaskedText } from '../domain/masked.ts';
import { countCharacters, maskFor } from './mask-form.ts';
import { replaceSpans, secretSpans } from './conceal.ts';
import type { Range, Span } from './span.ts';

/** `shown` and `real` with their line end; `hidden`: where in `real` the masked values stand. */
export interface ViewLine {
  readonly shown: string;
  readonly real: string;
  readonly masked: boolean;
  readonly hidden: readonly Range[];
}

export interface MaskedView {
  readonly text: MaskedText;
  readonly count: number;
  readonly lines: readonly ViewLine[];
  readonly spans: readonly Span[];
}

/**
 * The masked view of a file. A value over several lines makes one shown line stand for several real ones;
 * `real` of all lines, joined, is the file byte for byte, `shown` of all lines is `text`.
 */
export function maskedView(text: string, o: { path: string }): MaskedView {
  const spans = secretSpans(text, o.path);
  const shown = replaceSpans(text, spans);
  return { text: shown, count: spans.length, lines: cutLines(text, shown, spans), spans };
}

function cutLines(text: string, shown: string, spans: readonly Span[]): readonly ViewLine[] {
  const lines: ViewLine[] = [];
  let next = 0;
  let shownAt = 0;
  let realAt = 0;
  while (shownAt < shown.length) {
    const found = shown.indexOf('\n', shownAt);
    const shownEnd = found < 0 ? shown.length : found + 1;
    const hidden: Range[] = [];
    let shift = 0;
    let span = spans[next];
    while (span !== undefined && span.start - realAt + shift < shownEnd - shownAt) {
      hidden.push({ start: span.start - realAt, end: span.end - realAt });
      shift += maskFor(countCharacters(text.slice(span.start, span.end))).length - (span.end - span.start);
      next++;
      span = spans[next];
    }
    const realEnd = realAt + (shownEnd - shownAt) - shift;
    lines.push({
      shown: shown.slice(shownAt, shownEnd),
      real: text.slice(realAt, realEnd),
      masked: hidden.length > 0,
      hidden,
    });
    shownAt = shownEnd;
    realAt = realEnd;
  }
  return lines;
}

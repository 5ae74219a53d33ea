/**
 * From found spans to masked text. Repeats the search on what it made, so that masking what is masked changes
 * nothing. Only `mask.ts` and the views built on it hand its texts out.
 */
import type { MaskedText } from '../domain/masked.ts';
import { detectSpans } from './detect.ts';
import { formatOf } from './format.ts';
import { countCharacters, maskFor } from './mask-form.ts';
import { rememberTexts } from './remember.ts';
import { mergeSpans, type Span } from './span.ts';

/** Masking is repeated until nothing more is found; more rounds than this never happened. */
const MAX_ROUNDS = 6;
/** A call looks at few texts, some of them often. */
const MOST_TEXTS = 48;

/**
 * The spans that masking hides, in the offsets of `text`. A mask can change how the text around it reads
 * (a quote inside a value is gone); what that shows is hidden as well, until the masked text is at rest.
 */
export function secretSpans(text: string, path: string, isId = false): readonly Span[] {
  return isId ? findAtRest(text, path, true) : spansOf(text, path);
}

const spansOf = rememberTexts(MOST_TEXTS, (text, path) => findAtRest(text, path, false));

function findAtRest(text: string, path: string, isId: boolean): readonly Span[] {
  let spans = detectSpans(text, path, isId);
  if (isAtRest(text, path, spans)) return spans;
  for (let round = 0; round < MAX_ROUNDS && spans.length > 0; round++) {
    const more = detectSpans(replaceSpans(text, spans), path, isId);
    if (more.length === 0) break;
    const places = placesOf(text, spans);
    spans = mergeSpans([...spans, ...more.map((span) => toOriginal(span, places))]);
  }
  return spans;
}

const SIMPLE = /[^\w+/.=!?#%@~-]/;

/**
 * A mask changes nothing around it where the grammar is exact and the value, of harmless signs, fills its quotes or
 * its line. Then there is no need to look again.
 */
function isAtRest(text: string, path: string, spans: readonly Span[]): boolean {
  const format = formatOf(path, text);
  if (format !== 'json' && format !== 'env' && !(format === 'php' && text.includes('<?'))) return false;
  return spans.every(({ start, end, rule }) => {
    if (end - start > 500 || SIMPLE.test(text.slice(start, end))) return false;
    const [before, after] = [text.charAt(start - 1), text.charAt(end)];
    if (rule === 'name') return (before === '"' || before === "'") && after === before;
    return rule === 'env' && format === 'env' && before === '=' && /^[\r\n]?$/.test(after);
  });
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

/** Where a hidden value stands in the original, and where its mask stands in the masked text. */
interface Place {
  readonly span: Span;
  readonly from: number;
  readonly to: number;
}

function placesOf(text: string, spans: readonly Span[]): readonly Place[] {
  let shift = 0;
  return spans.map((span) => {
    const length = maskFor(countCharacters(text.slice(span.start, span.end))).length;
    const from = span.start + shift;
    shift += length - (span.end - span.start);
    return { span, from, to: from + length };
  });
}

/** A span found in the masked text, in the offsets of the original; masks it touches are covered whole. */
function toOriginal(found: Span, places: readonly Place[]): Span {
  const first = firstPlace(places, (place) => place.to > found.start);
  const last = firstPlace(places, (place) => place.to >= found.end);
  const start =
    first !== undefined && first.from <= found.start
      ? first.span.start
      : found.start + shiftAt(first, places);
  const end = last !== undefined && last.from < found.end ? last.span.end : found.end + shiftAt(last, places);
  return { ...found, start, end };
}

/** What must be added to an offset that lies before `place` and behind the one before it. */
function shiftAt(place: Place | undefined, places: readonly Place[]): number {
  if (place !== undefined) return place.span.start - place.from;
  const last = places.at(-1);
  return last === undefined ? 0 : last.span.end - last.to;
}

/** The first place of which `holds` is true; it is false for all before and true for all after. */
function firstPlace(places: readonly Place[], holds: (place: Place) => boolean): Place | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place !== undefined && holds(place)) high = middle;
    else low = middle + 1;
  }
  return places[low];
}

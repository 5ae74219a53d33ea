/**
 * Puts real values back into a text that speaks of the masked view (spec, section 6, "Writing back"). A line with a
 * mask must be a line of the view, unchanged and used once; anything that only resembles one is refused. Nothing here
 * names a value, and whether a sent literal equals a hidden value makes no difference to any answer.
 */
import { refuse, type Refusal } from '../domain/verdict.ts';
import { secretSpans } from './conceal.ts';
import { resemblesMask } from './mask-form.ts';
import { matchLines, type LineMatch, type Offered, type Wanted } from './match-lines.ts';
import { maskedView, type MaskedView, type ViewLine } from './masked-view.ts';
import { findUncovered } from './monotone.ts';
import type { Range, Span } from './span.ts';
import { bodyOf, splitLines, type Line } from './split-lines.ts';
import { standInFinder } from './stand-in.ts';

/** One line of the result: as the caller sent it, and the bytes that are written. */
export interface RestoredLine {
  readonly shown: string;
  readonly real: string;
}

export type Restored =
  | {
      readonly ok: true;
      readonly text: string;
      readonly lines: readonly RestoredLine[];
      /** What the new text hides, in its offsets. */
      readonly spans: readonly Span[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

export interface RestoreRequest {
  readonly path: string;
  /** The file as it stands; null for a new one. */
  readonly current: string | null;
  /** What is to be written, in terms of the masked view. */
  readonly sent: string;
  /** Where a patch made `sent`: for each of its lines the view's line it is (from 0), or -1 where it was added. */
  readonly origins?: Int32Array;
  /** The masked view of `current`, where the caller has it already. */
  readonly view?: MaskedView;
}

/**
 * The real bytes for a sent text, or `masked_secret` with the line (from 1, in the sent text) and why. Takes time in
 * proportion to both texts.
 */
export function restore(request: RestoreRequest): Restored {
  const view = request.view ?? maskedView(request.current ?? '', { path: request.path });
  const marked = request.sent.startsWith(BOM) ? BOM : '';
  const sent = splitLines(request.sent.slice(marked.length));
  const lines = withoutBom(view.lines);
  const sorted = sortLines({ ...view, lines }, sent, request.origins);
  if ('refusal' in sorted) return { ok: false, refusal: sorted.refusal };
  const matched = matchLines(sorted);
  if (!matched.ok) return no(matched.problem.why, matched.problem.sent);
  const built = build(lines, { sent, mark: marked, matches: [...sorted.kept, ...matched.matches] });
  const spans = secretSpans(built.text, request.path);
  const revealed = findUncovered(built.text, built.hidden, spans);
  if (revealed !== null) return no('revealed', lineAt(built.starts, revealed.start));
  return { ok: true, text: built.text, lines: built.lines, spans };
}

const BOM = '\uFEFF';

/** A BOM belongs to the file, not to its first line: that line is itself with and without it. */
function withoutBom(lines: readonly ViewLine[]): readonly ViewLine[] {
  const first = lines[0];
  if (first === undefined || !first.real.startsWith(BOM) || !first.shown.startsWith(BOM)) return lines;
  const hidden = first.hidden.map((range) => ({ start: range.start - 1, end: range.end - 1 }));
  return [{ ...first, shown: first.shown.slice(1), real: first.real.slice(1), hidden }, ...lines.slice(1)];
}

function no(why: string, line: number): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: refuse('masked_secret', `masked.${why}`, { line: line + 1 }, line + 1) };
}

interface Sorted {
  readonly wanted: readonly Wanted[];
  readonly offered: readonly Offered[];
  readonly anchors: readonly LineMatch[];
  readonly twins: ReadonlySet<string>;
  /** Masked lines that are known to be a certain line of the view. */
  readonly kept: readonly LineMatch[];
}

/** Which sent lines are known, which must be found, and which may not be there at all. */
function sortLines(
  view: MaskedView,
  sent: readonly Line[],
  origins?: Int32Array,
): Sorted | { refusal: Refusal } {
  const bodies = view.lines.map((line) => bodyOf(line.shown));
  const marked = markedLines(view, bodies);
  const known = origins === undefined ? uniquePairs(sent, bodies) : originPairs(sent, bodies, origins);
  const fixed = new Map(known.map((pair) => [pair.sent, pair.line]));
  const used = new Set(known.filter((pair) => marked.has(bodies[pair.line] ?? '')).map((pair) => pair.line));
  const isStandIn = standInFinder(view, sent);
  const wanted: Wanted[] = [];
  const kept: LineMatch[] = [];
  for (const [index, { body }] of sent.entries()) {
    const line = fixed.get(index);
    const places = marked.get(body);
    if (line !== undefined && places !== undefined) kept.push({ sent: index, line });
    else if (line === undefined && places !== undefined) wanted.push({ sent: index, body });
    else if (line === undefined && resemblesMask(body))
      return { refusal: no(view.lines.length === 0 ? 'new_file' : 'changed', index).refusal };
    else if (line === undefined && isStandIn(index)) return { refusal: no('stand_in', index).refusal };
  }
  const offered = offersOf(view, wanted, marked, used);
  const twins = new Set([...marked].filter(([, places]) => places.length > 1).map(([body]) => body));
  return { wanted, offered, anchors: known, twins, kept };
}

/** Texts of lines that hold a mask or what resembles one, with the view's lines that show them. */
function markedLines(view: MaskedView, bodies: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const marked = new Map<string, number[]>();
  bodies.forEach((body, line) => {
    if (view.lines[line]?.masked !== true && !resemblesMask(body)) return;
    const places = marked.get(body);
    if (places === undefined) marked.set(body, [line]);
    else places.push(line);
  });
  return marked;
}

function offersOf(
  view: MaskedView,
  wanted: readonly Wanted[],
  marked: ReadonlyMap<string, readonly number[]>,
  used: ReadonlySet<number>,
): readonly Offered[] {
  const bodies = new Set(wanted.map((want) => want.body));
  return [...bodies].flatMap((body) =>
    (marked.get(body) ?? [])
      .filter((line) => !used.has(line))
      .map((line) => ({ line, body, real: bodyOf(view.lines[line]?.real ?? '') })),
  );
}

/** Lines that occur exactly once in both texts are each other. */
function uniquePairs(sent: readonly Line[], bodies: readonly string[]): readonly LineMatch[] {
  const inView = placesOnce(bodies);
  const inSent = placesOnce(sent.map((line) => line.body));
  const pairs: LineMatch[] = [];
  for (const [body, index] of inSent) {
    const line = inView.get(body);
    if (index >= 0 && line !== undefined && line >= 0) pairs.push({ sent: index, line });
  }
  return pairs;
}

/** Text → its only place, or -1 where it stands more than once. */
function placesOnce(bodies: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  bodies.forEach((body, index) => places.set(body, places.has(body) ? -1 : index));
  return places;
}

/** A patch says itself which lines it kept. */
function originPairs(
  sent: readonly Line[],
  bodies: readonly string[],
  origins: Int32Array,
): readonly LineMatch[] {
  const pairs: LineMatch[] = [];
  sent.forEach(({ body }, index) => {
    const line = origins[index] ?? -1;
    if (line >= 0 && bodies[line] === body) pairs.push({ sent: index, line });
  });
  return pairs;
}

interface Built {
  readonly text: string;
  readonly lines: readonly RestoredLine[];
  /** Where hidden values of the current file stand in the new text. */
  readonly hidden: readonly Range[];
  /** Where each line begins in the new text. */
  readonly starts: readonly number[];
}

function build(
  view: readonly ViewLine[],
  o: { sent: readonly Line[]; mark: string; matches: readonly LineMatch[] },
): Built {
  const real = new Map(o.matches.map((match) => [match.sent, match.line]));
  const lines: RestoredLine[] = [];
  const hidden: Range[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const [index, { body, end }] of o.sent.entries()) {
    const source = view[real.get(index) ?? -1];
    const mark = index === 0 ? o.mark : '';
    const text = mark + (source === undefined ? body : bodyOf(source.real)) + end;
    for (const range of source?.hidden ?? [])
      hidden.push({ start: at + mark.length + range.start, end: at + mark.length + range.end });
    lines.push({ shown: mark + body + end, real: text });
    starts.push(at);
    at += text.length;
  }
  if (o.sent.length === 0 && o.mark !== '') lines.push({ shown: o.mark, real: o.mark });
  return { text: lines.map((line) => line.real).join(''), lines, hidden, starts };
}

function lineAt(starts: readonly number[], position: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= position),
  );
}

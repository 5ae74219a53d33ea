/**
 * Values that only say that a value was there (`********`, `[redacted]`), in place of one that is masked. Written as
 * they are they would destroy the value silently. A stand-in that the file itself holds is no concern of this.
 */
import { isStandIn } from './mask-form.ts';
import type { MaskedView } from './masked-view.ts';
import { classifyName } from './name-class.ts';
import { findSeparator, readQuoted, readWord } from './scan/values.ts';
import { bodyOf, type Line } from './split-lines.ts';

const MASK = /\*\*\*masked\(len=[1-9]\d{0,9}\)\*\*\*/g;
const WORD = /[A-Za-z_\u00c0-\u024f][\w\u00c0-\u024f-]*/g;

/** Tells of a sent line whether it holds a stand-in where the view has a mask. */
export function standInFinder(view: MaskedView, sent: readonly Line[]): (index: number) => boolean {
  const frames = framesOf(view);
  if (frames.length === 0) return () => false;
  const keys = new Set(
    view.spans.flatMap((span) => (span.key === undefined ? [] : [span.key.toLowerCase()])),
  );
  const own = new Set(view.lines.map((line) => bodyOf(line.shown)));
  const known = new Set(frames.map((frame) => frameKey(frame.head, frame.tail)));
  return (index) => {
    const body = sent[index]?.body ?? '';
    if (
      own.has(body) ||
      !/[*•●·…]|\.{3}|xxxx|[[<({]|masked|redacted|maskiert|geschwärzt|verborgen|unchanged|unverändert/i.test(
        body,
      )
    )
      return false;
    return fitsFrame(body, known) || holdsStandIn(body, keys);
  };
}

interface Frame {
  readonly head: string;
  readonly tail: string;
}

/** What stands before the first and after the last mask of a masked line. */
function framesOf(view: MaskedView): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of view.lines) {
    if (!line.masked) continue;
    const body = bodyOf(line.shown);
    const masks = [...body.matchAll(MASK)];
    const first = masks[0];
    const last = masks.at(-1);
    if (first === undefined || last === undefined) continue;
    frames.push({ head: body.slice(0, first.index), tail: body.slice(last.index + last[0].length).trim() });
  }
  return frames;
}

const CANDIDATE =
  /[*•●·…]+|\.{3,}|x{4,}|[[<({][^[\]<>(){}\n]{1,40}[\])}>]|(?:masked|redacted|maskiert|geschwärzt|verborgen|unchanged|unverändert)/giu;
const MOST_CANDIDATES = 40;

function frameKey(head: string, tail: string): string {
  return JSON.stringify([head.trim(), tail.trim()]);
}

function fitsFrame(body: string, known: ReadonlySet<string>): boolean {
  let tried = 0;
  for (const match of body.slice(0, 4000).matchAll(CANDIDATE)) {
    if (++tried > MOST_CANDIDATES) return false;
    if (!isStandIn(match[0])) continue;
    const tail = body.slice(match.index + match[0].length);
    if (known.has(frameKey(body.slice(0, match.index), tail))) return true;
  }
  return false;
}

function holdsStandIn(body: string, keys: ReadonlySet<string>): boolean {
  const line = body.slice(0, 4000);
  for (const match of line.matchAll(WORD)) {
    const name = match[0];
    if (!keys.has(name.toLowerCase())) continue;
    const separator = findSeparator(line, match.index, match.index + name.length);
    if (separator === null || separator.kind === 'blank') continue;
    const value = readQuoted(line, separator.at) ?? readWord(line, separator.at);
    if (value !== null && isStandIn(line.slice(value.start, value.end)) && classifyName(name).kind !== 'none')
      return true;
  }
  return false;
}

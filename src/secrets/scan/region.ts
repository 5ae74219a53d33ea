/** A piece of text that is being read, and how a value found in it is handed on. */
import { judgeValue, type Form } from '../judge.ts';
import type { NameClass } from '../name-class.ts';
import type { Sink } from '../sink.ts';
import { WORD_READ, wholeWord, type Value } from './values.ts';

/** Judging one value looks at no more than this many characters of it. */
export const JUDGED = 2000;

/** `text` begins at `base` in the sink's text. */
export interface Region {
  readonly sink: Sink;
  readonly base: number;
  readonly text: string;
}

/** A word that names something secret, with the word before it. */
export interface Name {
  readonly name: string;
  readonly kind: NameClass;
  readonly start: number;
  readonly end: number;
  readonly before: string;
}

/** What was read, and whether something of it is hidden; offsets into the region. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly hidden: boolean;
}

/** Hands a value to the sink; a long one is judged by its beginning and hidden whole. */
export function offer(
  region: Region,
  name: { name: string; kind: NameClass },
  value: Value,
  form: Form,
): { end: number; hidden: boolean } {
  const { sink, base, text } = region;
  const length = value.end - value.start;
  if (length <= (value.quoted ? JUDGED : WORD_READ - 100)) {
    const hidden = sink.pair({ name: name.name, start: base + value.start, end: base + value.end, form });
    return { end: value.end, hidden };
  }
  const judged = judgeValue(name.kind, text.slice(value.start, value.start + Math.min(length, JUDGED)), {
    form,
    labels: sink.labels,
  });
  if (judged === null) return { end: value.end, hidden: false };
  const end = value.quoted ? value.end : wholeWord(text, value.start);
  sink.hide(base + value.start + judged.start, base + end, 'name', name.name);
  return { end, hidden: true };
}

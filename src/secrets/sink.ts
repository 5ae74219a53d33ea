/**
 * Where scanners hand in what they found: pairs of name and value, and stretches that only look like keys.
 * It weighs pairs through `judge.ts`, joins `{name, value}` fields, and collects spans; it never reads files.
 */
import { judgeValue, type Form } from './judge.ts';
import { classifyName, type NameClass, type NameFacts } from './name-class.ts';
import type { Range, Span } from './span.ts';

/** One value under one name: offsets into the scanned text. */
export interface Pair {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly form: Form;
}

/** How far apart, in characters, the two fields of a `{name: X, value: Y}` pair may stand. */
const FIELD_DISTANCE = 300;

export class Sink {
  readonly text: string;
  readonly labels: boolean;
  /** The text is a program: a bare word after a colon is a variable. */
  readonly code: boolean;
  readonly spans: Span[] = [];
  readonly exempt: Range[] = [];
  readonly classify: (name: string) => NameFacts = classifyName;
  #named: { kind: NameClass; name: string; at: number } | null = null;
  #valued: Pair | null = null;

  constructor(o: { text: string; labels: boolean; code?: boolean }) {
    this.text = o.text;
    this.code = o.code === true;
    this.labels = o.labels;
  }

  hide(start: number, end: number, rule: string, key?: string): void {
    if (end <= start) return;
    this.spans.push(key === undefined ? { start, end, rule } : { start, end, rule, key });
  }

  /** A value under a name, as any scanner finds it. True where something of it is hidden. */
  pair(pair: Pair): boolean {
    const { kind } = this.classify(pair.name);
    if (kind === 'none') return false;
    if (kind === 'naming' || (kind === 'key' && pair.name.length <= 10)) this.#nameField(pair);
    if (kind === 'value') return this.#valueField(pair);
    return this.judge(kind, pair);
  }

  /** A value whose class is already known, because its name stands elsewhere. */
  judge(kind: NameClass, pair: Pair): boolean {
    if (kind === 'id') {
      this.exempt.push({ start: pair.start, end: pair.end });
      return false;
    }
    const found = judgeValue(kind, this.text.slice(pair.start, pair.end), {
      form: pair.form,
      labels: this.labels,
    });
    if (found === null) return false;
    this.hide(pair.start + found.start, pair.start + found.end, 'name', pair.name);
    return true;
  }

  #nameField(pair: Pair): void {
    const name = this.text.slice(pair.start, pair.end).trim();
    if (name.length > 80 || !/^[\p{L}_][\p{L}\p{N}_. -]{0,79}$/u.test(name)) return;
    const { kind } = this.classify(name);
    if (kind === 'none' || kind === 'id') this.#named = null;
    else this.#named = { kind, name, at: pair.end };
    const valued = this.#valued;
    this.#valued = null;
    if (valued !== null && this.#named !== null && this.#isNear(valued.end, pair.start)) {
      this.judge(kind, { ...valued, name });
      this.#named = null;
    }
  }

  #valueField(pair: Pair): boolean {
    const named = this.#named;
    this.#named = null;
    this.#valued = null;
    if (named === null || !this.#isNear(named.at, pair.start)) {
      this.#valued = pair;
      return false;
    }
    return this.judge(named.kind, { ...pair, name: named.name });
  }

  /** Two fields belong together where no object ends between them. */
  #isNear(from: number, to: number): boolean {
    return (
      to >= from && to - from <= FIELD_DISTANCE && !/[}\])]|\n[ \t]{0,40}-\s/.test(this.text.slice(from, to))
    );
  }
}

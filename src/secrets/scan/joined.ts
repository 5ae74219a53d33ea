/** String literals joined by an operator: one value in several pieces, weighed as a whole, hidden piece by piece. */
import { judgeValue, type Form } from '../judge.ts';
import type { NameClass } from '../name-class.ts';
import type { Sink } from '../sink.ts';
import type { Range } from '../span.ts';

/** A joined value longer than this is weighed by its first characters. */
const JUDGED = 200_000;

export class Joined {
  readonly #text: string;
  #pieces: Range[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  add(start: number, end: number): void {
    this.#pieces.push({ start, end });
  }

  /** The text of the only piece, where there is exactly one and it is short. */
  only(): string | null {
    const piece = this.#pieces[0];
    if (piece === undefined || this.#pieces.length !== 1 || piece.end - piece.start > 120) return null;
    return this.#text.slice(piece.start, piece.end);
  }

  /** The text of all pieces as one, at most `length` characters of it. */
  joined(length: number): string {
    let text = '';
    for (const piece of this.#pieces) {
      if (text.length >= length) break;
      text += this.#text.slice(piece.start, Math.min(piece.end, piece.start + length));
    }
    return text.slice(0, length);
  }

  /** What was joined; the next piece begins a new value. */
  take(): Joined {
    const taken = new Joined(this.#text);
    taken.#pieces = this.#pieces;
    this.#pieces = [];
    return taken;
  }

  /** The stretches of the pieces that must be hidden under a name of this class. */
  judged(sink: Sink, under: { name: string; kind: NameClass; form: Form }): readonly Range[] {
    const first = this.#pieces[0];
    const second = this.#pieces[1];
    if (first === undefined) return [];
    if (second === undefined) {
      const cut = /userpwd$/i.test(under.name) ? userLength(this.#text.slice(first.start, first.end)) : 0;
      const pair = { name: under.name, start: first.start + cut, end: first.end, form: under.form };
      if (under.name === '' || sink.classify(under.name).kind === under.kind) sink.pair(pair);
      else sink.judge(under.kind, pair);
      return [];
    }
    if (under.kind === 'id') this.#pieces.forEach((piece) => sink.exempt.push(piece));
    const whole = this.#pieces.map((piece) => this.#text.slice(piece.start, piece.end)).join('');
    const hidden = judgeValue(under.kind, whole.slice(0, JUDGED), { form: under.form, labels: sink.labels });
    return hidden === null
      ? []
      : this.#spread({ start: hidden.start, end: whole.length > JUDGED ? whole.length : hidden.end });
  }

  #spread(hidden: Range): readonly Range[] {
    const found: Range[] = [];
    let offset = 0;
    for (const piece of this.#pieces) {
      const start = Math.max(hidden.start - offset, 0);
      const end = Math.min(hidden.end - offset, piece.end - piece.start);
      if (start < end) found.push({ start: piece.start + start, end: piece.start + end });
      offset += piece.end - piece.start;
    }
    return found;
  }
}

/** Length of `user:` before a password. */
function userLength(value: string): number {
  const colon = value.indexOf(':');
  return colon > 0 ? colon + 1 : 0;
}

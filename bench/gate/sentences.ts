/** Times the three functions that understand a person's sentence, on the shared sets and on texts made to hurt. */
import { readFileSync } from 'node:fs';
import { autoConfirmWish, isClearYes, isDirectOrder } from '../../src/index.ts';
import { median } from './median.ts';

/** Calls per text; the fastest of several loops counts. */
const CALLS = 20;
const LOOPS = 5;
const MEGABYTE = 1_000_000;
/** Milliseconds; below this a ratio says nothing. */
const TOO_SHORT = 1;

interface OrderCase {
  readonly text: string;
  readonly file: string;
  readonly names: string[];
  readonly action: 'change' | 'delete';
}

const cases = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(new URL(`../../tests/cases/${name}`, import.meta.url), 'utf8')) as readonly T[];

const anOrder = { path: 'assistants/supportBot.php', names: ['supportBot'], action: 'change' } as const;

/** By function: one call for each text of its set. */
function sets(): readonly { readonly name: string; readonly calls: readonly (() => unknown)[] }[] {
  const texts = (name: string) => cases<{ readonly text: string }>(name).map(({ text }) => text);
  return [
    { name: 'isClearYes', calls: texts('yes-shared.json').map((text) => () => isClearYes(text)) },
    {
      name: 'isDirectOrder',
      calls: cases<OrderCase>('orders-shared.json').map(
        ({ text, file, names, action }) =>
          () =>
            isDirectOrder(text, { path: file, names, knownNames: names, action }),
      ),
    },
    { name: 'autoConfirmWish', calls: texts('auto-shared.json').map((text) => () => autoConfirmWish(text)) },
  ];
}

/** Microseconds per call: the median over the texts, and the slowest text. */
export function measureSentences() {
  return sets().map(({ name, calls }) => {
    for (const call of calls) time(call, CALLS);
    const times = calls.map((call) => best(() => time(call, CALLS) / CALLS) * 1000);
    return { name, texts: calls.length, median_us: median(times), slowest_us: Math.max(...times) };
  });
}

const PIECES = [
  'ja ',
  'ja',
  ' ',
  '\n',
  '👍',
  'ä',
  'nicht ',
  'setz ',
  'supportBot ',
  '„',
  '"',
  '.',
  '0.',
  '🎤',
];
const FUNCTIONS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['isClearYes', (text) => isClearYes(text)],
  ['isDirectOrder', (text) => isDirectOrder(text, { ...anOrder, names: [...anOrder.names] })],
  ['autoConfirmWish', (text) => autoConfirmWish(text)],
];

/** Longer texts are refused unread, so the longest that are read are the ones that could hurt. */
const READ = [120, 240, 500, 1000];

/**
 * By function: milliseconds on its worst text of 1 MB, and on the same of half the length; microseconds on the
 * worst text of a length that is still read.
 */
export function measureHostile() {
  return FUNCTIONS.map(([name, understand]) => {
    const texts = PIECES.flatMap((piece) =>
      ['', 'ja, ', 'setz beim supportBot ', 'frag '].map((start) => (length: number) => {
        return start + piece.repeat(Math.max(0, Math.floor((length - start.length) / piece.length)));
      }),
    );
    const measured = texts.map((text) => {
      const [large, small] = [text(MEGABYTE), text(MEGABYTE / 2)];
      const large_ms = best(() => time(() => understand(large), 1));
      return { large_ms, small_ms: best(() => time(() => understand(small), 1)) };
    });
    const worst = measured.reduce((a, b) => (b.large_ms > a.large_ms ? b : a));
    const read = texts.flatMap((text) => READ.map(text));
    const read_us = Math.max(
      ...read.map((text) => best(() => time(() => understand(text), CALLS) / CALLS) * 1000),
    );
    const ratio = worst.large_ms < TOO_SHORT ? null : worst.large_ms / worst.small_ms;
    return { name, ...worst, ratio, read_us };
  });
}

/** Milliseconds of `times` calls. */
function time(call: () => unknown, times: number): number {
  const start = performance.now();
  for (let n = 0; n < times; n += 1) call();
  return performance.now() - start;
}

function best(measure: () => number): number {
  return Math.min(...Array.from({ length: LOOPS }, measure));
}

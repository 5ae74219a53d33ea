/**
 * What the guards' tests share: cases as text files, and one PHP for all of them.
 * A case is `=== name => expectation`, then the new text; `--- before` and `--- after` open the two sides where both
 * are given. A body without `<?php` stands in a handler, so that a case shows nothing but its point.
 */
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { runsAsPhp, type ConfigPath } from '../../domain/path.ts';
import type { Catalogue } from '../../domain/messages.ts';
import type { Note, Refusal } from '../../domain/verdict.ts';
import { createPhp } from '../../io/php/create-php.ts';
import type { PhpAnalysis } from '../../domain/php.ts';
import { EXPOSURE_FLAGS } from './exposure/flags.ts';
import type { FileFacts, Guard, GuardSettings } from './guard.ts';

export interface GuardCase {
  readonly name: string;
  readonly expect: string;
  readonly before: string | null;
  readonly after: string;
}

/** Reads a file of cases; one without an expectation is an error. */
export function readCases(url: URL): readonly GuardCase[] {
  const text = readFileSync(url, 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => parseCase(block));
}

function parseCase(block: string): GuardCase {
  const [head = '', ...lines] = block.split('\n');
  const [name = '', expect] = head.split(' => ');
  if (expect === undefined || expect.trim() === '') throw new Error(`no expectation: ${name}`);
  const body = `${lines.join('\n').trimEnd()}\n`;
  const sides = body.split(/^--- (?:before|after)\n/m);
  const [, before, after_] = sides;
  const isChange = before !== undefined && after_ !== undefined;
  return { name, expect: expect.trim(), before: isChange ? before : null, after: isChange ? after_ : body };
}

/** A body as the handler of a tool; whole files stay as they are. */
export function inHandler(code: string): string {
  if (code.includes('<?')) return code;
  return `<?php\nreturn ['tools' => ['t' => ['description' => 'Test', 'handler' => function (array $a, $ctx) {\n${code}}]]];\n`;
}

const engine = createPhp();
after(() => engine.close());

/** What PHP says of a text; one engine for all tests of a process. */
export function analyse(text: string): Promise<PhpAnalysis> {
  return engine.analyse(text);
}

export async function factsOf(o: {
  path: string;
  before: string | null;
  after: string | null;
  force?: boolean;
}): Promise<FileFacts> {
  const { path, before, after: text, force = false } = o;
  const isPhp = runsAsPhp(path, before ?? '') || runsAsPhp(path, text ?? '');
  const side = async (one: string | null) => (one === null ? null : await analyse(one));
  const php = isPhp ? { before: await side(before), after: await side(text) } : null;
  return { change: { path: path as ConfigPath, before, after: text }, php, force };
}

export const SETTINGS: GuardSettings = { engine: 'wasm', exposureFlags: EXPOSURE_FLAGS };

export interface Answer {
  readonly refusal: Refusal | null;
  readonly notes: readonly Note[];
}

/** One guard's answer to one change. */
export async function ask(
  guard: Guard,
  o: Parameters<typeof factsOf>[0],
  settings: GuardSettings = SETTINGS,
): Promise<Answer> {
  const verdict = guard.check(await factsOf(o), settings);
  return verdict.ok ? { refusal: null, notes: verdict.notes } : { refusal: verdict.refusal, notes: [] };
}

/** The keys of a catalogue, to see that what is said has a sentence. */
export function sentenceKeys(messages: Catalogue): ReadonlySet<string> {
  return new Set(Object.keys(messages));
}

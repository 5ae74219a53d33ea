/** Parts of the language itself that config code may not use, and functions that are harmless only in one form. */
import { readNode } from '../../../../lang/php/read-config.ts';
import { decodeLiteral, foldString } from '../../../../lang/php/strings.ts';
import { at, closing, kindAt, splitList, type TokenView } from '../../../../lang/php/tokens.ts';
import { argumentsEnd } from '../closures.ts';
import { calledFunction, type Hit, type Rule, type Scan } from '../scan.ts';

const CONSTRUCTS: Readonly<Record<string, string>> = {
  T_EVAL: 'eval',
  T_EXIT: 'exit',
  T_HALT_COMPILER: 'halt',
};

/** `eval`, `exit`/`die`, `__halt_compiler`, `declare(ticks=…)`, `$GLOBALS`. */
export const constructs: Rule = ({ view }, index) => {
  const { kind, text } = at(view, index);
  const end = kindAt(view, index + 1) === '(' ? argumentsEnd(view, index + 1) : index + 1;
  const rule = CONSTRUCTS[kind];
  if (rule !== undefined) return { rule, name: text.toLowerCase(), start: index, end };
  if (kind === 'T_DECLARE' && !declaresTypesOnly(view, index)) {
    return { rule: 'declare', name: 'declare', start: index, end };
  }
  if (kind === 'T_VARIABLE' && (text === '$_ENV' || text === '$_SERVER') && kindAt(view, index + 1) !== '[') {
    return { rule: 'leak', name: text, start: index, end: index + 1 };
  }
  if (kind === 'T_VARIABLE' && text === '$GLOBALS') {
    return { rule: 'globals', name: text, start: index, end: Math.min(view.end[index] ?? end, index + 50) };
  }
  return null;
};

function declaresTypesOnly(view: TokenView, index: number): boolean {
  const [first, ...more] = splitList(view, index + 2, closing(view, index + 1));
  return first !== undefined && more.length === 0 && at(view, first[0]).text.toLowerCase() === 'strict_types';
}

/** A command in backticks; the closing one is part of the same finding. */
export function findBackticks({ view }: Scan): readonly Hit[] {
  const hits: Hit[] = [];
  let open = -1;
  view.tokens.forEach(({ kind }, index) => {
    if (kind !== '`') return;
    if (open === -1) open = index;
    else {
      hits.push({ rule: 'backtick', name: '`…`', start: open, end: index + 1 });
      open = -1;
    }
  });
  return hits;
}

const WRAPPER =
  /^\s*(?:php|phar|zlib|compress\.[a-z0-9]+|glob|expect|ssh2\.[a-z0-9]+|zip|ogg|rar|file|data):\/\//i;
const MEMORY = new Set(['php://memory', 'php://temp']);

/** Texts that name a stream wrapper: `php://input`, `phar://x`, `data://…`, also joined from parts. */
export const streamNames: Rule = ({ view }, index) => {
  const { kind, text } = at(view, index);
  if (kind !== 'T_CONSTANT_ENCAPSED_STRING' && kind !== 'T_ENCAPSED_AND_WHITESPACE') return null;
  if (kindAt(view, index - 1) === '.' && kindAt(view, index - 2) === 'T_CONSTANT_ENCAPSED_STRING')
    return null;
  let end = index + 1;
  let value = kind === 'T_CONSTANT_ENCAPSED_STRING' ? decodeLiteral(text).text : text;
  while (
    value.length < 40 &&
    kindAt(view, end) === '.' &&
    kindAt(view, end + 1) === 'T_CONSTANT_ENCAPSED_STRING'
  ) {
    value += decodeLiteral(at(view, end + 1).text).text;
    end += 2;
  }
  if (MEMORY.has(value)) return null;
  const name = WRAPPER.exec(value)?.[0].trim().toLowerCase();
  return name === undefined ? null : { rule: 'stream', name, start: index, end };
};

/** Functions of which only one form is refused: with code in a pattern, without a target, with a file, with everything. */
export const conditionalCalls: Rule = (scan, index) => {
  const name = calledFunction(scan, index);
  if (name === null || !Object.hasOwn(CONDITIONS, name)) return null;
  const { view } = scan;
  const parts = splitList(view, index + 2, closing(view, index + 1));
  const text = (position: number): string | null => {
    const [start, end] = parts[position] ?? [0, 0];
    return start === end ? null : (foldString(view, start, end)?.text ?? null);
  };
  const isSpread = parts.some(([start]) => kindAt(view, start) === 'T_ELLIPSIS');
  const rule = CONDITIONS[name]?.({
    count: isSpread ? 99 : parts.length,
    compares: compares(view, index),
    isLabelled: parts.some(([start]) => kindAt(view, start + 1) === ':'),
    text,
    number: (position) => numberOf(view, parts[position]),
  });
  return rule == null ? null : { rule, name, start: index, end: argumentsEnd(view, index + 1) };
};

/** Is this one of them? As a callable its form cannot be seen. */
export function isConditional(name: string): boolean {
  return Object.hasOwn(CONDITIONS, name);
}

interface Call {
  readonly count: number;
  /** Does an argument compare something? */
  readonly compares: boolean;
  readonly isLabelled: boolean;
  /** The literal number of an argument. */
  readonly number: (position: number) => number | null;
  /** The literal text of an argument. */
  readonly text: (position: number) => string | null;
}

const CONDITIONS: Readonly<Record<string, (call: Call) => string | null>> = {
  preg_replace: ({ text }) => (runsReplacement(text(0) ?? '') ? 'preg_e' : null),
  preg_filter: ({ text }) => (runsReplacement(text(0) ?? '') ? 'preg_e' : null),
  mb_ereg_replace: ({ text, count }) => (count > 3 && (text(3) ?? 'e').includes('e') ? 'preg_e' : null),
  mb_eregi_replace: ({ text, count }) => (count > 3 && (text(3) ?? 'e').includes('e') ? 'preg_e' : null),
  parse_str: ({ count }) => (count === 2 ? null : 'scope'),
  mb_parse_str: ({ count }) => (count === 2 ? null : 'scope'),
  error_log: ({ count }) => (count === 1 ? null : 'file'),
  getenv: ({ count }) => (count === 0 ? 'leak' : null),
  sleep: ({ number }) => (isShort(number(0), 1) ? null : 'sleep'),
  usleep: ({ number }) => (isShort(number(0), 1_000_000) ? null : 'sleep'),
  // Its third argument is a variable that gets the name as a text.
  is_callable: ({ count, isLabelled }) => (count > 2 || isLabelled ? 'code' : null),
  assert: ({ compares: isTest }) => (isTest ? null : 'code'),
};

/** Seconds that a handler may wait at once. */
const MAX_SLEEP = 10;

function isShort(number: number | null, perSecond: number): boolean {
  return number !== null && number <= MAX_SLEEP * perSecond;
}

function numberOf(view: TokenView, part: readonly [number, number] | undefined): number | null {
  if (part === undefined) return null;
  const node = readNode(view, part[0], part[1], 0);
  return node.kind === 'literal' && typeof node.value === 'number' ? node.value : null;
}

const COMPARING = /^(?:T_IS_|T_INSTANCEOF|T_BOOLEAN_|T_ISSET|T_EMPTY|[<>!]$)/;

function compares(view: TokenView, index: number): boolean {
  const end = Math.min(closing(view, index + 1), index + 200);
  for (let inside = index + 2; inside < end; inside += 1)
    if (COMPARING.test(kindAt(view, inside))) return true;
  return false;
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Has this pattern the modifier `e`, which runs the replacement as code? */
function runsReplacement(pattern: string): boolean {
  const trimmed = pattern.trimStart();
  const open = trimmed[0] ?? '';
  const close = trimmed.lastIndexOf(PAIRS[open] ?? open);
  return (
    close > 0 && /^[a-zA-Z\s]*$/.test(trimmed.slice(close + 1)) && trimmed.slice(close + 1).includes('e')
  );
}

/**
 * Turns what went wrong in tenant code into a key and facts. On load nothing of PHP's own text is passed on; of a call
 * the handler's own exception text is, for it is the handler's answer, and the tool runner masks it.
 */
import type { LoadFailure } from '../../domain/effective.ts';
import type { Said } from '../../domain/messages.ts';
import type { HandlerOutcome } from '../../ports/runtime.ts';
import { CONFIG_ROOT } from './loader-script.ts';
import { rebuildCompileError, rebuildParseError } from './rebuild-message.ts';
import type { RawFailure } from './tenant-question.ts';

/** A failed load: path relative to the config root, PHP's line, and a rebuilt sentence. */
export function judgeLoad(failure: RawFailure): LoadFailure {
  const inside = insidePath(failure.file);
  const path = inside ?? failure.at;
  const line = inside !== null && failure.line > 0 ? failure.line : null;
  return { ok: false, path, line, said: saidOfLoad(failure, path ?? '', line ?? 0) };
}

function saidOfLoad(failure: RawFailure, path: string, line: number): Said {
  switch (failure.kind) {
    case 'parse':
      return inFile(rebuildParseError(failure.text, line), path);
    case 'compile':
      return inFile(rebuildCompileError(failure.text, line), path);
    case 'thrown':
      return { message: reasonOf(failure.text), facts: { path, line, error: classOf(failure.class) } };
    case 'exit':
      return { message: 'php.load_exit', facts: { path } };
    case 'memory':
      return { message: 'php.load_memory', facts: { path } };
    case 'output':
      return { message: 'php.load_output', facts: {} };
    case 'broken':
      return { message: 'php.load_broken', facts: {} };
    default:
      return failure.kind satisfies never;
  }
}

/** A failed call. */
export function judgeCall(failure: RawFailure, tool: string): HandlerOutcome {
  const path = insidePath(failure.file) ?? failure.at ?? '';
  const { line } = failure;
  switch (failure.kind) {
    case 'thrown': {
      const facts = { tool, error: failure.class, text: failure.text };
      return path === ''
        ? refusedCall('thrown', 'php.call_threw_outside', facts)
        : refusedCall('thrown', 'php.call_threw', { ...facts, path, line });
    }
    case 'parse':
    case 'compile':
    case 'exit':
      return refusedCall('thrown', 'php.call_fatal', { tool, path, line });
    case 'memory':
      return refusedCall('limit', 'php.call_memory', { tool });
    case 'output':
      return refusedCall('limit', 'php.call_output', { tool });
    case 'broken':
      return refusedCall('limit', 'php.call_broken', { tool });
    default:
      return failure.kind satisfies never;
  }
}

export function refusedCall(
  kind: 'thrown' | 'limit' | 'no_handler',
  message: string,
  facts: Said['facts'],
): Extract<HandlerOutcome, { ok: false }> {
  return { ok: false, kind, said: { message, facts } };
}

function inFile(said: Said, path: string): Said {
  return { message: said.message, facts: { ...said.facts, path } };
}

function insidePath(file: string): string | null {
  const root = `${CONFIG_ROOT}/`;
  return file.startsWith(root) ? file.slice(root.length) : null;
}

/** Only PHP's own classes are named: a tenant's class is a word of the source. */
function classOf(name: string): string {
  return OWN_CLASSES.has(name) ? name : 'Exception';
}

function reasonOf(text: string): string {
  return REASONS.find(([start]) => text.startsWith(start))?.[1] ?? 'php.load_threw';
}

const REASONS = [
  ['Call to undefined function ', 'php.load_undefined'],
  ['Call to undefined method ', 'php.load_undefined'],
  ['Undefined constant ', 'php.load_undefined'],
  ['Class "', 'php.load_undefined'],
  ['Interface "', 'php.load_undefined'],
  ['Trait "', 'php.load_undefined'],
  ['Failed opening required ', 'php.load_include'],
] as const;

const OWN_CLASSES: ReadonlySet<string> = new Set(
  (
    'Error TypeError ValueError ArgumentCountError ArithmeticError DivisionByZeroError UnhandledMatchError AssertionError ' +
    'Exception ErrorException RuntimeException LogicException InvalidArgumentException DomainException LengthException ' +
    'OutOfRangeException OutOfBoundsException RangeException OverflowException UnderflowException ' +
    'UnexpectedValueException BadFunctionCallException BadMethodCallException JsonException'
  ).split(' '),
);

/** Port calls that fail, with marked credentials in everything that an error can say. */
import type { Planted } from './planted.ts';

/** What breaks: a bug, the store, PHP's engine, a full disk, or something that is no error at all. */
export const FAULT_KINDS = ['bug', 'store', 'engine', 'disk', 'text', 'odd'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Calls that nothing outside can break; a log that fails has nowhere to say so. */
const UNBREAKABLE = /^(?:log\.|clock\.|ids\.|audit\.digest|runtime\.(?:current|close))/;

export function isBreakable(call: string): boolean {
  return !UNBREAKABLE.test(call);
}

/** Answers nothing, so nobody waits for it: it fails at once or never. */
export function isSync(call: string): boolean {
  return call === 'runtime.loadAhead';
}

/** Something thrown whose message, cause, stack, name and properties hold the values. */
export function plantedFault(kind: FaultKind, values: readonly Planted[]): unknown {
  const words = values.map(({ text }) => text);
  const text = words.join(' | ');
  const cause = Object.assign(new Error(`davor: ${words.toReversed().join(', ')}`), { name: words[0] ?? '' });
  const error = Object.assign(new Error(`gescheitert an ${text}`, { cause }), {
    query: text,
    path: words[0],
  });
  error.stack = `${error.stack ?? ''}\n    at ${words[0]} (${text})`;
  switch (kind) {
    case 'bug':
      error.name = words[0] ?? '';
      return error;
    case 'store':
      return Object.assign(error, { outside: 'store' });
    case 'engine':
      return Object.assign(error, { outside: 'engine' });
    case 'disk':
      return Object.assign(error, { code: 'ENOSPC', syscall: 'write', path: `/x/${words[0]}` });
    case 'text':
      return text;
    case 'odd':
      return { message: text, name: words[0], stack: text, toString: () => text };
    default:
      return kind satisfies never;
  }
}

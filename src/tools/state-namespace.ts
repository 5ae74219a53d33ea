/**
 * Which namespaces of the state an agent may touch. One that begins with `_` is the house's own (seed,
 * „Manipulationsschutz“): also where the underscore hides behind blanks, invisible characters or a look-alike form.
 */
import { refuse, type Refusal } from '../domain/verdict.ts';

/** One value of the state as JSON text, in UTF-16 units. */
export const MOST_STATE = 256 * 1024;

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,99}$/u;

/** Null: the namespace may be used, exactly as it is spelled. */
export function refuseNamespace(namespace: string): Refusal | null {
  if (
    namespace
      .normalize('NFKC')
      .replace(/[\s\p{C}]/gu, '')
      .startsWith('_')
  ) {
    return refuse('forbidden', 'tool.namespace_reserved');
  }
  return PLAIN.test(namespace) ? null : refuse('arguments_invalid', 'tool.namespace_spelling');
}

/** What the offline builder understands, as data: one file per tongue, all of them understood at once. */
import type { Lang } from '../../../domain/lang.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** A phrase is one or more words, lower case, that stand side by side. */
export type Phrase = string;

export interface Words {
  readonly lang: Lang;
  /** Everyday words that tell this tongue from the others. */
  readonly telling: readonly string[];
  readonly show: readonly string[];
  readonly change: readonly string[];
  readonly replace: readonly string[];
  readonly remove: readonly string[];
  readonly call: readonly string[];
  readonly create: readonly Phrase[];
  readonly undo: readonly Phrase[];
  readonly help: readonly Phrase[];
  readonly stopAsking: readonly Phrase[];
  readonly askAgain: readonly Phrase[];
  /** A message that begins so, or is so, looks like a yes; whether it is one the gate decides. */
  readonly yes: readonly Phrase[];
  readonly no: readonly Phrase[];
  /** Between what is changed and its new value, the surest first. */
  readonly becomes: readonly (readonly string[])[];
  /** Between old text and new text of a replacement. */
  readonly by: readonly string[];
  readonly and: readonly string[];
  /** Before the name of the place of a change. */
  readonly at: readonly string[];
  readonly articles: readonly string[];
  /** Words for kinds of things, said before or after a name. */
  readonly kinds: readonly string[];
  readonly polite: readonly string[];
  /** Particles that end a separable verb („stell … ein“). */
  readonly particles: readonly string[];
  /** Before the value that stood there till now. */
  readonly from: readonly string[];
  readonly with: readonly string[];
  readonly files: readonly string[];
  readonly tools: readonly string[];
  readonly backups: readonly string[];
  readonly lines: readonly string[];
  readonly to: readonly string[];
  readonly on: readonly string[];
  readonly off: readonly string[];
  /** What a thing is called in speech, and the keys it has in config files. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

export const TONGUES: readonly Words[] = [de, en];

type ListKey = { [K in keyof Words]: Words[K] extends readonly string[] ? K : never }[keyof Words];

/** All words of one kind, of every tongue. */
export function wordsOf(kind: ListKey): ReadonlySet<string> {
  return new Set(TONGUES.flatMap((words) => [...words[kind]]));
}

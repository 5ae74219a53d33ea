/**
 * What a check may say: a key and plain facts, never a sentence.
 * Sentences are ICU message strings beside the check, in its room's `messages.ts`, in every tongue;
 * `wire/say.ts` puts the two together at the very end.
 */
import type { Lang } from './lang.ts';

/** The values a sentence may name. A list is joined in the reader's tongue. */
export type Facts = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly number[]>
>;

/** One thing to say: `message` is a key of the catalogue. */
export interface Said {
  readonly message: string;
  readonly facts: Facts;
}

/** Sentences by key; each as an ICU message string (https://unicode-org.github.io/icu/userguide/format_parse/messages/). */
export type Catalogue = Readonly<Record<string, Readonly<Record<Lang, string>>>>;

/**
 * Where a text value stands in a file: what a credential is taken out of, and where a placeholder is filled in. Only a
 * literal that the language itself reads as one text is a place; what is put together from several is none.
 */

export interface StringPlace {
  /** The literal with its quotes, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What stands between the quotes. */
  readonly from: number;
  readonly to: number;
  /** As the language reads it; null: not certain. */
  readonly value: string | null;
  /** Keys from the outside in; the last one is the value's own. */
  readonly keys: readonly string[];
  /** `part`: only a piece of a value, of a concatenation for example; `key`: it names something else. */
  readonly role: 'value' | 'part' | 'key';
  /** The source text of a literal that says `value`, on one line. */
  readonly spell: (value: string) => string;
}

/** Nothing in it means something to a language's quotes. */
const PLAIN = /^[\w{}: .,/+=-]*$/;

export function isPlainText(value: string): boolean {
  return PLAIN.test(value);
}

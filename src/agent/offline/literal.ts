/** A plain value of a config file with its keys and its place. */

export type LiteralKind = 'string' | 'number' | 'bool' | 'null';
export type Notation = 'php' | 'json' | 'yaml' | 'env';

export interface Literal {
  /** The keys that lead to it, outermost first; list elements count from 0. */
  readonly keys: readonly string[];
  readonly kind: LiteralKind;
  /** The value as text, escapes resolved. */
  readonly value: string;
  /** Offsets of the literal in the file, quotes included. */
  readonly from: number;
  readonly to: number;
  /** The quotes it stands in; empty where there are none. */
  readonly quote: '' | "'" | '"';
}

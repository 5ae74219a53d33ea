/**
 * Reads one changed literal: what it was, what it is to be, and under which keys it stands.
 * It answers a literal only where the static reader is sure of its place; else it says why it is code.
 */
import type { Said } from '../../domain/messages.ts';
import type { PhpToken } from '../../domain/php.ts';
import type { ConfigRead } from '../../lang/php/node.ts';
import { at, kindAt, type TokenView } from '../../lang/php/tokens.ts';
import { literalType } from './compare-tokens.ts';
import { stringValue } from '../../lang/php/literal-value.ts';
import { pathOf, Places, type LiteralPlace } from './place-literal.ts';
import { enclosingBrackets, explainPlace } from './surroundings.ts';
import { findTables, tableAt, type Table } from './tables.ts';

export interface ChangedLiteral {
  /** The values as PHP reads them: strings decoded, numbers as written, with their sign. */
  readonly before: string;
  readonly after: string;
  readonly type: 'string' | 'number';
  /** From 1, in the new text. */
  readonly line: number;
  /**
   * `['assistants', 'supportBot', 'icon']`; for a list's element the list's keys. Null: the literal stands in a table
   * (`$prices = [...]`) that only closures read.
   */
  readonly keyPath: readonly string[] | null;
  readonly inList: boolean;
  /** `['$prices', 'bread']`: the place in such a table; only where `keyPath` is null. */
  readonly table?: readonly string[];
}

/** Reads literals of one new text; what is needed of the whole text is looked at once, and only if it is needed. */
export class LiteralReader {
  readonly #view: TokenView;
  readonly #config: ConfigRead;
  readonly #places = new Places();
  #tables: readonly Table[] | null = null;
  #around: Int32Array | null = null;

  constructor(view: TokenView, config: ConfigRead) {
    this.#view = view;
    this.#config = config;
  }

  /** The literal at `index` that was `before`, or why changing it is code. */
  read(before: PhpToken, index: number): ChangedLiteral | Said {
    const token = at(this.#view, index);
    const type = literalType(token);
    const { root } = this.#config;
    const inRoot = root?.kind === 'array' ? this.#places.ofLiteral(root, index) : UNCLEAR;
    const place: TablePlace = inRoot.kind === 'unclear' ? this.#inTable(index, type) : inRoot;
    if (place.kind !== 'entry' || type === null) return this.#why(place, index);
    const sign = place.negative ? '-' : '';
    const texts = [before, token].map(({ text }) => (type === 'string' ? stringValue(text) : sign + text));
    const [was, is] = texts;
    const { line } = token;
    if (typeof was !== 'string' || typeof is !== 'string')
      return { message: 'classify.bytes', facts: { line } };
    const literal = { before: was, after: is, type, line };
    const { keyPath, inList } = pathOf(place.keys);
    return place.table === undefined
      ? { ...literal, keyPath, inList }
      : { ...literal, keyPath: null, inList, table: [place.table, ...keyPath] };
  }

  /** A place in a table that stands outside the returned array. */
  #inTable(index: number, type: ChangedLiteral['type'] | null): TablePlace {
    this.#tables ??= findTables(this.#view, this.#config, this.#places);
    const table = tableAt(this.#tables, index);
    if (table === undefined) return UNCLEAR;
    const place = this.#places.ofLiteral(table.value, index);
    if (place.kind !== 'entry') return place;
    if (table.captured && type !== 'number')
      return { kind: 'code', message: 'classify.captured', key: table.name };
    if (table.keys !== null) return { ...place, keys: [...table.keys, ...place.keys] };
    return { ...place, table: table.name };
  }

  #why(place: TablePlace, index: number): Said {
    const { line, text } = at(this.#view, index);
    if (place.kind === 'code') {
      const { message, key } = place;
      return { message, facts: key === undefined ? { line } : { line, key } };
    }
    if (kindAt(this.#view, index) === 'T_CONSTANT_ENCAPSED_STRING' && stringValue(text) === null)
      return { message: 'classify.bytes', facts: { line } };
    this.#around ??= enclosingBrackets(this.#view);
    return { message: explainPlace(this.#view, this.#around, index), facts: { line } };
  }
}

/** `table`: the name of the table that the keys stand in, where it is no entry of the config. */
type TablePlace = LiteralPlace & { readonly table?: string };

const UNCLEAR: LiteralPlace = { kind: 'unclear' };

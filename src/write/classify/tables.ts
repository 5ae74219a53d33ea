/**
 * Literals outside the returned array: `$prices = ['bread' => 3.20]; return ['tools' => [… $prices …]]`.
 * Such a table is data only if everything that reads it is known: it is the whole value of one entry, or closures
 * capture it. A number that closures read is a value; a text that they read may be run, so it is none.
 */
import type { ConfigRead, PhpNode } from '../../lang/php/node.ts';
import { readNode } from '../../lang/php/read-config.ts';
import { at, kindAt, lastPart, type TokenView } from '../../lang/php/tokens.ts';
import type { PlaceKey, Places } from './place-literal.ts';

export interface Table {
  readonly value: PhpNode;
  /** The keys of the entry that it is; null where only closures read it. */
  readonly keys: readonly PlaceKey[] | null;
  /** Its name, `$prices`. */
  readonly name: string;
  /** Closures read it: its texts are no values. */
  readonly captured: boolean;
}

/** Functions and names that reach variables without naming them. */
const REACHES_ALL = new Set(['compact', 'extract', 'get_defined_vars', 'parse_str', 'array_walk', 'eval']);
const INCLUDES = new Set(['T_INCLUDE', 'T_INCLUDE_ONCE', 'T_REQUIRE', 'T_REQUIRE_ONCE', 'T_EVAL']);
/** What a statement at file level may follow. */
const STARTS = new Set([';', '}', 'T_OPEN_TAG']);

/** The tables of a file, ordered by where they stand. Linear in the tokens. */
export function findTables(view: TokenView, read: ConfigRead, places: Places): readonly Table[] {
  const { root } = read;
  if (root === null || (root.kind !== 'array' && root.kind !== 'variable')) return [];
  if (view.tokens.some((token) => hidesVariables(token.kind, token.text))) return [];
  // What is taken in shares the variables of whoever takes it in.
  const lastInclude = view.tokens.findLastIndex(({ kind }) => INCLUDES.has(kind));
  const uses = usesByName(view);
  const tables: Table[] = [];
  for (const start of assignments(view, root.start)) {
    if (start < lastInclude) continue;
    const name = at(view, start).text;
    const value = readNode(view, start + 2, view.end[start] ?? start, 0);
    if (value.kind !== 'array' && value.kind !== 'literal') continue;
    const place = placeOfUses({ root, places, uses: uses.get(name) ?? [], start });
    if (place !== null) tables.push({ value, name, ...place });
  }
  return tables;
}

/** The table that holds a token; tables stand in the order of the text. */
export function tableAt(tables: readonly Table[], index: number): Table | undefined {
  let low = 0;
  let high = tables.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tables[middle]?.value.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  const table = tables[low];
  return table !== undefined && index >= table.value.start && index < table.value.end ? table : undefined;
}

function hidesVariables(kind: string, text: string): boolean {
  if (kind === '$' || kind === 'T_GLOBAL' || kind === 'T_STRING_VARNAME') return true;
  if (kind === 'T_DOLLAR_OPEN_CURLY_BRACES' || text === '$GLOBALS') return true;
  return kind.startsWith('T_STRING') || kind.startsWith('T_NAME') ? REACHES_ALL.has(lastPart(text)) : false;
}

function usesByName(view: TokenView): ReadonlyMap<string, readonly number[]> {
  const uses = new Map<string, number[]>();
  view.tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'T_VARIABLE') return;
    const known = uses.get(text);
    if (known === undefined) uses.set(text, [index]);
    else known.push(index);
  });
  return uses;
}

/** `$name = …;` as statements at file level, before the return: the index of each `$name`. */
function assignments(view: TokenView, limit: number): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < limit; index += 1) {
    const isOne =
      kindAt(view, index) === 'T_VARIABLE' &&
      kindAt(view, index + 1) === '=' &&
      STARTS.has(kindAt(view, index - 1)) &&
      kindAt(view, view.end[index] ?? -1) === ';';
    if (isOne) found.push(index);
    const partner = view.partner[index] ?? -1;
    if (partner > index) index = partner;
  }
  return found;
}

interface Uses {
  readonly root: PhpNode;
  readonly places: Places;
  /** Every place of the variable's name, and the one that is the assignment. */
  readonly uses: readonly number[];
  readonly start: number;
}

/** Null: at least one use is not understood, there is none, or more than one entry is made of it. */
function placeOfUses({ root, places, uses, start }: Uses): Pick<Table, 'keys' | 'captured'> | null {
  let keys: Table['keys'] = null;
  let captured = false;
  for (const index of uses) {
    if (index === start) continue;
    const found = places.find(root, index);
    if (found.kind !== 'node') return null;
    if (found.node.kind === 'closure') captured = true;
    else if (found.node.kind === 'variable' && keys === null && found.runUnder === null) keys = found.keys;
    else return null;
  }
  return keys === null && !captured ? null : { keys, captured };
}

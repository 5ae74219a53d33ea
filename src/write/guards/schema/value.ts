/**
 * A tool schema as it would reach a model, from either side: the text of a file or the loaded config.
 * PHP's rules for JSON apply: an array whose keys count from 0 is a list, and the empty array is the list `[]`.
 */
import type { Json } from '../../../domain/effective.ts';
import { OPAQUE_KEY } from '../../../domain/effective.ts';
import { keyText, type PhpNode } from '../../../lang/php/node.ts';

export type SchemaValue = { readonly line: number | null } & (
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, SchemaValue>; readonly open: boolean }
  | { readonly kind: 'list'; readonly items: readonly SchemaValue[]; readonly open: boolean }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
  /** Only running the code would tell. */
  | { readonly kind: 'unknown' }
);

/** The value of a piece of config text. `open`: a spread or a computed key may bring more. */
export function fromNode(node: PhpNode): SchemaValue {
  const { line } = node;
  switch (node.kind) {
    case 'array':
      return fromArray(node);
    case 'literal':
      return { line, kind: 'scalar', value: node.value };
    case 'new':
      return node.name === 'stdclass'
        ? { line, kind: 'object', entries: new Map(), open: false }
        : { line, kind: 'unknown' };
    case 'closure':
    case 'call':
    case 'include':
    case 'variable':
    case 'constant':
    case 'computed':
      return { line, kind: 'unknown' };
    default:
      return node satisfies never;
  }
}

function fromArray(node: Extract<PhpNode, { kind: 'array' }>): SchemaValue {
  const entries = new Map<string, SchemaValue>();
  let counted = !node.object;
  let open = false;
  for (const entry of node.entries) {
    const key = keyText(entry.key);
    if (key === null) {
      open = true;
      continue;
    }
    if (key !== String(entries.size)) counted = false;
    entries.set(key, fromNode(entry.value));
  }
  const { line } = node;
  if (open && entries.size === 0) return { line, kind: 'unknown' };
  return counted
    ? { line, kind: 'list', items: [...entries.values()], open }
    : { line, kind: 'object', entries, open };
}

/** The value of a piece of a loaded config. */
export function fromJson(json: Json): SchemaValue {
  const line = null;
  if (json === null || typeof json !== 'object') return { line, kind: 'scalar', value: json };
  if (Array.isArray(json))
    return { line, kind: 'list', items: json.map((item: Json) => fromJson(item)), open: false };
  const opaque = Object.hasOwn(json, OPAQUE_KEY) ? Object.entries(json)[0]?.[1] : undefined;
  if (typeof opaque === 'string') {
    return opaque === 'object'
      ? { line, kind: 'object', entries: new Map(), open: true }
      : { line, kind: 'unknown' };
  }
  const entries = new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value as Json)]));
  return { line, kind: 'object', entries, open: false };
}

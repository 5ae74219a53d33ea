/**
 * What a schema may not hold whatever it says: names that point elsewhere, and more than a validator can take.
 * A few levels of doubled `$ref` unfold into millions of nodes, so schemas are written out. One walk, ended at the
 * first fault; it looks into every keyword, known or not.
 */
import type { SchemaValue } from './value.ts';

export interface BoundsFault {
  readonly why: 'reference' | 'deep' | 'nodes' | 'large' | 'pattern';
  readonly path: string;
  readonly value: SchemaValue;
  /** The keyword that points elsewhere. */
  readonly name: string;
}

/** Schemas in schemas. */
export const MAX_DEPTH = 20;
/** Objects and lists of one schema; what is neither is bounded by the bytes. */
const MAX_NODES = 2_000;
/** Bytes of one schema as JSON. */
const MAX_BYTES = 100 * 1024;
/** Characters of one `pattern`. */
const MAX_PATTERN = 500;

const REFERENCES: ReadonlySet<string> = new Set([
  '$id',
  '$anchor',
  '$ref',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
  '$defs',
  'definitions',
]);
/** Keywords whose keys are names, not keywords. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
]);
/** Keywords that hold data: any key may stand there. */
const DATA: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'example', 'examples']);

type Reading = 'schema' | 'map' | 'data';

interface Walk {
  nodes: number;
  bytes: number;
}

/** The first fault of a schema that stands at `path`, or null. Linear, and ended by the bounds themselves. */
export function findBoundsFault(path: string, schema: SchemaValue): BoundsFault | null {
  return visit({ walk: { nodes: 0, bytes: 0 }, path, value: schema, reading: 'schema', depth: 0 });
}

interface Visit {
  readonly walk: Walk;
  readonly path: string;
  readonly value: SchemaValue;
  readonly reading: Reading;
  readonly depth: number;
}

function visit(o: Visit): BoundsFault | null {
  const { walk, path, value, reading, depth } = o;
  const fault = (why: BoundsFault['why'], name = ''): BoundsFault => ({ why, path, value, name });
  if (depth > MAX_DEPTH) return fault('deep');
  if (value.kind === 'scalar') walk.bytes += bytesOf(value.value) + 1;
  else walk.nodes += 1;
  if (walk.nodes > MAX_NODES) return fault('nodes');
  if (walk.bytes > MAX_BYTES) return fault('large');
  if (value.kind === 'list') return visitList(o, value.items);
  if (value.kind !== 'object') return null;
  for (const [key, child] of value.entries) {
    walk.bytes += bytesOf(key) + 2;
    if (reading === 'schema' && REFERENCES.has(key)) return fault('reference', key);
    if (reading === 'schema' && isLongPattern(key, child)) return fault('pattern');
    const isMap = reading === 'schema' && MAPS.has(key);
    // A map of names and a list of variants are no level of their own: the schemas in them are.
    const isLevel = !isMap && (reading !== 'schema' || child.kind !== 'list');
    const found = visit({
      walk,
      path: `${path}.${key}`.slice(0, 300),
      value: child,
      reading: isMap ? 'map' : readingOf(reading, key),
      depth: isLevel && child.kind !== 'scalar' ? depth + 1 : depth,
    });
    if (found !== null) return found;
  }
  return null;
}

function visitList({ walk, path, reading, depth }: Visit, items: readonly SchemaValue[]): BoundsFault | null {
  for (const [index, item] of items.entries()) {
    const isLevel = item.kind !== 'scalar';
    const found = visit({
      walk,
      path: `${path}.${index}`.slice(0, 300),
      value: item,
      reading,
      depth: isLevel ? depth + 1 : depth,
    });
    if (found !== null) return found;
  }
  return null;
}

/** How what stands under a key is read. */
function readingOf(reading: Reading, key: string): Reading {
  if (reading === 'map') return 'schema';
  return reading === 'data' || DATA.has(key) ? 'data' : 'schema';
}

function isLongPattern(key: string, child: SchemaValue): boolean {
  if (key === 'pattern')
    return child.kind === 'scalar' && typeof child.value === 'string' && child.value.length > MAX_PATTERN;
  if (key !== 'patternProperties' || child.kind !== 'object') return false;
  return [...child.entries.keys()].some((pattern) => pattern.length > MAX_PATTERN);
}

function bytesOf(value: string | number | boolean | null): number {
  return typeof value === 'string' ? Buffer.byteLength(JSON.stringify(value)) : String(value).length;
}

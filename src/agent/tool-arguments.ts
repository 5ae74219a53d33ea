/**
 * Arguments of a tenant's own tool against its schema. The schema was written by a model: it gets an engine of its own,
 * linear patterns, no references and bounds, so that no schema can stop the server or reach another tenant's.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import { RE2JS } from 're2js';
import type { Json } from '../domain/effective.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { shortName } from './parse-args.ts';

type JsonObject = { readonly [key: string]: Json };

/** A schema with more is unusable; the schema guard says the same before it is written. */
const MOST_NODES = 2000;
const MOST_DEPTH = 24;
/** Arguments of one call as JSON text, in UTF-16 units. */
const MOST_ARGS = 1024 * 1024;

/** A validator looks at every value with every part of a schema at worst: parts times values. */
const MOST_LOOKS = 50_000_000;
/** Signs of patterns times signs of the arguments that they may read. */
const MOST_MATCHING = 20_000_000;

/** Names that let a schema point elsewhere, and grow without bound from a short text; `$async` answers too late. */
const REFERENCES = new Set([
  '$ref',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$defs',
  'definitions',
  '$async',
]);

interface Validator {
  readonly fits: ValidateFunction;
  /** Its parts, and the signs of its patterns. */
  readonly size: Size;
}

interface Size {
  nodes: number;
  patterns: number;
}

const validators = new WeakMap<object, Validator | 'broken'>();

/** Null: they fit. Names the places that do not, never their values. */
export function checkArguments(tool: string, given: unknown, parameters: Json | undefined): Refusal | null {
  const args = given ?? {};
  const misfit = (where: readonly string[]) => refuse('arguments_invalid', 'tool.arguments', { tool, where });
  if (!isObject(args)) return misfit(['args: object']);
  const tooLarge = () => refuse('too_large', 'tool.arguments_too_large', { tool });
  const signs = JSON.stringify(args).length;
  if (signs > MOST_ARGS) return tooLarge();
  if (!isObject(parameters)) return null;
  const validator = validators.get(parameters) ?? compile(parameters);
  validators.set(parameters, validator);
  if (validator === 'broken') return refuse('schema_invalid', 'tool.broken_schema', { tool });
  const unknown = unknownArguments(args, parameters);
  if (unknown.length > 0) return misfit(unknown.map((name) => `${name}: unknown`));
  const { fits, size } = validator;
  if (size.nodes * countValues(args) > MOST_LOOKS || size.patterns * signs > MOST_MATCHING) return tooLarge();
  return fits(args) ? null : misfit((fits.errors ?? []).slice(0, 5).map(placeOf));
}

/** `posten/0/menge: type`; of what is missing its name. */
function placeOf(error: NonNullable<ValidateFunction['errors']>[number]): string {
  const place = shortName(error.instancePath.replace(/^\//, ''), 100) || 'args';
  const missing: unknown = error.params['missingProperty'];
  return typeof missing === 'string'
    ? `${place}: ${shortName(missing, 40)} missing`
    : `${place}: ${error.keyword}`;
}

/** Names that the schema does not know (spec, section 1); a schema that wants more says `additionalProperties`. */
function unknownArguments(args: JsonObject, parameters: JsonObject): readonly string[] {
  const { properties, additionalProperties, patternProperties } = parameters;
  if (additionalProperties !== undefined || patternProperties !== undefined) return [];
  const known = isObject(properties) ? properties : {};
  return Object.keys(args)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => shortName(name, 40));
}

function compile(parameters: object): Validator | 'broken' {
  const size = sizeOf(parameters);
  if (size === null) return 'broken';
  try {
    // One engine a schema: ids and caches of one tenant never meet another's.
    const ajv = new Ajv({
      strict: false,
      addUsedSchema: false,
      allErrors: false,
      logger: false,
      code: { regExp: linearRegExp() },
    });
    // The engine's own compares each item with each.
    ajv.removeKeyword('uniqueItems');
    ajv.addKeyword({
      keyword: 'uniqueItems',
      type: 'array',
      schemaType: 'boolean',
      compile: (wanted: boolean) => (wanted ? areUnique : () => true),
    });
    return { fits: ajv.compile(parameters), size };
  } catch {
    // The schema guard keeps such a schema from being written; one that was on disk before is named when it is called.
    return 'broken';
  }
}

/** Null: more than a validator is made of. */
function sizeOf(schema: unknown): Size | null {
  const size: Size = { nodes: 0, patterns: 0 };
  const visit = (value: unknown, depth: number): boolean => {
    size.nodes += 1;
    if (size.nodes > MOST_NODES || depth > MOST_DEPTH) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, inner]) => {
      if (REFERENCES.has(key)) return false;
      if (key === 'pattern' && typeof inner === 'string') size.patterns += inner.length;
      if (key === 'patternProperties' && isObject(inner)) size.patterns += Object.keys(inner).join('').length;
      // Whole texts are read for these, as for a short pattern.
      if (key === 'uniqueItems') size.patterns += UNIQUE_ITEMS;
      return visit(inner, depth + 1);
    });
  };
  return visit(schema, 0) ? size : null;
}

/** What one `uniqueItems` costs, in signs of a pattern. */
const UNIQUE_ITEMS = 5;

function countValues(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Object.values(value) as readonly Json[]) count += countValues(inner);
  return count;
}

function areUnique(items: readonly Json[]): boolean {
  return new Set(items.map(canonical)).size === items.length;
}

/** One text for what JSON Schema holds equal: the order of keys does not count, nor does the sign of a zero. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Patterns run on a linear-time engine (RE2). */
function linearRegExp() {
  const make = (pattern: string) => {
    const compiled = RE2JS.compile(pattern);
    return { test: (text: string) => compiled.matcher(text).find() };
  };
  return Object.assign(make, { code: 'linearRegExp' });
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

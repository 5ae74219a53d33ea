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

/** Names that let a schema point elsewhere, and grow without bound from a short text. */
const REFERENCES = new Set([
  '$ref',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$defs',
  'definitions',
]);

const validators = new WeakMap<object, ValidateFunction | 'broken'>();

/** Null: they fit. Names the places that do not, never their values. */
export function checkArguments(tool: string, given: unknown, parameters: Json | undefined): Refusal | null {
  const args = given ?? {};
  const misfit = (where: readonly string[]) => refuse('arguments_invalid', 'tool.arguments', { tool, where });
  if (!isObject(args)) return misfit(['args: object']);
  if (JSON.stringify(args).length > MOST_ARGS)
    return refuse('too_large', 'tool.arguments_too_large', { tool });
  if (!isObject(parameters)) return null;
  const validate = validators.get(parameters) ?? compile(parameters);
  validators.set(parameters, validate);
  if (validate === 'broken') return refuse('schema_invalid', 'tool.broken_schema', { tool });
  const unknown = unknownArguments(args, parameters);
  if (unknown.length > 0) return misfit(unknown.map((name) => `${name}: unknown`));
  return validate(args) ? null : misfit((validate.errors ?? []).slice(0, 5).map(placeOf));
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

function compile(parameters: object): ValidateFunction | 'broken' {
  if (!isBounded(parameters)) return 'broken';
  try {
    // One engine a schema: ids and caches of one tenant never meet another's.
    const ajv = new Ajv({
      strict: false,
      addUsedSchema: false,
      allErrors: false,
      logger: false,
      code: { regExp: linearRegExp() },
    });
    return ajv.compile(parameters);
  } catch {
    // The schema guard keeps such a schema from being written; one that was on disk before is named when it is called.
    return 'broken';
  }
}

function isBounded(schema: unknown): boolean {
  let nodes = 0;
  const visit = (value: unknown, depth: number): boolean => {
    nodes += 1;
    if (nodes > MOST_NODES || depth > MOST_DEPTH) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, inner]) => !REFERENCES.has(key) && visit(inner, depth + 1));
  };
  return visit(schema, 0);
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

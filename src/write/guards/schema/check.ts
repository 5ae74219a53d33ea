/**
 * Is this what OpenAI-style function calling accepts as `parameters`? Answers the first fault with its JSON path.
 * What only running the code would tell is let pass here; the loaded config is checked by the same rules.
 */
import { findBoundsFault, MAX_DEPTH, type BoundsFault } from './bounds.ts';
import type { SchemaValue } from './value.ts';

export type SchemaFault =
  | 'tool_name'
  | 'description'
  | 'not_object'
  | 'top_type'
  | 'no_properties'
  | 'empty_array'
  | 'properties'
  | 'property_name'
  | 'required'
  | 'required_unknown'
  | 'items'
  | 'type'
  | 'enum'
  | 'variants'
  | BoundsFault['why'];

export interface SchemaProblem {
  readonly why: SchemaFault;
  /** `tools.crm.parameters.properties.id` */
  readonly path: string;
  readonly line: number | null;
  /** The offending name or type, where there is one. */
  readonly name: string;
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

type ObjectValue = Extract<SchemaValue, { kind: 'object' }>;

/** One tool's definition (the value of `tools.<name>`): null where it is fine or has no `parameters`. */
export function checkTool(name: string, tool: SchemaValue): SchemaProblem | null {
  if (tool.kind !== 'object') return null;
  const parameters = tool.entries.get('parameters');
  if (parameters === undefined || isNull(parameters)) return null;
  const path = `tools.${name}`;
  if (!NAME.test(name)) return { why: 'tool_name', path, line: tool.line, name };
  const description = tool.entries.get('description');
  if (description === undefined ? !tool.open : !isText(description)) {
    return { why: 'description', path, line: description?.line ?? tool.line, name };
  }
  return checkTop(`${path}.parameters`, parameters);
}

function checkTop(path: string, value: SchemaValue): SchemaProblem | null {
  if (value.kind === 'unknown') return null;
  if (value.kind !== 'object') return problem(isEmpty(value) ? 'empty_array' : 'not_object', path, value);
  const type = value.entries.get('type');
  const isObject = type === undefined ? value.open : type.kind === 'unknown' || isScalar(type, 'object');
  if (!isObject) return problem('top_type', `${path}.type`, type ?? value);
  if (!value.entries.has('properties') && !value.open) return problem('no_properties', path, value);
  return checkBounds(path, value) ?? checkSchema(path, value, 0);
}

function checkBounds(path: string, value: SchemaValue): SchemaProblem | null {
  const fault = findBoundsFault(path, value);
  return fault === null ? null : problem(fault.why, fault.path, fault.value, fault.name);
}

function checkSchema(path: string, value: SchemaValue, depth: number): SchemaProblem | null {
  if (depth > MAX_DEPTH) return problem('deep', path, value);
  if (value.kind === 'unknown' || (value.kind === 'scalar' && typeof value.value === 'boolean')) return null;
  if (value.kind !== 'object') return problem(isEmpty(value) ? 'empty_array' : 'not_object', path, value);
  return (
    checkType(path, value) ??
    checkProperties(path, value, depth) ??
    checkRequired(path, value) ??
    checkItems(path, value, depth) ??
    checkEnum(path, value) ??
    checkVariants(path, value, depth) ??
    checkMaps(path, value, depth)
  );
}

function checkType(path: string, schema: ObjectValue): SchemaProblem | null {
  const type = schema.entries.get('type');
  if (type === undefined || type.kind === 'unknown') return null;
  if (type.kind === 'object') return problem('type', `${path}.type`, type);
  const types = type.kind === 'list' ? type.items : [type];
  if (types.length === 0) return problem('empty_array', `${path}.type`, type);
  for (const one of types) {
    if (one.kind === 'unknown') continue;
    const name = one.kind === 'scalar' ? one.value : null;
    if (typeof name !== 'string' || !TYPES.has(name))
      return problem('type', `${path}.type`, one, String(name ?? ''));
  }
  return null;
}

function checkProperties(path: string, schema: ObjectValue, depth: number): SchemaProblem | null {
  const properties = schema.entries.get('properties');
  if (properties === undefined || properties.kind === 'unknown') return null;
  const here = `${path}.properties`;
  if (properties.kind !== 'object')
    return problem(isEmpty(properties) ? 'empty_array' : 'properties', here, properties);
  for (const [name, value] of properties.entries) {
    if (!NAME.test(name)) return problem('property_name', `${here}.${name}`, value, name);
    const found = checkSchema(`${here}.${name}`, value, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function checkRequired(path: string, schema: ObjectValue): SchemaProblem | null {
  const required = schema.entries.get('required');
  if (required === undefined || required.kind === 'unknown') return null;
  const here = `${path}.required`;
  if (required.kind !== 'list') return problem('required', here, required);
  const properties = schema.entries.get('properties');
  for (const item of required.items) {
    if (item.kind === 'unknown') continue;
    if (item.kind !== 'scalar' || typeof item.value !== 'string') return problem('required', here, item);
    if (properties === undefined && schema.open) continue;
    if (properties !== undefined && (properties.kind !== 'object' || properties.open)) continue;
    if (!properties?.entries.has(item.value)) return problem('required_unknown', here, item, item.value);
  }
  return null;
}

function checkItems(path: string, schema: ObjectValue, depth: number): SchemaProblem | null {
  const items = schema.entries.get('items');
  if (items !== undefined) return checkSchema(`${path}.items`, items, depth + 1);
  const type = schema.entries.get('type');
  const types = type?.kind === 'list' ? type.items : type === undefined ? [] : [type];
  const isArray = types.some((one) => isScalar(one, 'array'));
  return isArray && !schema.open && !schema.entries.has('prefixItems')
    ? problem('items', path, schema)
    : null;
}

function checkEnum(path: string, schema: ObjectValue): SchemaProblem | null {
  const values = schema.entries.get('enum');
  if (values === undefined || values.kind === 'unknown') return null;
  const isFilled = values.kind === 'list' && (values.items.length > 0 || values.open);
  return isFilled ? null : problem('enum', `${path}.enum`, values);
}

function checkVariants(path: string, schema: ObjectValue, depth: number): SchemaProblem | null {
  for (const word of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const list = schema.entries.get(word);
    if (list === undefined || list.kind === 'unknown') continue;
    if (list.kind !== 'list' || (list.items.length === 0 && !list.open))
      return problem('variants', `${path}.${word}`, list);
    for (const [index, item] of list.items.entries()) {
      const found = checkSchema(`${path}.${word}.${index}`, item, depth + 1);
      if (found !== null) return found;
    }
  }
  return null;
}

const SCHEMA_WORDS = [
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** Words that hold one schema, or a map of them. */
function checkMaps(path: string, schema: ObjectValue, depth: number): SchemaProblem | null {
  for (const word of SCHEMA_WORDS) {
    const value = schema.entries.get(word);
    const found = value === undefined ? null : checkSchema(`${path}.${word}`, value, depth + 1);
    if (found !== null) return found;
  }
  for (const word of ['patternProperties', 'dependentSchemas']) {
    const map = schema.entries.get(word);
    if (map === undefined || map.kind === 'unknown') continue;
    if (map.kind !== 'object')
      return problem(isEmpty(map) ? 'empty_array' : 'properties', `${path}.${word}`, map);
    for (const [name, value] of map.entries) {
      const found = checkSchema(`${path}.${word}.${name}`, value, depth + 1);
      if (found !== null) return found;
    }
  }
  return null;
}

function problem(why: SchemaFault, path: string, value: SchemaValue, name = ''): SchemaProblem {
  return { why, path: path.slice(0, 300), line: value.line, name: name.slice(0, 60) };
}

function isScalar(value: SchemaValue, wanted: string): boolean {
  return value.kind === 'scalar' && value.value === wanted;
}

function isNull(value: SchemaValue): boolean {
  return value.kind === 'scalar' && value.value === null;
}

function isText(value: SchemaValue): boolean {
  return (
    value.kind === 'unknown' ||
    (value.kind === 'scalar' && typeof value.value === 'string' && value.value.trim() !== '')
  );
}

function isEmpty(value: SchemaValue): boolean {
  return value.kind === 'list' && value.items.length === 0 && !value.open;
}

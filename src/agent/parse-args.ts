/** Arguments as they come from models and programs: checked against the tool's schema, never coerced. */
import type { z } from 'zod';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { maskText } from '../secrets/mask.ts';
import type { Tool } from '../tools/tool.ts';

/** Accepted from older bots and ignored: the gate's own question covers exposure (seed, „Exposure-Guard“). */
const IGNORED = new Set(['confirm_exposure']);

/** Optional arguments may arrive as null (strict modes send all of them); null there means: not given. */
export function withoutNulls(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined));
}

/** The tool's arguments, or a refusal that names what does not fit by place and kind, never by value. */
export function parseArgs(
  tool: Tool,
  raw: unknown,
): { readonly value: Record<string, unknown> } | { readonly refusal: Refusal } {
  const given = raw ?? {};
  const cleaned = isRecord(given) ? dropIgnored(keepRequiredNulls(tool, given)) : given;
  const parsed = tool.args.safeParse(cleaned);
  if (parsed.success) return { value: parsed.data as Record<string, unknown> };
  const where = parsed.error.issues.slice(0, 5).map(placeOf);
  return { refusal: refuse('arguments_invalid', 'tool.arguments', { tool: tool.name, where }) };
}

function dropIgnored(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !IGNORED.has(name)));
}

/** A null counts as absent only where the argument is optional; `stateSet` may store a null. */
function keepRequiredNulls(tool: Tool, args: Record<string, unknown>): Record<string, unknown> {
  const shape: Record<string, z.ZodType> =
    'shape' in tool.args ? (tool.args.shape as Record<string, z.ZodType>) : {};
  const optional = (name: string) =>
    !Object.hasOwn(shape, name) || shape[name]?.safeParse(undefined).success === true;
  return Object.fromEntries(
    Object.entries(args).filter(
      ([name, value]) => value !== undefined && (value !== null || !optional(name)),
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeOf(issue: z.core.$ZodIssue): string {
  const place = shortName(issue.path.map(String).join('.'), 100) || 'args';
  if (issue.code === 'unrecognized_keys')
    return `${place}: unknown ${issue.keys
      .slice(0, 5)
      .map((key) => shortName(key, 40))
      .join(', ')}`;
  if (issue.code === 'invalid_type') return `${place}: ${issue.expected}`;
  return `${place}: ${issue.code}`;
}

/** Longer names are not read to their end. */
const LOOKED_AT = 4000;

/** A name that a caller gave, as it may be told: masked first, cut second. */
export function shortName(name: string, length: number): string {
  return maskText(name.slice(0, LOOKED_AT), { path: 'name.txt' }).text.slice(0, length);
}

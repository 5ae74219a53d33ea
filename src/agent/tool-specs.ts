/** The list of tools as a model reads it: built-ins first, then what the tenant's config in force defines. */
import { z } from 'zod';
import type { Json } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { House } from '../flows/house.ts';
import { hideKnown } from '../flows/known-credentials.ts';
import { ensureLoaded } from '../flows/reload.ts';
import { tools } from '../tools/index.ts';
import { maskText } from '../secrets/mask.ts';
import { AGREEMENT_SCHEMA } from './agreement.ts';
import { isGated } from './tenant-tool.ts';
import type { ToolSpec } from './toolbox.ts';

const NO_PARAMETERS: Json = { type: 'object', properties: {} };

/** Names that providers take for a function; a tool on disk with another name cannot be offered to a model. */
const CALLABLE = /^[A-Za-z0-9_-]{1,64}$/;

const builtIns: readonly ToolSpec[] = tools.map((tool) => ({
  name: tool.name,
  description: tool.description,
  parameters: withAgreement(z.toJSONSchema(tool.args, { io: 'input' }) as Json, tool.effect === 'act'),
}));

export async function specsOf(house: House, tenant: TenantId): Promise<readonly ToolSpec[]> {
  await ensureLoaded(house, tenant);
  const defined = house.ports.runtime.current(tenant)?.config.sections.tools ?? {};
  const hidden = await hideKnown(house, tenant, Object.values(defined));
  const own = Object.entries(defined).flatMap(([name, definition], index) =>
    specOf(name, withoutCredentials(definition, hidden[index] ?? null)),
  );
  return [...builtIns, ...own];
}

function specOf(name: string, definition: Json): readonly ToolSpec[] {
  if (!CALLABLE.test(name) || !isRecord(definition)) return [];
  const { description, parameters } = definition;
  const schema = isRecord(parameters) ? parameters : NO_PARAMETERS;
  return [
    {
      name,
      description: typeof description === 'string' ? description : name,
      parameters: withAgreement(schema, isGated({ definition })),
    },
  ];
}

/** A tool that asks first takes the gate's two arguments besides its own. */
function withAgreement(schema: Json, asks: boolean): Json {
  if (!asks || !isRecord(schema)) return schema;
  const { properties } = schema;
  return { ...schema, properties: { ...(isRecord(properties) ? properties : {}), ...AGREEMENT_SCHEMA } };
}

/** What names the parts of a schema, which must stay the names they are. */
const STRUCTURE: ReadonlySet<string> = new Set(['required', 'type', 'format']);

/**
 * Descriptions, defaults and examples are text of the tenant's files, and a model reads them all. `hidden`: the same
 * value without known credentials. Each text is judged by its own looks: in a schema a name says what is expected, not
 * what stands there.
 */
function withoutCredentials(real: Json, hidden: Json): Json {
  if (typeof hidden === 'string') return maskText(hidden, { path: 'schema.txt' }).text;
  if (Array.isArray(real) && Array.isArray(hidden))
    return real.map((inner: Json, index) => withoutCredentials(inner, (hidden as Json[])[index] ?? null));
  if (!isRecord(real) || !isRecord(hidden)) return real;
  const shown = Object.values(hidden);
  return Object.fromEntries(
    Object.entries(real).map(([key, inner], index) => [
      key,
      STRUCTURE.has(key) && !isRecord(inner) ? inner : withoutCredentials(inner, shown[index] ?? null),
    ]),
  );
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

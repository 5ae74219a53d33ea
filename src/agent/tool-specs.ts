/** The list of tools as a model reads it: built-ins first, then what the tenant's config in force defines. */
import { z } from 'zod';
import type { Json } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { House } from '../flows/house.ts';
import { ensureLoaded } from '../flows/reload.ts';
import { tools } from '../tools/index.ts';
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
  const own = Object.entries(defined).flatMap(([name, definition]) => specOf(name, definition));
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

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

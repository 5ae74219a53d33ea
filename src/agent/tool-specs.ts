/** The list of tools as a model reads it: built-ins first, then what the tenant's config in force defines. */
import { z } from 'zod';
import type { Json } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { House } from '../flows/house.ts';
import { ensureLoaded } from '../flows/reload.ts';
import { tools } from '../tools/index.ts';
import type { ToolSpec } from './toolbox.ts';

const NO_PARAMETERS: Json = { type: 'object', properties: {} };

/** Names that providers take for a function; a tool on disk with another name cannot be offered to a model. */
const CALLABLE = /^[A-Za-z0-9_-]{1,64}$/;

const builtIns: readonly ToolSpec[] = tools.map((tool) => ({
  name: tool.name,
  description: tool.description,
  parameters: z.toJSONSchema(tool.args, { io: 'input' }) as Json,
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
  return [
    {
      name,
      description: typeof description === 'string' ? description : name,
      parameters: isRecord(parameters) ? parameters : NO_PARAMETERS,
    },
  ];
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The list of tools as a model reads it: built-ins first, then what the tenant's config in force defines. */
import { z } from 'zod';
import type { Json } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { House } from '../flows/house.ts';
import { hideKnown } from '../flows/known-credentials.ts';
import { ensureLoaded } from '../flows/reload.ts';
import { tools } from '../tools/index.ts';
import { countCharacters, maskFor } from '../secrets/mask-form.ts';
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
  const texts = [...textsIn(defined)];
  const hidden = await hideKnown(house, tenant, texts);
  const shown = new Map(texts.map((text, index) => [text, hidden[index] ?? maskWhole(text)]));
  const own = Object.entries(defined).flatMap(([name, definition]) =>
    shown.get(name) === name ? specOf(name, withoutCredentials(definition, shown)) : [],
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
 * Descriptions, defaults and examples are text of the tenant's files, and a model reads them all. `shown`: every text
 * and name of it without known credentials, under itself, for as a whole names that are masked alike fall together.
 * Each text is judged by its own looks: in a schema a name says what is expected, not what stands there. A name that
 * is a credential cannot be shown, and no provider takes a mask for one: it is left out with what it names.
 */
function withoutCredentials(real: Json, shown: ReadonlyMap<string, string>): Json {
  if (typeof real === 'string') return maskText(shownAs(real, shown), { path: 'schema.txt' }).text;
  if (Array.isArray(real)) return real.map((inner: Json) => withoutCredentials(inner, shown));
  if (!isRecord(real)) return real;
  return Object.fromEntries(
    Object.entries(real)
      .filter(([key]) => shownAs(key, shown) === key)
      .map(([key, inner]) => [
        key,
        STRUCTURE.has(key) && !isRecord(inner) ? namesIn(inner, shown) : withoutCredentials(inner, shown),
      ]),
  );
}

/** Names as they are, without those that are credentials. */
function namesIn(names: Json, shown: ReadonlyMap<string, string>): Json {
  if (typeof names === 'string') return shownAs(names, shown);
  if (!Array.isArray(names)) return isRecord(names) ? withoutCredentials(names, shown) : names;
  return names
    .filter((name: Json) => typeof name !== 'string' || shownAs(name, shown) === name)
    .map((name: Json) => (typeof name === 'string' ? name : namesIn(name, shown)));
}

function shownAs(text: string, shown: ReadonlyMap<string, string>): string {
  return shown.get(text) ?? maskWhole(text);
}

function maskWhole(text: string): string {
  return maskFor(countCharacters(text));
}

/** Every text and every name in a value, each once. */
function textsIn(value: Json, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const inner of value as readonly Json[]) textsIn(inner, found);
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) {
      found.add(key);
      textsIn(inner, found);
    }
  return found;
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What `torwart tenant` does: a tenant is made or listed, by the operator of the data folder. */
import { mkdir, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { badInputOf } from '../channels/cli/bad-input.ts';
import type { Report } from '../channels/cli/deps.ts';
import { tenantId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { Said } from '../domain/messages.ts';
import { createSay, type Say } from '../wire/say.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import { fillConfig } from './example.ts';
import { createTorwart } from './torwart.ts';

/** `lang`: the operator's tongue; `locale`: the tenant's. Nothing is made where the id or the source is wrong. */
export async function addTenant(o: {
  data: string;
  id: string;
  locale: Lang;
  from?: string;
  lang: Lang;
}): Promise<Report> {
  const say = createSay(catalogue)(o.lang);
  const id = tenantId(o.id);
  if (id === null) return no(say, { message: 'app.tenant_id', facts: { tenant: o.id } });
  const fault = o.from === undefined ? null : await sourceFault(o.from);
  if (fault !== null) return no(say, fault);
  const composed = await compose({ dataDir: o.data });
  try {
    if ((await composed.house.ports.tenants.get(id)) !== null)
      return no(say, { message: 'app.tenant_exists', facts: { tenant: o.id } });
    const root = composed.places.config(id);
    // First the files, then the tenant: where the copy fails there is no tenant with half a config.
    const copied = o.from === undefined ? null : await copyInto(root, o.from);
    if (copied !== null) return no(say, copied);
    await createTorwart({ ...composed }).createTenant({ id: o.id, locale: o.locale });
    return { ok: true, json: { id: o.id, root }, text: `${o.id}: ${root}` };
  } finally {
    await composed.close();
  }
}

/** What is wrong with the folder to copy from; null: it is there. */
async function sourceFault(from: string): Promise<Said | null> {
  try {
    if ((await stat(from)).isDirectory()) return null;
    return { message: 'cli.input_not_folder', facts: { file: from } };
  } catch (error) {
    return badInputOf(error, from).said;
  }
}

/** Null: copied. A root that holds something is left as it is; what was copied before a fault is taken away again. */
async function copyInto(root: string, from: string): Promise<Said | null> {
  if (`${resolve(root)}/`.startsWith(`${resolve(from)}/`))
    return { message: 'app.from_holds_data', facts: { from } };
  await mkdir(root, { recursive: true });
  try {
    return (await fillConfig(root, from)) ? null : { message: 'app.root_not_empty', facts: { root } };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    const path = error instanceof Error && 'path' in error ? String(error.path) : from;
    return badInputOf(error, path).said;
  }
}

export async function listTenants(o: { data: string; lang: Lang }): Promise<Report> {
  const composed = await compose({ dataDir: o.data });
  try {
    const tenants = (await composed.house.ports.tenants.list()).map(({ id, locale }) => ({
      id,
      locale,
      root: composed.places.config(id),
    }));
    const lines = tenants.map(({ id, locale, root }) => `${id} (${locale}): ${root}`);
    const none = createSay(catalogue)(o.lang)({ message: 'app.no_tenants', facts: {} });
    return { ok: true, json: tenants, text: lines.length === 0 ? none : lines.join('\n') };
  } finally {
    await composed.close();
  }
}

function no(say: Say, said: Said): Report {
  const text = say(said);
  return { ok: false, json: { error: text }, text };
}

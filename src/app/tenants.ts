/** What `torwart tenant` does: a tenant is made or listed, by the operator of the data folder. */
import type { Report } from '../channels/cli/deps.ts';
import type { Lang } from '../domain/lang.ts';
import { tenantId } from '../domain/ids.ts';
import { compose } from './compose.ts';
import { fillConfig } from './example.ts';
import { createTorwart } from './torwart.ts';

export async function addTenant(o: {
  data: string;
  id: string;
  locale: Lang;
  from?: string;
}): Promise<Report> {
  const composed = await compose({ dataDir: o.data });
  try {
    const torwart = createTorwart({ ...composed });
    const id = tenantId(o.id);
    if (id === null) return no(`${o.id}: a tenant id is 1 to 63 letters, digits, - or _`);
    if ((await composed.house.ports.tenants.get(id)) !== null) return no(`${o.id} is there already`);
    await torwart.createTenant({ id: o.id, locale: o.locale });
    const root = torwart.configRoot(o.id);
    if (o.from !== undefined && !(await fillConfig(root, o.from)))
      return no(`${root} holds files already; nothing was copied`);
    return { ok: true, json: { id: o.id, root }, text: `${o.id}: ${root}` };
  } finally {
    await composed.close();
  }
}

export async function listTenants(o: { data: string }): Promise<Report> {
  const composed = await compose({ dataDir: o.data });
  try {
    const tenants = (await composed.house.ports.tenants.list()).map(({ id, locale }) => ({
      id,
      locale,
      root: composed.places.config(id),
    }));
    return {
      ok: true,
      json: tenants,
      text: tenants.map((tenant) => `${tenant.id}: ${tenant.root}`).join('\n'),
    };
  } finally {
    await composed.close();
  }
}

function no(text: string): Report {
  return { ok: false, json: { error: text }, text };
}

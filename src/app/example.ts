/** The example tenant in a data folder: made once, from the package's own folder; what a person changed in it stays. */
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { tenantId, type TenantId } from '../domain/ids.ts';
import { LANGS } from '../domain/lang.ts';
import type { Composed } from './compose.ts';
import type { Torwart } from './contract.ts';

/** The person of the example who speaks in `npm start`. */
export const EXAMPLE_PERSON = 'chefin';

const about = z.strictObject({
  id: z.string(),
  locale: z.enum(LANGS),
  members: z.record(z.string(), z.enum(['viewer', 'editor', 'admin'])),
});

/** The example tenant's id. `example`: the folder that holds `tenant.json` and `config/`. */
export async function makeExample(
  torwart: Torwart,
  composed: Composed,
  example: string,
): Promise<TenantId | null> {
  const tenant = about.parse(JSON.parse(await readFile(join(example, 'tenant.json'), 'utf8')));
  const id = tenantId(tenant.id);
  if (id === null || (await composed.house.ports.tenants.get(id)) !== null) return id;
  await torwart.createTenant(tenant);
  await fillConfig(torwart.configRoot(tenant.id), join(example, 'config'));
  return id;
}

/** Copies a folder's files into a new tenant's config root; one that holds something is left as it is. */
export async function fillConfig(root: string, from: string): Promise<boolean> {
  if ((await readdir(root)).length > 0) return false;
  await cp(from, root, { recursive: true, dereference: false });
  return true;
}

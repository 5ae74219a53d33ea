/** Another process on the same secrets area: `secrets-peer.ts FOLDER PREFIX COUNT` sets values and reads each back at once. */
import { join } from 'node:path';
import type { TenantId } from '../../src/domain/ids.ts';
import type { SecretName } from '../../src/domain/secret.ts';
import { createSecrets } from '../../src/io/secrets/create-secrets.ts';
import { openKeyRing } from '../../src/io/secrets/key-ring.ts';
import { checkMasterKey } from '../../src/io/secrets/master-key.ts';
import { openStore } from '../../src/io/stores/sqlite/open.ts';

const [folder = '', prefix = '', count = '0'] = process.argv.slice(2);
const tenant = 'acme' as TenantId;
const store = await openStore({ file: join(folder, 'torwart.db') });
await store.tenants.put({ id: tenant, locale: 'de', members: null }, 1);
const ring = openKeyRing({ kind: 'own', file: join(folder, 'keys', 'secrets.key') });
await checkMasterKey({ rows: store.secretRows, ring, at: 1 });
const secrets = createSecrets({ rows: store.secretRows, ring });
for (let index = 0; index < Number(count); index += 1) {
  const name = `${prefix}_${index}` as SecretName;
  await secrets.put({ tenant, name, value: `wert ${name}`, at: index, by: null });
  const read = (await secrets.read({ tenant })).get(name);
  if (read !== `wert ${name}`) throw new Error(`${name} reads as something else`);
}
await store.close();
process.stdout.write('done');

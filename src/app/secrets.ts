/** What `torwart secrets` does, by the operator of the data folder. A value goes in and never comes out. */
import { existsSync } from 'node:fs';
import type { Report } from '../channels/cli/deps.ts';
import type { SecretsCommand } from '../channels/cli/secrets.ts';
import { tenantId, type TenantId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { Said } from '../domain/messages.ts';
import type { Refusal } from '../domain/verdict.ts';
import type { House } from '../flows/house.ts';
import { listSecrets, removeSecret, rotateKeys, setSecret, type SecretList } from '../flows/secrets.ts';
import { openStore } from '../io/stores/sqlite/open.ts';
import { createSay, type Say } from '../wire/say.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import { createPlaces } from './places.ts';

/** Runs one `torwart secrets` command; `ok` false: refused, with the reason. */
export async function runSecrets(o: SecretsCommand & { readonly lang: Lang }): Promise<Report> {
  const say = createSay(catalogue)(o.lang);
  if (o.command === 'reset') return reset(o.data, say);
  const composed = await compose({ dataDir: o.data });
  try {
    const { house } = composed;
    if (o.command === 'rotate') return await rotate(house, say, o.dataKeys);
    const tenant = tenantId(o.tenant);
    if (tenant === null || (await house.ports.tenants.get(tenant)) === null)
      return said(say, false, { message: 'app.no_tenant', facts: { tenant: o.tenant } });
    switch (o.command) {
      case 'set':
        return done(say, await setSecret(house, { tenant, user: null, name: o.name, value: o.value }), {
          message: 'app.secret_set',
          facts: { name: o.name },
        });
      case 'remove':
        return done(say, await removeSecret(house, { tenant, user: null, name: o.name, force: o.force }), {
          message: 'app.secret_removed',
          facts: { name: o.name },
        });
      case 'list':
        return await list(house, say, tenant);
      default:
        return o satisfies never;
    }
  } finally {
    await composed.close();
  }
}

function said(say: Say, ok: boolean, what: Said): Report {
  const text = say(what);
  return { ok, json: ok ? { success: true } : { success: false, error: 'not_found', message: text }, text };
}

function done(say: Say, refusal: Refusal | null, what: Said): Report {
  if (refusal === null) return { ok: true, json: { success: true, ...what.facts }, text: say(what) };
  const text = say(refusal);
  return { ok: false, json: { success: false, error: refusal.code, message: text }, text };
}

async function list(house: House, say: Say, tenant: TenantId): Promise<Report> {
  const found = await listSecrets(house, { tenant, user: null });
  if ('refusal' in found) return done(say, found.refusal, found.refusal);
  return { ok: true, json: found, text: linesOf(found, say).join('\n') };
}

/** `SHOP_TOKEN  20 characters  2026-09-25  apis.php:3` */
function linesOf({ secrets, unset }: SecretList, say: Say): readonly string[] {
  if (secrets.length === 0 && unset.length === 0) return [say({ message: 'app.no_secrets', facts: {} })];
  const states = [
    ...secrets.map(({ name, length, setAt, usedIn }) => {
      const facts = { length, day: new Date(setAt).toISOString().slice(0, 10) };
      return { name, usedIn, state: say({ message: 'app.secret_length', facts }) };
    }),
    ...unset.map((one) => ({ ...one, state: say({ message: 'app.secret_unset', facts: {} }) })),
  ];
  const width = Math.max(...states.map((one) => one.name.length));
  const unused = say({ message: 'app.secret_unused', facts: {} });
  return states.map(({ name, state, usedIn }) => {
    const uses = usedIn.map(({ path, line }) => `${path}:${line}`).join(', ');
    return `${name.padEnd(width)}  ${state}  ${uses === '' ? unused : uses}`;
  });
}

async function rotate(house: House, say: Say, dataKeys: boolean): Promise<Report> {
  const rotated = await rotateKeys(house, { dataKeys });
  if ('refusal' in rotated) return done(say, rotated.refusal, rotated.refusal);
  const { master, wrapped, sealed } = rotated;
  const text = say({ message: 'app.secrets_rotated', facts: { master, wrapped, sealed } });
  return { ok: true, json: { success: true, ...rotated }, text };
}

/** Never opens the house: where the key is lost, it would not open. */
async function reset(data: string, say: Say): Promise<Report> {
  const places = createPlaces(data);
  if (!existsSync(places.store)) return said(say, false, { message: 'app.no_store', facts: { data } });
  const store = await openStore({ file: places.store });
  try {
    await store.secretRows.removeAll();
  } finally {
    await store.close();
  }
  return said(say, true, { message: 'app.secrets_reset', facts: {} });
}

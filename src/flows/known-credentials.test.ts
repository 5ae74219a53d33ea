/** What a tenant's secrets area holds is decrypted once, not for every answer, and a replaced value is always seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantId } from '../domain/ids.ts';
import type { SecretName } from '../domain/secret.ts';
import type { Ports } from '../ports/ports.ts';
import { createKnownCredentials, hideKnown } from './known-credentials.ts';

const ACME = 'acme' as TenantId;
const OLD = 'Mandelhorn-77';
const NEW = 'Kirschkern-78';

/** A secrets area in memory that counts how often its values are read. */
function openArea() {
  const rows = new Map<TenantId, Map<SecretName, { value: string; setAt: number }>>();
  const area = { now: 1_000_000, reads: 0, put, ports: portsOf() };
  function put(value: string, { name = 'TOKEN', tenant = ACME, setAt = area.now } = {}): void {
    const of = rows.get(tenant) ?? new Map<SecretName, { value: string; setAt: number }>();
    rows.set(tenant, of.set(name as SecretName, { value, setAt }));
  }
  function portsOf() {
    return {
      clock: { now: () => area.now },
      runtime: { current: () => null },
      files: { tree: async () => ({ version: '', files: new Map() }) },
      secrets: {
        list: async (tenant: TenantId) =>
          [...(rows.get(tenant) ?? [])].map(([name, { value, setAt }]) => ({
            name,
            length: value.length,
            setAt,
            setBy: null,
          })),
        read: async ({ tenant }: { tenant: TenantId }) => {
          area.reads += 1;
          return new Map([...(rows.get(tenant) ?? [])].map(([name, { value }]) => [name, value] as const));
        },
      },
    } as unknown as Ports;
  }
  return area;
}

function openKnown(area: ReturnType<typeof openArea>) {
  const credentials = createKnownCredentials();
  return {
    credentials,
    hide: (text: string, tenant = ACME) => hideKnown({ ports: area.ports, credentials }, tenant, text),
  };
}

test('values that lie for long are read once, and their list stays the same object', async () => {
  const area = openArea();
  area.put(OLD);
  area.now += 61_000;
  const { credentials, hide } = openKnown(area);
  const [, first] = await credentials.of(area.ports, ACME);
  for (let call = 0; call < 20; call += 1) assert.equal(await hide(`x ${OLD}`), 'x ***masked(len=13)***');
  const [, last] = await credentials.of(area.ports, ACME);
  assert.equal(area.reads, 1);
  assert.equal(first, last);
});

test('a value that is set anew, and one that is added, is hidden by the next answer', async () => {
  const area = openArea();
  area.put(OLD);
  area.now += 61_000;
  const { hide } = openKnown(area);
  await hide('x');
  area.now += 1;
  area.put(NEW);
  assert.equal(await hide(`${NEW} ${OLD}`), `***masked(len=13)*** ${OLD}`);
  area.put('Haselnuss-9', { name: 'OTHER' });
  assert.equal(await hide('Haselnuss-9'), '***masked(len=11)***');
});

test('two values of one name, one length and one millisecond are told apart, then and later', async () => {
  const area = openArea();
  area.put(OLD);
  const { credentials, hide } = openKnown(area);
  assert.equal(await hide(OLD), '***masked(len=13)***');
  area.put(NEW);
  assert.equal(await hide(NEW), '***masked(len=13)***');
  const [, fresh] = await credentials.of(area.ports, ACME);
  area.put(OLD);
  area.now += 61_000;
  assert.equal(await hide(OLD), '***masked(len=13)***');
  assert.equal(await hide(NEW), NEW);
  assert.equal(area.reads, 4);
  assert.deepEqual(fresh, [NEW]);
});

test('a value that is new is read each time, and its list stays the same object while it does', async () => {
  const area = openArea();
  area.put(OLD);
  const { credentials } = openKnown(area);
  const [, first] = await credentials.of(area.ports, ACME);
  const [, second] = await credentials.of(area.ports, ACME);
  assert.equal(area.reads, 2);
  assert.equal(first, second);
});

test('what stands in the future by this clock is never taken for settled', async () => {
  const area = openArea();
  area.put(OLD, { setAt: area.now + 5_000_000 });
  const { hide } = openKnown(area);
  await hide('x');
  await hide('x');
  assert.equal(area.reads, 2);
});

test('the tenants that ran last are remembered, up to a number and up to a length', async () => {
  const area = openArea();
  const { credentials } = openKnown(area);
  const readsOf = async (tenant: TenantId) => {
    const before = area.reads;
    await credentials.of(area.ports, tenant);
    return area.reads - before;
  };
  const many = Array.from({ length: 65 }, (_, at) => `t${at}` as TenantId);
  for (const tenant of many) area.put(OLD, { tenant });
  const large = ['l0', 'l1', 'l2'] as TenantId[];
  for (const tenant of large) area.put('k'.repeat(0x30000), { tenant });
  area.now += 61_000;
  for (const tenant of many) assert.equal(await readsOf(tenant), 1);
  assert.equal(await readsOf('t64' as TenantId), 0);
  assert.equal(await readsOf('t1' as TenantId), 0);
  assert.equal(await readsOf('t0' as TenantId), 1);
  for (const tenant of large) assert.equal(await readsOf(tenant), 1);
  assert.deepEqual([await readsOf('l2' as TenantId), await readsOf('l1' as TenantId)], [0, 0]);
  assert.equal(await readsOf('l0' as TenantId), 1);
});

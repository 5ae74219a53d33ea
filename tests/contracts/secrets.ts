/** What every secrets area must do, written against the port alone; each implementation's test hands in how it is opened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatId, MessageId, TenantId, UserId } from '../../src/domain/ids.ts';
import { MOST_SECRETS, type SecretName } from '../../src/domain/secret.ts';
import type { SecretOffer, Secrets } from '../../src/ports/secrets.ts';

export interface OpenSecrets {
  readonly secrets: Secrets;
  close(): Promise<void>;
}

export interface SecretsKind {
  readonly name: string;
  /** A new, empty area with the tenants `acme` and `beta`, each with the chats `A` and `B`; `open` works several times. */
  make(): Promise<{ open(): Promise<OpenSecrets>; bytes(): Promise<Buffer>; dispose(): Promise<void> }>;
}

export const ACME = 'acme' as TenantId;
export const BETA = 'beta' as TenantId;
export const CHAT = 'A' as ChatId;
const OTHER = 'B' as ChatId;
export const name = (text: string) => text as SecretName;
export const by = { at: 10, by: 'u1' as UserId };
const VALUE = 'Kirschkuchen-77/ä🍒\n"x"';

export function offer(id: string, value: string, more: Partial<SecretOffer> = {}) {
  return {
    id,
    name: name('SHOP_TOKEN'),
    length: value.length,
    user: 'u1' as UserId,
    message: 'm1' as MessageId,
    expiresAt: 100,
    value,
    ...more,
  };
}

interface Room {
  readonly secrets: Secrets;
  readonly again: () => Promise<Secrets>;
  readonly bytes: () => Promise<Buffer>;
}

export function secretsContract(kind: SecretsKind): void {
  const check = (what: string, run: (room: Room) => Promise<void>): void => {
    test(`${kind.name}: ${what}`, async () => {
      const made = await kind.make();
      const opened: OpenSecrets[] = [];
      const again = async () => {
        const one = await made.open();
        opened.push(one);
        return one.secrets;
      };
      try {
        await run({ secrets: await again(), again, bytes: () => made.bytes() });
      } finally {
        for (const one of opened) await one.close();
        await made.dispose();
      }
    });
  };
  values(check);
  sets(check);
  offers(check);
  rotation(check);
}

type Check = (what: string, run: (room: Room) => Promise<void>) => void;

function values(check: Check): void {
  check('a value is set, read, replaced and removed; the list tells no value', async ({ secrets, again }) => {
    assert.equal(await secrets.put({ tenant: ACME, name: name('A_B'), value: VALUE, ...by }), true);
    assert.deepEqual([...(await (await again()).read({ tenant: ACME }))], [['A_B', VALUE]]);
    const [one] = await secrets.list(ACME);
    assert.deepEqual(one, { name: 'A_B', length: 22, setAt: 10, setBy: 'u1' });
    await secrets.put({ tenant: ACME, name: name('A_B'), value: 'zwei', at: 20, by: null });
    assert.equal((await secrets.read({ tenant: ACME })).get(name('A_B')), 'zwei');
    assert.deepEqual(await secrets.list(ACME), [{ name: 'A_B', length: 4, setAt: 20, setBy: null }]);
    assert.equal(await secrets.remove({ tenant: ACME, names: [name('A_B'), name('C')] }), 1);
    assert.deepEqual(await secrets.list(ACME), []);
  });

  check(
    'reads those that are named; what is not set is not there; tenants are apart',
    async ({ secrets }) => {
      for (const [tenant, key] of [
        [ACME, 'A'],
        [ACME, 'B'],
        [BETA, 'A'],
      ] as const)
        await secrets.put({ tenant, name: name(key), value: `${tenant}-${key}`, ...by });
      const read = await secrets.read({ tenant: ACME, names: [name('B'), name('X')] });
      assert.deepEqual([...read], [['B', 'acme-B']]);
      assert.deepEqual([...(await secrets.read({ tenant: BETA }))], [['A', 'beta-A']]);
      assert.deepEqual([...(await secrets.read({ tenant: ACME, names: [] }))], []);
      await secrets.remove({ tenant: BETA, names: [name('A')] });
      assert.equal((await secrets.read({ tenant: ACME })).size, 2);
    },
  );

  check('a tenant has a bound, and what is there can still be replaced', async ({ secrets }) => {
    const many = new Map(
      Array.from({ length: MOST_SECRETS }, (_, index) => [name(`N${index}`), `value ${index}`]),
    );
    assert.equal((await secrets.add({ tenant: ACME, values: many, ...by })).kind, 'added');
    assert.equal(await secrets.put({ tenant: ACME, name: name('MORE'), value: 'x', ...by }), false);
    assert.equal(await secrets.put({ tenant: ACME, name: name('N7'), value: 'neu', ...by }), true);
    assert.deepEqual(await secrets.add({ tenant: ACME, values: new Map([[name('Z'), 'z']]), ...by }), {
      kind: 'full',
    });
  });
}

function sets(check: Check): void {
  check('a set is stored whole or not at all, and never over another value', async ({ secrets }) => {
    await secrets.put({ tenant: ACME, name: name('A'), value: 'alt', ...by });
    const add = (values: Record<string, string>) =>
      secrets.add({
        tenant: ACME,
        values: new Map(Object.entries(values).map(([key, value]) => [name(key), value])),
        ...by,
      });
    assert.deepEqual(await add({ B: 'b', A: 'anders' }), { kind: 'taken', name: 'A' });
    assert.deepEqual([...(await secrets.read({ tenant: ACME }))], [['A', 'alt']]);
    assert.deepEqual(await add({ B: 'b', A: 'alt' }), { kind: 'added', names: ['B'] });
    assert.deepEqual(await add({ B: 'b' }), { kind: 'added', names: [] });
  });
}

function offers(check: Check): void {
  const place = { tenant: ACME, chat: CHAT };
  check('what stood in a message is held until it is kept, dropped or too old', async ({ secrets }) => {
    await secrets.offer({
      ...place,
      at: 1,
      offers: [offer('o1', VALUE), offer('o2', 'zwei', { expiresAt: 50 }), offer('o3', 'drei')],
    });
    assert.deepEqual(
      (await secrets.offers({ ...place, now: 40 })).map((one) => one.id),
      ['o1', 'o2', 'o3'],
    );
    const { value: _value, ...told } = offer('o1', VALUE);
    assert.deepEqual((await secrets.offers({ ...place, now: 50 }))[0], told);
    assert.equal(await secrets.keep({ ...place, id: 'o2', name: name('X'), at: 50, by: null }), 'gone');
    assert.equal(await secrets.keep({ ...place, id: 'o1', name: name('X'), at: 60, by: null }), 'kept');
    assert.equal(await secrets.keep({ ...place, id: 'o1', name: name('X'), at: 60, by: null }), 'gone');
    assert.deepEqual([...(await secrets.read({ tenant: ACME }))], [['X', VALUE]]);
    assert.equal(await secrets.drop({ ...place, id: 'o3' }), true);
    assert.equal(await secrets.drop({ ...place, id: 'o3' }), false);
    assert.equal(await secrets.sweep(60), 1);
    assert.deepEqual(await secrets.offers({ ...place, now: 0 }), []);
  });

  check('an offer belongs to its chat, and never replaces another value', async ({ secrets }) => {
    await secrets.put({ tenant: ACME, name: name('A'), value: 'alt', ...by });
    await secrets.offer({ ...place, at: 1, offers: [offer('o1', 'neu'), offer('o2', 'alt')] });
    const keep = (more: object) =>
      secrets.keep({ ...place, id: 'o1', name: name('B'), at: 2, by: null, ...more });
    assert.equal(await keep({ chat: OTHER }), 'gone');
    assert.equal(await keep({ tenant: BETA }), 'gone');
    assert.equal(await secrets.drop({ tenant: BETA, chat: CHAT, id: 'o1' }), false);
    assert.equal(await keep({ name: name('A') }), 'taken');
    assert.equal(await keep({ id: 'o2', name: name('A') }), 'kept');
    assert.equal(await keep({}), 'kept');
    assert.deepEqual(Object.fromEntries(await secrets.read({ tenant: ACME })), { A: 'alt', B: 'neu' });
  });
}

function rotation(check: Check): void {
  for (const dataKeys of [false, true]) {
    check(
      `keys rotate (${dataKeys ? 'data keys too' : 'the master key'}) while others go on`,
      async (room) => {
        const { secrets } = room;
        const serving = await room.again();
        for (const tenant of [ACME, BETA])
          await secrets.put({ tenant, name: name('A'), value: `${tenant} eins`, ...by });
        await secrets.offer({ tenant: ACME, chat: CHAT, at: 1, offers: [offer('o1', 'angeboten')] });
        const first = await secrets.rotate({ dataKeys, at: 20 });
        assert.deepEqual([first.wrapped, first.sealed, first.retired.length], [2, dataKeys ? 3 : 0, 1]);
        assert.equal((await serving.read({ tenant: ACME })).get(name('A')), 'acme eins');
        await serving.put({ tenant: BETA, name: name('B'), value: 'danach', ...by });
        const second = await serving.rotate({ dataKeys, at: 30 });
        assert.deepEqual(second.retired, [first.master]);
        for (const one of [secrets, serving, await room.again()]) {
          assert.deepEqual(Object.fromEntries(await one.read({ tenant: BETA })), {
            A: 'beta eins',
            B: 'danach',
          });
        }
        const kept = { tenant: ACME, chat: CHAT, id: 'o1', name: name('C'), at: 40, by: null };
        assert.equal(await secrets.keep(kept), 'kept');
        assert.equal((await serving.read({ tenant: ACME })).get(name('C')), 'angeboten');
      },
    );
  }

  check('writes and reads of many at once and a rotation do not lose each other', async (room) => {
    const { secrets } = room;
    const other = await room.again();
    const work = Array.from({ length: 12 }, async (_, index) => {
      const tenant = index % 2 === 0 ? ACME : BETA;
      const one = index % 3 === 0 ? secrets : other;
      await one.put({ tenant, name: name(`N${index}`), value: `wert ${index}`, ...by });
      assert.equal((await one.read({ tenant })).get(name(`N${index}`)), `wert ${index}`);
    });
    await Promise.all([
      ...work,
      secrets.rotate({ dataKeys: true, at: 5 }),
      other.rotate({ dataKeys: false, at: 6 }),
      other.rotate({ dataKeys: true, at: 7 }),
      secrets.rotate({ dataKeys: false, at: 8 }),
    ]);
    const third = await room.again();
    assert.equal((await third.read({ tenant: ACME })).size + (await third.read({ tenant: BETA })).size, 12);
  });

  check('no value lies readable in what is stored', async ({ secrets, bytes }) => {
    const plain = 'Geheimkirsche4711Torte';
    await secrets.put({ tenant: ACME, name: name('A'), value: plain, ...by });
    await secrets.offer({ tenant: ACME, chat: CHAT, at: 1, offers: [offer('o1', `${plain}zwei`)] });
    await secrets.rotate({ dataKeys: true, at: 2 });
    const stored = await bytes();
    for (const form of formsOf(plain)) assert.equal(stored.includes(form), false, form.toString());
  });
}

/** How a text would lie in bytes if it lay there: plain, UTF-16, hex, base64 at each alignment. */
export function formsOf(text: string): readonly Buffer[] {
  const base64 = [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), Buffer.from(text)])
      .toString('base64')
      .slice(4, -4),
  );
  const hex = Buffer.from(text).toString('hex');
  return [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
    Buffer.from(hex),
    Buffer.from(hex.toUpperCase()),
    ...base64.map((one) => Buffer.from(one)),
  ];
}

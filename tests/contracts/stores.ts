/** What every state store must do, written against the ports alone; each store's test hands in how it is opened. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { test } from 'node:test';
import type { ChatId, MessageId, ProposalId, TenantId, UserId } from '../../src/domain/ids.ts';
import type { MaskedText } from '../../src/domain/masked.ts';
import type { Store } from '../../src/io/stores/store.ts';
import { ACME, CHAT, claimReason, message, proposal } from './stores-samples.ts';

export interface StoreKind {
  readonly name: string;
  /** A new, empty place for a store; `open` may be called several times, for several connections to it. */
  make(): Promise<{ readonly place: string; open(): Promise<Store>; dispose(): Promise<void> }>;
}

const BETA = 'beta' as TenantId;
const OTHER = 'B' as ChatId;
const chat = { tenant: ACME, chat: CHAT };

export function storeContract(kind: StoreKind): void {
  const check = (
    what: string,
    run: (store: Store, again: () => Promise<Store>, place: string) => Promise<void>,
  ): void => {
    test(`${kind.name}: ${what}`, async () => {
      const made = await kind.make();
      const opened: Store[] = [];
      const open = async (): Promise<Store> => {
        const store = await made.open();
        opened.push(store);
        return store;
      };
      try {
        const store = await open();
        await seed(store);
        await run(store, open, made.place);
      } finally {
        for (const store of opened) await store.close();
        await made.dispose();
      }
    });
  };
  tenants(check);
  messages(check);
  toolState(check);
  proposals(check);
  records(check);
  processes(check);
}

type Check = (
  what: string,
  run: (store: Store, again: () => Promise<Store>, place: string) => Promise<void>,
) => void;

async function seed(store: Store): Promise<void> {
  for (const id of [ACME, BETA]) {
    await store.tenants.put({ id, locale: 'de', members: null }, 1);
    for (const one of [CHAT, OTHER])
      await store.tenants.putChat({ id: one, tenant: id, user: null, createdAt: 1 });
  }
}

function tenants(check: Check): void {
  check('a tenant is kept, changed and listed', async (store, again) => {
    const members = JSON.parse('{"u1":"editor","__proto__":"viewer"}') as Record<string, 'editor' | 'viewer'>;
    await store.tenants.put({ id: ACME, locale: 'en', members }, 2);
    const other = await again();
    const found = await other.tenants.get(ACME);
    assert.equal(found?.locale, 'en');
    assert.deepEqual(Object.entries(found?.members ?? {}), [
      ['u1', 'editor'],
      ['__proto__', 'viewer'],
    ]);
    assert.deepEqual(
      (await other.tenants.list()).map((tenant) => tenant.id),
      [ACME, BETA],
    );
    assert.equal(await store.tenants.get('nobody' as TenantId), null);
  });

  check('a chat belongs to one tenant, and to a tenant that exists', async (store) => {
    await store.tenants.putChat({ id: 'C' as ChatId, tenant: ACME, user: 'u1' as UserId, createdAt: 5 });
    assert.deepEqual(await store.tenants.getChat(ACME, 'C' as ChatId), {
      id: 'C',
      tenant: ACME,
      user: 'u1',
      createdAt: 5,
    });
    assert.equal(await store.tenants.getChat(BETA, 'C' as ChatId), null);
    await assert.rejects(
      store.tenants.putChat({ id: CHAT, tenant: 'nobody' as TenantId, user: null, createdAt: 1 }),
    );
    await assert.rejects(store.messages.append(message('m1', { chat: 'unknown' as ChatId })));
  });
}

function messages(check: Check): void {
  check('messages come in order, by role, after a place, and from the end', async (store) => {
    for (const [id, role] of [
      ['1', 'user'],
      ['2', 'assistant'],
      ['3', 'user'],
      ['4', 'tool'],
      ['5', 'user'],
    ] as const) {
      await store.messages.append(message(id, { role, user: role === 'user' ? ('u1' as UserId) : null }));
      await store.messages.append(message(id, { role, chat: OTHER }));
      await store.messages.append(message(id, { role, tenant: BETA }));
    }
    const ids = async (o: Partial<Parameters<Store['messages']['list']>[0]>): Promise<string> =>
      (await store.messages.list({ ...chat, ...o })).map((one) => one.id).join('');
    assert.equal(await ids({}), '12345');
    assert.equal(await ids({ newestFirst: true, limit: 2 }), '54');
    assert.equal(await ids({ role: 'user' }), '135');
    assert.equal(await ids({ role: 'user', newestFirst: true, limit: 1 }), '5');
    assert.equal(await ids({ limit: 0 }), '');
    const third = (await store.messages.list(chat))[2];
    assert.ok(third !== undefined);
    assert.equal(await ids({ after: third.seq }), '45');
    assert.equal(await ids({ after: third.seq, role: 'user' }), '5');
    assert.equal(await ids({ before: third.seq }), '12');
    assert.equal(await ids({ before: third.seq, newestFirst: true, limit: 1 }), '2');
    assert.equal(await ids({ chat: 'empty' as ChatId }), '');
  });

  check('every field of a message comes back, whatever its text holds', async (store) => {
    const sent = message('m1', {
      text: 'a\u0000b\r\n\u{1F3A4} “x” \u202E $& \uFEFF',
      provenance: 'voice',
      externalId: 'wa-1',
      sentAt: 1_700_000_000_123,
      createdAt: 1_700_000_000_456,
      button: 'p_1' as ProposalId,
      seen: 'p_2' as ProposalId,
    });
    const { message: kept, duplicate } = await store.messages.append(sent);
    assert.equal(duplicate, false);
    assert.deepEqual(kept, { ...sent, seq: kept.seq, editedAt: null, deletedAt: null });
    assert.deepEqual(await store.messages.list(chat), [kept]);
  });

  check('a message delivered twice is kept once, per chat', async (store, again) => {
    const first = await store.messages.append(message('m1', { externalId: 'e1', text: 'ja' }));
    const second = await (await again()).messages.append(message('m2', { externalId: 'e1', text: 'ja!' }));
    assert.equal(second.duplicate, true);
    assert.deepEqual(second.message, first.message);
    assert.equal(
      (await store.messages.append(message('m3', { externalId: 'e1', chat: OTHER }))).duplicate,
      false,
    );
    assert.equal(
      (await store.messages.append(message('m4', { externalId: 'e1', tenant: BETA }))).duplicate,
      false,
    );
    await store.messages.append(message('m5'));
    await store.messages.append(message('m6'));
    assert.equal((await store.messages.list(chat)).length, 3);
    await assert.rejects(store.messages.append(message('m5')));
  });

  check('an edit and a removal are marks, and a removed message keeps its place', async (store) => {
    for (const id of ['1', '2', '3']) await store.messages.append(message(id));
    const at = (id: string): { tenant: TenantId; chat: ChatId; id: MessageId } => ({
      ...chat,
      id: id as MessageId,
    });
    assert.equal(await store.messages.edit({ ...at('1'), text: 'other', at: 7 }), true);
    assert.equal(await store.messages.remove({ ...at('2'), at: 8 }), true);
    assert.equal(await store.messages.edit({ ...at('2'), text: 'back again', at: 9 }), false);
    assert.equal(await store.messages.edit({ ...at('9'), text: 'x', at: 9 }), false);
    assert.equal(await store.messages.remove({ ...at('1'), chat: OTHER, at: 9 }), false);
    assert.equal(await store.messages.remove({ ...at('1'), tenant: BETA, at: 9 }), false);
    const [one, two, three] = await store.messages.list(chat);
    assert.deepEqual([one?.text, one?.editedAt, one?.deletedAt], ['other', 7, null]);
    assert.deepEqual([two?.text, two?.editedAt, two?.deletedAt], ['', null, 8]);
    assert.deepEqual([three?.text, three?.editedAt, three?.deletedAt], ['text 3', null, null]);
  });
}

function toolState(check: Check): void {
  check('state is kept by tenant, namespace and key', async (store, again) => {
    const key = { tenant: ACME, namespace: '_approval_gate', key: 'A' };
    assert.equal(await store.toolState.read(key), null);
    await store.toolState.write({ ...key, value: '{"a":1}', at: 1 });
    await store.toolState.write({ ...key, value: '{"a":2}', at: 2 });
    await store.toolState.write({ ...key, key: 'B', value: '""', at: 2 });
    await store.toolState.write({ ...key, tenant: BETA, value: 'null', at: 2 });
    await store.toolState.write({ ...key, namespace: '_approval', value: '3', at: 2 });
    const other = await again();
    assert.equal(await other.toolState.read(key), '{"a":2}');
    assert.equal(await other.toolState.delete(key), true);
    assert.equal(await other.toolState.delete(key), false);
    await store.toolState.write({ ...key, value: '5', at: 3 });
    assert.equal(await store.toolState.clear({ tenant: ACME, namespace: '_approval_gate' }), 2);
    assert.equal(await store.toolState.read(key), null);
    assert.equal(await store.toolState.read({ ...key, tenant: BETA }), 'null');
    assert.equal(await store.toolState.read({ ...key, namespace: '_approval' }), '3');
  });
}

function proposals(check: Check): void {
  check('a proposal comes back whole, megabytes and odd characters too', async (store, again) => {
    const big = 'ä\u0000\ud800$&\r\n'.repeat(200_000);
    const saved = proposal('p_1', { files: [{ path: 'a.php' as never, before: big, after: null }] });
    await store.proposals.save(saved);
    const other = await again();
    assert.deepEqual(await other.proposals.get(saved.id), saved);
    assert.deepEqual(await other.proposals.open(chat), saved);
    assert.equal(await other.proposals.get('p_9' as ProposalId), null);
  });

  check('a chat has one open proposal, the last one shown', async (store) => {
    await store.proposals.save(proposal('p_1'));
    await store.proposals.save(proposal('p_2', { chat: OTHER }));
    await store.proposals.save(proposal('p_3', { tenant: BETA }));
    await store.proposals.save(proposal('p_4', { replaces: 'p_1' as ProposalId }));
    assert.equal((await store.proposals.open(chat))?.id, 'p_4');
    assert.equal((await store.proposals.get('p_1' as ProposalId))?.status, 'replaced');
    assert.equal((await store.proposals.open({ ...chat, chat: OTHER }))?.id, 'p_2');
    assert.equal((await store.proposals.open({ ...chat, tenant: BETA }))?.id, 'p_3');
    assert.equal(await store.proposals.claim('p_1' as ProposalId, claimReason), false);
    await assert.rejects(store.proposals.save(proposal('p_4')));
    assert.equal((await store.proposals.open(chat))?.id, 'p_4', 'a save that failed replaced nothing');
  });

  check('a claim is won once, given back, and settled once', async (store) => {
    const id = 'p_1' as ProposalId;
    await store.proposals.save(proposal('p_1'));
    assert.equal(await store.proposals.claim(id, claimReason), true);
    assert.equal(await store.proposals.claim(id, claimReason), false);
    assert.equal(await store.proposals.open(chat), null);
    assert.deepEqual(
      (await store.proposals.unsettled()).map((one) => one.id),
      ['p_1'],
    );
    await store.proposals.settle(id, 'open', '{}');
    assert.equal((await store.proposals.open(chat))?.id, 'p_1');
    assert.equal(await store.proposals.claim(id, claimReason), true);
    await store.proposals.settle(id, 'written', '{"kind":"written"}');
    assert.equal((await store.proposals.get(id))?.status, 'written');
    assert.deepEqual(await store.proposals.unsettled(), []);
    await assert.rejects(store.proposals.settle(id, 'failed', '{}'));
    await assert.rejects(store.proposals.settle(id, 'open', '{}'));
    assert.equal(await store.proposals.claim(id, claimReason), false);
  });

  check('a yes given back does not push a newer proposal aside', async (store) => {
    await store.proposals.save(proposal('p_1'));
    await store.proposals.claim('p_1' as ProposalId, claimReason);
    await store.proposals.save(proposal('p_2'));
    await store.proposals.settle('p_1' as ProposalId, 'open', '{}');
    assert.equal((await store.proposals.get('p_1' as ProposalId))?.status, 'replaced');
    assert.equal((await store.proposals.open(chat))?.id, 'p_2');
  });

  check('of many claims and saves at once over two connections, one wins each', async (store, again) => {
    const other = await again();
    const either = (n: number): Store => (n % 2 === 0 ? store : other);
    for (let round = 0; round < 20; round++) {
      const id = `p_${round}` as ProposalId;
      await store.proposals.save(proposal(id));
      const won = await Promise.all([0, 1, 2, 3].map((n) => either(n).proposals.claim(id, claimReason)));
      assert.equal(won.filter((one) => one).length, 1);
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => either(n).proposals.save(proposal(`q_${n}`))));
    let open = 0;
    for (let n = 0; n < 20; n++) {
      if ((await store.proposals.get(`q_${n}` as ProposalId))?.status === 'open') open++;
    }
    assert.equal(open, 1);
  });
}

function records(check: Check): void {
  check('executions are listed newest first, bounded, per tenant', async (store) => {
    for (let n = 1; n <= 5; n++) {
      for (const tenant of [ACME, BETA]) {
        await store.executions.record({
          id: `${tenant}-${n}`,
          tenant,
          chat: n === 1 ? null : CHAT,
          user: null,
          origin: 'schedule',
          tool: 'readLogs',
          args: '{}' as MaskedText,
          result: '{"success":true}' as MaskedText,
          success: n % 2 === 0,
          error: n % 2 === 0 ? null : 'not_found',
          startedAt: 100 - n,
          milliseconds: 1.5,
        });
      }
    }
    const found = await store.executions.list({ tenant: ACME, limit: 2 });
    assert.deepEqual(
      found.map((one) => [one.id, one.success, one.error, one.startedAt, one.milliseconds]),
      [
        ['acme-5', false, 'not_found', 95, 1.5],
        ['acme-4', true, null, 96, 1.5],
      ],
    );
  });

  check('the last config that loaded is found again', async (store, again) => {
    const tree = (version: string): { version: string; files: ReadonlyMap<string, string> } => ({
      version,
      files: new Map([
        ['a.php', version],
        ['__proto__', ''],
      ]),
    });
    assert.equal(await store.loadedConfigs.lastGood(ACME), null);
    for (const version of ['1', '2', '3', '4', '5', '3', '3']) {
      await store.loadedConfigs.remember({ tenant: ACME, tree: tree(version), at: 1 });
    }
    await store.loadedConfigs.remember({ tenant: BETA, tree: tree('9'), at: 1 });
    assert.deepEqual(await (await again()).loadedConfigs.lastGood(ACME), tree('3'));
  });
}

/** What the second process answers to `claim`. */
interface Answer {
  readonly won: boolean;
}

function processes(check: Check): void {
  check(
    'two processes: 200 double claims have one winner each, and no message is lost',
    async (store, _again, place) => {
      const peer = fork(new URL('stores-peer.ts', import.meta.url), [place]);
      try {
        await once(peer, 'message');
        let ours = 0;
        for (let round = 0; round < 200; round++) {
          const id = `p_${round}` as ProposalId;
          await store.proposals.save(proposal(id));
          const answered = once(peer, 'message') as Promise<[Answer]>;
          peer.send({ claim: id });
          const won = await store.proposals.claim(id, claimReason);
          const [theirs] = await answered;
          assert.notEqual(won, theirs.won, `round ${round}`);
          if (won) ours++;
          await store.proposals.settle(id, 'written', '{}');
        }
        assert.ok(ours >= 0 && ours <= 200);
        const answered = once(peer, 'message');
        peer.send({ append: 200 });
        for (let n = 0; n < 200; n++) {
          await store.messages.append(
            message(`ours-${n}`, { externalId: n % 2 === 0 ? `shared-${n}` : null }),
          );
        }
        await answered;
        const kept = await store.messages.list(chat);
        assert.equal(kept.length, 300);
        assert.equal(new Set(kept.map((one) => one.seq)).size, 300);
      } finally {
        peer.kill();
        await once(peer, 'exit');
      }
    },
  );

  check(
    'a process killed while it appends loses nothing that it was told is kept',
    async (store, _again, place) => {
      for (let round = 0; round < 4; round++) {
        const peer = fork(new URL('stores-peer.ts', import.meta.url), [place]);
        await once(peer, 'message');
        const kept: string[] = [];
        const enough = new Promise<void>((resolve) => {
          peer.on('message', (told: { kept: string }) => {
            if (kept.push(told.kept) === 20) resolve();
          });
        });
        peer.send({ flood: `round-${round}` });
        await enough;
        const gone = once(peer, 'exit');
        peer.kill('SIGKILL');
        await gone;
        const found = new Set<string>((await store.messages.list(chat)).map((one) => one.id));
        assert.deepEqual(
          kept.filter((id) => !found.has(id)),
          [],
        );
      }
    },
  );
}

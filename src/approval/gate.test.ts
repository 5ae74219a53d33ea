/** The gate alone, over facts as data: the plain yes, and everything that makes it none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatId, MessageId } from '../domain/ids.ts';
import type { Origin } from '../domain/ids.ts';
import { redeem } from './approved.ts';
import { FALLEN, GATE_CASES, openOf, sinceOf, STANDING, type GateCase } from './cases/gate-cases.ts';
import { CALL, FILE, ID, NOW, PROPOSAL, roleOf, YES } from './cases/gate-scene.ts';
import { approveServed, canAsk, judge, openGate, reopenGate, stillStands, type Judgement } from './gate.ts';

const approved = { kind: 'approved', by: 'yes', message: YES.id, proposal: PROPOSAL } as const;

function said(judgement: Judgement): string {
  switch (judgement.kind) {
    case 'approved':
      return `approved: ${judgement.message}`;
    case 'wait':
    case 'ask':
      return `${judgement.kind}: ${judgement.why}`;
    case 'refused':
      return `${judgement.refusal.code} ${judgement.refusal.message}`;
    default:
      return judgement satisfies never;
  }
}

for (const c of GATE_CASES) {
  test(`the gate: ${c.what}`, () => {
    const facts = { now: c.now ?? NOW, open: openOf(c), since: sinceOf(c), roleOf };
    assert.equal(said(judge({ ...CALL, ...c.call }, facts)), c.is);
  });
}

test('an approval names the rule, the message and the very proposal', () => {
  assert.deepEqual(judge(CALL, { now: NOW, open: PROPOSAL, since: [YES], roleOf }), approved);
  const message = 'm9' as MessageId;
  for (const by of ['order', 'auto'] as const)
    assert.deepEqual(approveServed({ by, message }, PROPOSAL), { ...approved, by, message });
});

function stands(c: Omit<GateCase, 'call' | 'is'>): boolean {
  const open = openOf(c);
  const since = sinceOf(c);
  assert.ok(open !== null && open !== 'unreadable' && since !== 'unreadable');
  return stillStands(open, { now: c.now ?? NOW, since, roleOf });
}

for (const c of STANDING) test(`it stands: ${c.what}`, () => assert.equal(stands(c), true));
for (const c of FALLEN) test(`it does not stand: ${c.what}`, () => assert.equal(stands(c), false));

const chat = 'A' as ChatId;
const PLACES: readonly { origin: Origin; chat: ChatId | null; chatExists: boolean; asks: boolean }[] = [
  { origin: 'chat', chat, chatExists: true, asks: true },
  { origin: 'mcp', chat, chatExists: true, asks: true },
  { origin: 'schedule', chat, chatExists: true, asks: false },
  { origin: 'cli', chat, chatExists: true, asks: false },
  { origin: 'chat', chat: null, chatExists: true, asks: false },
  { origin: 'chat', chat, chatExists: false, asks: false },
];
for (const { asks, ...place } of PLACES) {
  test(`asks ${JSON.stringify(place)}: ${asks}`, () => {
    assert.equal(canAsk(place)?.code ?? null, asks ? null : 'freigabe_nicht_moeglich');
  });
}

test('a key is for a claim that was won, opens once, and holds exactly what was asked about', () => {
  assert.equal(openGate(approved, false), null);
  const key = openGate(approved, true);
  assert.ok(key !== null);
  assert.deepEqual({ ...key }, { tenant: PROPOSAL.tenant, proposal: ID, files: [FILE] });
  assert.equal(redeem(key), true);
  assert.equal(redeem(key), false);
});

test('what looks like a key opens nothing', () => {
  const key = openGate(approved, true);
  assert.ok(key !== null);
  assert.equal(redeem({ ...key }), false);
  assert.throws(() => Object.assign(key, { files: [] }), TypeError);
  assert.throws(() => (key.files as unknown[]).push(FILE), TypeError);
});

test('after a crash only a claimed change gets its key again', () => {
  for (const status of ['open', 'written', 'failed', 'replaced', 'lapsed'] as const)
    assert.equal(reopenGate({ ...PROPOSAL, status }), null, status);
  const key = reopenGate({ ...PROPOSAL, status: 'claimed' });
  assert.ok(key !== null);
  assert.deepEqual({ ...key }, { tenant: PROPOSAL.tenant, proposal: ID, files: [FILE] });
  assert.equal(redeem(key), true);
});

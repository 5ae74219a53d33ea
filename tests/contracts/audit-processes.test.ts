/** The audit trail between processes: two that append to one chain, and one that is killed while it does. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { mendTrail } from '../../src/io/audit/create-audit-trail.ts';
import { verifyTrail } from '../../src/io/audit/verify-trail.ts';
import { ACME, event, openTrail, scene } from './audit-trails.ts';

test('two processes append 200 records each to one chain: no gap, and whole', async (t) => {
  const { data, trail, parts } = await scene(t, 0);
  const peer = fork(new URL('audit-peer.ts', import.meta.url), [data, '200']);
  t.after(() => void peer.kill('SIGKILL'));
  await once(peer, 'message');
  const gone = once(peer, 'exit');
  for (let n = 1; n <= 200; n++) await trail.append({ tenant: ACME, at: n, event: event(`ours-${n}`) });
  await gone;
  const verified = await verifyTrail(parts, { tenant: ACME });
  assert.deepEqual(
    [verified.whole, verified.records, verified.last?.seq, verified.pending, verified.head?.seq],
    [true, 400, 400, 0, 400],
  );
  const proposals = new Set<string | null>();
  for (let after = 0; after < 400; after += 100) {
    const page = await trail.read({ tenant: ACME, after });
    assert.deepEqual(
      page.map((record) => record.seq),
      Array.from({ length: 100 }, (_, index) => after + index + 1),
    );
    for (const record of page) proposals.add(record.proposal);
  }
  assert.equal(proposals.size, 400);
});

test('a process killed while it appends leaves a chain that is whole, with all it was told is kept', async (t) => {
  const { data } = await scene(t, 0);
  let kept = 0;
  let pending = 0;
  for (let round = 0; round < 20; round++) {
    const peer = fork(new URL('audit-peer.ts', import.meta.url), [data]);
    t.after(() => void peer.kill('SIGKILL'));
    const started = once(peer, 'message');
    const enough = new Promise<void>((resolve) => {
      let here = 0;
      peer.on('message', (told: { kept?: number }) => {
        kept = Math.max(kept, told.kept ?? 0);
        if (told.kept !== undefined && ++here === 5) resolve();
      });
    });
    await started;
    await enough;
    await sleep(Math.random() * 10);
    const gone = once(peer, 'exit');
    peer.kill('SIGKILL');
    await gone;
    const again = await openTrail(data);
    const verified = await verifyTrail(again.parts, { tenant: ACME });
    assert.deepEqual(verified.damages, [], `round ${round}`);
    assert.ok((verified.last?.seq ?? 0) >= kept, `round ${round}`);
    pending += verified.pending;
    assert.equal(await mendTrail(again.parts, ACME), null);
    const mended = await verifyTrail(again.parts, { tenant: ACME });
    assert.deepEqual([mended.whole, mended.pending, mended.head?.seq], [true, 0, mended.last?.seq]);
    await again.close();
  }
  assert.ok(kept >= 100);
  t.diagnostic(`${kept} records told as kept, ${pending} of 20 kills between row and head`);
});

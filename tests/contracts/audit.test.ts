/** The audit trail on a real store and a real folder: what it keeps, and that damage done past the house is named with its place. */
import assert from 'node:assert/strict';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { createAuditTrail, mendTrail } from '../../src/io/audit/create-audit-trail.ts';
import { createHeadFiles } from '../../src/io/audit/head-file.ts';
import { resumeTrail } from '../../src/io/audit/resume-trail.ts';
import { verifyTrail } from '../../src/io/audit/verify-trail.ts';
import { ACME, BETA, event, fill, openTrail, scene, told } from './audit-trails.ts';

describe('a trail', () => {
  test('is kept per tenant, read in pages, and opened again', async (t) => {
    const { data, trail, parts } = await scene(t, 3);
    await fill(trail, BETA, 2);
    assert.deepEqual(await trail.append({ tenant: ACME, at: 50, event: event('x') }), { seq: 4 });
    const again = await openTrail(data);
    const [third, fourth] = await again.trail.read({ tenant: ACME, after: 2, limit: 5 });
    assert.deepEqual([third?.seq, third?.at, third?.event], [3, 3, event(3)]);
    assert.deepEqual([fourth?.seq, fourth?.prev], [4, third?.hash]);
    assert.deepEqual(await again.trail.head(ACME), { seq: 4, count: 4, hash: fourth?.hash });
    assert.equal(await again.trail.head('nobody' as never), null);
    assert.deepEqual(await parts.rows.tenants(), [ACME, BETA]);
    assert.deepEqual((await parts.heads.tenants()).toSorted(), [ACME, BETA]);
    assert.equal((await verifyTrail(again.parts, { tenant: BETA })).whole, true);
    await again.close();
  });

  test('has head files that the server alone can read, and leaves nothing beside them', async (t) => {
    const { data, headFile } = await scene(t, 2);
    assert.equal((await stat(headFile(ACME))).mode & 0o777, 0o600);
    assert.equal((await stat(join(data, 'audit'))).mode & 0o777, 0o700);
    assert.deepEqual((await readdir(join(data, 'audit'))).toSorted(), ['acme.head', 'acme.lock']);
  });

  test('cannot be changed or shortened through SQLite itself', async (t) => {
    const { data } = await scene(t, 2);
    const raw = new DatabaseSync(join(data, 'torwart.db'), { timeout: 5000 });
    for (const statement of ["update audit set kind = 'x'", 'delete from audit where seq = 2'])
      assert.throws(() => raw.exec(statement), /append-only/);
    raw.close();
  });

  test('knows approvals without an outcome, a later outcome only', async (t) => {
    const { trail } = await scene(t, 0);
    const approved = (id: string) =>
      trail.append({
        tenant: ACME,
        at: 1,
        event: {
          kind: 'approved',
          proposal: id as never,
          chat: 'A' as never,
          by: 'yes',
          message: 'm1' as never,
          user: null,
          words: null,
        },
      });
    await approved('p_1');
    await approved('p_2');
    await trail.append({ tenant: ACME, at: 2, event: event(1) });
    await approved('p_3');
    assert.deepEqual(await trail.unfinished(), [
      { tenant: ACME, proposal: 'p_2' },
      { tenant: ACME, proposal: 'p_3' },
    ]);
    await approved('p_1');
    assert.equal((await trail.unfinished()).length, 3);
  });

  test('answers each of its questions by an index', async (t) => {
    const { data } = await scene(t, 1);
    const raw = new DatabaseSync(join(data, 'torwart.db'), { timeout: 5000 });
    const plan = (query: string): string =>
      raw
        .prepare(`explain query plan ${query}`)
        .all()
        .map((row) => String(row['detail']))
        .join('; ');
    assert.match(plan("select * from audit where tenant = 'a' order by seq desc limit 1"), /^SEARCH audit/);
    assert.match(
      plan("select * from audit where tenant = 'a' and seq > 5 order by seq limit 9"),
      /^SEARCH audit/,
    );
    const unfinished = plan(`select a.proposal from audit a where a.kind = 'approved' and not exists
      (select 1 from audit b where b.tenant = a.tenant and b.proposal = a.proposal and b.seq > a.seq
      and b.kind in ('written')) order by a.at`);
    assert.ok(unfinished.startsWith('SCAN a USING COVERING INDEX audit_approved'), unfinished);
    assert.ok(unfinished.includes('SEARCH b USING COVERING INDEX audit_proposal'), unfinished);
    raw.close();
  });
});

describe('damage done straight in the database', () => {
  const cases: readonly { name: string; sql: string; finds: string[] }[] = [
    { name: 'a changed event', sql: `update audit set body = '{}' where seq = 4`, finds: ['changed 4'] },
    { name: 'a changed time', sql: 'update audit set at = 5 where seq = 4', finds: ['changed 4'] },
    { name: 'a changed hash', sql: `update audit set hash = 'x' where seq = 4`, finds: ['changed 4'] },
    { name: 'a changed seal', sql: `update audit set seal = 'x' where seq = 9`, finds: ['changed 9'] },
    { name: 'a removed record', sql: 'delete from audit where seq = 4', finds: ['removed 4'] },
    {
      name: 'a removed record, the rest moved up',
      sql: 'delete from audit where seq = 4; update audit set seq = seq - 1 where seq > 4',
      finds: ['reordered 4-8', 'removed 4'],
    },
    { name: 'a removed beginning', sql: 'delete from audit where seq < 4', finds: ['removed 1-3'] },
    { name: 'a cut end', sql: 'delete from audit where seq > 6', finds: ['cut_off 7-9'] },
    { name: 'a cut last record', sql: 'delete from audit where seq = 9', finds: ['cut_off 9'] },
    { name: 'everything gone', sql: 'delete from audit', finds: ['cut_off 1-9'] },
    {
      name: 'an added record',
      sql: `insert into audit select tenant, 10, version, at, kind, proposal, hash, hash, seal, body from audit where seq = 9`,
      finds: ['inserted 10'],
    },
    {
      name: 'an inserted record, the rest moved on',
      sql: `update audit set seq = -seq - 1 where seq > 3; update audit set seq = -seq where seq < 0;
        insert into audit select tenant, 4, version, at, kind, 'p_evil', prev, hash, seal, body from audit where seq = 3`,
      finds: ['inserted 4', 'reordered 5-10'],
    },
    {
      name: 'a record before the first',
      sql: `insert into audit select tenant, 0, version, at, kind, proposal, prev, hash, seal, body from audit where seq = 1`,
      finds: ['inserted 0'],
    },
    {
      name: 'two records that changed places',
      sql: 'update audit set seq = 99 where seq = 4; update audit set seq = 4 where seq = 7; update audit set seq = 7 where seq = 99',
      finds: ['reordered 4', 'reordered 7'],
    },
    {
      name: 'a record of another tenant',
      sql: `update audit set body = (select body from audit where tenant = 'beta' and seq = 2), hash = (select hash from audit where tenant = 'beta' and seq = 2),
        seal = (select seal from audit where tenant = 'beta' and seq = 2) where tenant = 'acme' and seq = 2`,
      finds: ['changed 2'],
    },
  ];
  for (const { name, sql: statement, finds } of cases) {
    test(name, async (t) => {
      const { trail, sql, found } = await scene(t);
      await fill(trail, BETA, 3);
      const touches = statement.includes('tenant =')
        ? statement
        : statement.replaceAll(/where (?=seq)/g, "where tenant = 'acme' and ");
      sql(touches === 'delete from audit' ? "delete from audit where tenant = 'acme'" : touches);
      assert.deepEqual(await found(), finds);
      assert.deepEqual(await found(BETA), []);
    });
  }
});

describe('damage done to the head', () => {
  test('missing, unreadable, edited, of another tenant, of an older day', async (t) => {
    const { trail, headFile, headText, putHead, found } = await scene(t, 5);
    await fill(trail, BETA, 5);
    const old = await headText();
    await fill(trail, ACME, 3);
    const whole = await headText();
    assert.deepEqual(await found(), []);
    await putHead(whole.slice(0, -10));
    assert.deepEqual(await found(), ['head_unreadable 8']);
    await putHead(whole.replace('"seq":8', '"seq":7').replace('"count":8', '"count":7'));
    assert.deepEqual(await found(), ['head_forged 8']);
    await putHead(await headText(BETA));
    assert.deepEqual(await found(), ['head_foreign 8']);
    await putHead(old);
    assert.deepEqual(await found(), ['head_behind 6-8']);
    await rm(headFile(ACME));
    assert.deepEqual(await found(), ['head_missing 8']);
    await putHead(whole);
    assert.deepEqual(await found(), []);
  });

  test('a wrong key and no key are named as such', async (t) => {
    const { data, parts } = await scene(t, 5);
    const wrong = await openTrail(data, new Uint8Array(32).fill(8));
    const damages = async (seals: typeof parts.seals | null) =>
      told((await verifyTrail({ ...wrong.parts, seals }, { tenant: ACME })).damages);
    assert.deepEqual(await damages(wrong.parts.seals), ['wrong_key 1-5']);
    const heads = createHeadFiles({ folder: join(data, 'audit'), seals: null });
    const none = await verifyTrail({ ...parts, heads, seals: null }, { tenant: ACME });
    assert.deepEqual(told(none.damages), ['key_missing 1-5']);
    await assert.rejects(wrong.trail.append({ tenant: ACME, at: 1, event: event('x') }), {
      name: 'TrailDamaged',
      damage: 'head_forged',
    });
    await wrong.close();
  });

  test('a store put back from a backup and gone on with does not fit its head', async (t) => {
    const { parts, found, headText, putHead, sql } = await scene(t, 5);
    const head = await headText();
    sql("delete from audit where tenant = 'acme' and seq = 5");
    // As a second server with the same key, but without this head, would have gone on.
    const row = await parts.rows.read({ tenant: ACME, after: 3, limit: 1 });
    await parts.heads.write(ACME, { seq: 4, count: 4, hash: row[0]?.hash ?? '' });
    await createAuditTrail(parts).append({ tenant: ACME, at: 99, event: event('fork') });
    assert.deepEqual(await found(), []);
    await putHead(head);
    assert.deepEqual(await found(), ['head_differs 5']);
  });
});

describe('a crash between row and head', () => {
  test('is no damage, and is mended at start or by the next append', async (t) => {
    const { parts, trail, headText, putHead, found } = await scene(t, 4);
    const lagging = await headText();
    await fill(trail, ACME, 1);
    await putHead(lagging);
    assert.deepEqual(await found(), []);
    assert.equal((await verifyTrail(parts, { tenant: ACME })).pending, 1);
    assert.equal(await mendTrail(parts, ACME), null);
    assert.equal((await trail.head(ACME))?.seq, 5);
    await putHead(lagging);
    await fill(trail, ACME, 1);
    assert.deepEqual(await trail.head(ACME), { ...(await trail.head(ACME)), seq: 6, count: 6 });
    assert.deepEqual(await found(), []);
  });

  test('before the very first head, too', async (t) => {
    const { parts, trail, headFile, found } = await scene(t, 1);
    await rm(headFile(ACME));
    assert.deepEqual(await found(), []);
    assert.equal(await mendTrail(parts, ACME), null);
    assert.equal((await trail.head(ACME))?.seq, 1);
  });

  test('a head that cannot be written fails the append, and never lags by two', async (t) => {
    const { parts, trail, found } = await scene(t, 2);
    const full = createAuditTrail({
      ...parts,
      heads: { ...parts.heads, write: () => Promise.reject(new Error('ENOSPC')) },
    });
    for (let n = 0; n < 3; n++)
      await assert.rejects(full.append({ tenant: ACME, at: 1, event: event('x') }), /ENOSPC/);
    const verified = await verifyTrail(parts, { tenant: ACME });
    assert.deepEqual([verified.records, verified.pending, verified.whole], [3, 1, true]);
    await fill(trail, ACME, 1);
    assert.deepEqual([(await trail.head(ACME))?.seq, await found()], [4, []]);
  });

  test('a stranger’s record in its place is not signed', async (t) => {
    const { parts, trail, sql, found } = await scene(t, 2);
    sql(
      `insert into audit select tenant, 3, version, at, kind, proposal, hash, 'x', seal, body from audit where seq = 2`,
    );
    assert.equal(await mendTrail(parts, ACME), 'inserted');
    await assert.rejects(trail.append({ tenant: ACME, at: 1, event: event('x') }), { damage: 'inserted' });
    assert.deepEqual(await found(), ['inserted 3']);
  });
});

describe('nothing is added to a damaged end', () => {
  test('cut off, emptied, or without its head', async (t) => {
    const { trail, sql, headFile } = await scene(t, 4);
    const append = () => trail.append({ tenant: ACME, at: 1, event: event('x') });
    sql('delete from audit where seq = 4');
    await assert.rejects(append(), { name: 'TrailDamaged', damage: 'cut_off' });
    await rename(headFile(ACME), `${headFile(ACME)}.away`);
    await assert.rejects(append(), { damage: 'head_missing' });
    await rename(`${headFile(ACME)}.away`, headFile(ACME));
    sql('delete from audit');
    await assert.rejects(append(), { damage: 'cut_off' });
  });

  test('until whoever runs the server has seen it and says why', async (t) => {
    const { parts, trail, sql, found } = await scene(t, 6);
    assert.deepEqual(await resumeTrail(parts, { tenant: ACME, reason: 'none', at: 1 }), []);
    sql("delete from audit where seq > 4; update audit set body = '{}' where seq = 2");
    const resume = { tenant: ACME, reason: 'store put back from a backup', at: 100 };
    assert.deepEqual(told(await resumeTrail(parts, resume)), ['changed 2', 'cut_off 5-6']);
    assert.deepEqual(await found(), []);
    const { accepted, last } = await verifyTrail(parts, { tenant: ACME });
    assert.deepEqual([told(accepted), last?.seq], [['changed 2', 'removed 5-6'], 7]);
    const [record] = await trail.read({ tenant: ACME, after: 4 });
    assert.equal(record?.event?.kind === 'resumed' && record.event.reason, resume.reason);
    await fill(trail, ACME, 2);
    assert.deepEqual([await found(), (await trail.head(ACME))?.seq], [[], 9]);
    sql("update audit set body = '[]' where seq = 2");
    assert.deepEqual(await found(), ['changed 2', 'removed 5-6']);
  });
});

/** The chain of the audit trail: what a record is hashed over, and that no damage to a chain goes unseen or unplaced. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  canonicalJson,
  chainRecord,
  GENESIS,
  hashRecord,
  type AuditEvent,
  type ChainedRecord,
  type Damage,
} from './audit.ts';
import { startWalk, type HeadSeen, type Walked, type WalkOptions } from './audit-walk.ts';
import { sha256 } from './fingerprint.ts';
import type { TenantId } from './ids.ts';

const ACME = 'acme' as TenantId;

/** Stands in for the key: only `make` knows the word. */
const sealOf = (o: { seq: number; hash: string }): string => sha256(`word ${o.seq} ${o.hash}`);
const genuine: WalkOptions['genuine'] = (o) => o.seal === sealOf(o);

function event(n: number): AuditEvent {
  return { kind: 'failed', proposal: `p_${n}` as never, chat: 'A' as never, why: 'lost', path: null };
}

/** A whole chain of `count` records. */
function make(count: number): ChainedRecord[] {
  const rows: ChainedRecord[] = [];
  for (let n = 1; n <= count; n++) rows.push(add(rows, event(n)));
  return rows;
}

function add(rows: readonly ChainedRecord[], what: AuditEvent, seq?: number): ChainedRecord {
  const record = chainRecord({
    tenant: ACME,
    last: rows.at(-1) ?? null,
    at: 1000,
    event: what,
    ...(seq === undefined ? {} : { seq }),
  });
  return { ...record, seal: sealOf(record) };
}

function headOf(rows: readonly ChainedRecord[]): HeadSeen {
  const last = rows.at(-1);
  return last === undefined
    ? { kind: 'missing' }
    : { kind: 'signed', head: { seq: last.seq, count: rows.length, hash: last.hash } };
}

function walk(rows: readonly ChainedRecord[], head: HeadSeen, more: Partial<WalkOptions> = {}): Walked {
  const walking = startWalk({ head, genuine, keyFits: true, ...more });
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) walking.take(row);
  return walking.end();
}

/** `kind seq-to` and, for what was moved, `<was`. */
function told(damages: readonly Damage[]): string[] {
  return damages.map(
    ({ kind, seq, to, was }) =>
      `${kind} ${seq}${to === seq ? '' : `-${to}`}${was === undefined ? '' : `<${was}`}`,
  );
}

const found = (rows: readonly ChainedRecord[], head: HeadSeen): string[] => told(walk(rows, head).damages);

/** As somebody without the key would: content and chain in order, the seal of anything at hand. */
const forge = (row: ChainedRecord, change: Partial<ChainedRecord>): ChainedRecord => {
  const forged = { ...row, ...change };
  return { ...forged, hash: hashRecord(forged) };
};

test('equal values are one canonical text, whatever the order of their keys', () => {
  assert.equal(canonicalJson({ b: [{ d: 1, c: null }], a: 'ä' }), '{"a":"ä","b":[{"c":null,"d":1}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      assert.equal(canonicalJson(turned), canonicalJson(value));
      assert.deepEqual(JSON.parse(canonicalJson(value)), JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('the hash is SHA-256 over the hash before and a versioned JSON array', () => {
  const [first, second] = make(2);
  assert.equal(first?.prev, GENESIS);
  const array = `[1,"acme",2,1000,"failed","p_2",${second?.body}]`;
  assert.equal(second?.hash, sha256(`${first?.hash}${array}`));
  assert.deepEqual(JSON.parse(array)[6], event(2));
});

describe('a whole chain', () => {
  test('is whole, and so is no chain at all', () => {
    const rows = make(5);
    assert.deepEqual(walk(rows, headOf(rows)), {
      whole: true,
      records: 5,
      last: { seq: 5, hash: rows[4]?.hash },
      pending: 0,
      damages: [],
      accepted: [],
      sum: walk(rows, headOf(rows)).sum,
    });
    assert.equal(walk([], { kind: 'missing' }).whole, true);
  });

  test('may have one record that the head does not know yet, not two', () => {
    const rows = make(5);
    const lagging = walk(rows, headOf(rows.slice(0, 4)));
    assert.deepEqual([lagging.whole, lagging.pending], [true, 1]);
    assert.deepEqual(found(rows, headOf(rows.slice(0, 3))), ['head_behind 4-5']);
    const first = walk(rows.slice(0, 1), { kind: 'missing' });
    assert.deepEqual([first.whole, first.pending], [true, 1]);
    assert.deepEqual(found(rows.slice(0, 2), { kind: 'missing' }), ['head_missing 2']);
  });
});

describe('damage is found where it is', () => {
  const rows = make(9);
  const head = headOf(rows);
  const at = (seq: number): ChainedRecord => {
    const row = rows[seq - 1];
    assert.ok(row !== undefined);
    return row;
  };
  const but = (seq: number, ...by: ChainedRecord[]): ChainedRecord[] => [
    ...rows.filter((row) => row.seq !== seq),
    ...by,
  ];

  test('changed, in any field, with or without a hash that fits', () => {
    for (const change of [
      { body: at(4).body.replace('lost', 'conflict') },
      { at: 1001 },
      { kind: 'written' },
      { proposal: null },
      { version: 2 },
      { prev: GENESIS },
      { tenant: 'beta' as TenantId },
    ]) {
      assert.deepEqual(found(but(4, { ...at(4), ...change }), head), ['changed 4']);
      assert.deepEqual(found(but(4, forge(at(4), change)), head), ['changed 4']);
    }
    assert.deepEqual(found(but(4, { ...at(4), seal: 'x' }), head), ['changed 4']);
    assert.deepEqual(found(but(4, { ...at(4), hash: 'x' }), head), ['changed 4']);
    assert.deepEqual(found(but(4, { ...at(3), seq: 4 }), head), ['changed 4'], 'a copy of another');
    assert.deepEqual(found(but(9, { ...at(9), at: 7 }), head), ['changed 9']);
  });

  test('removed, at the start, in the middle, with the rest moved up', () => {
    assert.deepEqual(found(but(1), head), ['removed 1']);
    assert.deepEqual(found(but(4), head), ['removed 4']);
    assert.deepEqual(
      found(
        rows.filter((row) => row.seq < 4 || row.seq > 6),
        head,
      ),
      ['removed 4-6'],
    );
    const moved = but(4).map((row) => (row.seq > 4 ? { ...row, seq: row.seq - 1 } : row));
    assert.deepEqual(found(moved, head), ['reordered 4-8<5', 'removed 4']);
  });

  test('cut off', () => {
    assert.deepEqual(found(rows.slice(0, 8), head), ['cut_off 9']);
    assert.deepEqual(found(rows.slice(0, 5), head), ['cut_off 6-9']);
    assert.deepEqual(found([], head), ['cut_off 1-9']);
  });

  test('inserted, at the end, before the start, in the middle with the rest moved on', () => {
    assert.deepEqual(found([...rows, forge(at(9), { seq: 10, prev: at(9).hash })], head), ['inserted 10']);
    assert.deepEqual(found([{ ...at(1), seq: 0 }, ...rows], head), ['inserted 0']);
    const moved = rows.map((row) => (row.seq >= 4 ? { ...row, seq: row.seq + 1 } : row));
    const stranger = forge(at(4), { body: canonicalJson(event(77)) });
    assert.deepEqual(found([...moved, stranger], head), ['inserted 4', 'reordered 5-10<4']);
  });

  test('reordered', () => {
    assert.deepEqual(
      found([...but(4).filter((row) => row.seq !== 7), { ...at(4), seq: 7 }, { ...at(7), seq: 4 }], head),
      ['reordered 4<7', 'reordered 7<4'],
    );
  });

  test('a record of another history, genuine as it is', () => {
    const other = make(3).slice(0, 2);
    other.push(add(other, event(33)));
    other.push(add(other, event(4)));
    const mixed = [...rows.slice(0, 3), ...other.slice(3), ...rows.slice(4)];
    assert.deepEqual(found(mixed, head), ['broken_link 4', 'broken_link 5']);
    assert.deepEqual(found(other, headOf(rows.slice(0, 4))), ['head_differs 4']);
  });

  test('heads that say nothing', () => {
    for (const kind of ['unreadable', 'forged', 'foreign', 'missing'] as const)
      assert.deepEqual(found(rows, { kind }), [`head_${kind} 9`]);
    const miscounted: HeadSeen = { kind: 'signed', head: { seq: 9, count: 8, hash: at(9).hash } };
    assert.deepEqual(found(rows, miscounted), ['head_differs 9']);
  });

  test('a wrong key is one finding, and what the chain alone shows besides', () => {
    const wrong = { genuine: () => false, keyFits: false };
    assert.deepEqual(told(walk(rows, { kind: 'forged' }, wrong).damages), ['wrong_key 1-9']);
    assert.deepEqual(told(walk(but(4), { kind: 'forged' }, wrong).damages), ['wrong_key 1-9', 'removed 4']);
  });

  test('a head noted elsewhere tells of a trail that was put back to an older day', () => {
    const known = { seq: 7, hash: at(7).hash };
    assert.equal(walk(rows, head, { known }).whole, true);
    assert.deepEqual(told(walk(rows.slice(0, 6), headOf(rows.slice(0, 6)), { known }).damages), [
      'known_differs 7',
    ]);
    assert.deepEqual(told(walk(rows, head, { known: { seq: 7, hash: 'x' } }).damages), ['known_differs 7']);
  });

  test('any one change anywhere is found, at its own place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('body', 'prev', 'hash', 'seal', 'kind'),
        fc.string({ minLength: 1 }),
        (seq, field, text) => {
          const row = at(seq);
          if (row[field as 'body'] === text) return;
          assert.deepEqual(found(but(seq, { ...row, [field]: text }), head), [`changed ${seq}`]);
        },
      ),
    );
  });

  test('any set of rows but the right one is not whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 11 }), { maxLength: 12 }), (seqs) => {
        const taken = new Map<number, ChainedRecord>();
        seqs.forEach((seq, index) => taken.set(index + 1, { ...at(((seq - 1) % 9) + 1), seq: index + 1 }));
        const shuffled = [...taken.values()];
        const same = shuffled.length === 9 && shuffled.every((row) => row.hash === at(row.seq).hash);
        assert.equal(walk(shuffled, head).whole, same);
      }),
    );
  });
});

describe('a trail that was let go on', () => {
  const rows = make(6);
  const damaged = [...rows.slice(0, 2), { ...rows[2], at: 7 } as ChainedRecord, ...rows.slice(3, 5)];
  const before = walk(damaged, headOf(rows));
  const resumed = [
    ...damaged,
    add(damaged, { kind: 'resumed', reason: 'test', damages: before.damages, rows: before.sum }, 7),
  ];
  const end = resumed.at(-1);
  const head: HeadSeen = { kind: 'signed', head: { seq: 7, count: 6, hash: end?.hash ?? '' } };

  test('is whole again, with what was found set apart', () => {
    assert.deepEqual(told(before.damages), ['changed 3', 'cut_off 6']);
    const walked = walk(resumed, head);
    assert.equal(walked.whole, true);
    assert.deepEqual(told(walked.accepted), ['changed 3', 'removed 6']);
    const next = [...resumed, add(resumed, event(8))];
    assert.equal(walk(next, headOf(next)).whole, true);
  });

  test('shows whatever is done to the old rows later', () => {
    const later = resumed.map((row) => (row.seq === 3 ? { ...row, at: 8 } : row));
    assert.deepEqual(found(later, head), ['changed 3', 'removed 6']);
    assert.deepEqual(
      found(
        resumed.filter((row) => row.seq !== 5),
        head,
      ),
      ['changed 3', 'removed 5-6'],
    );
  });

  test('is not let go on by a record without a seal', () => {
    const forged = resumed.map((row) => (row.seq === 7 ? forge(row, { at: 5 }) : row));
    assert.deepEqual(found(forged, head), ['changed 3', 'removed 6', 'changed 7']);
  });
});

test('a trail stirred through and through still comes to an end', () => {
  const rows = make(5_000);
  const scattered = rows.map((row, index) => ({ ...row, seq: rows[(index * 7919) % 5_000]?.seq ?? 0 }));
  assert.equal(walk(scattered, headOf(rows)).whole, false);
});

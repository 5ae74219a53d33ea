/**
 * Walks a chain of audit records from its first to its last and says what is wrong with it and where.
 * It reads nothing itself: rows come in one by one, so that a trail of any length fits in memory. It never repairs.
 */
import { addToSum, GENESIS, hashRecord, type ChainedRecord, type ChainHead, type Damage } from './audit.ts';
import { explainMisfits, mergeDamages, type Genuine } from './audit-misfits.ts';

/** What was found of the signed head outside the store. */
export type HeadSeen =
  | { readonly kind: 'signed'; readonly head: ChainHead }
  | { readonly kind: 'missing' | 'unreadable' | 'forged' | 'foreign' };

export interface WalkOptions {
  readonly head: HeadSeen;
  readonly genuine: Genuine;
  /** False: the key fits nothing at all, so seals say nothing and only the chain itself is looked at. */
  readonly keyFits: boolean;
  /** A number and a hash that were noted elsewhere. */
  readonly known?: { readonly seq: number; readonly hash: string };
}

/** `pending`: records beyond the head that a crash left there, 0 or 1. `accepted`: damages that a later record vouches for. */
export interface Walked {
  readonly whole: boolean;
  readonly records: number;
  readonly last: { readonly seq: number; readonly hash: string } | null;
  readonly pending: number;
  readonly damages: readonly Damage[];
  readonly accepted: readonly Damage[];
  /** Digest over all rows; see `ResumedEvent`. */
  readonly sum: string;
}

export interface Walk {
  /** The next row, in order of `seq`. */
  take(row: ChainedRecord): void;
  end(): Walked;
}

/** Starts a walk over one tenant's rows. */
export function startWalk(o: WalkOptions): Walk {
  const genuine: Genuine = o.keyFits ? o.genuine : () => true;
  const headSeq = o.head.kind === 'signed' ? o.head.head.seq : null;
  // Before a chain's first head there is none: it may lack the first record as any head may lack one.
  const signedUpTo = o.head.kind === 'missing' ? 0 : (headSeq ?? Number.MAX_SAFE_INTEGER);
  const found: Damage[] = [];
  const accepted: Damage[] = [];
  let misfits: ChainedRecord[] = [];
  let gaps: Damage[] = [];
  let before: { seq: number; hash: string; fits: boolean } = { seq: 0, hash: GENESIS, fits: true };
  let records = 0;
  let upToHead = 0;
  let beyond = 0;
  let sum = '';

  const explain = (): Damage[] => mergeDamages(explainMisfits({ misfits, gaps, genuine, headSeq }));

  const take = (row: ChainedRecord): void => {
    records++;
    if (headSeq !== null && row.seq <= headSeq) upToHead++;
    if (row.seq > before.seq + 1) gaps.push({ kind: 'removed', seq: before.seq + 1, to: row.seq - 1 });
    const fits = row.seq > 0 && hashRecord(row) === row.hash && genuine(row);
    if (!fits) misfits.push(row);
    else {
      const follows = row.seq === before.seq + 1 && before.fits;
      if (follows && row.prev !== before.hash) found.push(at('broken_link', row.seq));
      if (row.kind === 'resumed' && vouches(row, sum)) {
        // What stood there then stands there still, damaged as it was: somebody has seen it.
        accepted.push(...found.splice(0), ...explain());
        misfits = [];
        gaps = [];
      }
      if (row.seq > signedUpTo) beyond++;
    }
    if (o.head.kind === 'signed' && row.seq === headSeq && fits && row.hash !== o.head.head.hash)
      found.push(at('head_differs', row.seq));
    if (o.known?.seq === row.seq && o.known.hash !== row.hash) found.push(at('known_differs', row.seq));
    sum = addToSum(sum, row);
    if (row.seq > before.seq) before = { seq: row.seq, hash: row.hash, fits };
  };

  const end = (): Walked => {
    if (headSeq !== null && before.seq < headSeq)
      gaps.push({ kind: 'cut_off', seq: before.seq + 1, to: headSeq });
    const damages = [...found, ...explain(), ...headDamages()];
    if (!o.keyFits) damages.unshift({ kind: 'wrong_key', seq: 1, to: Math.max(1, before.seq) });
    if (o.known !== undefined && o.known.seq > before.seq) damages.push(at('known_differs', o.known.seq));
    return {
      whole: damages.length === 0,
      records,
      last: before.seq === 0 ? null : { seq: before.seq, hash: before.hash },
      pending: damages.length === 0 ? beyond : 0,
      damages,
      accepted,
      sum,
    };
  };

  const headDamages = (): Damage[] => {
    if (o.head.kind !== 'signed') {
      const unused = o.head.kind === 'missing' && records <= 1 && records === beyond;
      // A head that no key of ours signed is one thing with the wrong key.
      const same = o.head.kind === 'forged' && !o.keyFits;
      return unused || same ? [] : [at(`head_${o.head.kind}`, Math.max(1, before.seq))];
    }
    const { head } = o.head;
    // A crash leaves one record that the head does not know yet; more mean that an older head was put back.
    if (beyond > 1) return [{ kind: 'head_behind', seq: head.seq + 1, to: before.seq }];
    const complete = found.length === 0 && misfits.length === 0 && gaps.length === 0;
    return complete && upToHead !== head.count ? [at('head_differs', head.seq)] : [];
  };

  return { take, end };
}

function vouches(row: ChainedRecord, sum: string): boolean {
  const event: unknown = JSON.parse(row.body);
  return typeof event === 'object' && event !== null && 'rows' in event && event.rows === sum;
}

function at(kind: Damage['kind'], seq: number): Damage {
  return { kind, seq, to: seq };
}

/**
 * Names what became of audit records that do not fit their place: changed where they stand, moved from another number,
 * or never made by the server. The seal tells: it binds number and hash, so a moved record still says where it was made.
 */
import { hashRecord, type ChainedRecord, type Damage } from './audit.ts';

/** Does the server's key say that the record numbered `seq` has this hash? */
export type Genuine = (o: { seq: number; hash: string; seal: string }) => boolean;

interface Misfits {
  readonly misfits: readonly ChainedRecord[];
  /** Numbers without a record, of kind `removed` or `cut_off`, in order. */
  readonly gaps: readonly Damage[];
  readonly genuine: Genuine;
  /** The last number that the server has signed; null: not to be had. */
  readonly headSeq: number | null;
}

/** How many other places are tried for all misfits together: the time stays linear whatever was done to a trail. */
const MOST_TRIES = 50_000;

/** The damages behind misfits and gaps, in order. */
export function explainMisfits(o: Misfits): Damage[] {
  const homes = findHomes(o);
  const elsewhere = [...new Set(homes.values())].toSorted((a, b) => a - b);
  const found = new Set(elsewhere);
  const made = o.headSeq ?? elsewhere.at(-1) ?? Number.MAX_SAFE_INTEGER;
  const damages: Damage[] = [];
  for (const row of o.misfits) {
    const { seq } = row;
    const was = homes.get(row);
    if (was !== undefined) {
      damages.push({ kind: 'reordered', seq, to: seq, was });
      // The record that the server made under this number is nowhere.
      if (!found.has(seq) && seq <= made) damages.push({ kind: 'removed', seq, to: seq });
      continue;
    }
    // Its number belongs to a record that stands elsewhere, or lies where the server has not been: it was put there.
    const foreign = seq < 1 || found.has(seq) || seq > made;
    damages.push({ kind: foreign ? 'inserted' : 'changed', seq, to: seq });
  }
  // A number without a record is no loss where its record stands under another one.
  damages.push(...lostOf(o.gaps, elsewhere));
  return damages.toSorted((a, b) => a.seq - b.seq);
}

/** For each misfit that the server did make: the number it was made under, if no record stands there as it should. */
function findHomes({ misfits, gaps, genuine }: Misfits): Map<ChainedRecord, number> {
  const homes = new Map<ChainedRecord, number>();
  const places = [
    ...new Set([...misfits.map((row) => row.seq), ...gaps.flatMap((gap) => [gap.seq, gap.to])]),
  ];
  const vacant = new Set(places);
  const taken = new Set<number>();
  let tries = MOST_TRIES;
  let shift = 1;
  for (const row of misfits) {
    if (genuine(row)) continue;
    const near = [row.seq - shift, row.seq - 1, row.seq + 1];
    for (const seq of [...near, ...(tries > places.length ? places : [])]) {
      if (seq < 1 || seq === row.seq || taken.has(seq) || tries-- <= 0) continue;
      if (!genuine({ ...row, seq }) || hashRecord({ ...row, seq }) !== row.hash) continue;
      if (!vacant.has(seq) && !covers(gaps, seq)) break;
      homes.set(row, seq);
      taken.add(seq);
      shift = row.seq - seq;
      break;
    }
  }
  return homes;
}

/** Binary search: gaps are in order and do not overlap. */
function covers(gaps: readonly Damage[], seq: number): boolean {
  let low = 0;
  let high = gaps.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const gap = gaps[middle];
    if (gap === undefined) return false;
    if (seq < gap.seq) high = middle - 1;
    else if (seq > gap.to) low = middle + 1;
    else return true;
  }
  return false;
}

/** The gaps without the numbers in `there` (in order). */
function lostOf(gaps: readonly Damage[], there: readonly number[]): Damage[] {
  const parts: Damage[] = [];
  let next = 0;
  for (const gap of gaps) {
    let from = gap.seq;
    for (; next < there.length; next++) {
      const seq = there[next];
      if (seq === undefined || seq > gap.to) break;
      if (seq < gap.seq) continue;
      if (seq > from) parts.push({ ...gap, seq: from, to: seq - 1 });
      from = seq + 1;
    }
    if (from <= gap.to) parts.push({ ...gap, seq: from });
  }
  return parts;
}

/** Neighbours of one kind (and one shift) as one damage: a cut of ten thousand records is one line. */
export function mergeDamages(damages: readonly Damage[]): Damage[] {
  const merged: Damage[] = [];
  const open = new Map<string, number>();
  for (const damage of damages) {
    const key = `${damage.kind} ${damage.was === undefined ? '' : damage.seq - damage.was}`;
    const index = open.get(key);
    const last = index === undefined ? undefined : merged[index];
    if (index !== undefined && last !== undefined && last.to + 1 === damage.seq) {
      merged[index] = { ...last, to: damage.to };
    } else {
      open.set(key, merged.push(damage) - 1);
    }
  }
  return merged;
}

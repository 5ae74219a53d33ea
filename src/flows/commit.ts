/**
 * Stages 6 and 7: backup and write, under the tenant's lock. The claim comes first, so a yes is used at most once;
 * until the first byte is written a failure gives it back, and from then on a restart completes the change.
 */
import { openGate, type Judgement } from '../approval/gate.ts';
import type { Approved } from '../approval/approved.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { House } from './house.ts';

export type Committed =
  | { readonly kind: 'written'; readonly backups: Readonly<Record<string, string>> }
  /** Nothing was written. `lost`: another call used the yes; `moved`: a file is no longer what was approved against. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Carries out one approved proposal. Faults of the outside become a refusal; nothing wrong is ever left on disk. */
export async function commitApproved(
  house: House,
  judgement: Extract<Judgement, { kind: 'approved' }>,
  now: number,
): Promise<Committed> {
  const { ports } = house;
  const { proposal } = judgement;
  try {
    return await ports.files.exclusive(proposal.tenant, async () => {
      const moved = await firstMoved(house, proposal);
      if (moved !== null) return { kind: 'moved', path: moved };
      const claimed = await ports.proposals.claim(proposal.id, {
        by: judgement.by,
        message: judgement.message,
        at: now,
      });
      const approved = openGate(judgement, claimed);
      return approved === null ? { kind: 'lost' } : carryOut(house, proposal, approved, now);
    });
  } catch (error) {
    return storageFailed(house, error);
  }
}

async function carryOut(
  house: House,
  proposal: Proposal,
  approved: Approved,
  now: number,
): Promise<Committed> {
  const { ports } = house;
  const backups: Record<string, string> = {};
  try {
    await backUp(house, proposal, { now, names: backups });
    const receipt = await ports.files.commit(approved);
    if (receipt.kind === 'conflict') {
      await ports.proposals.settle(proposal.id, 'open', JSON.stringify(receipt));
      return { kind: 'moved', path: receipt.path };
    }
    await ports.proposals.settle(proposal.id, 'written', JSON.stringify({ backups }));
    return { kind: 'written', backups };
  } catch (error) {
    return (await afterFailure(house, proposal)) === 'written'
      ? { kind: 'written', backups }
      : storageFailed(house, error);
  }
}

/**
 * A backup, write or record failed. The disk alone says how far it came: `written` (only the record is missing, and is
 * made again at start), `untouched` (the yes is given back), or `between` (the restart completes it).
 */
async function afterFailure(house: House, proposal: Proposal): Promise<'written' | 'untouched' | 'between'> {
  const { ports } = house;
  const reads = await Promise.all(proposal.files.map((file) => ports.files.read(proposal.tenant, file.path)));
  const texts = reads.map((read) =>
    read.kind === 'text' ? read.text : read.kind === 'missing' ? null : undefined,
  );
  if (proposal.files.every((file, index) => texts[index] === file.after)) {
    ports.log.warn('commit.recorded_late', { proposal: proposal.id });
    return 'written';
  }
  if (!proposal.files.every((file, index) => texts[index] === file.before)) return 'between';
  await ports.proposals.settle(proposal.id, 'open', JSON.stringify({ failed: true }));
  return 'untouched';
}

/** Saves what stands there now, file by file, and notes the backups' names by path. */
async function backUp(
  house: House,
  proposal: Proposal,
  o: { now: number; names: Record<string, string> },
): Promise<void> {
  for (const { path, before } of proposal.files) {
    if (before === null) continue;
    const backup = await house.ports.backups.save({ tenant: proposal.tenant, path, text: before, at: o.now });
    o.names[path] = backup.name;
  }
}

/** The first file that is no longer what the proposal was made against, or null. */
export async function firstMoved(house: House, proposal: Proposal): Promise<string | null> {
  for (const { path, before } of proposal.files) {
    const read = await house.ports.files.read(proposal.tenant, path);
    const current = read.kind === 'text' ? read.text : read.kind === 'missing' ? null : undefined;
    if (current !== before) return path;
  }
  return null;
}

function storageFailed(house: House, error: unknown): Committed {
  const fault = house.ports.ids.next('fault');
  house.ports.log.error('commit.failed', fault, error);
  return { kind: 'refused', refusal: refuse('storage_failed', 'write.storage_failed', { fault }) };
}

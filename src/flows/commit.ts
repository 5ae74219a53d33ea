/**
 * Stages 6 and 7: backup and write, under the tenant's lock. The claim comes first, so a yes is used at most once;
 * until the first byte is written a failure gives it back, and from then on a restart completes the change.
 */
import { openGate, type Judgement } from '../approval/gate.ts';
import type { Approved } from '../approval/approved.ts';
import { rootOf } from '../domain/change.ts';
import type { MessageId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { backupPlace, portOf } from './area.ts';
import { giveOrderBack, useOrder } from './auto-state.ts';
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
      const { by, message } = judgement;
      if (by === 'order' && !(await useOrder(ports, proposal, message, now))) return { kind: 'lost' };
      const claimed = await ports.proposals.claim(proposal.id, { by, message, at: now });
      const approved = openGate(judgement, claimed);
      if (approved === null) return { kind: 'lost' };
      const committed = await carryOut(house, proposal, approved, now);
      if (by === 'order' && committed.kind !== 'written') await giveBackUnwritten(house, proposal, message);
      return committed;
    });
  } catch (error) {
    return storageFailed(house, error);
  }
}

/** An order whose change was not begun can be carried out later; one that was begun is completed at the next start. */
async function giveBackUnwritten(house: House, proposal: Proposal, message: MessageId): Promise<void> {
  const now = await house.ports.proposals.get(proposal.id);
  if (now?.status === 'open') await giveOrderBack(house.ports, proposal, message);
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
    const receipt = await portOf(ports, rootOf(approved.files)).commit(approved);
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
  const area = portOf(ports, rootOf(proposal.files));
  const reads = await Promise.all(proposal.files.map((file) => area.read(proposal.tenant, file.path)));
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
  for (const file of proposal.files) {
    if (file.before === null) continue;
    const place = backupPlace(proposal.tenant, file);
    const backup = await house.ports.backups.save({ ...place, text: file.before, at: o.now });
    o.names[file.path] = backup.name;
  }
}

/** The first file that is no longer what the proposal was made against, or null. */
export async function firstMoved(house: House, proposal: Proposal): Promise<string | null> {
  const area = portOf(house.ports, rootOf(proposal.files));
  for (const { path, before } of proposal.files) {
    const read = await area.read(proposal.tenant, path);
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

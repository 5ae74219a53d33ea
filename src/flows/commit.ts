/**
 * Stages 6 and 7: backup and write, under the tenant's lock. The claim comes first, so a yes is used at most once;
 * until the first byte is written a failure gives it back, and from then on a restart completes the change.
 */
import { openGate, type Judgement } from '../approval/gate.ts';
import type { Approved } from '../approval/approved.ts';
import { rootOf } from '../domain/change.ts';
import type { ConfigTree } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { isLeftBehind } from '../ports/fault.ts';
import { backupPlace, portOf, textOf } from './area.ts';
import { recordApproved, recordFailed, recordWritten } from './audit.ts';
import { giveOrderBack, useOrder } from './auto-state.ts';
import { noteOpening, type Opening } from './exposure-flags.ts';
import type { House } from './house.ts';
import { storeMoved, takeBack, type StoredMove } from './store-moved.ts';

export type Committed =
  | { readonly kind: 'written'; readonly backups: Readonly<Record<string, string>> }
  /** Nothing was written. `lost`: another call used the yes; `moved`: a file is no longer what was approved against. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'moved'; readonly path: string }
  /** Between the judgement and the claim somebody spoke, or lost the right to approve. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What a commit needs besides the judgement. */
export interface CommitOrder {
  readonly now: number;
  /** Asked under the lock, right before the claim: is it still so, with roles and messages read again? A refusal: it cannot be told. */
  readonly stillApproved: () => Promise<boolean | Refusal>;
  /** Exposure flags that the yes covers, besides those approved before. */
  readonly opens: readonly string[];
  /** The config as it will be; null where the change is none of the config. */
  readonly becomes: ConfigTree | null;
}

/** Carries out one approved proposal. Faults of the outside become a refusal; nothing wrong is ever left on disk. */
export async function commitApproved(
  house: House,
  judgement: Extract<Judgement, { kind: 'approved' }>,
  order: CommitOrder,
): Promise<Committed> {
  const { proposal } = judgement;
  try {
    return await house.ports.files.exclusive(proposal.tenant, () => commitLocked(house, judgement, order));
  } catch (error) {
    return storageFailed(house, error);
  }
}

async function commitLocked(
  house: House,
  judgement: Extract<Judgement, { kind: 'approved' }>,
  order: CommitOrder,
): Promise<Committed> {
  const { proposal } = judgement;
  const moved = await firstMoved(house, proposal);
  if (moved !== null) return { kind: 'moved', path: moved };
  const still = await order.stillApproved();
  if (typeof still === 'object') return { kind: 'refused', refusal: still };
  if (!still) return { kind: 'withdrawn' };
  const unrecorded = await recordApproved(house, judgement);
  if (unrecorded !== null) return { kind: 'refused', refusal: unrecorded };
  const committed = await claimAndWrite(house, judgement, order);
  await recordOutcome(house, proposal, committed);
  return committed;
}

async function claimAndWrite(
  house: House,
  judgement: Extract<Judgement, { kind: 'approved' }>,
  { now, opens, becomes }: CommitOrder,
): Promise<Committed> {
  const { ports } = house;
  const { proposal, by, message } = judgement;
  if (by === 'order' && !(await useOrder(ports, proposal, message, now))) return { kind: 'lost' };
  // Approved is a flag only after the claim: one that a yes was to open, and did not, is not approved for whoever sets
  // it by hand later.
  const opening = await noteOpening(house, proposal, opens);
  const giveBack = async () => {
    if (by === 'order') await giveOrderBack(ports, proposal, message);
    await opening.forget();
  };
  // Where it throws, whether it was claimed is not known: an order stays used, and the restart may need what is noted.
  const claimed = await ports.proposals.claim(proposal.id, { by, message, at: now });
  const approved = openGate(judgement, claimed);
  if (approved === null) {
    await giveBack();
    return { kind: 'lost' };
  }
  // Approved and claimed: while the disk works, what the config becomes is loaded, to be put in force after the write.
  if (becomes !== null) loadAhead(house, proposal.tenant, becomes);
  const committed = await carryOut(house, proposal, { approved, now, opening });
  if (committed.kind === 'written') await opening.forget();
  else if (await isGivenBack(house, proposal)) await giveBack();
  return committed;
}

/** Only to be quicker: what goes wrong here shows when the config is put in force. */
function loadAhead(house: House, tenant: TenantId, tree: ConfigTree): void {
  try {
    house.ports.runtime.loadAhead({ tenant, tree });
  } catch (error) {
    house.ports.log.error('load_ahead.failed', house.ports.ids.next('fault'), error);
  }
}

/** Every approval on record gets its outcome on record. */
async function recordOutcome(house: House, proposal: Proposal, committed: Committed): Promise<void> {
  switch (committed.kind) {
    case 'written':
      return recordWritten(house, proposal, committed.backups);
    case 'moved':
      return recordFailed(house, proposal, 'conflict', committed.path);
    case 'lost':
    case 'withdrawn':
      return recordFailed(house, proposal, 'lost');
    case 'refused':
      return recordFailed(house, proposal, (await isGivenBack(house, proposal)) ? 'untouched' : 'between');
    default:
      return committed satisfies never;
  }
}

/**
 * Nothing was written, and the claim was given back: what it used up is given back too. (`replaced`: by a question that
 * was asked meanwhile.) What was begun is completed at the next start instead.
 */
async function isGivenBack(house: House, proposal: Proposal): Promise<boolean> {
  const status = (await house.ports.proposals.get(proposal.id))?.status;
  return status === 'open' || status === 'replaced';
}

async function carryOut(
  house: House,
  proposal: Proposal,
  { approved, now, opening }: { approved: Approved; now: number; opening: Opening },
): Promise<Committed> {
  const { ports } = house;
  const backups: Record<string, string> = {};
  let stored: StoredMove | null = null;
  try {
    await opening.approve();
    await backUp(house, proposal, { now, names: backups });
    stored = await storeMoved(house, proposal, now);
    if (!stored.ok) {
      await opening.withdraw();
      await ports.proposals.settle(proposal.id, 'open', JSON.stringify({ refused: stored.refusal.code }));
      return { kind: 'refused', refusal: stored.refusal };
    }
    const receipt = await portOf(ports, rootOf(approved.files)).commit(approved);
    if (receipt.kind === 'conflict') {
      await opening.withdraw();
      await takeBack(house, proposal, stored.added);
      await ports.proposals.settle(proposal.id, 'open', JSON.stringify(receipt));
      return { kind: 'moved', path: receipt.path };
    }
    // Only a claim makes the next start sweep: until then a temporary file that would not go keeps it.
    if (receipt.left === true) ports.log.warn('commit.left_behind', { proposal: proposal.id });
    else await ports.proposals.settle(proposal.id, 'written', JSON.stringify({ backups }));
    return { kind: 'written', backups };
  } catch (error) {
    // A disk that cannot even be read says nothing: then the restart looks again.
    const place = await afterFailure(house, proposal, { error, opening }).catch((): 'between' => 'between');
    if (place === 'written') return { kind: 'written', backups };
    const failed = storageFailed(house, error);
    const { fault } = failed.refusal.facts;
    if (place === 'untouched' && stored?.ok === true) await takeBack(house, proposal, stored.added);
    return place === 'untouched' ? failed : unfinished(fault);
  }
}

/**
 * A backup, write or record failed. The disk alone says how far it came: `written` (only the record is missing, and is
 * made again at start), `untouched` (the yes is given back), or `between` (the restart completes it, and removes what
 * the failure left behind).
 */
async function afterFailure(
  house: House,
  proposal: Proposal,
  { error, opening }: { error: unknown; opening: Opening },
): Promise<'written' | 'untouched' | 'between'> {
  const { ports } = house;
  const area = portOf(ports, rootOf(proposal.files));
  const reads = await Promise.all(proposal.files.map((file) => area.read(proposal.tenant, file.path)));
  const texts = reads.map(textOf);
  if (proposal.files.every((file, index) => texts[index] === file.after)) {
    ports.log.warn('commit.recorded_late', { proposal: proposal.id });
    return 'written';
  }
  if (!proposal.files.every((file, index) => texts[index] === file.before)) return 'between';
  if (isLeftBehind(error)) return 'between';
  await opening.withdraw();
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
    if (textOf(await area.read(proposal.tenant, path)) !== before) return path;
  }
  return null;
}

function unfinished(fault: Refusal['facts'][string] | undefined): Committed {
  return { kind: 'refused', refusal: refuse('storage_failed', 'write.unfinished', { fault: fault ?? '' }) };
}

function storageFailed(house: House, error: unknown): Extract<Committed, { kind: 'refused' }> {
  const fault = house.ports.ids.next('fault');
  house.ports.log.error('commit.failed', fault, error);
  return { kind: 'refused', refusal: refuse('storage_failed', 'write.storage_failed', { fault }) };
}

/**
 * At start: what a crash left between claim and answer. A claimed change whose files are all still the old or already
 * the new ones is completed, for its yes was given and used; any other, and every action, is reported in its chat.
 * The chat is told before the claim is settled: who dies in between tells it again, under the same id, and so once.
 */
import { reopenGate } from '../approval/gate.ts';
import { rootOf } from '../domain/change.ts';
import type { MessageId, ProposalId, TenantId } from '../domain/ids.ts';
import type { Said } from '../domain/messages.ts';
import { isAction, type Proposal } from '../domain/proposal.ts';
import type { Say } from '../wire/say.ts';
import { backupPlace, portOf, textOf } from './area.ts';
import { recordRecovered } from './audit.ts';
import { notedOpening, type Opening } from './exposure-flags.ts';
import type { House } from './house.ts';
import { storeMoved } from './store-moved.ts';

type Recovery = 'completed' | 'was_complete' | 'reported';

/** Settles every claimed proposal; answers how each ended, by proposal. */
export async function recoverClaims(
  house: House,
  sayIn: (locale: 'de' | 'en') => Say,
): Promise<Record<string, Recovery>> {
  const outcome: Record<string, Recovery> = {};
  for (const { id, tenant } of await house.ports.proposals.unsettled()) {
    try {
      const how = await recoverLocked(house, sayIn, { id, tenant });
      if (how !== null) outcome[id] = how;
    } catch (error) {
      // One tenant's broken folder must not keep the others from starting; its claim waits for the next start.
      house.ports.log.error('recover.failed', house.ports.ids.next('fault'), error);
    }
  }
  return outcome;
}

async function recoverLocked(
  house: House,
  sayIn: (locale: 'de' | 'en') => Say,
  { id, tenant }: { id: ProposalId; tenant: TenantId },
): Promise<Recovery | null> {
  const { files, proposals } = house.ports;
  return files.exclusive(tenant, async () => {
    // Whoever wrote it may have been alive until now: look again under the lock.
    const proposal = await proposals.get(id);
    if (proposal === null || proposal.status !== 'claimed') return null;
    const opening = await notedOpening(house, proposal);
    const how = await recoverOne(house, proposal, opening);
    // What it was to open is approved with the whole change, or not at all.
    if (how === 'reported') await opening.withdraw();
    await tell(house, sayIn, { how, proposal });
    const status = how === 'reported' ? 'failed' : 'written';
    await proposals.settle(id, status, JSON.stringify({ recovered: how }));
    await opening.forget();
    await recordRecovered(house, proposal, how);
    return how;
  });
}

/** Brings the files to where the change wanted them, if that can be; answers how it ended. */
async function recoverOne(house: House, proposal: Proposal, opening: Opening): Promise<Recovery> {
  const { ports } = house;
  // The house cannot see how far an action came, so it neither completes nor repeats it.
  if (isAction(proposal)) return 'reported';
  const area = portOf(ports, rootOf(proposal.files));
  const places = await Promise.all(
    proposal.files.map(async (file) => {
      const text = textOf(await area.read(proposal.tenant, file.path));
      return text === file.after ? 'new' : text === file.before ? 'old' : 'other';
    }),
  );
  if (places.includes('other')) return 'reported';
  const rest = proposal.files.filter((_, index) => places[index] === 'old');
  if (rest.length === 0) {
    await opening.approve();
    return 'was_complete';
  }
  for (const file of rest) {
    if (file.before === null) continue;
    const place = backupPlace(proposal.tenant, file);
    await ports.backups.save({ ...place, text: file.before, at: ports.clock.now() });
  }
  const stored = await storeMoved(house, proposal, ports.clock.now());
  if (!stored.ok) return 'reported';
  await opening.approve();
  const approved = reopenGate({ ...proposal, files: rest });
  const receipt = approved === null ? null : await area.commit(approved);
  return receipt?.kind === 'written' ? 'completed' : 'reported';
}

/** The chat says which: a person who said yes and saw no answer must learn how it ended. */
async function tell(
  house: House,
  sayIn: (locale: 'de' | 'en') => Say,
  o: { how: Recovery; proposal: Proposal },
): Promise<void> {
  const { ports } = house;
  const { tenant, chat } = o.proposal;
  const owner = await ports.tenants.get(tenant);
  const say = sayIn(owner?.locale ?? 'de');
  await ports.messages.append({
    id: ports.ids.next('message') as MessageId,
    tenant,
    chat,
    role: 'tool',
    user: null,
    text: say(saidOf(o)),
    provenance: 'synthetic',
    externalId: `recovered:${o.proposal.id}`,
    createdAt: ports.clock.now(),
    sentAt: null,
    button: null,
    seen: null,
  });
}

function saidOf({ how, proposal }: { how: Recovery; proposal: Proposal }): Said {
  if (isAction(proposal)) return { message: 'recover.action', facts: { tool: proposal.tool } };
  return { message: `recover.${how}`, facts: { paths: proposal.files.map((file) => file.path) } };
}

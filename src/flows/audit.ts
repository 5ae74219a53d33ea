/**
 * What the flows tell the audit trail: one small function per event. Before a byte is written a trail that cannot be
 * kept stops everything; afterwards it is a logged fault, and the next start records what is missing.
 */
import type { Judgement } from '../approval/gate.ts';
import type { AuditEvent, AuditFile, FailedEvent, RecoveredEvent } from '../domain/audit.ts';
import type { Json } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';
import type { Proposal } from '../domain/proposal.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { Ports } from '../ports/ports.ts';
import { maskText } from '../secrets/mask.ts';
import type { Caller, House } from './house.ts';

/** How far back the message of an approval is looked for: an order's or a yes is among the last, auto-approval's is older. */
const LAST_MESSAGES = { yes: 50, order: 50, auto: 500 } as const;

/** A question is about to be kept and shown. Null: recorded; else nothing may be asked. */
export function recordProposed(house: House, caller: Caller, proposal: Proposal): Promise<Refusal | null> {
  const { audit } = house.ports;
  const { card, anchor } = proposal;
  return mustRecord(house, proposal, {
    kind: 'proposed',
    ...subjectOf(audit, proposal),
    origin: caller.origin,
    caller: caller.user,
    asks: proposal.user,
    after: anchor.message,
    change: proposal.kind,
    exposure: card.exposure.map(withoutCredentials),
    options: proposal.options,
    preview: audit.digest(card.preview),
    card: audit.digest(card.markdown),
    replaces: proposal.replaces,
  });
}

/** The gate let a proposal through; called under the tenant's lock, before the claim. Null: recorded; else nothing may be written. */
export async function recordApproved(
  house: House,
  judgement: Extract<Judgement, { kind: 'approved' }>,
): Promise<Refusal | null> {
  const { proposal, by, message: id } = judgement;
  const { tenant, chat } = proposal;
  try {
    const limit = LAST_MESSAGES[by];
    const last = await house.ports.messages.list({ tenant, chat, role: 'user', newestFirst: true, limit });
    const message = last.find((one) => one.id === id) ?? null;
    return await mustRecord(house, proposal, {
      kind: 'approved',
      proposal: proposal.id,
      chat,
      by,
      message: id,
      user: message?.user ?? null,
      words: message === null ? null : house.ports.audit.digest(message.text),
    });
  } catch (error) {
    return unrecorded(house, error);
  }
}

/** A proposal was carried out; `backups` by path. Never throws. */
export function recordWritten(
  house: House,
  proposal: Proposal,
  backups: Readonly<Record<string, string>>,
): Promise<void> {
  const subject = { ...subjectOf(house.ports.audit, proposal), backups: backupsOf(backups) };
  const backup = backupPutBack(proposal);
  return tryRecord(
    house,
    proposal.tenant,
    backup === null
      ? { kind: 'written', ...subject }
      : { kind: 'reverted', ...subject, backup: withoutCredentials(backup) },
  );
}

/** An approved proposal was not carried out. Never throws. */
export function recordFailed(
  house: House,
  proposal: Pick<Proposal, 'id' | 'tenant' | 'chat'>,
  why: FailedEvent['why'],
  path: string | null = null,
): Promise<void> {
  const { id, tenant, chat } = proposal;
  return tryRecord(house, tenant, {
    kind: 'failed',
    proposal: id,
    chat,
    why,
    path: path === null ? null : withoutCredentials(path),
  });
}

/** A start settled what a crash had left. Never throws. */
export function recordRecovered(house: House, proposal: Proposal, how: RecoveredEvent['how']): Promise<void> {
  return tryRecord(house, proposal.tenant, {
    kind: 'recovered',
    ...subjectOf(house.ports.audit, proposal),
    how,
  });
}

/**
 * At start, after claims were recovered: every approval without an outcome gets one, from its proposal's row. Under
 * the tenant's lock, where no approval of a living process stands open. Never throws.
 */
export async function recordMissing(house: House): Promise<void> {
  const { audit, files } = house.ports;
  try {
    for (const tenant of new Set((await audit.unfinished()).map((one) => one.tenant))) {
      await files.exclusive(tenant, async () => {
        for (const one of await audit.unfinished())
          if (one.tenant === tenant) await recordOutcome(house, one);
      });
    }
  } catch (error) {
    report(house, error);
  }
}

async function recordOutcome(
  house: House,
  { tenant, proposal: id }: { tenant: TenantId; proposal: Proposal['id'] },
): Promise<void> {
  const proposal = await house.ports.proposals.get(id);
  // A row that is gone, or is another tenant's, has no outcome that could be told.
  if (proposal === null || proposal.tenant !== tenant) return;
  switch (proposal.status) {
    case 'written':
      return recordRecovered(house, proposal, 'recorded');
    case 'failed':
      return recordRecovered(house, proposal, 'reported');
    case 'claimed':
      // Its recovery has failed; the next start tries again.
      return;
    case 'open':
    case 'replaced':
    case 'lapsed':
      return recordFailed(house, proposal, 'unused');
    default:
      return proposal.status satisfies never;
  }
}

function subjectOf(audit: Ports['audit'], { id, chat, tool, files }: Proposal) {
  const digest = (text: string | null): string | null => (text === null ? null : audit.digest(text));
  return {
    proposal: id,
    chat,
    tool: withoutCredentials(tool),
    files: files.map(({ root, path, before, after }): AuditFile => ({
      root: root ?? 'config',
      path: withoutCredentials(path),
      before: digest(before),
      after: digest(after),
    })),
  };
}

/** A name as the trail may hold it: a file can be named like a key. Which file it was, the digests say. */
function withoutCredentials(name: string): string {
  return maskText(name, { path: 'name.txt' }).text;
}

/** By path. Two paths that are masked alike stay two. */
function backupsOf(backups: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const told = new Map<string, string>();
  for (const [path, name] of Object.entries(backups)) {
    const shown = withoutCredentials(path);
    told.set(told.has(shown) ? `${shown}#${told.size + 1}` : shown, withoutCredentials(name));
  }
  return Object.fromEntries(told);
}

/** The name of the backup that a rollback puts back; null: it is no rollback. */
function backupPutBack({ tool, args }: Proposal): string | null {
  if (tool !== 'rollbackWrite' || typeof args !== 'object' || args === null || !('backup' in args))
    return null;
  const { backup } = args as { readonly backup: Json };
  return typeof backup === 'string' ? backup : null;
}

async function mustRecord(house: House, { tenant }: Proposal, event: AuditEvent): Promise<Refusal | null> {
  const { audit, clock } = house.ports;
  try {
    await audit.append({ tenant, at: clock.now(), event });
    return null;
  } catch (error) {
    return unrecorded(house, error);
  }
}

async function tryRecord(house: House, tenant: TenantId, event: AuditEvent): Promise<void> {
  const { audit, clock } = house.ports;
  try {
    await audit.append({ tenant, at: clock.now(), event });
  } catch (error) {
    report(house, error);
  }
}

function unrecorded(house: House, error: unknown): Refusal {
  return refuse('freigabe_nicht_moeglich', 'audit.unwritable', { fault: report(house, error) });
}

function report(house: House, error: unknown): string {
  const fault = house.ports.ids.next('fault');
  house.ports.log.error('audit.unwritable', fault, error);
  return fault;
}

/**
 * After the write: puts the config in force (stage 8) and says what was done, also where only the reload failed.
 * The files area is in no config, so there is nothing to reload.
 */
import { rootOf } from '../domain/change.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { Answer } from '../wire/answers.ts';
import type { Committed } from './commit.ts';
import type { Caller, House } from './house.ts';
import { reloadTenant, type Reloaded } from './reload.ts';

/**
 * The answer to a write: mode, path, bytes, lines, offsets, twins, backup, change, reloaded, warnings (spec, section 2);
 * of a set, `files` with each file's own and `backups` by path; of the files area, no `reloaded`.
 */
export async function reportWritten(
  house: House,
  caller: Caller,
  o: { proposal: Proposal; committed: Extract<Committed, { kind: 'written' }> },
): Promise<Answer> {
  const { proposal, committed } = o;
  const reloaded = rootOf(proposal.files) === 'config' ? await reloadSafely(house, caller) : null;
  const failure = reloaded === null || reloaded.ok ? null : reloaded.refusal;
  const { card } = proposal;
  return {
    success: true,
    ...proposal.facts,
    change: proposal.kind,
    ...backupFields(proposal, committed.backups),
    ...(reloaded === null ? {} : { reloaded: reloaded.ok }),
    message: caller.say({
      message: failure === null ? doneWord(proposal) : 'write.done_not_reloaded',
      facts: {
        path: proposal.files.map((file) => file.path),
        cause: failure === null ? '' : caller.say(failure),
        ...namesOf(proposal),
      },
    }),
    ...(failure === null ? {} : { reload_error: { error: failure.code, message: caller.say(failure) } }),
    ...(card.exposure.length > 0 ? { exposure: card.exposure, tragweite: card.tragweite } : {}),
    ...(card.verluste.length > 0 ? { verluste: card.verluste } : {}),
    ...(card.warnings.length > 0 ? { warnings: card.warnings } : {}),
  };
}

/** By path for a set; else the one name, or null where there was nothing to back up. */
function backupFields(proposal: Proposal, backups: Readonly<Record<string, string>>) {
  if ('files' in proposal.facts) return { backups };
  const [only = null] = Object.values(backups);
  return { backup: only };
}

/** Of a rename: the old name and the new one. */
function namesOf({ facts: { from, to } }: Proposal): { from?: string; to?: string } {
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : {};
}

function doneWord(proposal: Proposal): string {
  if ('from' in proposal.facts) return 'write.renamed';
  return proposal.files.every((file) => file.after === null) ? 'write.deleted' : 'write.done';
}

/** The bytes are written whatever happens now: a fault of the runtime is reported, it does not undo the answer. */
async function reloadSafely(house: House, caller: Caller): Promise<Reloaded> {
  try {
    return await reloadTenant(house, caller.tenant.id);
  } catch (error) {
    const fault = house.ports.ids.next('fault');
    house.ports.log.error('reload.failed', fault, error);
    const refusal = { code: 'reload_error', message: 'reload.fault', facts: { fault } } as const;
    return { ok: false, refusal, stays: house.ports.runtime.current(caller.tenant.id) !== null };
  }
}

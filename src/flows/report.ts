/** After the write: puts the config in force (stage 8) and says what was done, also where only the reload failed. */
import type { EffectiveConfig } from '../domain/effective.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { Answer } from '../wire/answers.ts';
import type { Committed } from './commit.ts';
import type { Caller, House } from './house.ts';
import { reloadTenant, type Reloaded } from './reload.ts';

/** The answer to a write: mode, path, bytes, lines, offsets, twins, backup, change, reloaded, warnings (spec, section 2). */
export async function reportWritten(
  house: House,
  caller: Caller,
  o: {
    proposal: Proposal;
    committed: Extract<Committed, { kind: 'written' }>;
    effective: EffectiveConfig | null;
  },
): Promise<Answer> {
  const { proposal, committed } = o;
  const reloaded = await reloadSafely(house, caller, o.effective);
  const { card } = proposal;
  const backups = Object.values(committed.backups);
  return {
    success: true,
    ...proposal.facts,
    change: proposal.kind,
    backup: backups.length === 1 ? backups[0] : null,
    reloaded: reloaded.ok,
    message: caller.say({
      message: reloaded.ok ? doneWord(proposal) : 'write.done_not_reloaded',
      facts: {
        path: proposal.files.map((file) => file.path),
        cause: reloaded.ok ? '' : caller.say(reloaded.refusal),
      },
    }),
    ...(reloaded.ok
      ? {}
      : { reload_error: { error: reloaded.refusal.code, message: caller.say(reloaded.refusal) } }),
    ...(card.exposure.length > 0 ? { exposure: card.exposure, tragweite: card.tragweite } : {}),
    ...(card.verluste.length > 0 ? { verluste: card.verluste } : {}),
    ...(card.warnings.length > 0 ? { warnings: card.warnings } : {}),
  };
}

function doneWord(proposal: Proposal): string {
  return proposal.files.every((file) => file.after === null) ? 'write.deleted' : 'write.done';
}

/** The bytes are written whatever happens now: a fault of the runtime is reported, it does not undo the answer. */
async function reloadSafely(
  house: House,
  caller: Caller,
  effective: EffectiveConfig | null,
): Promise<Reloaded> {
  try {
    return await reloadTenant(house, caller.tenant.id, effective);
  } catch (error) {
    const fault = house.ports.ids.next('fault');
    house.ports.log.error('reload.failed', fault, error);
    const refusal = { code: 'reload_error', message: 'reload.fault', facts: { fault } } as const;
    return { ok: false, refusal, stays: house.ports.runtime.current(caller.tenant.id) !== null };
  }
}

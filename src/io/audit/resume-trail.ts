/**
 * Lets a damaged trail go on: whoever runs the server has seen what is wrong and says why it may. What was found stands
 * in the new record for good; a later change to any of the old rows still shows. Never part of a normal write.
 */
import type { Damage } from '../../domain/audit.ts';
import type { TenantId } from '../../domain/ids.ts';
import { sealed, type TrailParts } from './create-audit-trail.ts';
import { walkTrail } from './verify-trail.ts';

/** Answers the damages that were taken note of; empty: the trail is whole, and nothing was added. */
export function resumeTrail(
  parts: TrailParts,
  o: { tenant: TenantId; reason: string; at: number },
): Promise<readonly Damage[]> {
  const { rows, heads, seals, lock } = parts;
  const { tenant, reason, at } = o;
  return lock.hold(tenant, async () => {
    const head = await heads.read(tenant);
    const last = await rows.last(tenant);
    const { damages, records, sum } = await walkTrail(parts, { tenant, head, last });
    if (damages.length === 0) return damages;
    const signed = head.kind === 'signed' ? head.head.seq : 0;
    const row = await rows.append(tenant, (newest) => {
      if (newest?.hash !== last?.hash) throw new Error('somebody else wrote to the audit trail meanwhile');
      const seq = Math.max(signed, newest?.seq ?? 0) + 1;
      return sealed(seals, {
        tenant,
        at,
        event: { kind: 'resumed', reason, damages, rows: sum },
        last: newest,
        seq,
      });
    });
    await heads.write(tenant, { seq: row.seq, count: records + 1, hash: row.hash });
    return damages;
  });
}

/**
 * At start: brings every trail's head up to the record that a crash may have left beyond it. A damaged trail is only
 * reported: its tenant can have nothing approved until somebody has looked, and all others go on.
 */
import type { Log } from '../../ports/log.ts';
import { mendTrail, type TrailParts } from './create-audit-trail.ts';
import { faultClass } from '../../ports/fault.ts';

/** Logs `audit.damaged` for each trail that does not end as its head says. Throws where the store cannot be read. */
export async function mendTrails(parts: TrailParts, log: Log): Promise<void> {
  const tenants = new Set([...(await parts.rows.tenants()), ...(await parts.heads.tenants())]);
  for (const tenant of tenants) {
    try {
      const damage = await mendTrail(parts, tenant);
      if (damage !== null) log.warn('audit.damaged', { tenant, damage });
    } catch (error) {
      // The next append looks again, and refuses if it must.
      log.warn('audit.not_mended', { tenant, cause: faultClass(error) });
    }
  }
}

/** Opens what the audit trail stands on: for the running server, and for a check that changes nothing. */
import { stat } from 'node:fs/promises';
import type { TenantId } from '../domain/ids.ts';
import { createAuditTrail, type TrailParts } from '../io/audit/create-audit-trail.ts';
import { createHeadFiles } from '../io/audit/head-file.ts';
import type { AuditRows } from '../io/audit/rows.ts';
import { createSeals } from '../io/audit/seal.ts';
import type { TrailSources } from '../io/audit/verify-trail.ts';
import { createTenantLock } from '../io/files/tenant-lock.ts';
import { findAuditKey } from '../io/keys.ts';
import { openStore } from '../io/stores/sqlite/open.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Places } from './places.ts';

/** What the running server keeps its trails with. `key`: 32 bytes. */
export function openTrail(
  places: Places,
  rows: AuditRows,
  key: Uint8Array,
): { readonly parts: TrailParts; readonly trail: AuditTrail } {
  const seals = createSeals(key);
  const parts: TrailParts = {
    rows,
    seals,
    heads: createHeadFiles({ folder: places.audit, seals }),
    lock: createTenantLock({ file: places.auditLock }),
  };
  return { parts, trail: createAuditTrail(parts) };
}

/** What a check reads; no key and no store is made. `tenants`: everybody who has, or should have, a trail. */
export async function openSources(places: Places): Promise<{
  readonly sources: TrailSources;
  readonly tenants: readonly TenantId[];
  readonly close: () => Promise<void>;
}> {
  const key = await findAuditKey(places.data);
  const seals = key === null ? null : createSeals(key);
  const there = await stat(places.store).then(
    () => true,
    () => false,
  );
  const store = there ? await openStore({ file: places.store }) : null;
  const rows = store?.auditRows ?? NO_ROWS;
  const heads = createHeadFiles({ folder: places.audit, seals });
  const known = (await store?.tenants.list()) ?? [];
  const tenants = [
    ...new Set([...known.map((tenant) => tenant.id), ...(await rows.tenants()), ...(await heads.tenants())]),
  ];
  const lock = createTenantLock({ file: places.auditLock });
  return {
    sources: { rows, seals, heads, lock },
    tenants: tenants.toSorted(),
    close: async () => {
      await store?.close();
      lock.close();
    },
  };
}

/** A store that is gone: whatever the heads know has been cut off. */
const NO_ROWS: AuditRows = {
  append: () => Promise.reject(new Error('there is no store')),
  last: async () => null,
  read: async () => [],
  tenants: async () => [],
  unfinished: async () => [],
};

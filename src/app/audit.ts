/**
 * `torwart audit`: opens only what a check needs. It never opens the house, whose start mends what a crash left:
 * a check must see things as they are, and change nothing.
 */
import type { AuditCommand } from '../channels/cli/audit.ts';
import type { Report } from '../channels/cli/deps.ts';
import { tenantId, type TenantId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import { resumeTrail } from '../io/audit/resume-trail.ts';
import type { AuditRows } from '../io/audit/rows.ts';
import { verifyTrail, type TrailSources, type Verification } from '../io/audit/verify-trail.ts';
import { loadKeys } from '../io/keys.ts';
import { createSay, type Say } from '../wire/say.ts';
import { openSources, openTrail } from './audit-sources.ts';
import { eventOf, lineOf, sayDamage, wordsOf } from './audit-words.ts';
import { catalogue } from './catalogue.ts';
import { createPlaces, type Places } from './places.ts';

/** Runs one `torwart audit` command; `ok` false: damaged, or no such tenant. */
export async function runAudit(o: AuditCommand & { readonly lang: Lang }): Promise<Report> {
  const places = createPlaces(o.data);
  const say = createSay(catalogue)(o.lang);
  const { sources, tenants, close } = await openSources(places);
  try {
    const tenant = o.tenant === undefined ? null : tenantId(o.tenant);
    if (o.tenant !== undefined && (tenant === null || !tenants.includes(tenant)))
      return no(say({ message: 'audit.no_tenant', facts: { tenant: o.tenant } }));
    switch (o.command) {
      case 'verify':
        return await verify(sources, say, {
          tenants: tenant === null ? tenants : [tenant],
          ...(o.known === undefined ? {} : { known: o.known }),
        });
      case 'list':
        return await list(sources.rows, say, { tenant, limit: o.limit });
      case 'resume':
        return await resume(places, sources, { tenant, reason: o.reason, say });
      default:
        return o satisfies never;
    }
  } finally {
    await close();
  }
}

async function verify(
  sources: TrailSources,
  say: Say,
  o: { tenants: readonly TenantId[]; known?: { seq: number; hash: string } },
): Promise<Report> {
  const verified: Verification[] = [];
  for (const tenant of o.tenants)
    verified.push(
      await verifyTrail(sources, { tenant, ...(o.known === undefined ? {} : { known: o.known }) }),
    );
  const whole = verified.every((one) => one.whole);
  const text =
    verified.length === 0
      ? say({ message: 'audit.no_tenants', facts: {} })
      : verified.map((one) => wordsOf(one, say)).join('\n');
  return { ok: whole, json: { whole, tenants: verified.map(({ sum: _sum, ...one }) => one) }, text };
}

async function list(
  rows: AuditRows,
  say: Say,
  { tenant, limit }: { tenant: TenantId | null; limit: number },
): Promise<Report> {
  const last = tenant === null ? null : await rows.last(tenant);
  if (tenant === null || last === null)
    return { ok: true, json: [], text: say({ message: 'audit.empty', facts: { tenant: tenant ?? '' } }) };
  const trail = await rows.read({ tenant, after: Math.max(0, last.seq - limit), limit });
  const json = trail.map(({ seq, at, kind, body, prev, hash }) => ({
    seq,
    at,
    kind,
    event: eventOf(body),
    prev,
    hash,
  }));
  return { ok: true, json, text: trail.map(lineOf).join('\n') };
}

async function resume(
  places: Places,
  sources: TrailSources,
  o: { tenant: TenantId | null; reason: string; say: Say },
): Promise<Report> {
  const { tenant, reason, say } = o;
  if (tenant === null) return no(say({ message: 'audit.no_tenants', facts: {} }));
  // Where the key was lost, a new one is made here: this is the one command that may go on with it.
  const { audit } = await loadKeys(places.data);
  const { parts } = openTrail(places, sources.rows, audit);
  const damages = await resumeTrail(parts, { tenant, reason, at: Date.now() });
  const first = damages.length === 0 ? 'audit.nothing_to_resume' : 'audit.resumed';
  const lines = damages.map((damage) => `  ${sayDamage(damage, say)}`);
  return {
    ok: true,
    json: { tenant, resumed: damages.length > 0, damages },
    text: [say({ message: first, facts: { tenant } }), ...lines].join('\n'),
  };
}

function no(text: string): Report {
  return { ok: false, json: { error: text }, text };
}

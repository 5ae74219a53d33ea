/** A trail's records and what a check found, in words for a terminal. */
import type { AuditEvent, ChainedRecord, Damage } from '../domain/audit.ts';
import type { Verification } from '../io/audit/verify-trail.ts';
import type { Say } from '../wire/say.ts';

/** One line, and one below it for each thing that was found. */
export function wordsOf(verified: Verification, say: Say): string {
  const { tenant, whole, records, last, pending, damages, accepted } = verified;
  const head = last === null ? '' : `${last.seq}:${last.hash}`;
  const first = whole ? (records === 0 ? 'audit.empty' : 'audit.whole') : 'audit.damaged';
  return [
    say({ message: first, facts: { tenant, records, head } }),
    ...damages.map((damage) => `  ${sayDamage(damage, say)}`),
    ...(pending > 0 ? [`  ${say({ message: 'audit.pending', facts: {} })}`] : []),
    ...accepted.map(
      (damage) => `  ${say({ message: 'audit.accepted', facts: { said: sayDamage(damage, say) } })}`,
    ),
  ].join('\n');
}

export function sayDamage({ kind, seq, to, was }: Damage, say: Say): string {
  return say({
    message: `audit.found.${kind}`,
    facts: { from: String(seq), to: String(to), was: String(was ?? seq) },
  });
}

/** `12  2026-09-25T10:00:00.000Z  approved  p_…  by=yes message=m_… user=u1` */
export function lineOf({ seq, at, kind, proposal, body }: ChainedRecord): string {
  const event = eventOf(body);
  const facts = event === null ? 'unreadable' : factsOf(event).join(' ');
  return [String(seq), new Date(at).toISOString(), kind, proposal ?? '', facts].join('  ').trimEnd();
}

function factsOf(event: AuditEvent): string[] {
  const files = 'files' in event ? event.files.map(({ root, path }) => `${root}:${path}`) : [];
  switch (event.kind) {
    case 'proposed':
      return [`tool=${event.tool}`, `change=${event.change}`, `asks=${event.asks ?? '-'}`, ...files];
    case 'approved':
      return [`by=${event.by}`, `message=${event.message}`, `user=${event.user ?? '-'}`];
    case 'written':
      return [`tool=${event.tool}`, ...files];
    case 'reverted':
      return [`backup=${event.backup}`, ...files];
    case 'failed':
      return [`why=${event.why}`, ...(event.path === null ? [] : [event.path])];
    case 'recovered':
      return [`how=${event.how}`, ...files];
    case 'resumed':
      return [`damages=${event.damages.length}`, `reason=${JSON.stringify(event.reason)}`];
    default:
      return event satisfies never;
  }
}

/** Null: the body is no JSON any more. */
export function eventOf(body: string): AuditEvent | null {
  try {
    return JSON.parse(body) as AuditEvent;
  } catch {
    return null;
  }
}

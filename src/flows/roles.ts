/** Who may do what in a tenant. Without a list of members everybody named in a message is an editor (spec, section 12). */
import type { Role, UserId } from '../domain/ids.ts';
import type { Tenant } from '../ports/tenants.ts';

export function rolesOf(tenant: Tenant): (user: UserId) => Role | null {
  const { members } = tenant;
  if (members === null) return () => 'editor';
  return (user) => (Object.hasOwn(members, user) ? (members[user] ?? null) : null);
}

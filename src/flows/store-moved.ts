/**
 * moveSecrets after the yes, under the tenant's lock: the values go from the file's current bytes into the secrets area,
 * before the file is written. So a placeholder never stands without its value; what a crash leaves is a value that
 * nothing uses yet, and the restart that completes the change finds it there.
 */
import { runsAsPhp } from '../domain/path.ts';
import type { Proposal } from '../domain/proposal.ts';
import type { SecretName } from '../domain/secret.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { valuesOfMove } from '../write/move-secrets/move.ts';
import type { SecretOrigin } from '../ports/secrets.ts';
import type { House } from './house.ts';

export const MOVE_TOOL = 'moveSecrets';

/** What was new in the secrets area, and how it was stored there. */
type Added = SecretOrigin & { readonly names: readonly SecretName[] };

export type StoredMove =
  | { readonly ok: true; readonly added: Added }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Stores what the proposal moves; of any other proposal nothing. Refuses where a name has got another value since; throws
 * where the proposal is no exchange of credentials and nothing else.
 */
export async function storeMoved(house: House, proposal: Proposal, at: number): Promise<StoredMove> {
  const { tenant, user: by } = proposal;
  if (proposal.tool !== MOVE_TOOL) return { ok: true, added: { names: [], at, by } };
  const [file] = proposal.files;
  if (file === undefined || file.before === null || file.after === null)
    throw new TypeError('a move of credentials changes one file that is there');
  const { path, before } = file;
  const analysis = runsAsPhp(path, before) ? await house.analyses.analyse(house.ports.php, before) : null;
  const values = valuesOfMove({ path, text: before, tokens: analysis?.tokens ?? null }, file.after);
  if (values === null) throw new TypeError('this change is no exchange of credentials');
  const stored = await house.ports.secrets.add({ tenant, values, at, by });
  switch (stored.kind) {
    case 'added':
      return { ok: true, added: { names: stored.names, at, by } };
    case 'taken':
      return { ok: false, refusal: refuse('conflict', 'move.taken', { name: stored.name }) };
    case 'full':
      return { ok: false, refusal: refuse('too_large', 'move.full') };
    default:
      return stored satisfies never;
  }
}

/**
 * Takes values away again that were stored for a file that was not written; what a person has set since under one of the
 * names stays. Never throws: unused they do no harm.
 */
export async function takeBack(house: House, { tenant }: Proposal, added: Added): Promise<void> {
  if (added.names.length === 0) return;
  try {
    await house.ports.secrets.removeAdded({ tenant, ...added });
  } catch (error) {
    house.ports.log.error('secrets.not_taken_back', house.ports.ids.next('fault'), error);
  }
}

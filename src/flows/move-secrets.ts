/** moveSecrets before the yes: which credentials of a file would move, and under which names. Stores nothing. */
import { runsAsPhp, type ConfigPath } from '../domain/path.ts';
import { placeholdersIn, type SecretName } from '../domain/secret.ts';
import type { Refusal } from '../domain/verdict.ts';
import { notesOfMove, planMove, type Move } from '../write/move-secrets/move.ts';
import type { Caller, House } from './house.ts';

export type AssembledMove =
  | { readonly ok: true; readonly move: Move; readonly notes: ReturnType<typeof notesOfMove> }
  | { readonly ok: false; readonly refusal: Refusal };

/** `text`: the file as it stands. Refuses with `masked_secret` or `too_large`. */
export async function assembleMove(
  house: House,
  caller: Caller,
  { path, text }: { readonly path: ConfigPath; readonly text: string },
): Promise<AssembledMove> {
  const tenant = caller.tenant.id;
  const analysis = runsAsPhp(path, text) ? await house.analyses.analyse(house.ports.php, text) : null;
  const known = await house.ports.secrets.read({ tenant });
  const spoken = await spokenNames(house, caller);
  const planned = planMove({ path, text, tokens: analysis?.tokens ?? null, known, spoken });
  if (!planned.ok) return planned;
  const { move } = planned;
  return { ok: true, move, notes: notesOfMove(path, move) };
}

/** Every name that a file of the tenant's config speaks of. */
async function spokenNames(house: House, caller: Caller): Promise<ReadonlySet<SecretName>> {
  const tree = await house.ports.files.tree(caller.tenant.id);
  const names = new Set<SecretName>();
  for (const text of tree.files.values()) for (const { name } of placeholdersIn(text)) names.add(name);
  return names;
}

/** What an answer says of a move besides the preview: names and places, never a value. */
export function factsOfMove(move: Move) {
  return {
    moved: [...new Set(move.moved.map((one) => one.name))],
    left_in_place: move.left.map(({ line, why }) => ({ line, why })),
  };
}

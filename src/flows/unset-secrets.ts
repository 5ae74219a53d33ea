/** Placeholders that a change brings and that no value is set for yet: pointed out, so that a person sets it. */
import type { SecretName } from '../domain/secret.ts';
import { placeholdersIn } from '../domain/secret.ts';
import type { Note } from '../domain/verdict.ts';
import type { AssembledFile } from './assemble-change.ts';
import type { Caller, House } from './house.ts';

/** At most this many are named one by one. */
const MOST_NOTES = 20;

/** The files with a note for each name that is new in its file and not set. Values are not read. */
export async function withUnsetSecrets(
  house: House,
  caller: Caller,
  files: readonly AssembledFile[],
): Promise<readonly AssembledFile[]> {
  const fresh = files.map(({ change, mode }) => (mode === 'move_secrets' ? [] : newNames(change)));
  if (fresh.every((names) => names.length === 0)) return files;
  const set = new Set((await house.ports.secrets.list(caller.tenant.id)).map((secret) => secret.name));
  return files.map((file, index) => {
    const unset = (fresh[index] ?? []).filter(({ name }) => !set.has(name)).slice(0, MOST_NOTES);
    const notes = unset.map(({ name, line }): Note => {
      const facts = { name, line };
      const { path } = file.change;
      return { kind: 'warning', code: 'secret_unset', message: 'secret.unset_note', facts, line, path };
    });
    return notes.length === 0 ? file : { ...file, notes: [...file.notes, ...notes] };
  });
}

function newNames({ before, after }: AssembledFile['change']): readonly { name: SecretName; line: number }[] {
  const known = new Set(placeholdersIn(before ?? '').map((one) => one.name));
  const text = after ?? '';
  const names: { name: SecretName; line: number }[] = [];
  let line = 1;
  let next = text.indexOf('\n');
  for (const { name, start } of placeholdersIn(text)) {
    for (; next !== -1 && next < start; next = text.indexOf('\n', next + 1)) line += 1;
    if (known.has(name)) continue;
    known.add(name);
    names.push({ name, line });
  }
  return names;
}

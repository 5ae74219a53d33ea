/** Where the master keys of the secrets area come from: what the program hands in, the environment, or a file of Torwart's own. */
import { BadInput } from '../channels/cli/bad-input.ts';
import type { KeySource } from '../io/secrets/key-ring.ts';
import type { Places } from './places.ts';

const KEY = 'TORWART_SECRETS_KEY';
const KEY_FILE = 'TORWART_SECRETS_KEY_FILE';

/** Throws BadInput where the environment names two. An empty variable counts as none. */
export function secretsKeySource(o: {
  given: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  places: Pick<Places, 'secretsKey'>;
}): KeySource {
  if (o.given !== undefined) return { kind: 'text', name: 'secretsKey', text: o.given };
  const text = o.env[KEY] ?? '';
  const file = o.env[KEY_FILE] ?? '';
  if (text !== '' && file !== '') throw new BadInput('cli.two_secrets_keys', { one: KEY, other: KEY_FILE });
  if (text !== '') return { kind: 'text', name: KEY, text };
  if (file !== '') return { kind: 'file', file };
  return { kind: 'own', file: o.places.secretsKey };
}

/**
 * The master keys of the secrets area, newest first. They lie in a file of the data folder that only the server can
 * read, or come from where the operator keeps keys. A key is never replaced or guessed: what cannot be read is an error.
 */
import { randomBytes } from 'node:crypto';
import { open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTenantLock } from '../files/tenant-lock.ts';
import { KEY_BYTES, keyId, newKey } from './seal.ts';

export interface MasterKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Where the keys are. `own`: a file that Torwart makes and rotates; `file`, `text`: the operator's. */
export type KeySource =
  | { readonly kind: 'own'; readonly file: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

export interface KeyRing {
  /** As named to the person who runs the server. */
  readonly place: string;
  /** The key of that id; looked for once more at its place where it is not known: another process may have rotated. */
  find(id: string): Promise<MasterKey | null>;
  /** The newest key, read anew. Null: there is none yet. */
  newest(): Promise<MasterKey | null>;
  /** Makes a key where there is none; another process that starts at once gets the same one. */
  make(): Promise<MasterKey>;
  /** Puts a new key in front, durably. Null: the keys are the operator's, who does that. */
  add(): Promise<MasterKey | null>;
  /** Leaves only these keys; the operator's are left alone. */
  keepOnly(ids: readonly string[]): Promise<void>;
  /** Runs `work` while no other process rotates: else one would take the other's new key out of the ring. */
  rotating<T>(work: () => Promise<T>): Promise<T>;
}

/** What stands where keys should be is none. */
export class MasterKeyDamaged extends Error {
  override readonly name = 'MasterKeyDamaged';
  constructor(place: string) {
    super(
      `${place} holds no master key of the secrets area: each is 32 bytes in base64 or hex, one a line; ` +
        'put it back from a backup. Nothing was changed',
    );
  }
}

export function openKeyRing(source: KeySource): KeyRing {
  const place = source.kind === 'text' ? source.name : source.file;
  let known: readonly MasterKey[] | null = null;
  const look = async (): Promise<readonly MasterKey[]> => {
    const text = source.kind === 'text' ? source.text : await readIfThere(source.file);
    if (text === null && source.kind === 'file') throw new MasterKeyDamaged(place);
    known = text === null ? [] : keysIn(text, place);
    return known;
  };
  const write = async (file: string, keys: readonly MasterKey[]): Promise<void> => {
    await replace(file, keys.map(({ key }) => `${Buffer.from(key).toString('base64')}\n`).join(''));
    known = keys;
  };
  const locked = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
    const lock = createTenantLock({ file: () => `${file}.lock` });
    try {
      return await lock.hold(file, work);
    } finally {
      lock.close();
    }
  };
  return {
    place,
    find: async (id) =>
      (known ?? []).find((one) => one.id === id) ?? (await look()).find((one) => one.id === id) ?? null,
    newest: async () => (await look())[0] ?? null,
    make: async () => {
      if (source.kind !== 'own') throw new MasterKeyDamaged(place);
      return locked(source.file, async () => {
        const [first] = await look();
        if (first !== undefined) return first;
        const made = named(newKey());
        await write(source.file, [made]);
        return made;
      });
    },
    add: async () => {
      if (source.kind !== 'own') return null;
      return locked(source.file, async () => {
        const made = named(newKey());
        await write(source.file, [made, ...(await look())]);
        return made;
      });
    },
    keepOnly: async (ids) => {
      if (source.kind !== 'own') return;
      await locked(source.file, async () => {
        const keys = await look();
        const kept = keys.filter((one) => ids.includes(one.id));
        if (kept.length > 0 && kept.length < keys.length) await write(source.file, kept);
      });
    },
    rotating: (work) => (source.kind === 'own' ? locked(`${source.file}.rotate`, work) : work()),
  };
}

function named(key: Uint8Array): MasterKey {
  return { id: keyId(key), key };
}

/** Keys apart by white space or commas. */
function keysIn(text: string, place: string): readonly MasterKey[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw new MasterKeyDamaged(place);
  return words.map((word) => {
    const bytes = /^[0-9a-f]{64}$/i.test(word)
      ? Buffer.from(word, 'hex')
      : /^[A-Za-z0-9+/_-]{43}=?$/.test(word)
        ? Buffer.from(word, 'base64')
        : Buffer.alloc(0);
    if (bytes.length !== KEY_BYTES) throw new MasterKeyDamaged(place);
    return named(new Uint8Array(bytes));
  });
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole and durable before it has its name: nobody ever sees half a ring. */
async function replace(file: string, text: string): Promise<void> {
  const scratch = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    const handle = await open(scratch, 'wx', 0o600);
    try {
      await handle.writeFile(text, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(scratch, file);
  } catch (error) {
    await unlink(scratch).catch(() => {});
    throw error;
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

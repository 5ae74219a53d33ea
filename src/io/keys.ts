/**
 * The server's own keys, made at the first start and kept in files that only the server can read.
 * A damaged key is never replaced: whoever runs the server decides what becomes of what it had signed.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createTenantLock } from './files/tenant-lock.ts';

export interface Keys {
  /** Signs what a yes is bound to; 32 bytes. */
  readonly gate: Uint8Array;
  /** Signs the audit trail; 32 bytes. */
  readonly audit: Uint8Array;
}

const LENGTH = 32;

/** A key file has not the length of a key. */
export class KeyDamaged extends Error {
  override readonly name = 'KeyDamaged';
  constructor(file: string, bytes: number) {
    super(
      `the key ${file} has ${bytes} bytes instead of ${LENGTH}; put it back from a backup, ` +
        'or remove it: without gate.key open proposals have to be shown again, without audit.key no audit trail ' +
        'can be checked or goes on by itself',
    );
  }
}

/** `dataDir`: absolute path of the server's data folder. Two servers that start at once get the same key. Throws KeyDamaged. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { gate: await loadKey(folder, 'gate.key'), audit: await loadKey(folder, 'audit.key') };
}

/** The audit key for a check that changes nothing; null: there is none, and none is made. Throws KeyDamaged. */
export async function findAuditKey(dataDir: string): Promise<Uint8Array | null> {
  const file = join(dataDir, 'keys', 'audit.key');
  const key = await readIfThere(file);
  if (key !== null && key.length !== LENGTH) throw new KeyDamaged(file, key.length);
  return key;
}

async function loadKey(folder: string, name: string): Promise<Uint8Array> {
  const file = join(folder, name);
  const lock = createTenantLock({ file: () => `${file}.lock` });
  try {
    const key =
      (await readIfThere(file)) ??
      (await lock.hold(name, async () => (await readIfThere(file)) ?? make(folder, file)));
    if (key.length !== LENGTH) throw new KeyDamaged(file, key.length);
    return key;
  } finally {
    lock.close();
  }
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole and durable before it has its name: no start ever sees half a key. */
async function make(folder: string, file: string): Promise<Uint8Array> {
  const key = new Uint8Array(randomBytes(LENGTH));
  const scratch = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    await writeDurably(scratch, key);
    await rename(scratch, file);
  } catch (error) {
    await unlink(scratch).catch(() => {});
    throw error;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return key;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The few calls on a disk that the file rooms make, as one record, so that a test can let any single one fail.
 * Nothing here decides anything.
 */
import { existsSync, type BigIntStats } from 'node:fs';
import * as fs from 'node:fs/promises';

export interface DiskHandle {
  readonly fd: number;
  stat(): Promise<BigIntStats>;
  /** Reads on from where the last read ended; answers how many bytes came, 0 at the end. */
  read(into: Uint8Array, offset: number): Promise<number>;
  /** Writes all of `bytes`. */
  write(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  chmod(mode: number): Promise<void>;
  chown(uid: number, gid: number): Promise<void>;
  close(): Promise<void>;
}

export interface Disk {
  /** A prefix under which names in an open folder are found: by the folder itself, or where that cannot be, by its path. */
  below(handle: DiskHandle, path: string): string;
  open(path: string, flags: number, mode?: number): Promise<DiskHandle>;
  lstat(path: string): Promise<BigIntStats>;
  /** The names in a folder, in no order; with `limit` at most so many. */
  readdir(path: string, limit?: number): Promise<readonly string[]>;
  mkdir(path: string, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  rmdir(path: string): Promise<void>;
  realpath(path: string): Promise<string>;
}

/** Linux gives each open folder a name. */
const PINNED = existsSync('/proc/self/fd');

/** The machine's own file system. */
export const realDisk: Disk = {
  below: (handle, path) => (PINNED ? `/proc/self/fd/${handle.fd}` : path),
  open: async (path, flags, mode) => wrapHandle(await fs.open(path, flags, mode)),
  lstat: (path) => fs.lstat(path, { bigint: true }),
  readdir: (path, limit) => (limit === undefined ? fs.readdir(path) : someNames(path, limit)),
  mkdir: async (path, mode) => {
    await fs.mkdir(path, { mode });
  },
  rename: (from, to) => fs.rename(from, to),
  unlink: (path) => fs.unlink(path),
  rmdir: (path) => fs.rmdir(path),
  realpath: (path) => fs.realpath(path),
};

async function someNames(path: string, limit: number): Promise<readonly string[]> {
  const names: string[] = [];
  // Leaving the loop closes the folder.
  for await (const { name } of await fs.opendir(path)) if (names.push(name) === limit) break;
  return names;
}

function wrapHandle(handle: fs.FileHandle): DiskHandle {
  return {
    fd: handle.fd,
    stat: () => handle.stat({ bigint: true }),
    read: async (into, offset) => (await handle.read(into, offset, into.length - offset, null)).bytesRead,
    write: (bytes) => handle.writeFile(bytes),
    sync: () => handle.sync(),
    chmod: (mode) => handle.chmod(mode),
    chown: (uid, gid) => handle.chown(uid, gid),
    close: () => handle.close(),
  };
}

/** Is `error` the system's answer with one of these codes (`ENOENT` …)? */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}

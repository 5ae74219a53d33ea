/**
 * The few calls on a disk that the file rooms make, as one record, so that a test can let any single one fail.
 * Nothing here decides anything.
 */
import * as fs from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface DiskHandle {
  readonly fd: number;
  stat(): Promise<fs.BigIntStats>;
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
  lstat(path: string): Promise<fs.BigIntStats>;
  /** The names in a folder, in no order; with `limit` at most so many. */
  readdir(path: string, limit?: number): Promise<readonly string[]>;
  mkdir(path: string, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  rmdir(path: string): Promise<void>;
  realpath(path: string): Promise<string>;
}

/** Linux gives each open folder a name. */
const PINNED = fs.existsSync('/proc/self/fd');

/**
 * The machine's own file system. Names and numbers are asked for at once: that takes microseconds, a fraction of what
 * handing the question to another thread takes, and a change asks many. Contents, and whatever waits for the disk
 * itself, leave the thread.
 */
export const realDisk: Disk = {
  below: (handle, path) => (PINNED ? `/proc/self/fd/${handle.fd}` : path),
  open: async (path, flags, mode) => wrapHandle(fs.openSync(path, flags, mode)),
  lstat: async (path) => fs.lstatSync(path, { bigint: true }),
  readdir: async (path, limit) => (limit === undefined ? fs.readdirSync(path) : someNames(path, limit)),
  mkdir: async (path, mode) => {
    fs.mkdirSync(path, { mode });
  },
  rename: (from, to) => rename(from, to),
  unlink: (path) => unlink(path),
  rmdir: async (path) => fs.rmdirSync(path),
  realpath: async (path) => fs.realpathSync.native(path),
};

function someNames(path: string, limit: number): readonly string[] {
  const names: string[] = [];
  const folder = fs.opendirSync(path);
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      if (names.push(entry.name) === limit) break;
    }
  } finally {
    folder.closeSync();
  }
  return names;
}

/** Up to so many bytes are read at once. */
const SMALL = 64 * 1024;

const [read, write, sync] = [promisify(fs.read), promisify(fs.write), promisify(fs.fsync)];

function wrapHandle(fd: number): DiskHandle {
  return {
    fd,
    stat: async () => fs.fstatSync(fd, { bigint: true }),
    read: async (into, offset) => {
      const room = into.length - offset;
      return room <= SMALL
        ? fs.readSync(fd, into, offset, room, null)
        : (await read(fd, into, offset, room, null)).bytesRead;
    },
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) at += (await write(fd, bytes, at)).bytesWritten;
    },
    sync: () => sync(fd),
    chmod: async (mode) => fs.fchmodSync(fd, mode),
    chown: async (uid, gid) => fs.fchownSync(fd, uid, gid),
    close: async () => fs.closeSync(fd),
  };
}

/** Is `error` the system's answer with one of these codes (`ENOENT` …)? */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}

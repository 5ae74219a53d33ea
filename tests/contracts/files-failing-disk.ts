/** A real disk on which one chosen call fails, as a full or a broken disk would let it fail. */
import { realDisk, type Disk, type DiskHandle } from '../../src/io/files/disk.ts';

/** How many calls `work` makes on a disk. */
export async function countCalls(work: (disk: Disk) => Promise<unknown>): Promise<number> {
  let calls = 0;
  await work(
    watchedDisk(async () => {
      calls++;
    }),
  );
  return calls;
}

/** A disk whose n-th call (from 1) does nothing and throws `code`; with `lasting` all later ones that change something do, too. */
export function failingDisk(n: number, code: string, lasting = false): Disk {
  let calls = 0;
  return watchedDisk(async (call) => {
    calls++;
    if (calls === n || (lasting && calls > n && CHANGING.has(call))) {
      throw Object.assign(new Error(`${code}: planted`), { code });
    }
  });
}

const CHANGING = new Set(['open', 'write', 'sync', 'rename', 'mkdir', 'chmod', 'chown', 'unlink', 'rmdir']);

/** A disk that tells of every call before it is made; what the listener throws, the call throws. */
export function watchedDisk(
  before: (call: string, path: string) => Promise<void>,
  disk: Disk = realDisk,
): Disk {
  const watched =
    <A extends readonly unknown[], R>(call: string, path: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await before(call, typeof args[0] === 'string' ? args[0] : path);
      return run(...args);
    };
  const wrapHandle = (handle: DiskHandle, path: string): DiskHandle => ({
    fd: handle.fd,
    stat: watched('stat', path, () => handle.stat()),
    read: watched('read', path, (into: Uint8Array, offset: number) => handle.read(into, offset)),
    write: watched('write', path, (bytes: Uint8Array) => handle.write(bytes)),
    sync: watched('sync', path, () => handle.sync()),
    chmod: watched('chmod', path, (mode: number) => handle.chmod(mode)),
    chown: watched('chown', path, (uid: number, gid: number) => handle.chown(uid, gid)),
    close: async () => {
      // A close that fails has still closed.
      await handle.close();
      await before('close', path);
    },
  });
  return {
    below: (handle, path) => disk.below(handle, path),
    open: watched('open', '', async (path: string, flags: number, mode?: number) =>
      wrapHandle(await disk.open(path, flags, mode), path),
    ),
    lstat: watched('lstat', '', (path: string) => disk.lstat(path)),
    readdir: watched('readdir', '', (path: string, limit?: number) => disk.readdir(path, limit)),
    mkdir: watched('mkdir', '', (path: string, mode: number) => disk.mkdir(path, mode)),
    rename: watched('rename', '', (from: string, to: string) => disk.rename(from, to)),
    unlink: watched('unlink', '', (path: string) => disk.unlink(path)),
    rmdir: watched('rmdir', '', (path: string) => disk.rmdir(path)),
    realpath: watched('realpath', '', (path: string) => disk.realpath(path)),
  };
}

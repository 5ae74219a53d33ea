/**
 * The system calls that change a data folder, read from what strace wrote. A call is known by its thread, its name and
 * its turn among the calls of that name on that thread: that is how strace counts, and how one of them is hit again.
 */

/** What changes a folder or what is in it. Locks and reads are left out. */
export const CHANGING = [
  'openat',
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'fsync',
  'fdatasync',
  'rename',
  'renameat',
  'renameat2',
  'unlink',
  'unlinkat',
  'rmdir',
  'mkdir',
  'mkdirat',
  'ftruncate',
  'truncate',
  'fallocate',
  'link',
  'linkat',
  'symlink',
  'symlinkat',
  'chmod',
  'fchmod',
  'fchmodat',
  'chown',
  'fchown',
  'lchown',
  'fchownat',
  'utimensat',
] as const;

export type Thread = 'main' | 'pool';

export interface Call {
  readonly thread: Thread;
  readonly name: string;
  /** From 1, among the calls of this name on this thread; of `write`, among those to the same file. */
  readonly turn: number;
  /** How many calls of each thread and name came before it: `main fsync` → 3. */
  readonly earlier: ReadonlyMap<string, number>;
  /** Paths as they were passed, and those of the descriptors. */
  readonly paths: readonly string[];
  /** Name and place, without what is different in every run: `fsync torwart.db-wal`. */
  readonly what: string;
  readonly injected: boolean;
}

const LINE = /^(?:(\d+) +)?(\w+)\((.*)$/;
const DESCRIPTOR = /\b(\d{1,7})<([^<>]*)>/g;
const QUOTED = /"([^"]*)"/g;
const OPENS_FOR_WRITING = /O_(?:CREAT|TRUNC|WRONLY|RDWR)/;

/** The changing calls on what lies below `folder`, in order. `threadOf`: the role of a kernel thread id; null where only one thread was traced. */
export function readCalls(
  log: string,
  o: { folder: string; threadOf: (tid: number | null) => Thread | null },
): Call[] {
  const calls: Call[] = [];
  const turns = new Map<string, number>();
  const all = new Map<string, number>();
  const open = new Map<string, string>();
  for (const line of log.split('\n')) {
    const [, tid, name = '', rest = ''] = LINE.exec(line) ?? [];
    const thread = name === '' ? null : o.threadOf(tid === undefined ? null : Number(tid));
    const [args = '', result = ''] = splitResult(rest);
    const descriptors = [...args.matchAll(DESCRIPTOR)].map(([, fd = '', path = '']) => ({ fd, path }));
    for (const { fd, path } of [...descriptors, ...opened(result)]) open.set(fd, path);
    if (thread === null) continue;
    const quoted =
      name === 'write' || name === 'pwrite64' ? [] : [...args.matchAll(QUOTED)].map(([, path = '']) => path);
    const paths = [...quoted, ...descriptors.map((one) => one.path)];
    const earlier = new Map(all);
    all.set(`${thread} ${name}`, (all.get(`${thread} ${name}`) ?? 0) + 1);
    const key = name === 'write' ? `${thread} ${name} ${paths.join(' ')}` : `${thread} ${name}`;
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    const places = paths
      .map((path) => resolve(path, open, o.folder))
      .filter((path) => isBelow(path, o.folder));
    if (places.length === 0 || !(CHANGING as readonly string[]).includes(name)) continue;
    if (name === 'openat' && !OPENS_FOR_WRITING.test(args)) continue;
    const what = [name, ...places.map((path) => timeless(path.slice(o.folder.length + 1)))].join(' ');
    calls.push({ thread, name, turn, earlier, paths, what, injected: result.endsWith('(INJECTED)') });
  }
  return calls;
}

/** Arguments, and what stands behind the last ` = `. */
function splitResult(rest: string): readonly string[] {
  const at = rest.lastIndexOf(' = ');
  return at === -1 ? [rest] : [rest.slice(0, at), rest.slice(at + 3)];
}

function opened(result: string): readonly { fd: string; path: string }[] {
  return [...result.matchAll(DESCRIPTOR)].map(([, fd = '', path = '']) => ({ fd, path }));
}

/** Torwart names files below an open folder by the folder's descriptor; in a log of one thread another may have opened it. */
function resolve(path: string, open: ReadonlyMap<string, string>, folder: string): string {
  const [, fd = '', below = ''] = /^\/proc\/self\/fd\/(\d{1,7})($|\/.*)$/.exec(path) ?? [];
  return fd === '' ? path : `${open.get(fd) ?? `${folder}/?`}${below}`;
}

/** Is it the same call in another run on the same folder? Which number an open folder has is left aside. */
export function isSameCall(one: Call, other: Call): boolean {
  const told = ({ thread, name, turn, paths }: Call): string =>
    JSON.stringify([thread, name, turn, paths.map((path) => path.replace(/^\/proc\/self\/fd\/\d{1,7}/, ''))]);
  return told(one) === told(other);
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function timeless(path: string): string {
  return path.replace(/[0-9a-f]{24}/g, '*').replace(/\d{8}T\d{9}Z(?:-\d+)?/g, '*');
}

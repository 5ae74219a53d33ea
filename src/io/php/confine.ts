/**
 * The walls around tenant code, inside its worker. PHP's own switches come on top; these hold without them:
 * what PHP asks of the system goes through WebAssembly imports, and those that reach out answer "not permitted".
 */
import type { EmscriptenModule } from '@php-wasm/universal';

/** System calls that tenant code never gets: sockets, processes, pipes, libraries, changed modes, links. */
const DENIED = [
  '__syscall_accept4',
  '__syscall_bind',
  '__syscall_chmod',
  '__syscall_connect',
  '__syscall_fchmod',
  '__syscall_fchown32',
  '__syscall_fchownat',
  '__syscall_listen',
  '__syscall_pipe',
  '__syscall_recvfrom',
  '__syscall_sendto',
  '__syscall_socket',
  '__syscall_symlinkat',
  '_dlopen_js',
  '_emscripten_system',
  'js_open_process',
] as const;

/** The same for calls that bear one name in the engine's JSPI build, another or none in its other one. */
const DENIED_WHERE_THERE = [
  '__asyncjs__js_popen_to_file',
  'js_popen_to_file',
  '__asyncjs__wasm_poll_socket',
  'wasm_poll_socket',
  '__syscall_sendmsg',
] as const;

/** Emscripten's number for EPERM. */
const NOT_PERMITTED = -63;
/** Emscripten's number for "no such name" of getaddrinfo. */
const NO_NAME = -2;

/** Replaces the imports that reach out, and bounds the memory that the engine may grow to (bytes). */
export function confineImports(imports: WebAssembly.Imports, maxMemory: number): void {
  const { env } = imports;
  if (env === undefined) throw new Error('the engine has no imports to confine');
  for (const name of DENIED) {
    if (!(name in env)) throw new Error(`the engine has no import ${name}`);
    env[name] = () => NOT_PERMITTED;
  }
  for (const name of DENIED_WHERE_THERE) if (name in env) env[name] = () => NOT_PERMITTED;
  env['getaddrinfo'] = () => NO_NAME;
  const grow = env['emscripten_resize_heap'];
  if (typeof grow !== 'function') throw new Error('the engine has no import emscripten_resize_heap');
  env['emscripten_resize_heap'] = (wanted: number): unknown =>
    wanted >>> 0 <= maxMemory && (grow as (n: number) => unknown)(wanted);
}

/**
 * Makes every file and folder read-only; `/tmp` is a file system of its own, see `emptyTemporary`, and the list of open
 * files has no modes.
 */
export function freezeFiles({ FS }: EmscriptenModule): void {
  const walk = (path: string): void => {
    for (const name of FS.readdir(path)) {
      if (name === '.' || name === '..') continue;
      const inner = path === '/' ? `/${name}` : `${path}/${name}`;
      if (inner === '/tmp' || inner === '/proc/self/fd') continue;
      const { mode } = FS.lstat(inner);
      if (FS.isLink(mode)) continue;
      if (FS.isDir(mode)) walk(inner);
      if (FS.isDir(mode) || FS.isFile(mode)) FS.chmod(inner, mode & 0o555);
    }
  };
  walk('/');
  FS.chmod('/', 0o555);
}

/** Gives `/tmp` a fresh, empty file system: what one call leaves there the next does not find, nor where it stood. */
export function emptyTemporary({ FS }: EmscriptenModule, mounted: boolean): void {
  if (mounted) FS.unmount('/tmp');
  FS.mount(FS.filesystems.MEMFS, {}, '/tmp');
  FS.chdir('/');
}

/** Closes the streams of a finished request: the engine opens two a request and forgets them, and it has 4,096 in all. */
export function closeRequest({ FS }: EmscriptenModule): void {
  for (const stream of FS.streams) if (stream?.path?.startsWith('/request/') === true) FS.close(stream);
}

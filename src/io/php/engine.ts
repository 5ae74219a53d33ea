/**
 * Boots one PHP inside a worker thread: no host folder is mounted, no process can be spawned, nothing is inherited.
 * Only worker files import this; the main thread never holds an engine.
 */
import { getPHPLoaderModule } from '@php-wasm/node-8-4';
import { PHP, loadPHPRuntime, type EmscriptenModule } from '@php-wasm/universal';

/** PHP's settings, one `name=value` each. */
export type Ini = readonly string[];

/** Short tags are code here: what the linter and the audit see as code is what the runtime runs, in every room. */
export const SHARED_INI: Ini = ['short_open_tag=1', 'html_errors=0', 'log_errors=0', 'auto_prepend_file='];

export interface Engine {
  readonly php: PHP;
  readonly emscripten: EmscriptenModule;
  /** Bytes of memory that the instance has grown to; WebAssembly memory never shrinks. */
  memory(): number;
}

/**
 * One fresh PHP with exactly these settings. `sapi`: the name PHP goes by (`cli-server`, so that opcache compiles).
 * `prepare` sees the file system before PHP starts.
 */
export async function bootEngine(o: {
  module: WebAssembly.Module;
  ini: Ini;
  sapi?: string;
  prepare?: (emscripten: EmscriptenModule) => void;
  confine?: (imports: WebAssembly.Imports) => void;
}): Promise<Engine> {
  const booted: { emscripten?: EmscriptenModule } = {};
  const runtime = await loadPHPRuntime(await getPHPLoaderModule(), {
    // Without this the engine names the host's program file to PHP.
    ENV: { _: '' },
    instantiateWasm(imports, done) {
      o.confine?.(imports);
      void instantiate(o.module, imports, done);
      return {};
    },
    onRuntimeInitialized(emscripten) {
      booted.emscripten = emscripten;
      emscripten.FS.mkdirTree('/internal/shared');
      emscripten.FS.writeFile('/internal/shared/php.ini', [...SHARED_INI, ...o.ini].join('\n'));
      o.prepare?.(emscripten);
    },
  });
  const { emscripten } = booted;
  if (emscripten === undefined) throw new Error('PHP did not start');
  const php = new PHP(runtime);
  if (o.sapi !== undefined) await php.setSapiName(o.sapi);
  return { php, emscripten, memory: () => emscripten.wasmExports.memory.buffer.byteLength };
}

/** Drops what this thread prints: the library logs PHP's messages, which quote source text. */
export function muteThread(): void {
  process.stdout.write = () => true;
  process.stderr.write = () => true;
}

async function instantiate(
  module: WebAssembly.Module,
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
): Promise<void> {
  done(await WebAssembly.instantiate(module, imports), module);
}

/**
 * The few words of @php-wasm that this room uses. Its own types do not resolve under `nodenext`,
 * and the packages are optional: the rest of the house type-checks without them.
 */
declare module '@php-wasm/node-8-4' {
  export interface PhpLoaderModule {
    readonly dependencyFilename: string;
  }
  export function getPHPLoaderModule(): Promise<PhpLoaderModule>;
}

declare module '@php-wasm/universal' {
  import type { PhpLoaderModule } from '@php-wasm/node-8-4';

  /** A file in memory. */
  export interface MemoryNode {
    readonly usedBytes: number;
  }
  export type WriteStream = (
    stream: { readonly node: MemoryNode },
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
    canOwn?: boolean,
  ) => number;
  /** The engine's file system in memory; its functions find each other by these names. */
  export interface MemoryFiles {
    createNode: (parent: object | null, name: string, mode: number, device: number) => object;
    resizeFileStorage: (node: MemoryNode, size: number) => void;
    readonly stream_ops: { write: WriteStream };
    readonly ops_table: { readonly file: { readonly stream: { write: WriteStream } } };
  }
  export interface EmscriptenModule {
    readonly FS: {
      readonly filesystems: { readonly MEMFS: MemoryFiles };
      readonly ErrnoError: new (errno: number) => Error;
      makedev(major: number, minor: number): number;
      getDevice(device: number): { readonly stream_ops: { write: WriteStream } };
      chdir(path: string): void;
      readonly streams: readonly ({ readonly path?: string } | null)[];
      close(stream: object): void;
      mkdirTree(path: string): void;
      writeFile(path: string, data: string | Uint8Array): void;
      readdir(path: string): string[];
      lstat(path: string): { readonly mode: number };
      isDir(mode: number): boolean;
      isFile(mode: number): boolean;
      isLink(mode: number): boolean;
      chmod(path: string, mode: number): void;
      mount(type: object, options: object, path: string): void;
      unmount(path: string): void;
    };
    onStdout: (chunk: Int8Array) => void;
    onStderr: (chunk: Int8Array) => void;
    onHeaders: (chunk: Int8Array) => void;
    readonly wasmExports: { readonly memory: WebAssembly.Memory };
  }
  export interface PhpResponse {
    readonly bytes: Uint8Array;
    readonly text: string;
    readonly errors: string;
    readonly exitCode: number;
  }
  export interface StreamedPhpResponse {
    readonly stdout: ReadableStream<Uint8Array>;
    readonly stdoutText: Promise<string>;
    readonly stderrText: Promise<string>;
    readonly exitCode: Promise<number>;
  }
  export interface PhpRunOptions {
    scriptPath?: string;
    code?: string;
    $_SERVER?: Record<string, string>;
  }
  export class PHPExecutionFailureError extends Error {
    readonly response: PhpResponse;
  }
  export class PHP {
    constructor(runtime: number);
    setSapiName(name: string): Promise<void>;
    run(request: PhpRunOptions): Promise<PhpResponse>;
    runStream(request: PhpRunOptions): Promise<StreamedPhpResponse>;
    cli(argv: string[]): Promise<StreamedPhpResponse>;
    onMessage(listener: (data: string) => Promise<string | Uint8Array>): () => Promise<void>;
    mkdirTree(path: string): void;
    writeFile(path: string, data: string | Uint8Array): void;
    readFileAsText(path: string): string;
    readFileAsBuffer(path: string): Uint8Array;
    fileExists(path: string): boolean;
    unlink(path: string): void;
    exit(code?: number): void;
  }
  export function loadPHPRuntime(
    loader: PhpLoaderModule,
    options: {
      ENV?: Record<string, string>;
      instantiateWasm?: (
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => object;
      onRuntimeInitialized?: (module: EmscriptenModule) => void;
    },
  ): Promise<number>;
}

/** The browser library declares these; a server's project does not load it. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  interface Instance {
    readonly exports: object;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}

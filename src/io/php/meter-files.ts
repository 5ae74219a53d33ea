/**
 * Bounds what tenant code may put into the worker's file system. Its files lie in JavaScript's memory, outside PHP's
 * `memory_limit` and outside the engine's: without a bound of their own they grow until the whole process ends.
 */
import type { EmscriptenModule, MemoryNode } from '@php-wasm/universal';

export interface FileMeter {
  /** From now on files may grow by the allowed bytes in all, and so many files and folders may be made. */
  start(): void;
  /** The host itself writes as it likes. */
  stop(): void;
}

/** Emscripten's number for ENOSPC: PHP sees a disk that is full. */
const NO_SPACE = 51;

/**
 * Meters all in-memory file systems of one engine, those mounted later too. Cutting a file gives its bytes back;
 * deleting one does not, for an open handle may still hold it.
 */
export function meterFiles({ FS }: EmscriptenModule, allowed: { bytes: number; nodes: number }): FileMeter {
  const { MEMFS } = FS.filesystems;
  const { createNode, resizeFileStorage } = MEMFS;
  const { write } = MEMFS.stream_ops;
  let bytes = Infinity;
  let nodes = Infinity;
  const charge = (growth: number): void => {
    if (growth > bytes) throw new FS.ErrnoError(NO_SPACE);
    bytes -= growth;
  };
  const metered: typeof write = (stream, buffer, offset, length, position, canOwn) => {
    const growth = position + length - stream.node.usedBytes;
    if (length > 0 && growth > 0) charge(growth);
    return write(stream, buffer, offset, length, position, canOwn);
  };

  MEMFS.stream_ops.write = metered;
  MEMFS.ops_table.file.stream.write = metered;
  MEMFS.resizeFileStorage = (node: MemoryNode, size: number): void => {
    charge(size - node.usedBytes);
    resizeFileStorage(node, size);
  };
  MEMFS.createNode = (...node) => {
    if (nodes <= 0) throw new FS.ErrnoError(NO_SPACE);
    nodes -= 1;
    return createNode(...node);
  };

  return {
    start: () => {
      ({ bytes, nodes } = allowed);
    },
    stop: () => {
      bytes = Infinity;
      nodes = Infinity;
    },
  };
}

/** Drops what is written to the terminals: the engine collects it, number by number, until a line ends. */
export function dropTerminals({ FS }: EmscriptenModule): void {
  for (const major of [5, 6]) {
    FS.getDevice(FS.makedev(major, 0)).stream_ops.write = (_stream, _buffer, _offset, length) => length;
  }
}

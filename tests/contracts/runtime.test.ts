/** The runtimes that there are, held to the contract. */
import { createRuntime } from '../../src/io/php/create-runtime.ts';
import type { Log } from '../../src/ports/log.ts';
import { runtimeContract } from './runtime.ts';

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

runtimeContract({
  name: 'PHP as WebAssembly',
  make: (limits) => createRuntime({ log: SILENT, limits }),
});

/** The runtimes that there are, held to the contract. */
import { createRuntime } from '../../src/io/php/create-runtime.ts';
import type { Log } from '../../src/ports/log.ts';
import { runtimeContract, type RuntimeUnderTest } from './runtime.ts';
import { runtimeSecretsContract } from './runtime-secrets.ts';

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const wasm: RuntimeUnderTest = {
  name: 'PHP as WebAssembly',
  make: (limits) => createRuntime({ log: SILENT, limits }),
};

runtimeContract(wasm);
runtimeSecretsContract(wasm);

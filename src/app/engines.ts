/** The PHP engines without a data folder: for the library's pure functions and the CLI. Started when first asked. */
import { createPhp, type PhpEngine } from '../io/php/create-php.ts';
import { createRuntime } from '../io/php/create-runtime.ts';
import type { Log } from '../ports/log.ts';
import type { Runtime } from '../ports/runtime.ts';

export interface Engines {
  readonly php: PhpEngine;
  readonly runtime: Runtime;
}

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A getter that makes the engines once; their workers never keep a process alive. */
export function lazyEngines(): () => Engines {
  let engines: Engines | null = null;
  return () => (engines ??= { php: createPhp(), runtime: createRuntime({ log: SILENT }) });
}

/**
 * The real PHP runtime, asked once per set of PHP files: prompts are no part of what PHP builds, and thousands of
 * commands would only boot thousands of runtimes. What is in force is kept by each house for itself.
 */
import { createHash } from 'node:crypto';
import type { Ports } from '../../src/index.ts';

type Runtime = Ports['runtime'];
type Load = Awaited<ReturnType<Runtime['load']>>;
type InForce = ReturnType<Runtime['current']>;

/** A maker of runtimes, one per house that is opened; all share what was loaded. */
export function rememberLoads(real: Runtime): () => Runtime {
  const loads = new Map<string, Promise<Load>>();
  const load: Runtime['load'] = (o) => {
    const php = [...o.tree.files].filter(([path]) => path.endsWith('.php'));
    const key = createHash('sha256').update(JSON.stringify(php)).digest('hex');
    const known = loads.get(key) ?? real.load({ ...o, tree: { version: key, files: new Map(php) } });
    loads.set(key, known);
    return known;
  };
  return () => {
    const inForce = new Map<string, InForce>();
    return {
      ...real,
      load,
      async activate({ accept, ...o }) {
        const loaded = await load(o);
        const accepted = loaded.ok && accept(loaded.config);
        if (loaded.ok && accepted) inForce.set(o.tenant, { version: o.tree.version, config: loaded.config });
        return { ...loaded, inForce: accepted };
      },
      // What would be loaded ahead is remembered already.
      loadAhead: () => undefined,
      current: (tenant) => inForce.get(tenant) ?? null,
      close: async () => undefined,
    };
  };
}

/**
 * The model played against a house with one fault planted. Each fault gets its own copy of every module, told apart by
 * `?fault=` in its address; the PHP engines are sound and shared.
 */
import { registerHooks } from 'node:module';
import type { Engines } from '../../src/app/engines.ts';
import type { Fault } from '../faults/faults.ts';
import type * as Model from './run-model.ts';

/** Fixed, so that the test says the same every time. */
const PLAY = { runs: 400, commands: 40, seed: 7, shrink: false };

const root = new URL('../../', import.meta.url).href;
const faults = new Map<string, { readonly fault: Fault; planted: number }>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const mark = context.parentURL === undefined ? null : markOf(context.parentURL);
    const own = resolved.url.startsWith(root) && !resolved.url.includes('/node_modules/');
    return mark === null || !own || resolved.url.includes('?')
      ? resolved
      : { ...resolved, url: `${resolved.url}?fault=${mark}` };
  },
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const known = faults.get(markOf(url) ?? '');
    if (known === undefined || url !== `${root}${known.fault.file}?fault=${markOf(url)}`) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    const parts = text.split(known.fault.find);
    known.planted = parts.length - 1;
    return { ...loaded, source: parts.join(known.fault.plant) };
  },
});

/** The counterexample that shows the fault; null: none was found. Throws where the fault does not fit its file once. */
export async function playUnderFault(fault: Fault, engines: Engines): Promise<string | null> {
  const mark = String(faults.size + 1);
  const known = { fault, planted: 0 };
  faults.set(mark, known);
  const { playModel } = (await import(`./run-model.ts?fault=${mark}`)) as typeof Model;
  if (known.planted !== 1) throw new Error(`${fault.name}: does not fit ${fault.file} once`);
  try {
    await playModel({ ...PLAY, engines });
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.includes('Counterexample:')) return error.message;
    throw error;
  }
}

function markOf(url: string): string | null {
  return /\?fault=(\d+)$/.exec(url)?.[1] ?? null;
}

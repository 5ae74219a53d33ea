/**
 * An oracle that knows nothing of the classifier: PHP itself runs the old and the new file and says what they return.
 * Many pairs are loaded by one engine. Must never be imported by code that ships.
 */
import { createRuntime } from '../../../io/php/create-runtime.ts';
import type { Json } from '../../../domain/effective.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Runtime } from '../../../ports/runtime.ts';

export interface Pair {
  readonly before: string;
  readonly after: string;
}

/** One leaf that is another text or number afterwards; `path` are the keys on the way to it. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: Json;
  readonly after: Json;
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const BATCH = 150;

export function openOracle(): Runtime {
  return createRuntime({ log: SILENT, limits: { load: 60_000, output: 64 * 1024 * 1024 } });
}

/** What both sides return, pair by pair. `libs`: files that they may require, by path beside them. */
export async function loadBoth(
  runtime: Runtime,
  pairs: readonly Pair[],
  libs: Readonly<Record<string, string>> = {},
): Promise<readonly (readonly [Json, Json])[]> {
  const loaded: (readonly [Json, Json])[] = [];
  for (let at = 0; at < pairs.length; at += BATCH) {
    loaded.push(...(await loadBatch(runtime, pairs.slice(at, at + BATCH), libs)));
  }
  return loaded;
}

async function loadBatch(
  runtime: Runtime,
  pairs: readonly Pair[],
  libs: Readonly<Record<string, string>>,
): Promise<readonly (readonly [Json, Json])[]> {
  const files = new Map(Object.entries(libs).map(([path, text]) => [`m/${path}`, text]));
  const take = (file: string) =>
    `(static function () { try { return ['is' => include __DIR__ . '/m/${file}']; } catch (Throwable $e) { return get_class($e); } })()`;
  const entries = pairs.map((pair, index) => {
    files.set(`m/${index}a.inc`, pair.before);
    files.set(`m/${index}b.inc`, pair.after);
    return `'n${index}' => [${take(`${index}a.inc`)}, ${take(`${index}b.inc`)}],`;
  });
  files.set('all.php', `<?php\nreturn ['tasks' => [\n${entries.join('\n')}\n]];\n`);
  const outcome = await runtime.load({
    tenant: 'oracle' as TenantId,
    tree: { version: String(Math.random()), files },
  });
  if (!outcome.ok) throw new Error(`the batch does not load: ${JSON.stringify(outcome)}`);
  const { tasks } = outcome.config.sections;
  return pairs.map((_, index) => {
    const sides = tasks[`n${index}`];
    if (!Array.isArray(sides)) throw new Error('a pair is missing');
    return [sides[0] as Json, sides[1] as Json];
  });
}

/** Where two loaded values differ; throws where they differ in more than texts and numbers. */
export function differences(before: Json, after: Json, path: readonly string[] = []): readonly Difference[] {
  if (before === after) return [];
  const place = path.join('.');
  if (typeof before !== typeof after) throw new Error(`another type at ${place}`);
  if (typeof before === 'string' || typeof before === 'number') return [{ path, before, after }];
  if (!isTree(before) || !isTree(after)) throw new Error(`another value at ${place}`);
  const keys = Object.keys(before);
  if (keys.join('\0') !== Object.keys(after).join('\0')) throw new Error(`other keys at ${place}`);
  return keys.flatMap((key) => differences(before[key] ?? null, after[key] ?? null, [...path, key]));
}

function isTree(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}

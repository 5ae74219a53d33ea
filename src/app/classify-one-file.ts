/** The class of a change without a tenant: what `classifyChange` and `torwart classify` answer. */
import { parseConfigPath, runsAsPhp } from '../domain/path.ts';
import { EXPOSURE_FLAGS } from '../write/guards/exposure/flags.ts';
import { exposure } from '../write/guards/exposure/guard.ts';
import type { FileFacts } from '../write/guards/guard.ts';
import { losses } from '../write/guards/losses/guard.ts';
import { classifyChange, type Classification } from '../write/classify/classify-change.ts';
import type { Engines } from './engines.ts';

/** Fail-closed: a path that could not be written, an engine that fails, whatever a guard refuses, is `code`. */
export async function classifyOneFile(
  engines: Engines,
  o: { path: string; before: string | null; after: string },
): Promise<Classification> {
  const parsed = parseConfigPath(o.path);
  if (!parsed.ok)
    return { change: o.before === null ? 'new' : 'code', reasons: [parsed.refusal], literals: [] };
  const change = { path: parsed.path, before: o.before, after: o.after };
  const isPhp = [o.before, o.after].some((text) => text !== null && runsAsPhp(change.path, text));
  const analyse = (text: string | null) => (text === null || !isPhp ? null : engines.php.analyse(text));
  const [before, after] = await Promise.all([analyse(o.before), analyse(o.after)]);
  const facts: FileFacts = { change, php: isPhp ? { before, after } : null, force: true };
  const settings = { engine: 'wasm', exposureFlags: EXPOSURE_FLAGS } as const;
  const opens = exposure.check(facts, settings);
  const lost = losses.check(facts, settings);
  return classifyChange({
    ...change,
    php: facts.php,
    // A new host is named on the card, but leaves the class of a change as it is (spec, section 4).
    exposes: !opens.ok || opens.notes.some((note) => note.kind === 'exposure' && note.code !== 'host'),
    loses: !lost.ok || lost.notes.some((note) => note.kind === 'loss'),
  });
}

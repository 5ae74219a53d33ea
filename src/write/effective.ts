/**
 * The second net: what PHP really builds before and after a change set, against what the text said.
 * Pure: both loads are facts. What opens without having been announced is refused, whatever trick made it.
 */
import type { FileChange } from '../domain/change.ts';
import type { EffectiveConfig, LoadFailure, LoadOutcome } from '../domain/effective.ts';
import { refuse, type Note, type Refusal, type Verdict } from '../domain/verdict.ts';
import { openFlags, silencedTools } from './open-flags.ts';
import { checkToolSchemas } from './guards/schema/guard.ts';

export interface Comparison {
  /** The tenant as it loads now. */
  readonly before: LoadOutcome;
  /** The tenant as it would load. */
  readonly after: LoadOutcome;
  /** What the guards put on top of the preview; an exposure's `key` says which flag it announced. */
  readonly announced: readonly Note[];
  readonly files: readonly FileChange[];
  /** Keys of the flags that people have approved; null: those that are open before. */
  readonly approved: readonly string[] | null;
  /** Names of tools that no tenant may define. */
  readonly builtIns: readonly string[];
  readonly flags: readonly string[];
}

/** `reload_error`, `exposure_literal` or `schema_invalid`; else notes about doubled names and what cannot be compared. */
export function compareEffective(o: Comparison): Verdict {
  if (!o.after.ok) return judgeFailure(o, o.after);
  const before = o.before.ok ? o.before.config : null;
  const after = o.after.config;
  const refusal =
    findBuiltIn(o, before, after) ??
    findSchema(before, after) ??
    findUnannounced(o, before, after) ??
    findMissing(o, after);
  if (refusal !== null) return { ok: false, refusal };
  return { ok: true, notes: [...unseenNotes(o, after), ...shadowNotes(before, after)] };
}

/** A broken tenant may be mended step by step; a whole one may not be broken, and a new file must load. */
function judgeFailure({ before, files }: Comparison, failure: LoadFailure): Verdict {
  const change = files.find(({ path }) => path === failure.path);
  const isOldTrouble = !before.ok && before.path === failure.path && change?.before !== null;
  if (isOldTrouble || (!before.ok && change === undefined)) {
    const facts = { path: failure.path ?? '?', line: failure.line ?? 0 };
    return { ok: true, notes: [{ kind: 'warning', code: 'load', message: 'effective.still_broken', facts }] };
  }
  const { message, facts } = failure.said;
  const more = failure.path === null ? facts : { ...facts, path: failure.path };
  return { ok: false, refusal: refuse('reload_error', message, more, failure.line ?? undefined) };
}

function findBuiltIn(
  { builtIns }: Comparison,
  before: EffectiveConfig | null,
  after: EffectiveConfig,
): Refusal | null {
  const known = before?.sections.tools ?? {};
  const taken = builtIns.filter(
    (name) => Object.hasOwn(after.sections.tools, name) && !Object.hasOwn(known, name),
  );
  const [name] = taken;
  return name === undefined
    ? null
    : refuse('schema_invalid', 'effective.built_in', { name, path: after.origins[`tools.${name}`] ?? '?' });
}

/** Schemas that only the loaded config shows to be wrong; those that were so before are left alone. */
function findSchema(before: EffectiveConfig | null, after: EffectiveConfig): Refusal | null {
  const keyOf = ({ message, facts }: Refusal): string => `${message} ${String(facts['path'])}`;
  const known = new Set((before === null ? [] : checkToolSchemas(before)).map(keyOf));
  return checkToolSchemas(after).find((refusal) => !known.has(keyOf(refusal))) ?? null;
}

function announcedKeys(notes: readonly Note[]): ReadonlySet<string> {
  return new Set(
    notes.filter(({ kind }) => kind === 'exposure').map(({ facts }) => String(facts['key'] ?? '')),
  );
}

/** Flags that would be open and that neither an earlier yes nor this question covers. */
function unapprovedFlags(o: Comparison, after: EffectiveConfig): readonly string[] {
  const approved = new Set(o.approved ?? (o.before.ok ? openFlags(o.before.config, o.flags) : []));
  const announced = announcedKeys(o.announced);
  return openFlags(after, o.flags).filter((key) => !approved.has(key) && !announced.has(key));
}

/** What this change opens without its text having said so. */
function findUnannounced(
  o: Comparison,
  before: EffectiveConfig | null,
  after: EffectiveConfig,
): Refusal | null {
  if (before === null) return null;
  const known = new Set(openFlags(before, o.flags));
  const announced = announcedKeys(o.announced);
  const opened = unapprovedFlags(o, after).filter((key) => !known.has(key));
  const silenced = silencedTools(before, after).filter((key) => !announced.has(key));
  const keys = [...opened, ...silenced];
  return keys.length === 0 ? null : refuse('exposure_literal', 'effective.unannounced', { keys });
}

/** The text announced a flag that PHP does not build: it says one thing and is another. */
function findMissing(o: Comparison, after: EffectiveConfig): Refusal | null {
  const open = new Set(openFlags(after, o.flags));
  for (const { kind, code, facts, path } of o.announced) {
    const key = String(facts['key'] ?? '');
    if (kind !== 'exposure' || code !== 'flag' || open.has(key)) continue;
    if (after.origins[nameOf(key, after)] === path)
      return refuse('exposure_literal', 'effective.differs', { key });
  }
  return null;
}

/** `tools.x` of `tools.x.mask_secrets`; names may hold dots, so the origins decide. */
function nameOf(key: string, config: EffectiveConfig): string {
  const parts = key.split('.');
  for (let count = parts.length - 1; count >= 2; count -= 1) {
    const name = parts.slice(0, count).join('.');
    if (Object.hasOwn(config.origins, name)) return name;
  }
  return key;
}

/**
 * Flags that are open on disk already, by somebody's hand, and were never approved: with this yes they come into force,
 * so they stand on top of the question. Where the tenant did not load before, so does everything that is not approved.
 */
function unseenNotes(o: Comparison, after: EffectiveConfig): readonly Note[] {
  return unapprovedFlags(o, after).map((key) => {
    const flag = key.slice(key.lastIndexOf('.') + 1);
    const facts = { key, name: key, flag };
    return { kind: 'exposure', code: 'flag', field: flag, message: 'exposure.opens_other', facts };
  });
}

/** Names that the change set doubles, takes over, or hands to another file. */
function shadowNotes(before: EffectiveConfig | null, after: EffectiveConfig): readonly Note[] {
  const notes: Note[] = [];
  for (const [name, path] of Object.entries(after.origins)) {
    const paths = pathsOf(after, name);
    const known = before === null ? [] : pathsOf(before, name);
    const was = before?.origins[name];
    const grew = paths.length > 1 && paths.some((one) => !known.includes(one));
    const moved = was !== undefined && was !== path && known.length > 1;
    if (!grew && !moved) continue;
    const facts = { name, path, others: paths.filter((one) => one !== path), was: was ?? path };
    const message = was !== undefined && was !== path ? 'effective.taken_over' : 'effective.doubled';
    notes.push({ kind: 'warning', code: 'shadow', message, facts });
  }
  return notes;
}

function pathsOf(config: EffectiveConfig, name: string): readonly string[] {
  if (Object.hasOwn(config.doubles, name)) return config.doubles[name] ?? [];
  const origin = Object.hasOwn(config.origins, name) ? config.origins[name] : undefined;
  return origin === undefined ? [] : [origin];
}

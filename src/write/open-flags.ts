/** What a loaded config opens to the outside, by path: `assistants.x.public_api`. */
import { asksFirst, OPAQUE_KEY, SECTIONS, type EffectiveConfig, type Json } from '../domain/effective.ts';
import { flagRules, opens, type FlagRules } from './guards/exposure/flags.ts';

/** Keys of every open flag, sorted. `flags`: the list of keys that open something (`GuardSettings.exposureFlags`). */
export function openFlags(config: EffectiveConfig, flags: readonly string[]): readonly string[] {
  const rules = flagRules(flags);
  const found: string[] = [];
  for (const section of SECTIONS) {
    for (const [name, definition] of Object.entries(config.sections[section])) {
      collect({ value: definition, path: `${section}.${name}`, section, isTop: true, rules, found });
    }
  }
  return found.sort();
}

interface Visit {
  readonly value: Json;
  readonly path: string;
  readonly section: string;
  /** The definition itself, where `parameters` is a schema. */
  readonly isTop: boolean;
  readonly rules: FlagRules;
  readonly found: string[];
}

function collect(visit: Visit): void {
  const { value, path, section, rules, found } = visit;
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value) as [string, Json][]) {
    if (
      key === OPAQUE_KEY ||
      key === 'properties' ||
      (key === 'parameters' && visit.isTop && section === 'tools')
    )
      continue;
    const here = `${path}.${key}`;
    if (!rules.isFlag(key, section)) collect({ ...visit, value: item, path: here, isTop: false });
    else if (opens(key, item)) found.push(here);
  }
}

/** `tools.x.approval` of every tool that asked before and does not any more, though it is still there. */
export function silencedTools(before: EffectiveConfig, after: EffectiveConfig): readonly string[] {
  return Object.entries(before.sections.tools)
    .filter(([name, tool]) => {
      const now = Object.hasOwn(after.sections.tools, name) ? after.sections.tools[name] : undefined;
      return now !== undefined && asks(tool) && !asks(now);
    })
    .map(([name]) => `tools.${name}.approval`);
}

function asks(tool: Json): boolean {
  if (tool === null || typeof tool !== 'object' || Array.isArray(tool)) return false;
  return Object.hasOwn(tool, 'approval') && asksFirst((tool as Readonly<Record<string, Json>>)['approval']);
}

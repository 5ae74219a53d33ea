/** A tenant's config as PHP really builds it: every file loaded, merged by name. */
import type { Said } from './messages.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** All files of a config root: canonical path to text. `version` is a hash over paths and contents. */
export interface ConfigTree {
  readonly version: string;
  readonly files: ReadonlyMap<string, string>;
}

/** What stands in an effective config where PHP holds a closure or another object: it cannot be shown as JSON. */
export const OPAQUE_KEY = '$php';

export const SECTIONS = ['assistants', 'tools', 'apis', 'remote_databases', 'tasks'] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * The merged config. `sections.tools.crmLookup` is that tool's definition with closures as
 * `{"$php": "closure"}`; where two files define one name the first by path stays in force.
 */
export interface EffectiveConfig {
  readonly sections: Readonly<Record<Section, Readonly<Record<string, Json>>>>;
  /** `tools.crmLookup` → the path that defines it. */
  readonly origins: Readonly<Record<string, string>>;
  /** Names that more than one file defines: `tools.crmLookup` → every path, the one in force first. */
  readonly doubles: Readonly<Record<string, readonly string[]>>;
}

/** A load failed: where, and a sentence without source text. */
export interface LoadFailure {
  readonly ok: false;
  readonly path: string | null;
  readonly line: number | null;
  readonly said: Said;
}
export type LoadOutcome = { readonly ok: true; readonly config: EffectiveConfig } | LoadFailure;

/** Does a tool with this under `approval` ask a person first? Anything but a plain "no" does: an odd value never opens. */
export function asksFirst(approval: unknown): boolean {
  return approval !== undefined && approval !== null && approval !== false;
}

/**
 * The library's functions that need no data folder (spec, section 12). Exported by name their sentences are German, as
 * a tenant's are by default; `inLanguage` of the package root makes them for another tongue.
 */
import { applyPatch } from '../diff/apply.ts';
import type { ErrorCode } from '../domain/codes.ts';
import type { Lang } from '../domain/lang.ts';
import type { ConfigPath } from '../domain/path.ts';
import type { Note, Refusal } from '../domain/verdict.ts';
import { maskText } from '../secrets/mask.ts';
import { createSay } from '../wire/say.ts';
import { assemble } from '../write/assemble.ts';
import { catalogue } from './catalogue.ts';
import { classifyOneFile } from './classify-one-file.ts';
import { checkOneFile } from './check-one-file.ts';
import type { Engines } from './engines.ts';

export interface SaidNote {
  readonly kind: Note['kind'];
  readonly code: string;
  readonly line?: number;
  readonly field?: string;
  readonly message: string;
}

export interface SaidRefusal {
  readonly error: ErrorCode;
  readonly line?: number;
  readonly message: string;
}

export type PatchAnswer =
  | {
      readonly ok: true;
      readonly text: string;
      readonly offsets: Record<string, number>;
      readonly twins?: Record<string, readonly number[]>;
      readonly warnings: readonly SaidNote[];
    }
  | {
      readonly ok: false;
      readonly reason: 'mismatch' | 'ambiguous' | 'malformed' | 'overlap' | 'empty';
      readonly hunk?: number;
      readonly line?: number;
      readonly expected?: string;
      readonly found?: string;
      readonly candidates?: readonly number[];
      readonly message: string;
    };

export type RestoreAnswer =
  | {
      readonly ok: true;
      readonly text: string;
      readonly touched: boolean;
      readonly offsets?: Record<string, number>;
    }
  | { readonly ok: false; readonly error: ErrorCode; readonly message: string };

export interface ClassifyAnswer {
  readonly change: 'values' | 'code' | 'new';
  readonly reasons: readonly string[];
}

export interface Standalone {
  /** Applies a unified diff to a text, strictly (seed, „Modus 3“): all hunks or nothing, no fuzz. Never throws. */
  readonly applyPatch: (original: string, patch: string) => PatchAnswer;
  /** The text with its credentials masked; `path` decides by which format it is read. `count`: how many masks. */
  readonly maskText: (text: string, o: { path: string }) => { text: string; count: number };
  /** Puts masked values back into a whole text or a patch that was made against the masked view (spec, section 6). */
  readonly restoreMasked: (o: {
    path: string;
    current: string | null;
    content?: string;
    patch?: string;
  }) => RestoreAnswer;
  /** What kind of change it is (spec, section 4); `reasons`: why it is not plain values. What is uncertain is `code`. */
  readonly classifyChange: (o: {
    path: string;
    before: string | null;
    after: string;
  }) => Promise<ClassifyAnswer>;
  /** The guards of the write path on one file (spec, section 3, stages 1 to 4), with its effective config alone. */
  readonly checkFile: (o: {
    path: string;
    before: string | null;
    after: string;
    force?: boolean;
  }) => Promise<{ refusals: readonly SaidRefusal[]; notes: readonly SaidNote[] }>;
}

export function createStandalone(o: { lang: Lang; engines: () => Engines }): Standalone {
  const say = createSay(catalogue)(o.lang);
  const sayNote = (note: Note): SaidNote => ({
    kind: note.kind,
    code: note.code,
    message: say(note),
    ...(note.line === undefined ? {} : { line: note.line }),
    ...(note.field === undefined ? {} : { field: note.field }),
  });
  const sayRefusal = (refusal: Refusal): SaidRefusal => ({
    error: refusal.code,
    message: say(refusal),
    ...(refusal.line === undefined ? {} : { line: refusal.line }),
  });
  return {
    applyPatch(original, patch) {
      const outcome = applyPatch(original, patch);
      if (!outcome.ok) {
        const { said, ...rest } = outcome;
        return { ...rest, message: say(said) };
      }
      const { text, offsets, twins, warnings } = outcome;
      return {
        ok: true,
        text,
        offsets,
        ...(twins === undefined ? {} : { twins }),
        warnings: warnings.map(sayNote),
      };
    },
    maskText: (text, { path }) => maskText(text, { path }),
    restoreMasked({ path, current, content, patch }) {
      const source = sourceOf(content, patch);
      if (typeof source === 'string')
        return { ok: false, error: source, message: say({ message: `tool.${source}`, facts: {} }) };
      const built = assemble({ path: path as ConfigPath, current, source });
      if (!built.ok) return { ok: false, error: built.refusal.code, message: say(built.refusal) };
      const { text, touched, offsets } = built;
      return { ok: true, text, touched, ...(source.mode === 'patch' ? { offsets } : {}) };
    },
    async classifyChange(file) {
      const { change, reasons } = await classifyOneFile(o.engines(), file);
      return { change, reasons: reasons.map(say) };
    },
    async checkFile(file) {
      const { refusals, notes } = await checkOneFile(o.engines(), file);
      return { refusals: refusals.map(sayRefusal), notes: notes.map(sayNote) };
    },
  };
}

function sourceOf(content: string | undefined, patch: string | undefined) {
  if (content !== undefined && patch !== undefined) return 'mode_conflict';
  if (content !== undefined) return { mode: 'content', text: content } as const;
  return patch === undefined ? 'mode_missing' : ({ mode: 'patch', diff: patch } as const);
}

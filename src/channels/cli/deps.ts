/** What the commands need of the house, as the composer hands it in: a channel knows no room but its door. */
import type { Note } from '../../domain/verdict.ts';
import type { Lang } from '../../domain/lang.ts';
import type { AuditCommand } from './audit.ts';
import type { SecretsCommand } from './secrets.ts';

/** An answer that a program may read; `text` is what a person reads. */
export interface Report {
  readonly ok: boolean;
  readonly json: unknown;
  readonly text: string;
}

export interface PureTools {
  applyPatch(
    original: string,
    patch: string,
  ):
    | { readonly ok: true; readonly text: string; readonly offsets: Readonly<Record<string, number>> }
    | { readonly ok: false; readonly reason: string; readonly message: string };
  maskText(text: string, o: { path: string }): { readonly text: string; readonly count: number };
  classifyChange(o: { path: string; before: string | null; after: string }): Promise<{
    readonly change: string;
    readonly reasons: readonly string[];
  }>;
  checkFile(o: { path: string; before: string | null; after: string; force?: boolean }): Promise<{
    readonly refusals: readonly {
      readonly error: string;
      readonly line?: number;
      readonly message: string;
    }[];
    readonly notes: readonly {
      readonly kind: Note['kind'];
      readonly code: string;
      readonly message: string;
    }[];
  }>;
}

export interface CliDeps {
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly lang: Lang;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
  /** The text of a file, or of standard input for `-`. */
  readText(path: string): Promise<string>;
  /** Replaces a file whole and durably; for `patch`. */
  replaceText(path: string, text: string): Promise<void>;
  /** Loaded when a command asks for it: `torwart mask` must not boot a PHP engine. */
  pure(lang: Lang): Promise<PureTools>;
  chat(o: { data: string; tenant?: string; chat?: string; user?: string }): Promise<number>;
  call(o: {
    data: string;
    tenant: string;
    chat: string | null;
    user?: string;
    tool: string;
    args: unknown;
  }): Promise<Record<string, unknown>>;
  demo(o: { json: boolean; keep: boolean; onStep: (line: string) => void }): Promise<Report>;
  doctor(o: { data: string }): Promise<Report>;
  audit(o: AuditCommand): Promise<Report>;
  secrets(o: SecretsCommand): Promise<Report>;
  addTenant(o: { data: string; id: string; locale: Lang; from?: string }): Promise<Report>;
  listTenants(o: { data: string }): Promise<Report>;
}

/** What a command answers to the shell. */
export const EXIT = {
  ok: 0,
  /** The command ran, and the answer is no: refused, does not apply, found something. */
  refused: 1,
  /** The command line makes no sense. */
  usage: 2,
  /** Torwart itself failed. */
  fault: 3,
} as const;

/** The gate scenarios' own language, as data (tests/cases/README.md says what each word means). */

export interface Expectation {
  readonly [key: string]: unknown;
}

export interface Step {
  readonly user?: string;
  readonly id?: string;
  readonly from?: string;
  readonly synthetic?: boolean | string;
  readonly provenance?: 'typed' | 'button' | 'voice' | 'forwarded';
  readonly seen?: { readonly proposal: number };
  readonly ext?: string;
  readonly duplicate?: boolean;
  readonly sentAt?: string;
  readonly button?: { readonly proposal: number };
  readonly assistant?: string;
  readonly tool_result?: string;
  readonly tool?: string;
  readonly bulkUser?: number;
  readonly text?: string;
  readonly call?: string;
  readonly args?: unknown;
  readonly chat?: string;
  readonly tenant?: string;
  readonly instance?: number;
  readonly context?: 'chat' | 'cli' | 'schedule' | 'mcp';
  readonly expect?: Expectation;
  readonly advance?: string;
  readonly clock?: string;
  readonly restart?: boolean;
  readonly fileChangedOnDisk?: { readonly path: string; readonly content: string | null };
  readonly addFile?: { readonly path: string; readonly content: string; readonly root?: string };
  readonly symlink?: { readonly path: string; readonly target: string };
  readonly sandbox?: Readonly<Record<string, string>>;
  readonly sandboxDelete?: string;
  readonly sandboxSymlink?: { readonly name: string; readonly target: string };
  readonly sandboxHardlink?: { readonly name: string; readonly target: string };
  readonly sandboxFifo?: string;
  readonly fail?: FailPoint;
  readonly recover?: FailPoint;
  readonly corrupt?: string;
  readonly chatEmpty?: boolean | string;
  readonly editMessage?: { readonly id: string; readonly text: string };
  readonly deleteMessage?: string;
  readonly repeat?: number;
  readonly step?: Step;
  readonly parallel?: readonly Step[];
}

export type FailPoint = 'getChatMessages' | 'stateRead' | 'stateWrite' | 'backup';

export interface GateCase {
  readonly id: string;
  readonly basis: 'seed' | 'derived' | 'open';
  readonly why: string;
  readonly steps: readonly Step[];
  readonly invariant?: string;
  readonly classify?: { readonly path: string; readonly expect: 'values' | 'code' | 'new' };
}

export interface Fixtures {
  readonly tenants: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly outside: Readonly<Record<string, string>>;
  readonly sandbox: Readonly<Record<string, string>>;
}

/** `-72h`, `25h`, `-10m` in milliseconds. */
export function durationOf(text: string): number {
  const match = /^([+-]?\d+)([smhd])$/.exec(text);
  const unit = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[match?.[2] ?? ''];
  if (match === null || unit === undefined) throw new Error(`not a duration: ${text}`);
  return Number(match[1]) * unit;
}

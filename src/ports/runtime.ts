/** Where tenant code runs: one worker per tenant, on copies of its files, versioned. */
import type { ConfigTree, EffectiveConfig, Json, LoadOutcome } from '../domain/effective.ts';
import type { ChatId, TenantId, UserId } from '../domain/ids.ts';
import type { Said } from '../domain/messages.ts';

/** What a handler's `$ctx` may ask of the host. Each throws a plain Error whose text the handler gets as an exception. */
export interface HandlerHost {
  readonly chat: ChatId | null;
  readonly user: UserId | null;
  stateGet(namespace: string, key: string): Promise<Json>;
  stateSet(namespace: string, key: string, value: Json): Promise<void>;
  stateDelete(namespace: string, key: string): Promise<void>;
  log(level: 'info' | 'warn' | 'error', text: string): Promise<void>;
  /** Never reaches gated tools, confirmations or setAutoConfirm. */
  tool(name: string, args: Json): Promise<Json>;
  /** The value under a name of the secrets area; it must not leave with what the call answers. */
  secret(name: string): Promise<string>;
  /** Asked by the runtime itself, before the call: the files of the version that runs as this call is to see them. */
  filled(tree: ConfigTree): Promise<FilledFiles>;
}

/** By path, only those in which something is filled in. `said`: why the call cannot run. */
export type FilledFiles =
  | { readonly ok: true; readonly files: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly said: Said };

/** Which function of a tool's definition is called: what it does, or what its approval is asked with. */
export type ToolPart = 'handler' | 'approval.preview' | 'approval.state';

export type HandlerOutcome =
  | { readonly ok: true; readonly value: Json; readonly output: string }
  /**
   * `thrown`: the handler's own exception; `limit`: time, memory or output overran and the worker was replaced;
   * `unready`: something that it needs is not set.
   */
  | { readonly ok: false; readonly kind: 'thrown' | 'limit' | 'no_handler' | 'unready'; readonly said: Said };

export interface Runtime {
  /** Loads a tree in a fresh runtime and throws that runtime away: what would this config be? */
  load(o: { tenant: TenantId; tree: ConfigTree }): Promise<LoadOutcome>;
  /**
   * Begins to load a tree that is about to be put in force, in a fresh runtime; `activate` of exactly this tree takes it
   * from there. Answers nothing and puts nothing in force.
   */
  loadAhead(o: { tenant: TenantId; tree: ConfigTree }): void;
  /** Loads a tree in a fresh runtime and, where `accept` says yes to what it built, puts it in force for `call`. */
  activate(o: {
    tenant: TenantId;
    tree: ConfigTree;
    accept: (config: EffectiveConfig) => boolean;
  }): Promise<LoadOutcome & { readonly inForce: boolean }>;
  /** What is in force, or null before the first activation. */
  current(tenant: TenantId): { readonly version: string; readonly config: EffectiveConfig } | null;
  /**
   * Calls `tools.<tool>.<part>($args, $ctx)`, the handler where no part is named; a call that has begun ends on the
   * version it began with, and it begins before this function returns.
   */
  call(o: {
    tenant: TenantId;
    tool: string;
    part?: ToolPart;
    args: Json;
    host: HandlerHost;
  }): Promise<HandlerOutcome>;
  close(): Promise<void>;
}

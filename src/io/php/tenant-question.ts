/**
 * What the main thread and a tenant's worker say to each other: plain data, types only.
 */
import type { EffectiveConfig, Json } from '../../domain/effective.ts';
import type { ToolPart } from '../../ports/runtime.ts';

/** Bounds of one worker. Bytes, except where the name says otherwise. */
export interface WorkerLimits {
  /** PHP's `memory_limit`, in MiB. */
  readonly memoryMb: number;
  readonly output: number;
  /** What one request's files may grow by, in all. */
  readonly fileBytes: number;
  /** Files and folders that one request may make. */
  readonly files: number;
  readonly hostCalls: number;
}

/** `load` comes first and once; then any number of `call`. */
export type TenantQuestion =
  | { readonly kind: 'load'; readonly files: readonly (readonly [path: string, text: string])[] }
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly part: ToolPart;
      readonly args: Json;
      readonly tenant: string;
      readonly chat: string | null;
      readonly user: string | null;
    };

/** What PHP said of an error: `text` quotes source text and stays between worker and `judge-failure.ts`. */
export interface RawFailure {
  readonly at: string | null;
  readonly kind: 'parse' | 'compile' | 'thrown' | 'exit' | 'memory' | 'output' | 'broken';
  readonly class: string;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

export type TenantAnswer =
  | { readonly kind: 'loaded'; readonly config: EffectiveConfig }
  | { readonly kind: 'value'; readonly value: Json; readonly output: string }
  | { readonly kind: 'no_handler' }
  /** `spent`: this worker must not be asked again. */
  | { readonly kind: 'failed'; readonly failure: RawFailure; readonly spent: boolean };

/** A handler asks the host; the worker waits for the `HostReply` with the same number, and hears no other. */
export interface HostCall {
  readonly n: number;
  readonly host: 'stateGet' | 'stateSet' | 'stateDelete' | 'log' | 'tool' | 'secret';
  readonly args: readonly Json[];
}
export interface HostReply {
  readonly n: number;
  readonly reply: { readonly value: Json } | { readonly error: string };
}

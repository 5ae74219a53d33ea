/** A chat's own folder, where runPython and uploads put files. Whatever lies there is hostile. */
import type { ChatId, TenantId } from '../domain/ids.ts';
import type { Refusal } from '../domain/verdict.ts';

export type SandboxRead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface Sandbox {
  /** The absolute folder; made where it is missing. */
  dir(o: { tenant: TenantId; chat: ChatId }): Promise<string>;
  /** Reads a regular file with one link, once, never blocking, never following a link, at most MAX_BYTES of UTF-8. */
  read(o: { tenant: TenantId; chat: ChatId; basename: string }): Promise<SandboxRead>;
}

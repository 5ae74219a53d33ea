/**
 * The secrets area of every tenant: values under names, set by people, encrypted where they lie. Whoever reads a value
 * uses it within one tool run and takes it out of what that run answers; it never goes to a model.
 */
import type { ChatId, MessageId, TenantId, UserId } from '../domain/ids.ts';
import type { SecretName } from '../domain/secret.ts';

/** What may be told of a secret. */
export interface Secret {
  readonly name: SecretName;
  /** In characters. */
  readonly length: number;
  /** Milliseconds since 1970. */
  readonly setAt: number;
  /** Null: the operator, or nobody who is known. */
  readonly setBy: UserId | null;
}

/** A credential that stood in a message: held, encrypted, until its writer says under which name to keep it. */
export interface SecretOffer {
  readonly id: string;
  /** The name that is proposed. */
  readonly name: SecretName;
  readonly length: number;
  readonly user: UserId | null;
  readonly message: MessageId;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Chat {
  readonly tenant: TenantId;
  readonly chat: ChatId;
}

/** By whom and when a value is set. */
export interface SecretOrigin {
  readonly at: number;
  readonly by: UserId | null;
}

/** `taken`: that name holds another value; nothing was stored. */
export type SecretsAdded =
  | { readonly kind: 'added'; readonly names: readonly SecretName[] }
  | { readonly kind: 'taken'; readonly name: SecretName }
  | { readonly kind: 'full' };

export interface Rotation {
  /** Id of the master key in use from now on. */
  readonly master: string;
  /** Data keys that were wrapped anew. */
  readonly wrapped: number;
  /** Values that were encrypted anew, offers among them. */
  readonly sealed: number;
  /** Ids of master keys that nothing is wrapped with any more. */
  readonly retired: readonly string[];
}

export interface Secrets {
  /** By name. */
  list(tenant: TenantId): Promise<readonly Secret[]>;
  /** Values by name, of the named ones or of all; a name that is not set is not among them. Throws where one cannot be decrypted. */
  read(o: { tenant: TenantId; names?: readonly SecretName[] }): Promise<ReadonlyMap<SecretName, string>>;
  /** Sets a value, over another one if there is. False: the tenant has as many as it may. */
  put(o: { tenant: TenantId; name: SecretName; value: string } & SecretOrigin): Promise<boolean>;
  /** Stores all or none, durable before it answers; what holds the same value already stays. `names`: those that are new. */
  add(o: { tenant: TenantId; values: ReadonlyMap<SecretName, string> } & SecretOrigin): Promise<SecretsAdded>;
  /** How many went. */
  remove(o: { tenant: TenantId; names: readonly SecretName[] }): Promise<number>;
  /** Takes back what `add` stored by this origin, where nobody has set the name anew since. How many went. */
  removeAdded(o: { tenant: TenantId; names: readonly SecretName[] } & SecretOrigin): Promise<number>;
  /** Holds what stood in a message. */
  offer(
    o: Chat & { offers: readonly (SecretOffer & { readonly value: string })[]; at: number },
  ): Promise<void>;
  /** Those of a chat that have not expired, oldest first. */
  offers(o: Chat & { now: number }): Promise<readonly SecretOffer[]>;
  /** Puts a held value under a name, in one step. `gone`: expired, dropped or kept already. */
  keep(
    o: Chat & { id: string; name: SecretName } & SecretOrigin,
  ): Promise<'kept' | 'gone' | 'taken' | 'full'>;
  /** True where it was there. */
  drop(o: Chat & { id: string }): Promise<boolean>;
  /** Removes every offer that has expired. */
  sweep(now: number): Promise<number>;
  /**
   * Wraps every data key with the newest master key of the ring, while others read and write; with `dataKeys` every
   * tenant gets a new data key and every value is encrypted anew. Crashed half-way it can be called again.
   */
  rotate(o: { dataKeys: boolean; at: number }): Promise<Rotation>;
}

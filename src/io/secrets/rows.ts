/** What the secrets area needs of a state store: rows of sealed boxes. No store ever sees a value or a key. */
import type { ChatId, TenantId } from '../../domain/ids.ts';

export interface SecretRow {
  readonly tenant: string;
  readonly name: string;
  /** Grows with every value set under the name; part of what the box is bound to. */
  readonly version: number;
  /** Number of the tenant's data key it is sealed with. */
  readonly data_key: number;
  readonly box: string;
  readonly length: number;
  readonly set_at: number;
  readonly set_by: string | null;
}

export interface DataKeyRow {
  readonly tenant: string;
  readonly number: number;
  /** Id of the master key it is wrapped with. */
  readonly master: string;
  readonly box: string;
  readonly made_at: number;
}

export interface SecretOfferRow {
  readonly id: string;
  readonly tenant: string;
  readonly chat: string;
  readonly user: string | null;
  readonly message: string;
  readonly name: string;
  readonly data_key: number;
  readonly box: string;
  readonly length: number;
  readonly made_at: number;
  readonly expires_at: number;
}

export interface SecretRows {
  /** In one transaction that nobody else can come between; `rows` belong to it. */
  transaction<T>(work: (rows: SecretRows) => Promise<T>): Promise<T>;
  /** Id of the master key in use; null: there was none yet. */
  master(): Promise<string | null>;
  setMaster(id: string, at: number): Promise<void>;
  /** Of one tenant, or of all, newest first. */
  dataKeys(tenant?: TenantId): Promise<readonly DataKeyRow[]>;
  /** Adds one, or replaces the one of the same number. */
  putDataKey(row: DataKeyRow): Promise<void>;
  /** Removes the tenant's data keys of lower numbers. */
  dropDataKeysBefore(tenant: string, number: number): Promise<void>;
  /** By name. */
  secrets(tenant: TenantId, names?: readonly string[]): Promise<readonly SecretRow[]>;
  count(tenant: TenantId): Promise<number>;
  putSecret(row: SecretRow): Promise<void>;
  removeSecrets(tenant: TenantId, names: readonly string[]): Promise<number>;
  /** Of one chat, or of a whole tenant, oldest first. */
  offers(tenant: TenantId, chat?: ChatId): Promise<readonly SecretOfferRow[]>;
  putOffer(row: SecretOfferRow): Promise<void>;
  /** True for exactly one caller. */
  removeOffer(o: { tenant: TenantId; chat: ChatId; id: string }): Promise<boolean>;
  removeExpired(now: number): Promise<number>;
  /** Every value, offer and key: for a store whose master key is lost. */
  removeAll(): Promise<void>;
}

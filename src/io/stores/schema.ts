/**
 * The tables of the state store, as every database behind the house has them.
 * Structured values are JSON text and moments are milliseconds since 1970, so that no dialect has a say in them.
 */
import type { Generated } from 'kysely';
import type { DataKeyRow, SecretOfferRow, SecretRow } from '../secrets/rows.ts';

export interface TenantRow {
  id: string;
  locale: string;
  members: string | null;
  changed_at: number;
}

export interface ChatRow {
  tenant: string;
  id: string;
  user: string | null;
  created_at: number;
}

export interface MessageRow {
  seq: Generated<number>;
  id: string;
  tenant: string;
  chat: string;
  role: string;
  user: string | null;
  text: string;
  provenance: string;
  external_id: string | null;
  created_at: number;
  sent_at: number | null;
  edited_at: number | null;
  deleted_at: number | null;
  button: string | null;
  seen: string | null;
}

export interface ToolStateRow {
  tenant: string;
  namespace: string;
  key: string;
  value: string;
  changed_at: number;
}

export interface ProposalRow {
  id: string;
  tenant: string;
  chat: string;
  status: string;
  created_at: number;
  claimed_by: string | null;
  claimed_message: string | null;
  claimed_at: number | null;
  detail: string | null;
  /** The whole proposal but its status. */
  body: string;
}

export interface ExecutionRow {
  seq: Generated<number>;
  id: string;
  tenant: string;
  chat: string | null;
  user: string | null;
  origin: string;
  tool: string;
  args: string;
  result: string;
  success: number;
  error: string | null;
  started_at: number;
  milliseconds: number;
}

export interface LoadedConfigRow {
  seq: Generated<number>;
  tenant: string;
  version: string;
  /** JSON: `[path, hash]` of each file. */
  files: string;
  loaded_at: number;
}

/** The texts of a tenant's loaded configs, each once. */
export interface ConfigTextRow {
  tenant: string;
  hash: string;
  text: string;
}

/** One record of a tenant's audit trail; see `domain/audit.ts`. */
export interface AuditRow {
  tenant: string;
  seq: number;
  version: number;
  at: number;
  kind: string;
  proposal: string | null;
  prev: string;
  hash: string;
  seal: string;
  /** The event as canonical JSON. */
  body: string;
}

/** The one row that says which master key of the secrets area is in use. */
export interface SecretMasterRow {
  slot: number;
  id: string;
  changed_at: number;
}

export interface Schema {
  tenants: TenantRow;
  chats: ChatRow;
  messages: MessageRow;
  tool_state: ToolStateRow;
  proposals: ProposalRow;
  executions: ExecutionRow;
  loaded_configs: LoadedConfigRow;
  config_texts: ConfigTextRow;
  audit: AuditRow;
  secret_master: SecretMasterRow;
  secret_keys: DataKeyRow;
  secrets: SecretRow;
  secret_offers: SecretOfferRow;
}

/** What every flow is handed: the ports, the key of the fingerprints, and the few settings. One record, made by the composer. */
import type { Json } from '../domain/effective.ts';
import type { ChatId, Origin, UserId } from '../domain/ids.ts';
import type { Refusal } from '../domain/verdict.ts';
import type { Ports } from '../ports/ports.ts';
import type { Tenant } from '../ports/tenants.ts';
import type { Say } from '../wire/say.ts';
import type { GuardSettings } from '../write/guards/guard.ts';
import type { AnalysisMemory } from './analysis-memory.ts';
import type { FillMemory } from './fill-secrets.ts';
import type { KnownCredentials } from './known-credentials.ts';
import type { LoadMemory } from './load-memory.ts';
import type { ActionPlan, ChangePlan } from './plan.ts';

export interface House {
  readonly ports: Ports;
  /** 32 random bytes, kept beside the store (spec, section 4: the fingerprint is a keyed hash). */
  readonly gateKey: Uint8Array;
  readonly settings: GuardSettings;
  /** Names no tenant may define. */
  readonly builtIns: readonly string[];
  readonly loads: LoadMemory;
  readonly analyses: AnalysisMemory;
  readonly credentials: KnownCredentials;
  readonly fills: FillMemory;
  /** A stored proposal's arguments, planned again by the tool that made it. */
  readonly planOf: (tool: string, args: Json) => ChangePlan | null;
  /** The same of an action: a tool of the house's, or of the tenant's config as it is in force now. */
  readonly actionOf: (
    house: House,
    caller: Caller,
    call: { readonly tool: string; readonly args: Json },
  ) => Promise<ActionPlan | { readonly refusal: Refusal }>;
}

/** Who calls, for whom, from where; `now` is read once per call. */
export interface Caller {
  readonly tenant: Tenant;
  /** Null: no chat was named, or it does not exist in this tenant. */
  readonly chat: ChatId | null;
  readonly user: UserId | null;
  readonly origin: Origin;
  readonly now: number;
  readonly say: Say;
}

/** The last config of a tenant that loaded, kept by version, so that a broken disk does not stop a restart. */
import type { ConfigTree } from '../domain/effective.ts';
import type { TenantId } from '../domain/ids.ts';

export interface LoadedConfigs {
  remember(o: { tenant: TenantId; tree: ConfigTree; at: number }): Promise<void>;
  lastGood(tenant: TenantId): Promise<ConfigTree | null>;
}

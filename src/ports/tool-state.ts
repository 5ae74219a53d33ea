/** Key-value state per tenant. A namespace that begins with `_` belongs to the house; the runner keeps tools out of it. */
import type { TenantId } from '../domain/ids.ts';

export interface ToolState {
  /** The stored JSON text, or null. */
  read(o: { tenant: TenantId; namespace: string; key: string }): Promise<string | null>;
  write(o: { tenant: TenantId; namespace: string; key: string; value: string; at: number }): Promise<void>;
  /** True where something was there. */
  delete(o: { tenant: TenantId; namespace: string; key: string }): Promise<boolean>;
  /** How many keys went. */
  clear(o: { tenant: TenantId; namespace: string }): Promise<number>;
}

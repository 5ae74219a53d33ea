/** What a state store gives, whatever database it is: the ports that keep rows, and a way to end it. */
import type { Executions } from '../../ports/executions.ts';
import type { AuditRows } from '../audit/rows.ts';
import type { SecretRows } from '../secrets/rows.ts';
import type { LoadedConfigs } from '../../ports/loaded-configs.ts';
import type { Messages } from '../../ports/messages.ts';
import type { Proposals } from '../../ports/proposals.ts';
import type { Tenants } from '../../ports/tenants.ts';
import type { ToolState } from '../../ports/tool-state.ts';

export interface Store {
  readonly tenants: Tenants;
  readonly messages: Messages;
  readonly toolState: ToolState;
  readonly proposals: Proposals;
  readonly executions: Executions;
  readonly loadedConfigs: LoadedConfigs;
  readonly auditRows: AuditRows;
  readonly secretRows: SecretRows;
  /** Ends the connection; a port used afterwards throws. */
  close(): Promise<void>;
}

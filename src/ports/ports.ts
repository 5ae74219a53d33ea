/**
 * Everything outside, as one record. `app/compose.ts` fills it with the real things, tests wrap what they want to break.
 * Every port is a plain object of functions that never use `this`, so `{ ...port, read: broken }` is a port again.
 */
import type { AuditTrail } from './audit-trail.ts';
import type { Backups } from './backups.ts';
import type { Clock } from './clock.ts';
import type { Executions } from './executions.ts';
import type { ConfigFiles } from './files.ts';
import type { Ids } from './ids.ts';
import type { LoadedConfigs } from './loaded-configs.ts';
import type { Log } from './log.ts';
import type { Messages } from './messages.ts';
import type { Php } from './php.ts';
import type { Proposals } from './proposals.ts';
import type { Runtime } from './runtime.ts';
import type { Sandbox } from './sandbox.ts';
import type { Secrets } from './secrets.ts';
import type { Tenants } from './tenants.ts';
import type { ToolState } from './tool-state.ts';

export interface Ports {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly tenants: Tenants;
  readonly messages: Messages;
  readonly toolState: ToolState;
  readonly proposals: Proposals;
  readonly executions: Executions;
  readonly audit: AuditTrail;
  readonly backups: Backups;
  readonly files: ConfigFiles;
  /** The files area: a root of its own, never included by PHP. */
  readonly userFiles: ConfigFiles;
  readonly sandbox: Sandbox;
  /** Values that people set, encrypted; see `ports/secrets.ts` for who may read them. */
  readonly secrets: Secrets;
  readonly php: Php;
  readonly runtime: Runtime;
  readonly loadedConfigs: LoadedConfigs;
}

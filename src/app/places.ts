/** Where things lie below the data folder. One file, so that nobody guesses a path. */
import { join, resolve } from 'node:path';
import type { TenantId } from '../domain/ids.ts';

export interface Places {
  readonly data: string;
  readonly store: string;
  readonly log: string;
  /** The master keys of the secrets area, where they are Torwart's own. */
  readonly secretsKey: string;
  readonly config: (tenant: TenantId) => string;
  readonly files: (tenant: TenantId) => string;
  readonly lock: (tenant: TenantId) => string;
  /** The signed heads of the audit trails. */
  readonly audit: string;
  readonly auditLock: (tenant: string) => string;
  /** Holds one folder per chat. */
  readonly sandboxes: (tenant: TenantId) => string;
}

export function createPlaces(dataDir: string): Places {
  const data = resolve(dataDir);
  const of = (tenant: TenantId) => join(data, 'tenants', tenant);
  return {
    data,
    store: join(data, 'torwart.db'),
    log: join(data, 'logs', 'torwart.log'),
    secretsKey: join(data, 'keys', 'secrets.key'),
    config: (tenant) => join(of(tenant), 'config'),
    files: (tenant) => join(of(tenant), 'files'),
    lock: (tenant) => join(of(tenant), 'lock.db'),
    audit: join(data, 'audit'),
    auditLock: (tenant) => join(data, 'audit', `${tenant}.lock`),
    sandboxes: (tenant) => join(of(tenant), 'sandbox'),
  };
}

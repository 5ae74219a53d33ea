/**
 * How the tables came to be, step by step. A step that was ever released is never changed: a later one mends it.
 * Names sort in the order in which they run.
 */
import type { Migration } from 'kysely/migration';
import { start } from './migrations/0001-start.ts';
import { audit } from './migrations/0002-audit.ts';
import { secrets } from './migrations/0003-secrets.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-audit': audit,
  '0003-secrets': secrets,
};

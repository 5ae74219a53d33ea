/** A process dies around a record: after the restart every approval on record has its outcome on record, and the trail is whole. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runAudit } from '../../src/app/audit.ts';
import type { AuditEvent } from '../../src/domain/audit.ts';
import { openHouse } from './open-house.ts';

/** Where the process dies, and what is on record after the restart. */
const POINTS: readonly (readonly [string, readonly string[]])[] = [
  ['audit.append:before', ['proposed']],
  ['audit.append:after', ['proposed', 'approved', 'failed unused']],
  ['files.commit:after', ['proposed', 'approved', 'recovered was_complete']],
  ['proposals.settle:after', ['proposed', 'approved', 'recovered recorded']],
];

function die(dataDir: string, point: string): Promise<string | null> {
  const script = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, dataDir, point], (error) => resolve(error?.signal ?? null));
  });
}

function wordOf(event: AuditEvent): string {
  switch (event.kind) {
    case 'failed':
      return `failed ${event.why}`;
    case 'recovered':
      return `recovered ${event.how}`;
    case 'proposed':
    case 'approved':
    case 'written':
    case 'reverted':
    case 'resumed':
      return event.kind;
    default:
      return event satisfies never;
  }
}

describe('killed at', { concurrency: 2 }, () => {
  for (const [point, onRecord] of POINTS) {
    test(point, async () => {
      const house = await openHouse({ files: { 'prompts/support.md': '# Alt\n' }, now: Date.now });
      try {
        await house.say('Mach das neu');
        await house.torwart.close();
        assert.equal(await die(house.dataDir, point), 'SIGKILL');
        const audit = { data: house.dataDir, tenant: 'acme', lang: 'en' } as const;
        assert.equal((await runAudit({ command: 'verify', ...audit })).ok, true);
        await house.reopen({ wasClosed: true });
        const { json } = await runAudit({ command: 'list', ...audit, limit: 100 });
        assert.deepEqual(
          (json as { event: AuditEvent }[]).map((record) => wordOf(record.event)),
          onRecord,
        );
        assert.equal((await runAudit({ command: 'verify', ...audit })).ok, true);
      } finally {
        await house.close();
      }
    });
  }
});

/** `torwart audit`: what its command lines ask for, where the answer goes, and what the shell is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditCommand } from './audit.ts';
import type { CliDeps, Report } from './deps.ts';
import { runCli } from './program.ts';

const HASH = 'a'.repeat(64);

async function run(
  args: readonly string[],
  report: Report = { ok: true, json: { whole: true }, text: 'fine' },
) {
  const asked: AuditCommand[] = [];
  const said = { out: '', err: '' };
  const deps = {
    version: '0',
    lang: 'en',
    output: { write: (text: string) => (said.out += text) },
    errors: { write: (text: string) => (said.err += text) },
    audit: async (o: AuditCommand) => {
      asked.push(o);
      return report;
    },
  } as unknown as CliDeps;
  const code = await runCli(['audit', ...args, '--data', 'd'], deps);
  return { code, asked, ...said };
}

test('verify asks for all trails or one, and exits by the answer', async () => {
  assert.deepEqual(await run(['verify']), {
    code: 0,
    asked: [{ command: 'verify', data: 'd' }],
    out: 'fine\n',
    err: '',
  });
  const damaged = { ok: false, json: { whole: false }, text: 'damaged' };
  const text = await run(['verify', '--tenant', 'acme'], damaged);
  assert.deepEqual([text.code, text.out, text.err], [1, '', 'damaged\n']);
  assert.deepEqual(text.asked, [{ command: 'verify', data: 'd', tenant: 'acme' }]);
  const json = await run(['verify', '--json'], damaged);
  assert.deepEqual([json.code, json.out, json.err], [1, '{"whole":false}\n', '']);
});

test('a head noted down is a number and a hash, of one tenant', async () => {
  const known = { seq: 12, hash: HASH };
  const { asked } = await run(['verify', '--tenant', 'acme', '--known', `12:${HASH}`]);
  assert.deepEqual(asked, [{ command: 'verify', data: 'd', tenant: 'acme', known }]);
  for (const args of [
    ['--known', `12:${HASH}`],
    ['--tenant', 'acme', '--known', '12:x'],
    ['--tenant', 'acme', '--known', `0:${HASH}`],
  ])
    assert.deepEqual(
      [(await run(['verify', ...args])).code, (await run(['verify', ...args])).asked],
      [2, []],
    );
});

test('list and resume name what they need', async () => {
  assert.deepEqual((await run(['list', '--tenant', 'acme'])).asked, [
    { command: 'list', data: 'd', tenant: 'acme', limit: 50 },
  ]);
  assert.equal((await run(['list'])).code, 2);
  assert.equal((await run(['list', '--tenant', 'acme', '--limit', '0'])).code, 2);
  assert.deepEqual((await run(['resume', '--tenant', 'acme', '--reason', 'seen'])).asked, [
    { command: 'resume', data: 'd', tenant: 'acme', reason: 'seen' },
  ]);
  assert.equal((await run(['resume', '--tenant', 'acme'])).code, 2);
});

/** The small things that the server starts with: clock, ids, keys, log. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createClock } from './clock.ts';
import { createIds } from './ids.ts';
import { loadKeys } from './keys.ts';
import { createLog } from './log.ts';

async function folder(t: TestContext): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'torwart-start-'));
  t.after(() => rm(made, { recursive: true }));
  return made;
}

test('the clock is whoever’s it is given', () => {
  let now = 5;
  const clock = createClock(() => now);
  assert.equal(clock.now(), 5);
  now = 3;
  assert.equal(clock.now(), 3);
  assert.ok(createClock().now() > Date.UTC(2026, 0));
});

test('ids say what they name and do not repeat', () => {
  const ids = createIds();
  assert.match(ids.next('proposal'), /^p_[0-9a-f]{32}$/);
  assert.match(ids.next('chat'), /^c_/);
  assert.equal(new Set(Array.from({ length: 1000 }, () => ids.next('message'))).size, 1000);
});

test('a key is made once, kept, and the server’s alone', async (t) => {
  const data = await folder(t);
  const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(data)));
  const first = all[0]?.gate;
  assert.equal(first?.length, 32);
  for (const keys of all) assert.deepEqual(keys.gate, first);
  assert.deepEqual((await loadKeys(data)).gate, first);
  assert.equal((await stat(join(data, 'keys', 'gate.key'))).mode & 0o777, 0o600);
  assert.deepEqual(
    (await readdir(join(data, 'keys'))).filter((name) => name.endsWith('.tmp')),
    [],
  );
});

test('everything beside the keys is the server’s alone', async (t) => {
  const data = await folder(t);
  await loadKeys(data);
  for (const name of await readdir(join(data, 'keys')))
    assert.equal((await stat(join(data, 'keys', name))).mode & 0o777, 0o600, name);
});

test('two processes that start at once get the same key', async (t) => {
  const data = await folder(t);
  const script = `
    import { loadKeys } from ${JSON.stringify(new URL('keys.ts', import.meta.url).href)};
    const { gate } = await loadKeys(${JSON.stringify(data)});
    process.stdout.write(Buffer.from(gate).toString('hex'));`;
  const [ours, theirs] = await Promise.all([
    loadKeys(data),
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
  ]);
  assert.equal(theirs.stdout, Buffer.from(ours.gate).toString('hex'));
});

test('a key of a wrong length is reported and left alone', async (t) => {
  const data = await folder(t);
  await loadKeys(data);
  const file = join(data, 'keys', 'gate.key');
  for (const bytes of ['', 'x'.repeat(31), 'x'.repeat(33)]) {
    await writeFile(file, bytes);
    await assert.rejects(loadKeys(data), { name: 'KeyDamaged' });
    assert.equal(await readFile(file, 'utf8'), bytes);
  }
});

test('the log holds lines of JSON: of an error its class, code, place, and no word of data', async (t) => {
  const file = join(await folder(t), 'logs', 'torwart.log');
  const log = createLog({ file });
  log.info('start', { port: 8080 });
  log.warn('slow');
  const cause = Object.assign(new RangeError(`    at geheim123 ${'stack '.repeat(200)}`), {
    name: 'geheim123',
  });
  log.error(
    'call',
    'f_1',
    Object.assign(new TypeError('database geheim123 is locked\n    at geheim123 (line)', { cause }), {
      code: 'EIO',
    }),
  );
  log.error('call', 'f_2', 'thrown geheim123');
  log.error('call', 'f_3', {
    get message(): string {
      throw new Error('no');
    },
  });
  await log.close();
  const text = await readFile(file, 'utf8');
  assert.ok(!text.includes('geheim123'));
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    lines.map((line) => [line['event'], line['fault']]),
    [
      ['start', undefined],
      ['slow', undefined],
      ['call', 'f_1'],
      ['call', 'f_2'],
      ['call', 'f_3'],
    ],
  );
  assert.deepEqual(lines[0]?.['facts'], { port: 8080 });
  const errors = lines[2]?.['errors'] as {
    class: string;
    code?: string;
    message: string;
    frames: string[];
  }[];
  assert.deepEqual(
    errors.map((one) => one.class),
    ['TypeError', 'RangeError'],
  );
  assert.deepEqual([errors[0]?.message, errors[0]?.code], ['database … is locked at … (line)', 'EIO']);
  assert.equal(errors[1]?.message.length, 501);
  assert.match(errors[0]?.frames[0] ?? '', /start\.test\.ts/);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
});

test('a log on a full disk breaks nothing', async () => {
  const log = createLog({ file: '/dev/full' });
  log.info('start');
  log.error('call', 'f_1', new Error('x'));
  await log.close();
});

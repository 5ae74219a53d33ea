/** `torwart secrets`: where a value may come from, what is asked for, and that it is never shown. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import type { CliDeps, Report } from './deps.ts';
import { runCli } from './program.ts';
import { readHidden } from './read-hidden.ts';
import type { SecretsCommand } from './secrets.ts';

const VALUE = 'Mandelhorn_77';

function terminal() {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => {
      raw.push(mode);
      return input;
    },
  });
  return { input: input as unknown as NodeJS.ReadStream & PassThrough, raw };
}

async function run(args: readonly string[], o: { stdin?: string; typed?: string; report?: Report } = {}) {
  const asked: SecretsCommand[] = [];
  const said = { out: '', err: '' };
  const { input, raw } = terminal();
  if (o.typed !== undefined) input.write(o.typed);
  const deps = {
    version: '0',
    lang: 'en',
    input: o.typed === undefined ? { isTTY: false } : input,
    output: { write: (text: string) => (said.out += text) },
    errors: { write: (text: string) => (said.err += text) },
    readText: async () => o.stdin ?? '',
    secrets: async (command: SecretsCommand) => {
      asked.push(command);
      return o.report ?? { ok: true, json: { success: true }, text: 'fine' };
    },
  } as unknown as CliDeps;
  const code = await runCli(['secrets', ...args, '--data', 'd'], deps);
  return { code, asked, raw, ...said };
}

const SET = { command: 'set', data: 'd', tenant: 'acme', name: 'A_B', value: VALUE } as const;

test('a value comes from standard input, without its last line break', async () => {
  for (const stdin of [VALUE, `${VALUE}\n`, `${VALUE}\r\n`])
    assert.deepEqual((await run(['set', 'A_B', '--tenant', 'acme'], { stdin })).asked, [SET]);
  const lines = (await run(['set', 'A_B', '--tenant', 'acme'], { stdin: 'a\nb\n\n' })).asked[0];
  assert.equal(lines?.command === 'set' ? lines.value : '', 'a\nb\n');
});

test('or is typed at a terminal, which does not show it', async () => {
  const typed = await run(['set', 'A_B', '--tenant', 'acme'], { typed: `x\u007f${VALUE}\r` });
  assert.deepEqual([typed.code, typed.asked, typed.raw], [0, [SET], [true, false]]);
  assert.equal(typed.out, 'fine\n');
  assert.equal(typed.err, 'Value of A_B (not shown, Ctrl-C gives up): \n');
  const given = await run(['set', 'A_B', '--tenant', 'acme'], { typed: `${VALUE}\u0003` });
  assert.deepEqual([given.code, given.asked], [1, []]);
  assert.match(given.err, /Given up; nothing was set\.\n$/);
});

test('never as an argument', async () => {
  assert.equal((await run(['set', 'A_B', VALUE, '--tenant', 'acme'])).code, 2);
  assert.equal((await run(['set', 'A_B'])).code, 2);
});

test('list, remove, rotate and reset ask for what they need', async () => {
  const of = async (...args: string[]) => (await run(args)).asked[0];
  assert.deepEqual(await of('list', '--tenant', 'acme'), { command: 'list', data: 'd', tenant: 'acme' });
  assert.deepEqual(await of('remove', 'A', '--tenant', 'acme', '--force'), {
    command: 'remove',
    data: 'd',
    tenant: 'acme',
    name: 'A',
    force: true,
  });
  assert.deepEqual(await of('rotate'), { command: 'rotate', data: 'd', dataKeys: false });
  assert.deepEqual(await of('rotate', '--data-keys'), { command: 'rotate', data: 'd', dataKeys: true });
  assert.equal((await run(['reset'])).code, 2);
  assert.deepEqual(await of('reset', '--all-secrets'), { command: 'reset', data: 'd' });
});

test('a refusal goes to the error stream, JSON to where programs read', async () => {
  const report = { ok: false, json: { success: false, error: 'conflict' }, text: 'in use' };
  const text = await run(['remove', 'A', '--tenant', 'acme'], { report });
  assert.deepEqual([text.code, text.out, text.err], [1, '', 'in use\n']);
  const json = await run(['remove', 'A', '--tenant', 'acme', '--json'], { report });
  assert.deepEqual([json.code, json.out, json.err], [1, '{"success":false,"error":"conflict"}\n', '']);
});

test('a hidden line can be edited, and signs of control are no part of it', async () => {
  for (const [typed, expected] of [
    ['abc\r', 'abc'],
    ['ab\u007f\u007fc\n', 'c'],
    ['falsch\u0015richtig\r', 'richtig'],
    ['ä🍒\u007fx\r', 'äx'],
    ['a\u0001\u001bb\r', 'ab'],
    ['ab\u001b[D\u001b[1;5Cc\u001bOHd\u001b[3~e\r', 'abcde'],
    ['ab\u001b[\r', 'ab'],
    ['ab\u001b\u001b[Ac[x]\r', 'abc[x]'],
    ['\u0004', null],
    ['a\u0004b\r', 'ab'],
  ] as const) {
    const { input } = terminal();
    input.write(typed);
    assert.equal(await readHidden({ input, output: { write: () => true }, prompt: '' }), expected, typed);
  }
  const { input } = terminal();
  input.end('ohne Ende');
  assert.equal(await readHidden({ input, output: { write: () => true }, prompt: '' }), null);
});

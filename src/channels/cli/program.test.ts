/** The command line's own answers: what it says, in which tongue, and what the shell is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../domain/lang.ts';
import { BadInput } from './bad-input.ts';
import type { CliDeps, PureTools } from './deps.ts';
import { runCli } from './program.ts';
import { stdinName } from './stdin-name.ts';

interface Seen {
  readonly paths: string[];
  readonly replaced: string[];
}

const REFUSED = { error: 'forbidden_code', line: 2, message: 'Zeile 2: „system“ ist nicht erlaubt.' };

async function run(
  args: readonly string[],
  o: { lang?: Lang; files?: Record<string, string>; pure?: Partial<PureTools> } = {},
) {
  const seen: Seen = { paths: [], replaced: [] };
  const said = { out: '', err: '' };
  const file = (path: string): { path: string; text: string } => {
    seen.paths.push(path);
    return { path, text: '' };
  };
  const pure: PureTools = {
    applyPatch: () => ({ ok: true, text: 'new', offsets: { 1: 3 } }),
    maskText: (text, { path }) => ({ ...file(path), text, count: 0 }),
    classifyChange: async ({ path }) => ({ ...file(path), change: 'values', reasons: [] }),
    checkFile: async ({ path }) => ({ ...file(path), refusals: [], notes: [] }),
    ...o.pure,
  };
  const deps = {
    version: '0',
    lang: o.lang ?? 'en',
    output: { write: (text: string) => (said.out += text) },
    errors: { write: (text: string) => (said.err += text) },
    readText: async (path: string) => {
      const text = o.files?.[path];
      if (text === undefined) throw new BadInput('cli.input_missing', { file: path });
      return text;
    },
    replaceText: async (path: string) => void seen.replaced.push(path),
    pure: async () => pure,
    call: async () => {
      throw new Error('not asked for');
    },
  } as unknown as CliDeps;
  return { code: await runCli(args, deps), ...said, ...seen };
}

test('a file that cannot be read is the command line’s fault, said in one sentence that names it', async () => {
  for (const args of [
    ['mask', 'nofile'],
    ['check', 'nofile'],
    ['check', 'there', '--before', 'nofile'],
    ['patch', 'nofile', '-'],
    ['patch', 'there', 'nofile'],
    ['classify', 'nofile', 'there'],
    ['call', '--tenant', 'acme', 'readTenantConfig', '{'],
  ]) {
    const { code, out, err, replaced } = await run(args, { files: { there: 'x', '-': 'x' } });
    assert.deepEqual([code, out, replaced], [2, '', []], args.join(' '));
    assert.match(err, /^torwart: [^\n]+\n$/);
    if (args[0] !== 'call') assert.equal(err, 'torwart: nofile is not there. Check the path.\n');
  }
  assert.equal(
    (await run(['mask', 'nofile'], { lang: 'de' })).err,
    'torwart: nofile gibt es nicht. Den Pfad prüfen.\n',
  );
});

test('standard input is no file to change', async () => {
  const { code, err, replaced } = await run(['patch', '-', '-'], { files: { '-': '' } });
  assert.deepEqual([code, replaced], [2, []]);
  assert.match(err, /standard input \(-\) is none/);
});

test('what the system says of a file is said in words, and is a fault', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), {
    code: 'ENOSPC',
    syscall: 'write',
    path: '/x/y',
  });
  const pure = {
    applyPatch: () => {
      throw full;
    },
  };
  const { code, err } = await run(['patch', 'a', 'b'], { files: { a: '', b: '' }, pure });
  assert.equal(code, 3);
  assert.match(err, /^torwart: Something went wrong with \/x\/y \(ENOSPC\)\./);
});

test('a data folder that is a file is the command line’s fault', async () => {
  const pure = {
    applyPatch: () => {
      throw Object.assign(new Error('EEXIST'), { code: 'EEXIST', syscall: 'mkdir', path: '/x/file' });
    },
  };
  const { code, err } = await run(['patch', 'a', 'b'], { files: { a: '', b: '' }, pure });
  assert.equal(code, 2);
  assert.match(err, /^torwart: \/x\/file stands where the data folder needs a folder\./);
});

test('a refusal is printed once: its code, and the sentence that names its line', async () => {
  const note = { kind: 'loss', code: 'vanished', message: 'tools.a wird entfernt.' } as const;
  const pure = { checkFile: async () => ({ refusals: [REFUSED], notes: [note] }) };
  const { code, out } = await run(['check', 'a.php'], { lang: 'de', files: { 'a.php': '' }, pure });
  assert.equal(code, 1);
  assert.equal(out, `forbidden_code: ${REFUSED.message}\nVerlust: tools.a wird entfernt.\nabgelehnt\n`);
});

test('every word around an answer is in the operator’s tongue', async () => {
  const files = { 'a.php': '', p: '' };
  assert.equal((await run(['check', 'a.php'], { files })).out, 'ok\n');
  assert.equal((await run(['check', 'a.php'], { files, lang: 'de' })).out, 'in Ordnung\n');
  const english = await run(['patch', 'a.php', 'p'], { files });
  assert.equal(english.out, 'a.php: patched\nhunk 1 moved by 3 lines\n');
  assert.deepEqual(english.replaced, ['a.php']);
  const german = await run(['patch', 'a.php', 'p', '--check'], { files, lang: 'de' });
  assert.equal(german.out, 'a.php: der Patch passt\nHunk 1 um 3 Zeilen verschoben\n');
  assert.deepEqual(german.replaced, []);
});

test('a text without a name is taken for what it begins as', async () => {
  for (const [text, name] of [
    ['<?php\nreturn [];', 'stdin.php'],
    ['\uFEFF\n <?PHP return [];', 'stdin.php'],
    ['<?= 1 ?>', 'stdin.php'],
    ['# Hallo\n<?php', 'stdin.txt'],
    ['<p>', 'stdin.txt'],
    ['', 'stdin.txt'],
  ] as const)
    assert.equal(stdinName(text), name, text);
  const files = { '-': '<?php return [];', 'x/y/a.json': '{}' };
  assert.deepEqual((await run(['check', '-'], { files })).paths, ['stdin.php']);
  assert.deepEqual((await run(['check', '-', '--path', 'a.md'], { files })).paths, ['a.md']);
  assert.deepEqual((await run(['check', 'x/y/a.json'], { files })).paths, ['a.json']);
  assert.deepEqual((await run(['mask', '-'], { files })).paths, ['stdin.php']);
  assert.deepEqual((await run(['classify', '/dev/null', '-'], { files })).paths, ['stdin.php']);
  assert.deepEqual((await run(['classify', 'x/y/a.json', '-'], { files })).paths, ['a.json']);
});

test('every help says the exit codes, nested ones too', async () => {
  for (const args of [['check'], ['tenant'], ['tenant', 'add'], ['tenant', 'list'], ['audit', 'verify']]) {
    const { code, out } = await run([...args, '--help']);
    assert.equal(code, 0);
    assert.equal(out.split('Exit codes:').length, 2, args.join(' '));
  }
  assert.equal((await run(['nonsense'])).code, 2);
});

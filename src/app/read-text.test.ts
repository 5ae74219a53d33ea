/** What an operator may name as a file, and how it is said that it is none. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BadInput } from '../channels/cli/bad-input.ts';
import { createTextReader } from './read-text.ts';

async function* input(...parts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part, 'latin1');
}

test('files and standard input, as UTF-8; what is none is named', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'torwart-read-'));
  t.after(() => rm(folder, { recursive: true }));
  const [good, bad] = [join(folder, 'good.md'), join(folder, 'bad.md')];
  await writeFile(good, '\uFEFFgrün\n');
  await writeFile(bad, Buffer.from([0x61, 0xff]));
  const read = createTextReader(input('gr\xc3', '\xbcn'));
  const keyOf = async (path: string) =>
    read(path).then(
      (text) => text,
      (error: unknown) => (error instanceof BadInput ? [error.said.message, error.said.facts] : error),
    );
  assert.equal(await keyOf(good), '\uFEFFgrün\n');
  const missing = join(folder, 'no');
  assert.deepEqual(await keyOf(missing), ['cli.input_missing', { file: missing }]);
  assert.deepEqual(await keyOf(`${good}/x`), ['cli.input_missing', { file: `${good}/x` }]);
  assert.deepEqual(await keyOf(folder), ['cli.input_folder', { file: folder }]);
  assert.deepEqual(await keyOf(bad), ['cli.input_not_utf8', { file: bad }]);
  assert.equal(await keyOf('-'), 'grün');
  assert.deepEqual(await keyOf('-'), ['cli.stdin_twice', {}]);
});

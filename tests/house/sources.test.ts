/** The house test's own eyes: what it takes for code, for an import, for a placeholder. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, placeholdersOf } from './catalogue.ts';
import { codeOnly } from './code-only.ts';
import { importsOf, isTestFile, packageOf, roomOf } from './sources.ts';

const importsIn = (text: string): readonly unknown[] =>
  importsOf('src/diff/apply.ts', text, codeOnly(text)).map(({ target, specifier, names }) => [
    target ?? specifier,
    names,
  ]);

test('comments and the insides of strings are no code', () => {
  const cases: readonly (readonly [string, string])[] = [
    ["a // it's process.exit()\nb", 'a ######################\nb'],
    ['/* Date.now */ a', '############## a'],
    ["say('process.env')", "say('###########')"],
    ["'it\\'s' + x", "'#####' + x"],
    ['const q = /[/\'"]/g; y', 'const q = #######g; y'],
    ['a / b / c', 'a / b / c'],
    ['`a ${x} b`', '`###{x}##`'],
    ['`${now({ a: `b${c}` })}`; d', '`#{now({ a: `##{c}` })}`; d'],
    ["const open = '", "const open = '"],
    ['const open = `', 'const open = `'],
  ];
  for (const [source, code] of cases) assert.equal(codeOnly(source), code.replaceAll('#', ' '));
});

test('imports in every form are seen, and nothing in prose', () => {
  assert.deepEqual(importsIn("import { a, type B as C } from '../domain/ids.ts';"), [
    ['src/domain/ids.ts', ['a', 'B', 'C']],
  ]);
  assert.deepEqual(importsIn("import type {\n  A,\n} from './b.ts';\nexport * from 'zod';"), [
    ['src/diff/b.ts', ['A']],
    ['zod', ['*']],
  ]);
  assert.deepEqual(
    importsIn("import 'node:fs'; await import('../io/x.ts'); new URL('./w.ts', import.meta.url)"),
    [
      ['node:fs', []],
      ['src/io/x.ts', []],
      ['src/diff/w.ts', []],
    ],
  );
  assert.deepEqual(
    importsIn("// from './a.ts'\nconst s = \"import x from './a.ts'\"; new URL('./a.md', base);"),
    [],
  );
});

test('rooms, packages, tests', () => {
  assert.equal(roomOf('src/io/php/seat.ts'), 'io');
  assert.equal(roomOf('src/index.ts'), 'app');
  assert.equal(packageOf('@ai-sdk/openai/internal'), '@ai-sdk/openai');
  assert.equal(packageOf('kysely/migration'), 'kysely');
  assert.equal(isTestFile('src/agent/turn/fakes.ts'), true);
  assert.equal(isTestFile('src/agent/turn/fakes-of.ts'), false);
});

test('placeholders of a sentence, and what is wrong with one', () => {
  assert.deepEqual(placeholdersOf('{b}: {count, plural, one {# {a}} other {# Zeilen}} <x>', 'de'), [
    'a',
    'b',
    'count',
  ]);
  assert.deepEqual(faultsOf({ de: 'Datei {path}', en: 'File {path}' }), []);
  assert.deepEqual(faultsOf({ de: 'Datei {path}', en: 'File' }), ['placeholders differ: path | ']);
  assert.deepEqual(faultsOf({ de: 'Datei', en: ' ' }), ['no sentence in en']);
  assert.deepEqual(faultsOf({ de: 'Datei {', en: 'File' }), ['de is no ICU message']);
});

/** The static reader: what a file returns, as far as its text says it, and nothing by guess. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createPhp } from '../../io/php/create-php.ts';
import { entryOf, type PhpNode } from './node.ts';
import { pathAt } from './path-at.ts';
import { readConfig, readConfigArray } from './read-config.ts';
import { viewTokens } from './tokens.ts';

const php = createPhp();
after(() => php.close());

const tokensOf = async (text: string) => (await php.analyse(text)).tokens ?? [];
const rootOf = async (text: string) => readConfigArray(await tokensOf(text)).root;

/** A node as a short text, so that a case is one line. */
function show(node: PhpNode): string {
  switch (node.kind) {
    case 'array': {
      const entries = node.entries.map(({ key, value }) => {
        if (key.kind === 'spread') return `...${show(value)}`;
        if (key.kind === 'computed') return `?: ${show(value)}`;
        if (key.kind === 'auto') return show(value);
        return `${key.text}${key.plain ? '' : '~'}: ${show(value)}`;
      });
      return `${node.object ? 'object' : ''}[${entries.join(', ')}]`;
    }
    case 'literal':
      return JSON.stringify(node.value);
    case 'call':
    case 'new':
    case 'variable':
    case 'constant':
      return `${node.kind} ${node.name}`;
    case 'closure':
    case 'include':
    case 'computed':
      return node.kind;
    default:
      return node satisfies never;
  }
}

const cases: readonly [string, string][] = [
  ["['a' => 1, 'b' => [true, FALSE, null]]", '[a: 1, b: [true, false, null]]'],
  ["array('a' => array(1, 2,))", '[a: [1, 2]]'],
  ["['x', 5 => 'y', 'z', '7' => 1, 'w']", '["x", 5: "y", "z", 7: 1, "w"]'],
  ['[-1.5, 0x1F, 0b11, 017, 0o17, 1_000, -3]', '[-1.5, 31, 3, 15, 15, 1000, -3]'],
  [String.raw`['a' => 'it\'s \n', 'b' => "\x41\u{e4}\101\n"]`, String.raw`[a: "it's \\n", b: "AäA\n"]`],
  ["['a' . 'b' => 'c' . 'd']", '[ab~: "cd"]'],
  ['[<<<X\n  eins\n    zwei\n  X]', '["eins\\n  zwei"]'],
  ["[<<<'X'\n\\n $x\nX]", '["\\\\n $x"]'],
  ['["a $b", "{$b}"]', '[computed, computed]'],
  [
    "['f' => fn($x) => [$x => 1], 'g' => function () use ($y) { return 1; }, 'h' => static fn() => 1]",
    '[f: closure, g: closure, h: closure]',
  ],
  ["['f' => function () { return 1; }()]", '[f: computed]'],
  ["['f' => (function () { return 1; })()]", '[f: computed]'],
  ["[...$x, ...['a' => 1]]", '[...variable $x, ...[a: 1]]'],
  ["[$k => 1, K => 2, A::B => 3, 'x' . $y => 4, true => 5]", '[?: 1, ?: 2, ?: 3, ?: 4, ?: 5]'],
  [
    "[K, A::B, $v, f(1), \\A\\F(2), $o->m(), new \\stdClass, new X(1), require 'x.php']",
    '[constant K, computed, variable $v, call f, call f, computed, new stdclass, new x, include]',
  ],
  [
    "[(object) ['a' => 1], (array) [1], (true), !0, 1 + 1, $a ? 1 : 2]",
    '[object[a: 1], computed, computed, computed, computed, computed]',
  ],
  ["['m' => match (1) { 1 => ['a' => 2] }]", '[m: computed]'],
  ["['a' => ['b']['c'], 'd' => [1] + [2]]", '[a: computed, d: computed]'],
  ["['a' => &$x]", '[a: computed]'],
  ["[/* x */ 'a' /* y */ => // z\n 1]", '[a: 1]'],
];

for (const [expression, expected] of cases) {
  test(`reads ${expression}`, async () => {
    const root = await rootOf(`<?php\nreturn ${expression};\n`);
    assert.equal(root && show(root), expected);
  });
}

const files: readonly [string, string, string | null][] = [
  ['statements before', '<?php\n$x = 1;\nfunction f() { return [2]; }\nreturn [1];', '[1]'],
  ['a class before', '<?php\nclass A { function f() { return [2]; } }\nreturn [A::class];', '[computed]'],
  ['strict types', '<?php\ndeclare(strict_types=1);\nreturn [1];', '[1]'],
  ['a block that returns nothing', '<?php\nif ($x) { $y = 1; }\nreturn [1];', '[1]'],
  ['a closing tag', '<?php return [1] ?>\n', '[1]'],
  ['two returns', '<?php\nreturn [1];\nreturn [2];', 'computed'],
  ['a return under a condition', '<?php\nif ($x) { return [1]; }\nreturn [2];', 'computed'],
  ['a return behind a condition', '<?php\nif ($x) return [1];', 'computed'],
  ['a jump', '<?php\ngoto a;\na: return [1];', 'computed'],
  ['no return', '<?php\nfunction f() { return 1; }', null],
  ['text', 'Hallo', null],
];

for (const [name, text, expected] of files) {
  test(`reads a file with ${name}`, async () => {
    const root = await rootOf(text);
    assert.equal(root && show(root), expected);
  });
}

test('what stands around the return is told apart', async () => {
  const read = readConfigArray(
    await tokensOf('<?php\ndeclare(strict_types=1);\n$x = 1; // y\nreturn [$x];\nfunction f() {}\n'),
  );
  assert.equal(read.outer, '$x = 1 ; function f ( ) { }');
});

test('lines, the last of equal keys, and the path to a token', async () => {
  const view = viewTokens(
    await tokensOf("<?php\nreturn [\n  'a' => ['x' => 1],\n  'a' => ['y' => fn() => 2],\n];\n"),
  );
  const { root } = readConfig(view);
  const entry = entryOf(root ?? undefined, 'a');
  assert.equal(entry?.line, 4);
  const two = view.tokens.findIndex(({ text }) => text === '2');
  assert.deepEqual(pathAt(root, two), ['a', 'y']);
  assert.deepEqual(pathAt(root, 0), []);
});

test('nesting without end is not followed', async () => {
  const root = await rootOf(`<?php\nreturn ${'['.repeat(300)}${']'.repeat(300)};\n`);
  assert.equal(root?.kind, 'array');
});

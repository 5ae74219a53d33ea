/**
 * Whatever is done to a config's tokens: what is called a change of values changes texts and numbers of the loaded
 * config and nothing else. PHP itself is the judge. `SOAK_CLASSIFY=20000` runs as many.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { PhpAnalysis } from '../../domain/php.ts';
import { analyse } from '../guards/fakes.ts';
import { classifyChange, type ChangedLiteral, type Classification } from './classify-change.ts';
import { differences, loadBoth, openOracle, type Difference, type Pair } from './cases/load-both.ts';
import { generatedFile, mutate, steps } from './cases/mutate.ts';

const RUNS = Number(process.env['SOAK_CLASSIFY'] ?? 2000);
const root = new URL('../../../examples/baeckerei-sonnenschein/config/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const examples = globSync('**/*.php', { cwd: root })
  .filter((path) => !path.startsWith('tools/lib/') && path !== 'tools/preisliste.php')
  .map(read);
const libs = { 'lib/geld.php': read('tools/lib/geld.php'), 'lib/rezepte.php': read('tools/lib/rezepte.php') };
const oracle = openOracle();
after(() => oracle.close());

const known = new Map<string, Promise<PhpAnalysis>>();

/** Of a file that is changed again and again PHP is asked once. */
function analyseOld(text: string): Promise<PhpAnalysis> {
  if (known.size > 50) known.clear();
  const asked = known.get(text) ?? analyse(text);
  known.set(text, asked);
  return asked;
}

async function classifyTexts({ before, after: now }: Pair): Promise<Classification> {
  const php = { before: await analyseOld(before), after: await analyse(now) };
  return classifyChange({ path: 'tools/t.php', before, after: now, php, exposes: false, loses: false });
}

/** Every difference that PHP sees is a literal that was named, at the place that was named. */
function explain(found: readonly Difference[], literals: readonly ChangedLiteral[]): void {
  for (const { path, before, after: now } of found) {
    assert.ok(!path.some((key) => /handler$|callback$/i.test(key)), `below a handler: ${path.join('.')}`);
    const named = literals.some(
      (literal) =>
        literal.keyPath !== null &&
        samePlace(path, literal.keyPath) &&
        (typeof now === 'number' || (literal.after === now && literal.before === before)),
    );
    assert.ok(named, `nobody named ${path.join('.')}: ${JSON.stringify([before, now])}`);
  }
}

function samePlace(path: readonly string[], keyPath: readonly string[]): boolean {
  const rest = path.slice(keyPath.length);
  return keyPath.every((key, index) => key === path[index]) && rest.every((key) => /^-?\d+$/.test(key));
}

test('values change texts and numbers of what PHP loads, and nothing else', async () => {
  const source = fc.oneof(
    { arbitrary: generatedFile, weight: 2 },
    { arbitrary: fc.constantFrom(...examples), weight: 1 },
  );
  const checked: (Pair & { literals: readonly ChangedLiteral[] })[] = [];
  let bytes = 0;
  await fc.assert(
    fc.asyncProperty(source, steps, async (before, todo) => {
      const { lint, tokens } = await analyseOld(before);
      assert.ok(lint.ok && tokens !== null, `${JSON.stringify(lint)} in ${before}`);
      const pair = { before, after: mutate(tokens, todo) };
      const found = await classifyTexts(pair);
      assert.ok(found.change !== 'new');
      if (found.change === 'code') {
        assert.ok(found.reasons.length > 0 && found.literals.length === 0);
        return;
      }
      checked.push({ ...pair, literals: found.literals });
      bytes += before.length;
    }),
    { numRuns: RUNS },
  );
  assert.ok(checked.length > RUNS / 12, `only ${checked.length} were values, ${bytes} bytes`);
  const loaded = await loadBoth(oracle, checked, libs);
  let seen = 0;
  for (const [index, [before, now]] of loaded.entries()) {
    const pair = checked[index];
    if (pair === undefined) continue;
    try {
      const found = differences(before, now, []).map((one) => ({ ...one, path: one.path.slice(1) }));
      explain(found, pair.literals);
      seen += found.length;
    } catch (error) {
      throw new Error(`${String(error)}\n--- before\n${pair.before}\n--- after\n${pair.after}`, {
        cause: error,
      });
    }
  }
  assert.ok(seen > RUNS / 30, `only ${seen} differences were seen`);
});

/** A tree of plain entries, each literal with what it becomes. */
interface Leaf {
  readonly sides: readonly [string, string];
}
type Tree =
  | Leaf
  | { readonly entries: readonly (readonly [string, Tree])[] }
  | { readonly list: readonly Tree[] };

const text = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .filter((one) => !one.includes('\0') && one.isWellFormed());
const quoted = text.map((one) => `'${one.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
const digits = fc.oneof(
  fc.nat(999).map(String),
  fc.nat(99).map((one) => `${one}.5`),
);
const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.tuple(quoted, quoted).map((sides) => ({ sides })),
  fc.tuple(digits, digits).map((sides) => ({ sides })),
  fc.oneof(quoted, digits).map((one) => ({ sides: [one, one] as const })),
);
const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'icon', 'limit', 'rows', 'handlers_note', 'k1'), {
  maxLength: 4,
});
const { tree } = fc.letrec<{ tree: Tree; array: Tree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small' }, leaf, tie('array')),
  array: fc.oneof(
    names.chain((keys) =>
      fc.tuple(...keys.map(() => tie('tree'))).map((trees) => ({
        entries: keys.flatMap((key, index) => {
          const below = trees[index];
          return below === undefined ? [] : [[key, below] as const];
        }),
      })),
    ),
    fc.array(tie('tree'), { maxLength: 3 }).map((list) => ({ list })),
  ),
}));

/** The tree as PHP, one of its two sides; `gaps` are put between tokens in turn. */
function render(node: Tree, side: 0 | 1, gap: () => string): string {
  if ('sides' in node) return node.sides[side];
  const parts =
    'list' in node
      ? node.list.map((below) => render(below, side, gap))
      : node.entries.map(([key, below]) => `'${key}'${gap()}=>${gap()}${render(below, side, gap)}`);
  return `[${gap()}${parts.join(`,${gap()}`)}${gap()}]`;
}

function changes(node: Tree, keyPath: readonly string[]): readonly string[] {
  if ('sides' in node) return node.sides[0] === node.sides[1] ? [] : [JSON.stringify(keyPath)];
  if ('entries' in node) return node.entries.flatMap(([key, below]) => changes(below, [...keyPath, key]));
  return node.list.flatMap((below, index) => changes(below, [...keyPath, String(index)]));
}

function gapsOf(blanks: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return blanks[turn % blanks.length] ?? ' ';
  };
}

const blank = fc.constantFrom(' ', '\n', '\t', '\r\n', '/* a */', '\n# neu\n', '\n// neu\n', '  /** x */ ');
const blanks = fc.array(blank, { minLength: 1, maxLength: 4 });
const file = (body: string) =>
  `<?php\nreturn ['tools' => ['t' => ['data' => ${body}, 'handler' => fn($a) => ['x' => 1, 'y']]]];\n`;
const withoutCounts = (keys: string): string => {
  const path = JSON.parse(keys) as string[];
  while (/^\d+$/.test(path.at(-1) ?? '')) path.pop();
  return JSON.stringify(path);
};

test('plain entries that change are values, each named once, whatever the layout', async () => {
  await fc.assert(
    fc.asyncProperty(tree, blanks, blanks, async (node, old, now) => {
      const found = await classifyTexts({
        before: file(render(node, 0, gapsOf(old))),
        after: file(render(node, 1, gapsOf(now))),
      });
      assert.deepEqual(found.reasons, []);
      assert.equal(found.change, 'values');
      assert.deepEqual(
        found.literals.map(({ keyPath }) => JSON.stringify(keyPath)),
        changes(node, ['tools', 't', 'data']).map(withoutCounts),
      );
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});

test('another layout and other comments alone are values without a literal', async () => {
  const layout = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT']);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...examples), blanks, async (before, gaps) => {
      const gap = gapsOf(gaps);
      const { tokens } = await analyse(before);
      const parts = (tokens ?? []).map(({ kind, text: own }) => (layout.has(kind) ? ` ${gap()}` : own));
      assert.deepEqual(await classifyTexts({ before, after: parts.join('') }), {
        change: 'values',
        reasons: [],
        literals: [],
      });
    }),
    { numRuns: 200 },
  );
});

test('every literal of every example is a value or has a reason, and PHP agrees', async () => {
  // One in three, but all of them in the long run.
  const stride = RUNS > 2000 ? 1 : 3;
  let turn = 0;
  const pairs: (Pair & { literals: readonly ChangedLiteral[] })[] = [];
  for (const before of examples) {
    const { tokens } = await analyse(before);
    for (const [index, { kind }] of (tokens ?? []).entries()) {
      if (!/^T_(?:CONSTANT_ENCAPSED_STRING|LNUMBER|DNUMBER)$/.test(kind)) continue;
      turn += 1;
      if (turn % stride > 0) continue;
      const texts = (tokens ?? []).map((token) => token.text);
      texts[index] = kind === 'T_CONSTANT_ENCAPSED_STRING' ? "'ganz anders'" : '4711';
      const pair = { before, after: texts.join('') };
      const found = await classifyTexts(pair);
      if (found.change === 'values') pairs.push({ ...pair, literals: found.literals });
      else assert.equal(found.reasons.length, 1);
    }
  }
  assert.ok(pairs.length > 50, String(pairs.length));
  const loaded = await loadBoth(oracle, pairs, libs);
  for (const [index, [before, now]] of loaded.entries()) {
    const literals = pairs[index]?.literals ?? [];
    const found = differences(before, now, []).map((one) => ({ ...one, path: one.path.slice(1) }));
    explain(found, literals);
    assert.equal(found.length, literals.filter(({ keyPath }) => keyPath !== null).length);
  }
});

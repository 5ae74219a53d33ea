/** The classifier on its cases: what is a value, what is code and why. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyse, readCases, sentenceKeys } from '../guards/fakes.ts';
import { classifyChange, type ChangedLiteral } from './classify-change.ts';
import { classify, sidesOf } from './fakes.ts';
import { classifyMessages } from './messages.ts';

const keys = sentenceKeys(classifyMessages);

/** `tools.t.icon: a > b`; a list's element has `[]` behind its keys. */
function show({ before, after, keyPath, table, inList }: ChangedLiteral): string {
  const where = (keyPath ?? table ?? ['?']).join('.') + (inList ? '[]' : '');
  return `${where}: ${before} > ${after}`.replaceAll('\n', '⏎');
}

for (const { name, expect, after: marked } of readCases(new URL('cases/values.txt', import.meta.url))) {
  test(`values: ${name}`, async () => {
    const found = await classify(sidesOf(marked));
    assert.deepEqual(found.reasons, []);
    assert.equal(found.change, 'values');
    const shown = found.literals.map(show).join('; ').trim();
    assert.equal(shown === '' ? '–' : shown, expect);
  });
}

for (const { name, expect, after: marked } of readCases(new URL('cases/code.txt', import.meta.url))) {
  test(`code: ${name}`, async () => {
    const { before, after } = sidesOf(marked);
    const sides = [await analyse(before), await analyse(after)];
    for (const { lint } of sides) assert.ok(lint.ok, JSON.stringify(lint));
    const found = await classify({ before, after });
    assert.equal(found.change, 'code');
    assert.deepEqual(found.literals, []);
    const [reason] = found.reasons;
    assert.equal(reason?.message, `classify.${expect}`);
    assert.ok(keys.has(`classify.${expect}`));
  });
}

interface SharedCase {
  readonly id: string;
  readonly classify?: { readonly path: string; readonly expect: string };
  readonly steps: readonly {
    readonly call?: string;
    readonly args?: { readonly path?: string; readonly content?: string };
    readonly expect?: { readonly change?: string };
    readonly fileChangedOnDisk?: { readonly path: string; readonly content: string | null };
  }[];
}
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../tests/cases/${file}`, import.meta.url), 'utf8'));
const shared = read('gate-shared.json') as readonly SharedCase[];
const fixtures = (read('gate-fixtures.json') as { tenants: { acme: Readonly<Record<string, string>> } })
  .tenants.acme;

/** Cases where a class follows from more than the text: exposure and losses are told, not found out, here. */
const TOLD: Readonly<Record<string, { exposes?: true; loses?: true }>> = { M23: { loses: true } };

for (const one of shared) {
  const steps = one.steps.flatMap((step, index) => (wantedOf(one, step) === null ? [] : [index]));
  if (steps.length === 0) continue;
  test(`shared case ${one.id}`, async () => {
    for (const index of steps) {
      const step = one.steps[index];
      const path = step?.args?.path ?? '';
      const known = one.steps
        .slice(0, index)
        .findLast((earlier) => earlier.fileChangedOnDisk?.path === path)?.fileChangedOnDisk;
      const before = known === undefined ? (fixtures[path] ?? null) : known.content;
      const after = step?.args?.content ?? '';
      const found = await classify({ path, before, after, ...TOLD[one.id] });
      assert.equal(found.change, step === undefined ? '' : wantedOf(one, step), `step ${index}`);
    }
  });
}

/** What a step's whole-file write of one PHP file should be; null: it says nothing of a class. */
function wantedOf(one: SharedCase, { call, args, expect }: SharedCase['steps'][number]): string | null {
  if (call !== 'writeTenantConfig' || args?.content === undefined || !/^[MHIJ]/.test(one.id)) return null;
  const wanted = one.classify?.path === args.path ? one.classify?.expect : expect?.change;
  return wanted === 'values' || wanted === 'code' ? wanted : null;
}

const PHP = '<?php return [1];\n';

test('what is not there is new, what goes is code', async () => {
  assert.deepEqual(await classify({ before: null, after: PHP }), {
    change: 'new',
    reasons: [],
    literals: [],
  });
  const gone = await classify({ before: PHP, after: null });
  assert.deepEqual(gone.reasons, [{ message: 'classify.deleted', facts: {} }]);
});

for (const path of ['prompts/a.md', '.env', 'a.json', 'a.yaml', 'a.phtml', 'a.inc', 'a', 'a.php.txt']) {
  test(`${path} has no values`, async () => {
    const found = await classify({ path, before: PHP, after: PHP.replace('1', '2') });
    assert.deepEqual(found.reasons, [{ message: 'classify.not_php', facts: { path } }]);
  });
}

test('exposures and losses are code, whatever the text says', async () => {
  const sides = { before: PHP, after: PHP.replace('1', '2') };
  for (const told of ['exposes', 'loses'] as const) {
    const found = await classify({ ...sides, [told]: true });
    assert.deepEqual([found.change, found.reasons[0]?.message], ['code', `classify.${told}`]);
  }
});

test('without the engine’s word, or with its word on another text, everything is code', async () => {
  const after = PHP.replace('1', '2');
  const good = { before: await analyse(PHP), after: await analyse(after) };
  const broken = await analyse('<?php return [');
  const lexed = good.after.tokens ?? [];
  const bad = [
    null,
    { ...good, before: null },
    { ...good, after: null },
    { ...good, after: broken },
    { ...good, before: broken },
    { ...good, after: good.before },
    { ...good, after: { ...good.after, tokens: null } },
    { ...good, after: { ...good.after, tokens: lexed.slice(0, -1) } },
    { ...good, after: { lint: broken.lint, tokens: lexed } },
  ];
  const sides = { path: 'a.php', before: PHP, after, exposes: false, loses: false };
  assert.equal(classifyChange({ ...sides, php: good }).change, 'values');
  for (const php of bad) {
    const found = classifyChange({ ...sides, php });
    assert.deepEqual([found.change, found.reasons[0]?.message], ['code', 'classify.unread']);
  }
});

test('a literal says its line in the new text', async () => {
  const sides = sidesOf("«|\n\n»'a' => 1, 'b' => '«x|y»'");
  const { literals } = await classify(sides);
  assert.equal(literals[0]?.line, 4);
});

test('at most five reasons, each once', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `'k${index}' =>\n f('«a|b»', '«c|d»')`).join(',\n');
  const { reasons } = await classify(sidesOf(many));
  assert.ok(reasons.length >= 3 && reasons.length <= 5);
  assert.equal(new Set(reasons.map((reason) => JSON.stringify(reason))).size, reasons.length);
});

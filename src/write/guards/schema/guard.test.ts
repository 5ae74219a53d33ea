/** The schema guard on its cases, in the text and on a loaded config. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proves } from '../../../../tests/seed/proves.ts';
import type { EffectiveConfig, Json } from '../../../domain/effective.ts';
import { ask, readCases } from '../fakes.ts';
import { checkToolSchemas, schema } from './guard.ts';
import { schemaMessages } from './messages.ts';

const file = (tool: string, name = 't') =>
  `<?php\n$map = $shared = $what = [];\nreturn ['tools' => ['${name}' => ${tool}]];\n`;
const tool = (parameters: string) => `['description' => 'x', 'parameters' => ${parameters}]`;
const answer = (before: string | null, after: string) => ask(schema, { path: 'tools/t.php', before, after });

for (const { name, expect, after } of readCases(new URL('cases/tools.txt', import.meta.url))) {
  test(`schema: ${name}`, async () => {
    proves('pipeline.tool-schema');
    const { refusal, notes } = await answer(null, file(after.trimEnd()));
    assert.deepEqual(notes, []);
    if (expect === 'pass') {
      assert.equal(refusal, null);
      return;
    }
    assert.equal(refusal?.code, 'schema_invalid');
    assert.equal(`${refusal.message.replace('schema.', '')} ${String(refusal.facts['path'])}`, expect);
    assert.equal(refusal.line, 3);
    assert.ok(Object.hasOwn(schemaMessages, refusal.message));
  });
}

test('a tool’s own name is checked where it has parameters', async () => {
  const good = tool("['type' => 'object', 'properties' => ['q' => ['type' => 'string']]]");
  assert.equal((await answer(null, file(good, 'a b'))).refusal?.message, 'schema.tool_name');
  assert.equal((await answer(null, file(good, 'x'.repeat(65)))).refusal?.message, 'schema.tool_name');
  assert.equal((await answer(null, file(good, 'x'.repeat(64)))).refusal, null);
  assert.equal((await answer(null, file("['handler' => 'h']", 'a b'))).refusal, null);
});

test('an old fault is pointed out, an altered or a new one refused', async () => {
  const bad = tool("['type' => 'object', 'properties' => []]");
  const worse = tool("['type' => 'object', 'properties' => [], 'x' => 1]");
  const kept = await answer(file(bad), file(bad.replace("'x'", "'y'")));
  assert.deepEqual(
    [kept.refusal, kept.notes.map(({ kind, code }) => [kind, code])],
    [null, [['warning', 'schema']]],
  );
  assert.equal((await answer(file(bad), file(worse))).refusal?.message, 'schema.empty_array');
  assert.equal((await answer(file("['handler' => 'h']"), file(bad))).refusal?.message, 'schema.empty_array');
});

test('a schema nested without end is refused, not followed', async () => {
  const deep = `${"['type' => 'array', 'items' => ".repeat(90)}['type' => 'string']${']'.repeat(90)}`;
  const { refusal } = await answer(
    null,
    file(tool(`['type' => 'object', 'properties' => ['q' => ${deep}]]`)),
  );
  assert.equal(refusal?.message, 'schema.deep');
});

const nested = (levels: number): string =>
  `${"['type' => 'array', 'items' => ".repeat(levels)}['type' => 'string']${']'.repeat(levels)}`;
const withQ = (q: string): string => file(tool(`['type' => 'object', 'properties' => ['q' => ${q}]]`));
const names = (count: number): string =>
  Array.from({ length: count }, (_, index) => `'p${index}' => ['type' => 'string']`).join(', ');

const bounds: readonly (readonly [string, string, string | null])[] = [
  ['20 levels', withQ(nested(19)), null],
  ['21 levels', withQ(nested(20)), 'schema.deep'],
  ['1,900 parameters', withQ(`['type' => 'object', 'properties' => [${names(1_900)}]]`), null],
  ['2,000 parameters', withQ(`['type' => 'object', 'properties' => [${names(2_000)}]]`), 'schema.nodes'],
  ['a description of 90 KB', withQ(`['type' => 'string', 'description' => '${'ä'.repeat(45_000)}']`), null],
  [
    'a description of 110 KB',
    withQ(`['type' => 'string', 'description' => '${'ä'.repeat(55_000)}']`),
    'schema.large',
  ],
  [
    'an enum of 110 KB',
    withQ(`['type' => 'string', 'enum' => [${"'abcdefgh', ".repeat(10_300)}]]`),
    'schema.large',
  ],
  ['a pattern of 500', withQ(`['type' => 'string', 'pattern' => '${'a'.repeat(500)}']`), null],
  ['a pattern of 501', withQ(`['type' => 'string', 'pattern' => '${'a'.repeat(501)}']`), 'schema.pattern'],
  [
    'a long pattern as key',
    withQ(`['type' => 'object', 'patternProperties' => ['${'a'.repeat(501)}' => ['type' => 'string']]]`),
    'schema.pattern',
  ],
];

for (const [name, text, expected] of bounds) {
  test(`a schema is bounded: ${name}`, async () => {
    const { refusal } = await answer(null, text);
    assert.equal(refusal?.message ?? null, expected);
    if (refusal !== null) {
      assert.equal(refusal.code, 'schema_invalid');
      assert.ok(Object.hasOwn(schemaMessages, refusal.message));
    }
  });
}

function configOf(tools: Readonly<Record<string, Json>>): EffectiveConfig {
  return {
    sections: { assistants: {}, tools, apis: {}, remote_databases: {}, tasks: {} },
    origins: {},
    doubles: {},
  };
}

test('a loaded config is judged by the same rules', () => {
  const object = { type: 'object', properties: { q: { type: 'string' } } };
  const check = (parameters: Json) =>
    checkToolSchemas(configOf({ t: { description: 'x', parameters } })).map(({ message, facts }) => [
      message,
      facts['path'],
    ]);
  assert.deepEqual(check(object), []);
  assert.deepEqual(check({ type: 'object', properties: { $php: 'object' } }), []);
  assert.deepEqual(check({ type: 'object', properties: [] }), [
    ['schema.empty_array', 'tools.t.parameters.properties'],
  ]);
  assert.deepEqual(check([]), [['schema.empty_array', 'tools.t.parameters']]);
  assert.deepEqual(check({ ...object, required: ['p'] }), [
    ['schema.required_unknown', 'tools.t.parameters.required'],
  ]);
  assert.deepEqual(check({ ...object, $defs: { a: { type: 'string' } } }), [
    ['schema.reference', 'tools.t.parameters'],
  ]);
  const long = { type: 'string', pattern: 'a'.repeat(501) };
  assert.deepEqual(check({ type: 'object', properties: { q: long } }), [
    ['schema.pattern', 'tools.t.parameters.properties.q'],
  ]);
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`p${index}`, {}]));
  assert.equal(check({ type: 'object', properties: many })[0]?.[0], 'schema.nodes');
  assert.deepEqual(checkToolSchemas(configOf({ t: { handler: 'h' }, u: 'text', v: [] })), []);
});

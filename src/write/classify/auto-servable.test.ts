/** What orders and auto-approval may serve: keys and values that always ask, and those that never should. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { keysThatAlwaysAsk, changedLineCount } from './auto-servable.ts';
import { ASK_SETTINGS } from './ask-list.ts';
import type { ChangedLiteral } from './classify-change.ts';
import { classify, sidesOf } from './fakes.ts';

const cases = JSON.parse(readFileSync(new URL('cases/servable.json', import.meta.url), 'utf8')) as Readonly<
  Record<'served_keys' | 'ordered_keys' | 'asked_keys' | 'served_values' | 'asked_values', readonly string[]>
>;

type Servants = 'none' | 'order' | 'both';

/** Who would have served this change of a text or number under this path. */
function servedBy(literal: Partial<ChangedLiteral>): Servants {
  const whole: ChangedLiteral = {
    before: 'alt',
    after: 'neu',
    type: 'string',
    line: 1,
    keyPath: ['assistants', 'supportBot', 'icon'],
    inList: false,
    ...literal,
  };
  const asks = (kind: 'order' | 'auto') =>
    keysThatAlwaysAsk([whole], { kind, settings: ASK_SETTINGS }).length > 0;
  if (asks('order')) {
    assert.ok(asks('auto'), 'auto-approval never serves what an order does not');
    return 'none';
  }
  return asks('auto') ? 'order' : 'both';
}

const under = (path: string): Servants => servedBy({ keyPath: path.split('.') });

for (const key of cases.served_keys) {
  test(`served under ${key}`, () => assert.equal(under(`tools.t.${key}`), 'both'));
}

for (const key of cases.asked_keys) {
  test(`asked under ${key}`, () => assert.equal(under(`tools.t.${key}`), 'none'));
}

for (const key of cases.ordered_keys) {
  test(`an order may state ${key}, nobody is asked less for it`, () =>
    assert.equal(under(`assistants.a.${key}`), 'order'));
}

const PATHS: readonly (readonly [string, Servants])[] = [
  ['apis.trello.label', 'none'],
  ['remote_databases.shop.label', 'none'],
  ['tasks.morgens.description', 'none'],
  ['tools.mailVersand.betreff', 'both'],
  ['tools.model.icon', 'both'],
  ['assistants.host.name', 'both'],
  ['tools.t.model.name', 'none'],
  ['tools.t.http.url.live', 'none'],
  ['tools.t.prompt.de', 'order'],
  ['tools.t.rows.3.price', 'both'],
  ['tools.t.parameters.properties.query.description', 'both'],
  ['tools.t.parameters.properties.q.url', 'none'],
  ['settings.icon', 'none'],
  ['icon', 'none'],
  ['tools', 'none'],
  ['tools.t', 'none'],
];
for (const [path, served] of PATHS) {
  test(`${path} is served by ${served}`, () => assert.equal(under(path), served));
}

test('a literal without keys always asks; a number in a table may be ordered where its keys allow it', () => {
  assert.equal(servedBy({ keyPath: null }), 'none');
  assert.equal(servedBy({ keyPath: [] }), 'none');
  const number = { keyPath: null, type: 'number', before: '1', after: '2' } as const;
  assert.equal(servedBy({ ...number, table: ['$preise', 'brot'] }), 'order');
  assert.equal(servedBy({ ...number, table: ['$url', 'brot'] }), 'order');
  assert.equal(servedBy({ ...number, table: ['$ziel', 'port'] }), 'none');
});

for (const after of cases.served_values) {
  test(`served: ${JSON.stringify(after)}`, () => assert.equal(servedBy({ after }), 'both'));
}

for (const after of cases.asked_values) {
  test(`asked: ${JSON.stringify(after)}`, () => assert.equal(servedBy({ after }), 'none'));
}

test('what was an address or a placeholder asks as well', () => {
  assert.equal(servedBy({ before: 'https://crm.example' }), 'none');
  assert.equal(servedBy({ before: '{{secret:A}}' }), 'none');
});

test('text like a prompt is not served by auto-approval', () => {
  assert.equal(servedBy({ after: 'Zeile eins\nZeile zwei' }), 'order');
  assert.equal(servedBy({ after: 'a'.repeat(159) }), 'both');
  assert.equal(servedBy({ after: 'a'.repeat(160) }), 'order');
});

test('the list is a setting', () => {
  const literal: ChangedLiteral = {
    before: 'a',
    after: 'b',
    type: 'string',
    line: 1,
    keyPath: ['tools', 't', 'icon'],
    inList: false,
  };
  const settings = { ...ASK_SETTINGS, words: ['icon'] };
  assert.deepEqual(keysThatAlwaysAsk([literal], { kind: 'order', settings }), [literal]);
  const none = { ...literal, keyPath: ['tools', 't', 'model'] };
  const open = { ...settings, beginnings: [], endings: [] };
  assert.deepEqual(keysThatAlwaysAsk([none], { kind: 'order', settings: open }), []);
});

test('of several literals those that ask are named', async () => {
  const { literals } = await classify(
    sidesOf("'icon' => '«a|b»', 'url' => '«a|b»', 'tools' => ['«a|b»'], 'limit' => «1|2»"),
  );
  const asked = keysThatAlwaysAsk(literals, { kind: 'order', settings: ASK_SETTINGS });
  assert.deepEqual(
    asked.map(({ keyPath }) => keyPath?.join('.')),
    ['tools.t.url', 'tools.t.tools'],
  );
});

test('changed lines: the larger of removed and added', () => {
  assert.equal(changedLineCount('a\nb\n', 'a\nb\n'), 0);
  assert.equal(changedLineCount('a\nb\n', 'a\nc\n'), 1);
  assert.equal(changedLineCount('a\nb\n', 'a\nx\ny\nz\n'), 3);
  assert.equal(changedLineCount('a\nb\nc\n', 'c\n'), 2);
  assert.equal(changedLineCount('a\nb', 'a\nb\n'), 1);
  assert.equal(changedLineCount('', 'a\n'), 1);
  assert.equal(changedLineCount('a\r\nb\r\n', 'a\nb\n'), 2);
});

test('hostile values cost no more than their length', () => {
  const hostile = [
    'a'.repeat(1e6),
    'a.'.repeat(5e5),
    '1.'.repeat(5e5),
    ':'.repeat(1e6),
    'a:'.repeat(5e5),
    '//'.repeat(5e5),
  ];
  for (const after of hostile) servedBy({ after });
});

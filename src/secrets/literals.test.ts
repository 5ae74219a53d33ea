/** New literal credentials are named by line and key; old ones, placeholders and harmless values are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalSpans, newCredentials } from './literals.ts';

const PHP = "<?php\nreturn [\n    'token' => 'Kuchen+77x9Kd2mQ',\n    'name' => 'CRM',\n];\n";

function found(before: string | null, after: string, path: string): readonly unknown[] {
  return newCredentials(before, after, { path }).map((note) => [note.code, note.line, note.facts['key']]);
}

test('every literal of a new file', () => {
  assert.deepEqual(found(null, PHP, 'apis.php'), [['credential', 3, 'token']]);
});

test('a literal that was there is not new, wherever it stands', () => {
  assert.deepEqual(found(PHP, PHP.replace("'name'", "'titel'"), 'apis.php'), []);
  assert.deepEqual(found(PHP, PHP.replace('return [\n', "return [\n    'x' => 1,\n"), 'apis.php'), []);
});

test('another value in its place is new', () => {
  assert.deepEqual(found(PHP, PHP.replace('Kuchen', 'Torten'), 'apis.php'), [['credential', 3, 'token']]);
});

test('placeholders are none', () => {
  assert.deepEqual(found(null, PHP.replace('Kuchen+77x9Kd2mQ', '{{secret:CRM}}'), 'apis.php'), []);
});

test('of an .env only what is a credential by its name or form', () => {
  const env = 'PORT=3000\nAPP_NAME=Bloomify\nDB_PASSWORD=wolke\nX=Q7x9Kd2mZr7Lp4Wq8Ts1\n';
  assert.deepEqual(found(null, env, '.env'), [
    ['credential', 3, 'DB_PASSWORD'],
    ['credential', 4, 'X'],
  ]);
  assert.equal(literalSpans(env, { path: '.env' }).length, 2);
});

test('a shape without a name has no key', () => {
  assert.deepEqual(found(null, 'Nutze sk-proj-DfE9rdF7XNyQMEeA6JUKGtra dafür.\n', 'a.md'), [
    ['credential', 1, undefined],
  ]);
});

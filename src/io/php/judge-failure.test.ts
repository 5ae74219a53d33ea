/** Failures of tenant code: where, what may be said of them, and in which words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCall, judgeLoad } from './judge-failure.ts';
import { phpMessages } from './messages.ts';
import type { RawFailure } from './tenant-question.ts';

const RAW: RawFailure = {
  at: 'a.php',
  kind: 'thrown',
  class: 'Error',
  text: 'hush',
  file: '/config/x/b.php',
  line: 4,
};

test('a load names the place inside the config root, else the file that was being loaded', () => {
  const inside = judgeLoad(RAW);
  assert.deepEqual([inside.path, inside.line, inside.said.message], ['x/b.php', 4, 'php.load_threw']);
  const outside = judgeLoad({ ...RAW, file: '/torwart/loader.php' });
  assert.deepEqual([outside.path, outside.line], ['a.php', null]);
});

test('a load says nothing of the tenant’s own words', () => {
  for (const kind of ['parse', 'compile', 'thrown', 'exit', 'memory', 'output', 'broken'] as const) {
    const failure = judgeLoad({ ...RAW, kind, class: 'Hush', text: 'Call to undefined function hush()' });
    assert.ok(!/hush/i.test(JSON.stringify(failure)), kind);
    assert.ok(Object.hasOwn(phpMessages, failure.said.message), failure.said.message);
  }
});

test('a call hands on the exception, and its place where there is one', () => {
  assert.deepEqual(judgeCall(RAW, 't'), {
    ok: false,
    kind: 'thrown',
    said: {
      message: 'php.call_threw',
      facts: { tool: 't', error: 'Error', text: 'hush', path: 'x/b.php', line: 4 },
    },
  });
  const outside = judgeCall({ ...RAW, at: null, file: '/torwart/loader.php' }, 't');
  assert.equal(!outside.ok && outside.said.message, 'php.call_threw_outside');
});

test('every failure of a call has its kind and its sentence', () => {
  const kinds = {
    parse: 'thrown',
    compile: 'thrown',
    thrown: 'thrown',
    exit: 'thrown',
    memory: 'limit',
    output: 'limit',
    broken: 'limit',
  } as const;
  for (const [kind, expected] of Object.entries(kinds)) {
    const outcome = judgeCall({ ...RAW, kind: kind as RawFailure['kind'] }, 't');
    assert.ok(!outcome.ok);
    assert.equal(outcome.kind, expected);
    assert.ok(Object.hasOwn(phpMessages, outcome.said.message), outcome.said.message);
  }
});

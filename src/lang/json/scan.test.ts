/** The JSON reader against JSON.parse: it takes the same texts, and says where others stop being JSON. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { positionOf } from '../position.ts';
import { scanJson, type JsonFault } from './scan.ts';

const bad: readonly [string, JsonFault, number, number][] = [
  ['', 'empty', 1, 1],
  [' \n ', 'empty', 2, 2],
  ['{"a": 1', 'end', 1, 8],
  ['[1, 2', 'end', 1, 6],
  ['{"a"', 'end', 1, 5],
  ['{"a": "x', 'end', 1, 7],
  ['{"a": 1,}', 'trailing_comma', 1, 8],
  ['[1,\n]', 'trailing_comma', 1, 3],
  ["{'a': 1}", 'key', 1, 2],
  ['{a: 1}', 'key', 1, 2],
  ['{"a" 1}', 'unexpected', 1, 6],
  ['{"a": 1 "b": 2}', 'unexpected', 1, 9],
  ['{"a": tru}', 'unexpected', 1, 7],
  ['{"a": NaN}', 'unexpected', 1, 7],
  ['{"a": 01}', 'number', 1, 7],
  ['{"a": 1.}', 'number', 1, 7],
  ['{"a": -}', 'number', 1, 7],
  ['{"a": "x\ny"}', 'string', 1, 9],
  ['{"a": "\\x41"}', 'escape', 1, 8],
  ['{"a": "\\u12"}', 'escape', 1, 8],
  ['{} {}', 'trailing', 1, 4],
  ['{"a": 1} // Kommentar', 'trailing', 1, 10],
  ['{"a":\n  [1,\n  2 3]}', 'unexpected', 3, 5],
  ['['.repeat(2000), 'deep', 1, 501],
];

for (const [text, why, line, column] of bad) {
  test(`no JSON: ${JSON.stringify(text.slice(0, 40))}`, () => {
    const scan = scanJson(text);
    assert.ok(!scan.ok);
    assert.deepEqual([scan.why, positionOf(text, scan.offset)], [why, { line, column }]);
  });
}

test('takes what JSON.parse takes', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      assert.equal(scanJson(text).ok, true);
    }),
  );
});

test('refuses what JSON.parse refuses, in texts that are nearly JSON', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    'true',
    'null',
    ' ',
    '\n',
    '\\',
    '.5',
    'e3',
  );
  const nearly = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(nearly, (text) => {
      assert.equal(scanJson(text).ok, parses(text), JSON.stringify(text));
    }),
    { numRuns: 2000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a BOM is skipped, repeated keys are found by what they say', () => {
  assert.deepEqual(scanJson('\uFEFF{}'), { ok: true, repeated: [] });
  assert.deepEqual(scanJson('{"a": 1, "\\u0061": 2, "b": {"a": 3}}'), { ok: true, repeated: [9] });
});

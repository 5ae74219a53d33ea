/** Rebuilt messages hold nothing but what a closed list allows, whatever PHP's message quotes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phpMessages } from './messages.ts';
import { rebuildCompileError, rebuildParseError } from './rebuild-message.ts';

const PARSE: readonly (readonly [raw: string, message: string, facts: object])[] = [
  ['syntax error, unexpected token "}"', 'php.unexpected', { found: 'token', token: '}' }],
  ['syntax error, unexpected token "FOREACH"', 'php.unexpected', { found: 'token', token: 'foreach' }],
  ['syntax error, unexpected token "==="', 'php.unexpected', { found: 'token', token: '===' }],
  ['syntax error, unexpected token "hush"', 'php.unexpected', { found: 'other', token: '' }],
  [
    'syntax error, unexpected identifier "hush", expecting "]"',
    'php.unexpected_expecting',
    { found: 'name', token: '', expected: [']'] },
  ],
  [
    'syntax error, unexpected string content "hush", expecting "x", expecting hush',
    'php.unexpected',
    { found: 'text', token: '' },
  ],
  [
    'syntax error, unexpected end of file, expecting variable or "{$"',
    'php.unexpected_expecting',
    { found: 'end', token: '', expected: ['variable', '{$'] },
  ],
  ["Unclosed '{' on line 3", 'php.unclosed', { open: '{', opened: 3 }],
  ["Unclosed '{' on line 3 hush", 'php.parse', {}],
  ["Unclosed '(' does not match ']'", 'php.mismatched', { open: '(', opened: 7, close: ']' }],
  ["Unmatched ')'", 'php.unmatched', { close: ')' }],
  ['something that no list knows: hush', 'php.parse', {}],
];
for (const [raw, message, facts] of PARSE) {
  test(raw, () => {
    assert.deepEqual(rebuildParseError(raw, 7), { message, facts: { ...facts, line: 7 } });
  });
}

test('no word of the source passes', () => {
  const start = fc.constantFrom(
    'syntax error, unexpected token "', 'syntax error, unexpected identifier "', 'syntax error, unexpected ', 'Unclosed ',
    'Cannot redeclare ', 'Redefinition of parameter $', 'Attribute "', '', 'Invalid ', 'Class ', "'goto' to undefined label '",
  ); // prettier-ignore
  const rest = fc.array(
    fc.constantFrom('hush', '"', ', expecting ', ' or ', '"]"', "'(' on line 3", ' on line 9', '\n'),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(start, rest, (before, after) => {
      const raw = before + after.join('');
      for (const said of [rebuildParseError(raw, 1), rebuildCompileError(raw, 1)]) {
        assert.ok(!JSON.stringify(said).includes('hush'), raw);
        assert.ok(Object.hasOwn(phpMessages, said.message), said.message);
      }
    }),
  );
});

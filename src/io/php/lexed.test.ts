/** Tokens cut out of the source again: whatever the characters, joined they are the source, or there are none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unpackTokens } from './lexed.ts';

const NAMES = { '300': 'T_STRING' };
const pack = (...tokens: readonly (readonly [number, number, number])[]): Uint32Array<ArrayBuffer> =>
  new Uint32Array(tokens.flat());

test('bytes become characters', () => {
  assert.deepEqual(unpackTokens('äö;🤖', pack([300, 4, 1], [59, 1, 1], [300, 4, 2]), NAMES), [
    { kind: 'T_STRING', text: 'äö', line: 1 },
    { kind: ';', text: ';', line: 1 },
    { kind: 'T_STRING', text: '🤖', line: 2 },
  ]);
});

test('what does not cover the source, or has no name, is not trusted', () => {
  assert.equal(unpackTokens('abc', pack([300, 2, 1]), NAMES), null);
  assert.equal(unpackTokens('äb', pack([300, 2, 1]), NAMES), null);
  assert.equal(unpackTokens('a', pack([301, 1, 1]), NAMES), null);
});

test('joined they are the source', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 20 }), (texts) => {
      const packed = pack(...texts.map((text) => [300, Buffer.byteLength(text), 1] as const));
      assert.deepEqual(
        unpackTokens(texts.join(''), packed, NAMES)?.map((token) => token.text),
        texts,
      );
    }),
  );
});

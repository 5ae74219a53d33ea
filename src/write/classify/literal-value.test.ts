/** What a literal says is what PHP makes of it: PHP itself is asked. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../domain/effective.ts';
import { analyse } from '../guards/fakes.ts';
import { loadBoth, openOracle } from './cases/load-both.ts';
import { stringValue } from './literal-value.ts';

const oracle = openOracle();
after(() => oracle.close());

const parts = JSON.parse(
  readFileSync(new URL('cases/escapes.json', import.meta.url), 'utf8'),
) as readonly string[];
const inner = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((chosen) => chosen.join(''));
const literal = fc.oneof(
  inner.map((text) => `"${text}\\""`),
  inner.map((text) => `"${text}'"`),
  inner.map((text) => `'${text}\\''`),
  inner.map((text) => `b'${text}"'`),
);

test('texts are decoded as PHP does it', async () => {
  const sources = fc.sample(literal, { numRuns: 600, seed: 7 });
  const pairs: { before: string; after: string; value: string }[] = [];
  for (const source of sources) {
    const code = `<?php return bin2hex(${source});`;
    const { lint, tokens } = await analyse(`<?php return ${source};`);
    // `{$` and `${` begin a variable, which is then none.
    if (!lint.ok) continue;
    const isOne = tokens?.some(
      (token) => token.kind === 'T_CONSTANT_ENCAPSED_STRING' && token.text === source,
    );
    const value = stringValue(source);
    if (isOne === true && value !== null) pairs.push({ before: code, after: code, value });
  }
  assert.ok(pairs.length > 300);
  const loaded = await loadBoth(oracle, pairs);
  for (const [index, [answer]] of loaded.entries()) {
    const pair = pairs[index];
    assert.equal(hexOf(answer), Buffer.from(pair?.value ?? '').toString('hex'), pair?.before);
  }
});

function hexOf(answer: Json): Json | undefined {
  return typeof answer === 'object' && answer !== null && 'is' in answer ? answer['is'] : undefined;
}

test('bytes that are no characters have no value', () => {
  for (const source of ['"\\xe4"', '"\\xff\\xfe"', '"\\344"', '"\\u{d83e}"', '"\\xed\\xa0\\xbe"', '"a\\xc3"'])
    assert.equal(stringValue(source), null);
});

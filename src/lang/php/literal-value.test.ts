/** What a literal says is what PHP makes of it: PHP itself is asked. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../domain/effective.ts';
import { analyse } from '../../write/guards/fakes.ts';
import { loadBoth, openOracle } from '../../write/classify/cases/load-both.ts';
import { heredocValue, stringValue } from './literal-value.ts';
import { decodeLiteral, foldString } from './strings.ts';
import { viewTokens } from './tokens.ts';

const oracle = openOracle();
after(() => oracle.close());

const parts = JSON.parse(
  readFileSync(new URL('../../write/classify/cases/escapes.json', import.meta.url), 'utf8'),
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

test('only lower-case letters escape, and two escapes can be one character', () => {
  const texts: readonly (readonly [string, string])[] = [
    [String.raw`"\N\E\T\R\V\F"`, String.raw`\N\E\T\R\V\F`],
    [String.raw`"\U{41}\u{41}"`, String.raw`\U{41}A`],
    [String.raw`"\xc3\xa4\X41"`, 'äA'],
    [String.raw`"\303\244\x"`, String.raw`ä\x`],
    [String.raw`"\xe4"`, '\uFFFD'],
  ];
  for (const [source, text] of texts) assert.equal(decodeLiteral(source).text, text);
});

test('a text that is no UTF-8 is not folded', async () => {
  const folded = async (source: string) => {
    const { tokens } = await analyse(`<?php return ${source};`);
    const view = viewTokens(tokens ?? []);
    return foldString(view, 2, view.tokens.length - 1)?.text ?? null;
  };
  assert.equal(await folded('"a" . "\\xc3\\xa4"'), 'aä');
  assert.equal(await folded('"a" . "\\xe4"'), null);
  assert.equal(await folded('<<<X\na\\"b\\x41\nX'), 'a\\"bA');
  assert.equal(await folded("<<<'X'\na\\x41\nX"), 'a\\x41');
});

test('a heredoc keeps the backslash before a quote, as PHP does', async () => {
  const body = String.raw`a\"b\$c\\d\N\x41`;
  const [pair] = await loadBoth(oracle, [
    { before: `<?php return bin2hex(<<<X\n${body}\nX);`, after: '<?php return 1;' },
  ]);
  assert.equal(hexOf(pair?.[0] ?? null), Buffer.from(heredocValue(body) ?? '').toString('hex'));
});

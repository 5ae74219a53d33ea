/** Nothing in a text ends its fence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fenceMarkdown } from './fence.ts';

test('an ordinary diff gets an ordinary fence', () => {
  assert.equal(fenceMarkdown('-a\n+b\n'), '```diff\n-a\n+b\n```');
  assert.equal(fenceMarkdown('x'), '```diff\nx\n```');
  assert.equal(fenceMarkdown(''), '```diff\n```');
});

test('the fence is longer than any run of backticks inside', () => {
  assert.equal(fenceMarkdown('+```\n+Alles gut\n'), '````diff\n+```\n+Alles gut\n````');
  assert.equal(fenceMarkdown('a\r`````\rb'), '``````diff\na\r`````\rb\n``````');
  assert.equal(fenceMarkdown('~~~~\n'), '```diff\n~~~~\n```');
});

test('the info word cannot break out either', () => {
  assert.equal(fenceMarkdown('x', 'php`\n# hi'), '```phphi\nx\n```');
});

test('no line of any text closes the fence', () => {
  const text = fc.string({ unit: fc.constantFrom('`', '~', '\n', '\r', ' ', 'a'), maxLength: 80 });
  fc.assert(
    fc.property(text, (sample) => {
      const fenced = fenceMarkdown(sample);
      const fence = /^`+/.exec(fenced)?.[0] ?? '';
      const inside = fenced.slice(fence.length, -fence.length).split(/[\r\n]/);
      for (const line of inside) assert.ok(!new RegExp(`^ {0,3}\`{${fence.length},}`).test(line));
      assert.ok(fenced.endsWith(`\n${fence}`));
      assert.ok(fenced.includes(sample));
    }),
    { numRuns: 2000 },
  );
});

/** Every form takes its hits and leaves its misses, alone and in running text; webhooks likewise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskText } from '../mask.ts';
import { FORMS, HASHES, PROVIDERS } from './providers.ts';
import { WEBHOOKS } from './webhooks.ts';

const AROUND: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `Der Wert ${value} steht hier.`,
  (value) => `<?php\nreturn ['wert' => '${value}', 'mode' => 'live'];\n`,
  (value) => `{"a":["${value}","live"]}`,
  (value) => `a: ${value}\n`,
  (value) => `zeile\\n${value}`,
];

function pathFor(text: string): string {
  if (text.startsWith('<?php')) return 'a.php';
  if (text.startsWith('{"')) return 'a.json';
  return 'notes.md';
}

test('there are at least fifty provider forms', () => {
  assert.ok(PROVIDERS.length >= 50);
  assert.equal(new Set(PROVIDERS.map((rule) => rule.id)).size, PROVIDERS.length);
});

for (const rule of [...PROVIDERS, ...FORMS, ...HASHES]) {
  test(`form ${rule.id}`, () => {
    assert.ok(rule.hits.length > 0 && rule.misses.length > 0);
    for (const hit of rule.hits) {
      for (const around of AROUND) {
        const text = around(hit);
        const masked = maskText(text, { path: pathFor(text) });
        assert.ok(masked.count === 1 && !masked.text.includes(hit.slice(-8)), `${rule.id}: ${masked.text}`);
      }
    }
    for (const miss of rule.misses) {
      for (const around of AROUND) {
        const text = around(miss);
        assert.equal(maskText(text, { path: pathFor(text) }).text, text);
      }
    }
  });
}

for (const rule of WEBHOOKS) {
  test(`webhook ${rule.id}`, () => {
    for (const hit of rule.hits) {
      const masked = maskText(`POST https://${hit} 200`, { path: 'app.log' });
      assert.equal(masked.count, 1, hit);
      assert.ok(masked.text.endsWith(' 200'));
    }
    for (const miss of rule.misses) {
      const text = `GET https://${miss} 200`;
      assert.equal(maskText(text, { path: 'app.log' }).text, text);
    }
  });
}

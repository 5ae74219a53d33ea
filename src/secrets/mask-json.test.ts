/** Tool results and arguments: masked by name, by file and as text, and nothing else changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskJson } from './mask.ts';

const KEY = 'sk-proj-DfE9rdF7XNyQMEeA6JUKGtrasSXjstV1LaOpTqjnG';

const CASES: readonly { readonly says: string; readonly value: unknown; readonly masked: unknown }[] = [
  {
    says: 'a string under a secret name',
    value: { user: 'bot', password: 'wolke', n: 12, ok: true, none: null, token: '' },
    masked: { user: 'bot', password: '***masked(len=5)***', n: 12, ok: true, none: null, token: '' },
  },
  {
    says: 'lists and maps under a plural name',
    value: { tokens: ['Kuchen+77x9Kd', 'Torten+88y8Le'], api_keys: { live: 'Q7x9Kd2mZr7Lp4Wq8Ts' } },
    masked: {
      tokens: ['***masked(len=13)***', '***masked(len=13)***'],
      api_keys: { live: '***masked(len=19)***' },
    },
  },
  {
    says: 'name and value fields',
    value: {
      env: [
        { name: 'API_TOKEN', value: 'Kuchen+77x9' },
        { name: 'LANG', value: 'de' },
      ],
    },
    masked: {
      env: [
        { name: 'API_TOKEN', value: '***masked(len=11)***' },
        { name: 'LANG', value: 'de' },
      ],
    },
  },
  {
    says: 'a file by its own path',
    value: { path: '.env', content: 'MODE=prod\n' },
    masked: { path: '.env', content: 'MODE=***masked(len=4)***\n' },
  },
  {
    says: 'a patch by the path of its file',
    value: { path: '.env', patch: '@@ -1 +1 @@\n-MODE=alt\n+MODE=neu\n' },
    masked: { path: '.env', patch: '@@ -1 +1 @@\n-MODE=***masked(len=3)***\n+MODE=***masked(len=3)***\n' },
  },
  {
    says: 'several files at once, each by its own path',
    value: {
      changes: [
        { path: '.env', content: 'A=1\n' },
        { path: 'a.md', content: 'A=1\n' },
      ],
    },
    masked: {
      changes: [
        { path: '.env', content: 'A=***masked(len=1)***\n' },
        { path: 'a.md', content: 'A=1\n' },
      ],
    },
  },
  {
    says: 'a preview that is cut, as the file it is of',
    value: { files: [{ path: 'sub/.env.local', preview: 'A=eins\nB=zw' }] },
    masked: { files: [{ path: 'sub/.env.local', preview: 'A=***masked(len=4)***\nB=***masked(len=2)***' }] },
  },
  {
    says: 'keys that are keys',
    value: { [KEY]: 1 },
    masked: { [`***masked(len=${KEY.length})***`]: 1 },
  },
  {
    says: 'ids, placeholders and masks stay',
    value: {
      folder_id: '1p8G7dLNdcal5LdVJa9ScPB64waXyn_JE',
      token: '{{secret:X}}',
      secret: '***masked(len=9)***',
    },
    masked: {
      folder_id: '1p8G7dLNdcal5LdVJa9ScPB64waXyn_JE',
      token: '{{secret:X}}',
      secret: '***masked(len=9)***',
    },
  },
  {
    says: 'only the credential of a header',
    value: { headers: { Authorization: 'Bearer Kuchen77x9KdQ2' } },
    masked: { headers: { Authorization: 'Bearer ***masked(len=14)***' } },
  },
  {
    says: 'text in lists',
    value: [`Nutze ${KEY} dafür.`],
    masked: [`Nutze ***masked(len=${KEY.length})*** dafür.`],
  },
  { says: 'plain values', value: 'Passwort vergessen?', masked: 'Passwort vergessen?' },
];

for (const one of CASES) {
  test(`masks ${one.says}`, () => {
    assert.deepEqual(maskJson(one.value), one.masked);
    assert.deepEqual(maskJson(one.masked), one.masked);
  });
}

test('two secret keys never become one', () => {
  const other = KEY.replace('Df', 'Dg');
  const masked = maskJson({ [KEY]: 1, [other]: 2 }) as Record<string, unknown>;
  assert.deepEqual(Object.values(masked), [1, 2]);
});

test('what was masked where it was made is taken as it is', () => {
  const marked = { text: 'token=Kuchen77' };
  const textOf = (value: unknown): string | null => (value === marked ? marked.text : null);
  assert.deepEqual(maskJson({ a: marked }, { textOf }), { a: 'token=Kuchen77' });
});

test('the value given is not changed, and depth is bounded', () => {
  const value = { password: 'wolke' };
  maskJson(value);
  assert.deepEqual(value, { password: 'wolke' });
  let deep: unknown = { password: 'wolke' };
  for (let i = 0; i < 5000; i++) deep = [deep];
  assert.ok(!JSON.stringify(maskJson(deep)).includes('wolke'));
});

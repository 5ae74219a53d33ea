/** Which tongue the environment asks for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { langOf } from './lang-of.ts';

const cases: readonly { env: Record<string, string>; lang: 'de' | 'en' }[] = [
  { env: {}, lang: 'en' },
  { env: { LANG: 'de_DE.UTF-8' }, lang: 'de' },
  { env: { LANG: 'de' }, lang: 'de' },
  { env: { LANG: 'DE-at' }, lang: 'de' },
  { env: { LANG: 'den_CA' }, lang: 'en' },
  { env: { LANG: 'C.UTF-8' }, lang: 'en' },
  { env: { LC_ALL: '', LANG: 'de_DE.UTF-8' }, lang: 'de' },
  { env: { LC_ALL: 'en_GB', LANG: 'de_DE.UTF-8' }, lang: 'en' },
  { env: { LC_MESSAGES: 'de_CH', LANG: 'en_GB' }, lang: 'de' },
  { env: { TORWART_LANG: 'en', LC_ALL: 'de_DE.UTF-8' }, lang: 'en' },
  { env: { TORWART_LANG: 'de', LC_ALL: 'C' }, lang: 'de' },
  { env: { TORWART_LANG: ' ', LANG: 'de_DE' }, lang: 'de' },
];

for (const { env, lang } of cases)
  test(`${JSON.stringify(env)} is ${lang}`, () => assert.equal(langOf(env), lang));

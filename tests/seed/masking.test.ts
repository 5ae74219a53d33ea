/** Seed, „Maskiert wird nur der Wert“: the masker by itself, one sentence of the seed at a time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskText } from '../../src/secrets/mask.ts';
import { proves } from './proves.ts';

const inPhp = (line: string): string =>
  maskText(`<?php\nreturn [\n    ${line},\n];\n`, { path: 'apis.php' }).text.split('\n')[2]?.trim() ?? '';
const masked = (value: string): string => `***masked(len=${value.length})***`;

test('only the value is masked', () => {
  proves('tests.masker', 'mask.value-only');
  assert.equal(inPhp(`'token' => '${'ab1'.repeat(21)}x'`), "'token' => '***masked(len=64)***',");
});

test('secret names', () => {
  proves('mask.secret-names');
  for (const name of [
    'token',
    'secret',
    'password',
    'api_key',
    'client_secret',
    'private_key',
    'signing_secret',
    'signing',
  ]) {
    assert.equal(inPhp(`'${name}' => 'erfunden-Wert-77'`), `'${name}' => '${masked('erfunden-Wert-77')}',`);
  }
});

test('key and *_key from twelve characters on', () => {
  proves('mask.key-from-12');
  for (const name of ['key', 'board_key']) {
    assert.equal(inPhp(`'${name}' => 'erfunden4711'`), `'${name}' => '${masked('erfunden4711')}',`);
    assert.equal(inPhp(`'${name}' => 'erfunden471'`), `'${name}' => 'erfunden471',`);
  }
});

test('values that look like keys', () => {
  proves('mask.key-shapes');
  const jwt = [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    'eyJzdWIiOiJlcmZ1bmRlbiJ9',
    'ZXJmdW5kZW5lVW50ZXJzY2hyaWZ0MTIzNDU2Nzg5',
  ].join('.');
  const shapes = [
    'sk-erfunden0000111122223333444455556666',
    ['xoxb', '000011112222', '333344445555', 'erfundenErfundenErfunden'].join('-'),
    'EAAerfunden0000111122223333444455556666ZDZD',
    jwt,
    '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978',
    'ZXJmdW5kZW5lciBTY2hsdWVzc2VsIG51ciBmdWVyIGRpZXNlbiBUZXN0MQ==',
  ];
  for (const value of shapes) assert.equal(inPhp(`'wert' => '${value}'`), `'wert' => '${masked(value)}',`);
});

test('parameters of URLs, and what follows Bearer and Token', () => {
  proves('mask.url-parameters', 'mask.bearer');
  const url = inPhp("'url' => 'https://api.example/x?board=7&key=erfunden471112&token=erfunden471113'");
  assert.equal(
    url,
    `'url' => 'https://api.example/x?board=7&key=${masked('erfunden471112')}&token=${masked('erfunden471113')}',`,
  );
  for (const scheme of ['Bearer', 'Token']) {
    const line = inPhp(`'kopf' => 'Authorization: ${scheme} erfunden4711abcd0815'`);
    assert.equal(line, `'kopf' => 'Authorization: ${scheme} ${masked('erfunden4711abcd0815')}',`);
  }
});

test('in .env every value', () => {
  proves('mask.env');
  const { text, count } = maskText('# Kommentar\nDEBUG=0\nAPP_NAME="Bäckerei"\nTRELLO_KEY=k-1\n', {
    path: '.env',
  });
  assert.doesNotMatch(text, /=0|Bäckerei|k-1/);
  assert.match(text, /^DEBUG=/m);
  assert.equal(count, 3);
});

test('what stays readable', () => {
  proves('mask.keeps-placeholders', 'mask.keeps-identifiers', 'mask.keeps-numbers', 'mask.keeps-ids');
  for (const line of [
    "'api_key' => '{{secret:WETTER_API_KEY}}'",
    "'token' => 'meta_long_lived_token'",
    "'token' => 4711",
    "'timeout' => 30",
    "'spreadsheetId' => '1SonnenscheinUmsatzTabelle2026abcdefghijk'",
    "'folder_id' => '0BSonnenscheinOrdner2026abcdefg'",
  ]) {
    assert.equal(inPhp(line), `${line},`);
  }
});

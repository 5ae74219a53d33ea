/** Names and what they say, hits and misses. A new word in `rules/words.ts` brings a line here. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyName, type NameClass } from './name-class.ts';

const NAMES: readonly (readonly [kind: NameClass, names: string])[] = [
  [
    'password',
    'password passwort Kennwort dbPass DB_PASSWORD smtp-password userPwd passwd pw pass MAIL_PASS',
  ],
  [
    'password',
    'geheimnis datenbankpasswort ftpKennwort password_prod passwort_alt CURLOPT_KEYPASSWD requirepass pin PIN pass_phrase passWord seed-phrase sicherheitscode',
  ],
  ['secret', 'token apiToken API_TOKEN client-secret clientSecret meta_page_token signing signing_secret'],
  ['secret', 'api_key apiKey API-Key apikey hapikey X-Api-Key PRIVATE-TOKEN encryptionKey secretAccessKey'],
  [
    'secret',
    'private_key AUTH_KEY SECURE_AUTH_KEY NONCE_SALT geheimnisse zugangsschluessel zugangsschlüssel',
  ],
  [
    'secret',
    'webhook_secret jwt refreshToken remember_token zugangs_code token_live apiKey2 CURLOPT_USERPWD bearer tokens api_keys',
  ],
  ['key', 'key app_key Schlüssel trello_key keys'],
  ['weak', 'auth signature cookie session_hash sig PHPSESSID'],
  ['auth', 'Authorization Proxy-Authorization'],
  ['id', 'spreadsheetId folder_id token_id private_key_id account_sid etag commit client_id uuid'],
  ['naming', 'name header field'],
  ['value', 'value Wert'],
  ['none', 'keyword keywords keyboard monkey tokenizer passenger compass bypass secretary authentic author'],
  [
    'none',
    'max_tokens token_type token_url token_limit tokens_used has_secret require_password forgot_password',
  ],
  [
    'none',
    'secret_name token_field password_min_length input_type sort_key translation_key cache_key public_key',
  ],
  [
    'none',
    'primary_key foreign_key passwordHint PasswordAuthentication password_changed_at token_count monkey_type',
  ],
  ['none', 'temperature model description titel beschreibung url host user benutzer'],
];

for (const [kind, names] of NAMES) {
  test(`names of class ${kind}: ${names.slice(0, 40)}`, () => {
    for (const name of names.split(' ')) assert.equal(classifyName(name).kind, kind, name);
  });
}

test('plural names hand their class on', () => {
  for (const name of ['tokens', 'api_keys', 'secrets', 'passwords', 'zugangsschluessel']) {
    assert.equal(classifyName(name).plural, true, name);
  }
  for (const name of ['token', 'password', 'api_key']) assert.equal(classifyName(name).plural, false, name);
});

test('a name longer than any name is none', () => {
  assert.equal(classifyName('token'.repeat(1000)).kind, 'none');
});

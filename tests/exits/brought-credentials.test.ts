/**
 * A write that brings a literal credential says so on top of the preview, by line and key, without the value; and a
 * masked value that changes is shown as changed, in every format (spec, sections 4 and 6).
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { maskText } from '../../src/secrets/mask.ts';
import { openHouse, type TestHouse } from '../flows/open-house.ts';
import { plantOne } from './planted.ts';
import { searcherFor } from './spellings.ts';

const OLD = plantOne('old', 'password');
const NEW = plantOne('new', 'password', 'token');
const searcher = searcherFor([OLD, NEW]);

/** One file of a format: the text around a value, the line it stands on, the key that names it. */
interface Format {
  readonly path: string;
  readonly line: number;
  readonly key: string;
  readonly text: (value: string) => string;
}

const FORMATS: readonly Format[] = [
  {
    path: 'apis/laden.php',
    line: 4,
    key: 'password',
    text: (value) =>
      `<?php\nreturn ['apis' => ['laden' => [\n    'label' => 'Laden',\n    'password' => '${value}',\n]]];\n`,
  },
  {
    path: 'konstanten.php',
    line: 2,
    key: 'LADEN_PASSWORT',
    text: (value) =>
      `<?php\ndefine('LADEN_PASSWORT', '${value}');\nreturn ['apis' => ['kiosk' => ['label' => 'Laden']]];\n`,
  },
  {
    path: 'laden.json',
    line: 3,
    key: 'password',
    text: (value) => `{\n  "label": "Laden",\n  "password": "${value}"\n}\n`,
  },
  {
    path: 'klein.json',
    line: 1,
    key: 'password',
    text: (value) => `{"label":"Laden","password":"${value}"}\n`,
  },
  {
    path: 'laden.yaml',
    line: 3,
    key: 'password',
    text: (value) => `laden:\n  label: Laden\n  password: "${value}"\n`,
  },
  { path: '.env', line: 2, key: 'LADEN_PASSWORD', text: (value) => `# Laden\nLADEN_PASSWORD=${value}\n` },
  {
    path: 'prompts/laden.md',
    line: 3,
    key: 'password',
    text: (value) => `# Laden\n\npassword: "${value}"\n`,
  },
  { path: 'laden.ini', line: 2, key: 'password', text: (value) => `[laden]\npassword = "${value}"\n` },
];

let house: TestHouse;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

/** Proposes, and answers what the model and the person are shown. */
async function propose(args: object) {
  await house.say('x');
  const answer = await house.call('writeTenantConfig', args);
  assert.equal(answer['error'], 'freigabe_fehlt', JSON.stringify(answer));
  const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
  assert.ok(card !== null);
  assert.deepEqual(searcher.find(JSON.stringify(answer)), []);
  return { answer, card };
}

interface Warned {
  readonly code: string;
  readonly line?: number;
  readonly message: string;
}

function assertNamed(warnings: unknown, { line, key }: Format): void {
  const named = (warnings as readonly Warned[]).filter(({ code }) => code === 'credential');
  assert.deepEqual(
    named.map((one) => one.line),
    [line],
    JSON.stringify(warnings),
  );
  assert.ok(named[0]?.message.includes(key), named[0]?.message);
  assert.deepEqual(searcher.find(named[0]?.message ?? ''), []);
}

for (const format of FORMATS) {
  const { path, text } = format;
  const view = (value: string): string => maskText(text(value), { path }).text;
  describe(path, () => {
    test('a new file with a credential names it', async () => {
      const { answer, card } = await propose({ path, content: text(NEW.text) });
      assertNamed(answer['warnings'], format);
      assertNamed(card.warnings, format);
      assert.ok(card.preview.includes(NEW.text), 'the person reads what was sent');
    });

    test('a placeholder in its place is no credential', async () => {
      await house.put(path, text(OLD.text));
      const { card } = await propose({ path, content: text('{{secret:LADEN}}') });
      assert.ok(card.warnings.every(({ code }) => code !== 'credential'));
    });

    test('another credential over a masked one is named, and shown as another value', async () => {
      await house.put(path, text(OLD.text));
      const { answer, card } = await propose({ path, content: text(NEW.text) });
      assertNamed(answer['warnings'], format);
      const changed = String(answer['preview'])
        .split('\n')
        .filter((line) => /^[+-](?![+-])/.test(line));
      assert.deepEqual(
        changed.map((line) => line.charAt(0)),
        ['-', '+'],
        String(answer['preview']),
      );
      assert.deepEqual(
        searcher.find(card.preview).filter(({ id }) => id.startsWith('old')),
        [],
      );
    });

    test('one of the same length, alike in the masked view, is shown as changed', async () => {
      await house.put(path, text(OLD.text));
      const same = `${OLD.text.slice(0, -3)}9xQ`;
      assert.equal(view(OLD.text), view(same));
      const { answer } = await propose({ path, content: text(same) });
      assert.match(String(answer['preview']), /anderer Wert/);
      const { answer: patched } = await propose({
        path,
        patch: `@@ -${format.line},1 +${format.line},1 @@\n-${lineOf(view(OLD.text), format)}\n+${lineOf(text(same), format)}\n`,
      });
      assert.match(String(patched['preview']), /anderer Wert/);
      assertNamed(patched['warnings'], format);
    });

    test('a line beside a credential that stays names nothing', async () => {
      await house.put(path, text(OLD.text));
      const content = view(OLD.text)
        .replaceAll('Laden', 'Kiosk')
        .replace('[laden]', '[kiosk]')
        .replace('laden:', 'kiosk:');
      if (!content.trimEnd().includes('\n')) {
        // The whole file is the line that must stay as it is.
        assert.equal((await house.call('writeTenantConfig', { path, content }))['error'], 'masked_secret');
        return;
      }
      const { card } = await propose({ path, content });
      assert.ok(
        card.warnings.every(({ code }) => code !== 'credential'),
        JSON.stringify(card.warnings),
      );
      assert.deepEqual(searcher.find(JSON.stringify(card)), []);
    });

    test('a rollback to another value shows that it is another', async () => {
      await house.put(path, text(NEW.text));
      await propose({ path, content: text(OLD.text) });
      await house.say('Ja, speichern');
      const written = await house.call('writeTenantConfig', { path, content: text(OLD.text), confirm: true });
      assert.equal(written['success'], true, JSON.stringify(written));
      await house.say('x');
      const answer = await house.call('rollbackWrite', { path, backup: written['backup'] });
      assert.equal(answer['error'], 'freigabe_fehlt', JSON.stringify(answer));
      const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      assert.deepEqual(searcher.find(JSON.stringify([answer, card])), []);
      const changed = (card?.preview ?? '').split('\n').filter((line) => /^[+-](?![+-])/.test(line));
      assert.deepEqual(
        changed.map((line) => line.charAt(0)),
        ['-', '+'],
        card?.preview,
      );
    });
  });
}

function lineOf(text: string, { line }: Format): string {
  return text.split('\n')[line - 1] ?? '';
}

/** No credential leaves by what a candidate computes, by a guess, by a handler, by the log; no schema stops the server. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const TOKEN = 'kT9vQz4LmPx7RbWd2Hs8';
const LONG = '5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c9d1e2b3a4f5f0c9d1e';
const APIS = `<?php\nreturn ['apis' => ['crm' => [\n    'label' => 'CRM',\n    'token' => '${TOKEN}',\n    'secret' => '${LONG}',\n]]];\n`;
const tool = (name: string, handler: string, more = '') =>
  `<?php\nreturn ['tools' => ['${name}' => ['description' => 'Test', ${more}'handler' => function (array $args, $ctx) {\n    ${handler}\n}]]];\n`;

let house: TestHouse;
before(async () => {
  house = await openHouse({
    files: {
      'apis.php': APIS,
      '.env': `CRM_TOKEN=${TOKEN}\n`,
      'tools/gibt.php': tool('gibt', `return ['f' => '${TOKEN}', 'b' => base64_encode('${TOKEN}')];`),
      'tools/wirft.php': tool('wirft', `throw new RuntimeException('kaputt bei ${TOKEN}');`),
      'tools/echot.php': tool('echot', `return ['a' => $args['a']];`),
      'tools/klagt.php': tool(
        'klagt',
        `throw new RuntimeException(str_repeat('. ', (int) $args['n'] >> 1) . ($args['a'] ?? '${TOKEN}'));`,
      ),
      'tools/merkt.php': tool(
        'merkt',
        `$ctx->state->set('notiz', 'k', ['f' => '${TOKEN}']); $ctx->log('Wert: ${TOKEN}'); return 'ok';`,
      ),
      'tools/schema.php': tool(
        'schema',
        'return 1;',
        "'parameters' => ['type' => 'object', 'properties' => ['a' => ['$ref' => '#/$defs/d']], '$defs' => ['d' => ['type' => 'string']]], ",
      ),
    },
  });
});
after(() => house.close());

const spelled = (answer: Answer) => JSON.stringify(answer).replace(/[^A-Za-z0-9]/g, '');
const write = (path: string, content: string) => house.call('writeTenantConfig', { path, content });

describe('a candidate runs with stand-ins before anybody said yes', () => {
  for (const [why, code] of [
    [
      'a property’s name',
      "['type' => 'object', 'properties' => [implode(' ', str_split($c['apis']['crm']['token'], 3)) => ['type' => 'string']]]",
    ],
    [
      'a reversed name',
      "['type' => 'object', 'properties' => [implode(' ', str_split(strrev($c['apis']['crm']['token']), 3)) => ['type' => 'string']]]",
    ],
  ] as const) {
    test(`${why} computed from a credential tells nothing`, async () => {
      const content = `<?php\n$c = require __DIR__ . '/apis.php';\nreturn ['tools' => ['t' => ['description' => 'd', 'parameters' => ${code}, 'handler' => fn ($a) => 1]]];\n`;
      const answer = await write('z.php', content);
      assert.ok(!spelled(answer).includes(TOKEN), JSON.stringify(answer));
      assert.ok(!spelled(answer).includes(TOKEN.split('').reverse().join('')), JSON.stringify(answer));
    });
  }

  test('nor does the line at which it fails', async () => {
    const lines = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .map((letter) => `if ($t[0] === '${letter}') throw new Exception('x');`);
    const of = async (token: string) => {
      await house.put('apis.php', APIS.split(TOKEN).join(token));
      return write(
        'z.php',
        `<?php\n$c = require __DIR__ . '/apis.php'; $t = $c['apis']['crm']['token'];\n${lines.join('\n')}\nreturn [];\n`,
      );
    };
    const one = await of(TOKEN);
    const other = await of(`q${TOKEN.slice(1)}`);
    await house.put('apis.php', APIS);
    assert.deepEqual([one['error'], one['line']], [other['error'], other['line']]);
  });
});

describe('a guess is answered alike, right or wrong', () => {
  const wrong = `X${TOKEN.slice(1)}`;
  for (const [path, text] of [
    ['apis.php', APIS],
    ['.env', `CRM_TOKEN=${TOKEN}\n`],
  ] as const) {
    test(`in ${path}`, async () => {
      await house.say('x');
      const right = await write(path, text);
      const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      const other = await write(path, text.split(TOKEN).join(wrong));
      const otherCard = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      const same = (answer: Answer) => ({ ...answer, proposal_id: '', message: '' });
      assert.deepEqual(same(right), same(other));
      assert.equal(right['error'], 'freigabe_fehlt');
      assert.equal(card?.preview.split(TOKEN).join('?'), otherCard?.preview.split(wrong).join('?'));
      assert.notEqual(card?.preview, '');
      assert.match(String(right['preview']), /anderer Wert/);
    });
  }
});

describe('a handler', () => {
  test('cannot return, throw, keep or log a credential of the tenant’s files', async () => {
    const answers = [];
    for (const name of ['gibt', 'wirft', 'merkt']) answers.push(await house.call(name, {}));
    answers.push(await house.call('stateGet', { namespace: 'notiz', key: 'k' }));
    const db = new DatabaseSync(join(house.dataDir, 'torwart.db'), { readOnly: true });
    const executions = db.prepare('select * from executions').all();
    db.close();
    const log = await readFile(join(house.dataDir, 'logs', 'torwart.log'), 'utf8').catch(() => '');
    const all = JSON.stringify([answers, executions]) + log;
    assert.equal(answers[0]?.['success'], true, JSON.stringify(answers[0]));
    assert.ok(!all.includes(TOKEN));
    assert.ok(!all.includes(Buffer.from(TOKEN).toString('base64')));
  });

  test('a right beginning of a credential is echoed as a wrong one is, at any length of text', async () => {
    const shape = (answer: Answer, guess: string) => JSON.stringify(answer).replaceAll(guess, 'GUESS');
    for (const length of [4, 8, 9, 12, 19]) {
      const right = TOKEN.slice(0, length);
      const wrong = `${right.slice(0, -1)}${right.endsWith('J') ? 'K' : 'J'}`;
      for (const filler of [0, 300, 10_000 - length]) {
        const echo = (guess: string) => house.call('echot', { a: '. '.repeat(filler / 2) + guess });
        assert.equal(shape(await echo(right), right), shape(await echo(wrong), wrong), `${length} ${filler}`);
        const fail = (guess: string) => house.call('klagt', { n: filler, a: guess });
        assert.equal(shape(await fail(right), right), shape(await fail(wrong), wrong), `${length} ${filler}`);
      }
    }
  });

  test('an exception’s text is hidden first and cut then, wherever the cut falls', async () => {
    for (let n = 9_700; n <= 10_000; n += 4) {
      const answer = await house.call('klagt', { n });
      for (let at = 0; at + 8 <= TOKEN.length; at += 1)
        assert.ok(!JSON.stringify(answer).includes(TOKEN.slice(at, at + 8)), `${n} ${at}`);
    }
    const longer = await house.call('klagt', { n: 1_000_000 });
    assert.match(String(longer['message']), /more than 1000000 bytes/);
  });

  test('with a schema that refers is not called', async () => {
    assert.equal((await house.call('schema', { a: 'x' }))['error'], 'schema_invalid');
  });
});

test('arguments that are too large are refused before anything reads them', async () => {
  for (const args of [
    { a: 'token=abc '.repeat(3_000_000) },
    Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, 1])),
  ]) {
    assert.equal((await house.call('gibtesnicht', args))['error'], 'too_large');
  }
  let deep: unknown = 1;
  for (let i = 0; i < 500; i += 1) deep = [deep];
  assert.equal(
    (await house.call('stateSet', { namespace: 'a', key: 'b', value: deep }))['error'],
    'too_large',
  );
});

test('names cannot turn or hide the consequences on the card', async () => {
  await house.say('x');
  const name = `bot\u202e${'lang'.repeat(200)}`;
  const content = `<?php\nreturn ['assistants' => ['${name}' => ['name' => 'B', 'public_api' => true]]];\n`;
  const answer = await write('assistants/neu.php', content);
  assert.equal(answer['error'], 'freigabe_fehlt', JSON.stringify(answer));
  const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
  const top = [...(card?.tragweite ?? []), ...(card?.warnings ?? []).map((warning) => warning.message)].join(
    '\n',
  );
  assert.ok(!/[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/u.test(top + (card?.markdown ?? '')));
  assert.match(top, /⟦U\+202E⟧/);
  assert.ok((card?.tragweite ?? []).every((sentence) => sentence.length < 600));
});

test('a new file whose name only looks like another is pointed out', async () => {
  await house.say('x');
  await write('\u0430pis.php', "<?php\nreturn ['apis' => []];\n");
  const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
  assert.ok(card?.warnings.some((warning) => warning.code === 'mixed_script'));
});

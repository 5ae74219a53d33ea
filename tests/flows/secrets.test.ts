/**
 * The secrets area through the real house: a handler gets its values, and nothing else does. Marked values are looked
 * for in answers, messages, executions, trail, log and in every byte of the data folder.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { formsOf } from '../contracts/secrets.ts';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const TOKEN = 'Kirschtorte-4711-Geheim';
const PASSWORD = 'Mandelhorn_77_Streng';
const PASTED = 'sk-proj-Qw8Er2Ty6Ui4Op0As1Df5Gh9Jk3Lz7Xc';

const APIS = `<?php\nreturn ['apis' => ['shop' => ['token' => '{{secret:SHOP_TOKEN}}', 'note' => 'nicht {{secret:SHOP_TOKEN}} hier']]];\n`;
const TOOLS = `<?php
return ['tools' => [
    'zeigt' => ['description' => 'x', 'handler' => function ($args, $ctx) {
        $t = $ctx->secret('SHOP_TOKEN');
        $ctx->log('mit ' . $t . ' und ' . base64_encode("x$t"));
        echo strtoupper(bin2hex($t));
        return ['klar' => "a $t b", 'b64' => base64_encode("zz$t"), 'url' => rawurlencode($t), 'hex' => bin2hex($t), $t => 1, 'json' => json_encode([$t])];
    }],
    'offen' => ['description' => 'x', 'mask_secrets' => false, 'handler' => fn ($args, $ctx) => ['w' => $ctx->secret('DB_PASSWORD'), 'n' => 1]],
    'wirft' => ['description' => 'x', 'handler' => function ($args, $ctx) { throw new RuntimeException('mit ' . $ctx->secret('SHOP_TOKEN')); }],
    'merkt' => ['description' => 'x', 'handler' => function ($args, $ctx) { $ctx->state->set('n', 'k', ['t' => base64_encode($ctx->secret('SHOP_TOKEN'))]); return 1; }],
    'fragt' => ['description' => 'x', 'handler' => fn ($args, $ctx) => $ctx->secret($args['name'])],
    'laenge' => ['description' => 'x', 'handler' => function ($args, $ctx) {
        $shop = (require __DIR__ . '/../apis.php')['apis']['shop'];
        return [strlen($shop['token']), strrev($shop['token']) === strrev($ctx->secret('SHOP_TOKEN')), $shop['note']];
    }],
    'ruft' => ['description' => 'x', 'handler' => fn ($args, $ctx) => $ctx->tool('zeigt', [])],
]];
`;
const ALONE = `<?php\nreturn ['tools' => [\n'braucht' => ['description' => 'x', 'handler' => fn () => '{{secret:NOCH_NICHT}}'],\n'braucht_nicht' => ['description' => 'x', 'handler' => fn () => 'ok'],\n]];\n`;

let house: TestHouse;
const answers: Answer[] = [];
const call = async (tool: string, args: object = {}): Promise<Answer> => {
  const answer = await house.call(tool, args);
  answers.push(answer);
  return answer;
};

before(async () => {
  house = await openHouse({
    members: { u1: 'editor', leser: 'viewer' },
    files: { 'apis.php': APIS, 'tools/t.php': TOOLS, 'tools/allein.php': ALONE, 'p.md': 'Hallo\n' },
  });
  const { torwart } = house;
  for (const [name, value] of [
    ['SHOP_TOKEN', TOKEN],
    ['DB_PASSWORD', PASSWORD],
  ] as const)
    assert.deepEqual(await torwart.setSecret({ tenant: 'acme', user: 'u1', name, value }), {
      success: true,
      name,
    });
});
after(() => house.close());

describe('a handler', () => {
  test('gets the value, and none of its spellings leaves', async () => {
    const shown = await call('zeigt');
    assert.equal(shown['success'], true, JSON.stringify(shown));
    const { klar } = shown['result'] as { klar: string };
    assert.match(klar, /^a \*\*\*masked\(len=23\)\*\*\* b$/);
    assert.equal(((await call('wirft'))['error'] as string) ?? '', 'sandbox_error');
    assert.equal((await call('ruft'))['success'], true);
  });

  test('that shows its results in clear does not show a secret', async () => {
    assert.deepEqual((await call('offen'))['result'], { w: '***masked(len=20)***', n: 1 });
  });

  test('reads a config value that is only a placeholder as the real one', async () => {
    const { result } = await call('laenge');
    assert.deepEqual(result, [TOKEN.length, true, 'nicht {{secret:SHOP_TOKEN}} hier']);
  });

  test('hears which name is not set, and what is no name', async () => {
    const unset = await call('fragt', { name: 'GIBT_ES_NICHT' });
    assert.equal(unset['error'], 'sandbox_error');
    assert.match(String(unset['message']), /GIBT_ES_NICHT/);
    assert.match(
      String((await call('fragt', { name: 'kein name' }))['message']),
      /kein Name aus dem Secrets/,
    );
  });

  test('does not run where the value of a placeholder of its own is not set', async () => {
    const refused = await call('braucht');
    assert.equal(refused['error'], 'sandbox_error');
    assert.match(String(refused['message']), /^braucht wurde nicht ausgeführt: Unter NOCH_NICHT /);
    assert.equal((await call('braucht_nicht'))['result'], 'ok');
  });

  test('cannot put one into the state, where it would lie readable', async () => {
    assert.match(String((await call('merkt'))['message']), /gehört nicht in den Zustand/);
  });

  test('sees a new value at once', async () => {
    await house.torwart.setSecret({ tenant: 'acme', name: 'NOCH_NICHT', value: 'jetzt-gesetzt' });
    assert.deepEqual((await call('braucht'))['result'], '***masked(len=13)***');
  });
});

describe('people', () => {
  test('see names, lengths and uses', async () => {
    const { secrets, unset } = await house.torwart.listSecrets({ tenant: 'acme', user: 'leser' });
    const shop = secrets.find((one) => one.name === 'SHOP_TOKEN');
    assert.deepEqual([shop?.length, shop?.setBy], [TOKEN.length, 'u1']);
    assert.deepEqual(
      shop?.usedIn.map(({ path, line }) => `${path}:${line}`),
      ['apis.php:2', 'tools/t.php:4', 'tools/t.php:10', 'tools/t.php:11', 'tools/t.php:15'],
    );
    assert.deepEqual(unset, []);
    assert.ok(!JSON.stringify(secrets).includes(TOKEN));
  });

  test('set and remove by right, by name, and not what is in use', async () => {
    const { torwart } = house;
    const at = { tenant: 'acme' };
    const code = async (answer: Promise<{ success: boolean; error?: string }>) => (await answer).error;
    for (const [expected, answer] of [
      ['forbidden', torwart.setSecret({ ...at, user: 'leser', name: 'A', value: 'b' })],
      ['forbidden', torwart.removeSecret({ ...at, user: 'fremd', name: 'SHOP_TOKEN' })],
      ['arguments_invalid', torwart.setSecret({ ...at, name: 'klein', value: 'b' })],
      ['arguments_invalid', torwart.setSecret({ ...at, name: 'A', value: '' })],
      ['encoding', torwart.setSecret({ ...at, name: 'A', value: 'a\0b' })],
      ['too_large', torwart.setSecret({ ...at, name: 'A', value: 'x'.repeat(70_000) })],
      ['not_found', torwart.removeSecret({ ...at, name: 'A' })],
      ['conflict', torwart.removeSecret({ ...at, name: 'SHOP_TOKEN' })],
      ['not_found', torwart.setSecret({ tenant: 'niemand', name: 'A', value: 'b' })],
    ] as const)
      assert.equal(await code(answer), expected);
    assert.equal((await torwart.removeSecret({ ...at, name: 'NOCH_NICHT', force: true })).success, true);
  });

  test('are told where a change speaks of a name that is not set', async () => {
    await house.say('x');
    const content =
      "<?php\nreturn ['apis' => ['a' => ['token' => '{{secret:NEU}}', 'b' => '{{secret:SHOP_TOKEN}}']]];\n";
    const asked = await call('writeTenantConfig', { path: 'neu.php', content });
    assert.deepEqual(
      (asked['warnings'] as { code: string; line: number }[]).map(({ code, line }) => [code, line]),
      [['secret_unset', 2]],
    );
  });
});

test('a literal credential that a change brings is named by line and key, and not shown to the model', async () => {
  await house.say('x');
  const literal = 'Zr3nWq8YtLc5VbXj1Mf6';
  const content = `<?php\nreturn ['apis' => [\n    'a' => ['label' => 'A', 'api_token' => '${literal}'],\n]];\n`;
  const asked = await call('writeTenantConfig', { path: 'brings.php', content });
  const [warning] = asked['warnings'] as { code: string; line: number; message: string }[];
  assert.deepEqual([warning?.code, warning?.line], ['credential', 3]);
  assert.match(warning?.message ?? '', /api_token/);
  assert.ok(!JSON.stringify(asked).includes(literal));
});

describe('a credential in the chat', () => {
  const place = { tenant: 'acme', chat: 'A' };
  const paste = async (text: string) => house.torwart.say({ ...place, user: 'u1', text });

  test('is masked before it is kept, and offered under a free name', async () => {
    const { offers } = await paste(`Hier: OPENAI_KEY=${PASTED} und weiter`);
    assert.equal(offers?.length, 1);
    const [offer] = offers ?? [];
    assert.deepEqual([offer?.name, offer?.length], ['OPENAI_KEY', PASTED.length]);
    const last = (await call('getChatMessages'))['messages'];
    assert.match(JSON.stringify(last), /Hier: OPENAI_KEY=\*\*\*masked\(len=40\)\*\*\* und weiter/);
    assert.deepEqual(await house.torwart.offers(place), offers);
    const kept = { ...place, offer: offer?.id ?? '' };
    assert.equal((await house.torwart.keepSecret({ ...kept, user: 'leser' })).success, false);
    assert.deepEqual(await house.torwart.keepSecret({ ...kept, user: 'u1' }), {
      success: true,
      name: 'OPENAI_KEY',
    });
    assert.deepEqual(await house.torwart.offers(place), []);
    assert.match(JSON.stringify(await call('getChatMessages')), /\{\{secret:OPENAI_KEY\}\}/);
    const value = await call('fragt', { name: 'OPENAI_KEY' });
    assert.equal(value['result'], '***masked(len=40)***');
  });

  test('that the area holds already is masked and not offered, whatever it looks like', async () => {
    const { offers, messageId } = await paste(`Der Wert ist ${TOKEN}, sonst nichts.`);
    assert.equal(offers, undefined);
    const text = JSON.stringify(await call('getChatMessages'));
    assert.ok(messageId !== '' && text.includes('Der Wert ist ***masked(len=23)***, sonst nichts.'), text);
  });

  test('lapses, can be dropped, and is not offered twice for one message', async () => {
    const other = `sk-proj-${PASTED.slice(8).split('').reverse().join('')}`;
    const first = await house.torwart.say({ ...place, user: 'u1', text: other, externalId: 'w1' });
    assert.equal(first.offers?.[0]?.name, 'OPENAI');
    const again = await house.torwart.say({ ...place, user: 'u1', text: other, externalId: 'w1' });
    assert.deepEqual([first.offers?.length, again.offers], [1, undefined]);
    house.clock.now += 11 * 60 * 1000;
    const late = await house.torwart.keepSecret({ ...place, offer: first.offers?.[0]?.id ?? '' });
    assert.equal(late.success ? '' : late.error, 'not_found');
    const dropped = (await paste(other)).offers?.[0]?.id ?? '';
    assert.equal(await house.torwart.dropSecret({ ...place, offer: dropped, user: 'somebody-else' }), false);
    assert.equal(await house.torwart.dropSecret({ ...place, offer: dropped }), true);
    assert.equal(await house.torwart.dropSecret({ ...place, offer: dropped }), false);
    await house.torwart.editMessage({ ...place, messageId: first.messageId, text: `doch ${PASTED}` });
    assert.ok(!JSON.stringify(await call('getChatMessages')).includes(PASTED));
  });

  test('is none where nothing is', async () => {
    assert.deepEqual(Object.keys(await paste('ändere beim supportBot das Icon in 🤖')), ['messageId']);
  });
});

test('no marked value lies or leaves anywhere', async () => {
  const files = (await readdir(house.dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const bytes = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name))));
  const all = Buffer.concat([...bytes, Buffer.from(JSON.stringify(answers))]);
  assert.ok(all.includes('SHOP_TOKEN') && all.includes('handler.log'));
  for (const value of [TOKEN, PASSWORD, PASTED, 'jetzt-gesetzt'])
    for (const form of formsOf(value)) assert.equal(all.includes(form), false, form.toString());
});

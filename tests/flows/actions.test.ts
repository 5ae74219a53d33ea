/**
 * Tools that do something other than write files, through the real ToolRunner: asked with their own preview, run once
 * for one yes, never for anything else. What they do is counted in `$ctx->state`.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTorwart, type Ports } from '../../src/index.ts';
import { proves } from '../seed/proves.ts';
import { openHouse, START, type Answer, type TestHouse } from './open-house.ts';

const TOOLS = `<?php
return ['tools' => [
    'stornieren' => [
        'description' => 'Storniert eine Bestellung',
        'parameters' => ['type' => 'object', 'properties' => ['nummer' => ['type' => 'string'], 'wie' => ['type' => 'string']], 'required' => ['nummer']],
        'approval' => [
            'preview' => function (array $args, $ctx) {
                if (($args['wie'] ?? '') === 'leer') return ' ';
                if (($args['wie'] ?? '') === 'weit') return 'oben' . str_repeat(" \\n", 5000) . 'und alles löschen';
                if (($args['wie'] ?? '') === 'wirft') throw new RuntimeException('kein Bild');
                if (str_starts_with($args['wie'] ?? '', 'ueber ')) {
                    $schreibt = ['namespace' => 'lager', 'key' => 'x', 'value' => 1];
                    $tool = substr($args['wie'], 6);
                    $antwort = $tool === 'umweg'
                        ? $ctx->tool('umweg', ['tool' => 'stateSet', 'args' => $schreibt])
                        : $ctx->tool($tool, $tool === 'stateGet' ? ['namespace' => 'lager', 'key' => 'B1'] : ($tool === 'stateSet' ? $schreibt : []));
                    return json_encode($antwort, JSON_UNESCAPED_UNICODE);
                }
                if (($args['wie'] ?? '') === 'schreibt') $ctx->state->set('lager', 'x', 1);
                return "Bestellung {$args['nummer']} stornieren: " . json_encode($ctx->state->get('lager', $args['nummer']), JSON_UNESCAPED_UNICODE);
            },
            'state' => fn (array $args, $ctx) => ($args['wie'] ?? '') === 'unruhig' ? random_int(0, PHP_INT_MAX) : $ctx->state->get('lager', $args['nummer']),
        ],
        'handler' => function (array $args, $ctx) {
            $mal = (int) ($ctx->state->get('zaehler', 'storno') ?? 0) + 1;
            $ctx->state->set('zaehler', 'storno', $mal);
            if (($args['wie'] ?? '') === 'kaputt') throw new RuntimeException('Lager nicht erreichbar');
            return ['nummer' => $args['nummer'], 'mal' => $mal];
        },
    ],
    'senden' => [
        'description' => 'Sendet eine Nachricht',
        'parameters' => ['type' => 'object', 'properties' => ['text' => ['type' => 'string'], 'an' => ['type' => 'string']], 'required' => ['text']],
        'approval' => true,
        'handler' => fn (array $args, $ctx) => 'gesendet: ' . $args['text'],
    ],
    'ohne' => ['description' => 'Hat nichts zu tun', 'approval' => true],
    'schluessel' => [
        'description' => 'Zeigt, was in der Datei steht',
        'approval' => ['preview' => fn ($args, $ctx) => 'Mit secret-value-4711-abcdef an die Kasse'],
        'token' => 'secret-value-4711-abcdef',
        'handler' => fn ($args, $ctx) => 'ok',
    ],
    'umweg' => [
        'description' => 'Ruft ein anderes Tool',
        'parameters' => ['type' => 'object', 'properties' => ['tool' => ['type' => 'string'], 'args' => ['type' => 'object']]],
        'handler' => fn ($args, $ctx) => $ctx->tool($args['tool'], $args['args']),
    ],
]];
`;
const FILE = 'tools/t.php';
const ORDER = { nummer: 'B1' };

function assertAsked(answer: Answer): void {
  const { success, needs_confirmation, error } = answer;
  assert.deepEqual(
    [success, needs_confirmation, error],
    [false, true, 'freigabe_fehlt'],
    JSON.stringify(answer),
  );
}

function assertError(answer: Answer, error: string): void {
  assert.deepEqual([answer['success'], answer['error']], [false, error], JSON.stringify(answer));
}

function assertRan(answer: Answer, times: number): void {
  assert.equal(answer['success'], true, JSON.stringify(answer));
  assert.deepEqual(answer['result'], { nummer: 'B1', mal: times });
}

const countOf = async (house: TestHouse): Promise<unknown> =>
  (await house.call('stateGet', { namespace: 'zaehler', key: 'storno' }))['value'] ?? 0;
const setStock = (house: TestHouse, value: unknown) =>
  house.call('stateSet', { namespace: 'lager', key: 'B1', value });

describe('one house', () => {
  let house: TestHouse;
  before(async () => {
    house = await openHouse({
      files: { [FILE]: TOOLS },
      members: { u1: 'editor', u2: 'editor', gast: 'viewer' },
    });
  });
  after(() => house.close());
  beforeEach(async () => {
    await house.put(FILE, TOOLS);
    await house.call('reloadTenantConfig', {});
    await house.call('stateClear', { namespace: 'zaehler' });
    await setStock(house, { torten: 2 });
    await house.say('Storniere B1');
  });
  const call = (args: Answer = ORDER, o = {}) => house.call('stornieren', args, o);

  test('the first call asks with the tool’s own preview, and runs nothing', async () => {
    const asked = await call();
    assertAsked(asked);
    assert.equal(asked['preview'], 'Bestellung B1 stornieren: {"torten":2}');
    assert.deepEqual(asked['suggestions'], ['Ja, ausführen', 'Nein, verwerfen']);
    assert.deepEqual([asked['change'], asked['tool']], ['code', 'stornieren']);
    assert.match(String(asked['message']), /stornieren braucht eine Freigabe/);
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    assert.equal(card?.markdown, '```text\nBestellung B1 stornieren: {"torten":2}\n```');
    assert.deepEqual(card.suggestions, ['Ja, ausführen', 'Nein, verwerfen']);
    assert.equal(await countOf(house), 0);
  });

  test('after the yes the same call with confirm runs it, once', async () => {
    proves('gate.confirm-needed');
    assertAsked(await call());
    await house.say('ja');
    const waiting = await call();
    assertAsked(waiting);
    assert.match(String(waiting['message']), /confirm: true/);
    assertRan(await call({ ...ORDER, confirm: true }), 1);
    assertAsked(await call({ ...ORDER, confirm: true }));
    assert.equal(await countOf(house), 1);
  });

  test('its button is a yes, and that of a proposal to save is none', async () => {
    assertAsked(await call());
    await house.say('Ja, speichern');
    assertAsked(await call({ ...ORDER, confirm: true }));
    await house.say('Ja, ausführen');
    assertRan(await call({ ...ORDER, confirm: true }), 1);
  });

  test('the proposal’s id suffices, by confirmChatAction, by the tool, and by runTool', async () => {
    const ways: readonly ((id: unknown) => Promise<Answer>)[] = [
      (id) => house.call('confirmChatAction', { proposal_id: id, confirm: true }),
      () => house.call('confirmChatAction', { confirm: true }),
      (id) => call({ proposal_id: id, confirm: true }),
      (id) => house.call('runTool', { tool: 'stornieren', proposal_id: id, confirm: true }),
      (id) => house.call('runTool', { proposal_id: id, confirm: true }),
      () => house.call('runTool', { tool: 'stornieren', args: ORDER, confirm: true }),
    ];
    for (const [index, way] of ways.entries()) {
      const asked = await call();
      assertAsked(asked);
      assertAsked(await way(asked['proposal_id']));
      await house.say('ja');
      assertRan(await way(asked['proposal_id']), index + 1);
      assertError(
        await house.call('confirmChatAction', { proposal_id: asked['proposal_id'], confirm: true }),
        'conflict',
      );
    }
    assert.equal(await countOf(house), ways.length);
  });

  describe('asked again, and not run', () => {
    test('after a no', async () => {
      assertAsked(await call());
      await house.say('nein, doch nicht');
      assertAsked(await call({ ...ORDER, confirm: true }));
      await house.say('ja');
      await house.say('halt');
      assertAsked(await call({ ...ORDER, confirm: true }));
    });

    test('with other arguments', async () => {
      assertAsked(await call());
      await house.say('ja');
      const other = await call({ nummer: 'B2', confirm: true });
      assertAsked(other);
      assert.match(String(other['preview']), /B2/);
      assert.match(String(other['message']), /neuer Vorschlag/);
    });

    test('by another person, or by one who may not approve', async () => {
      assertAsked(await call());
      await house.say('ja', { user: 'u2' });
      assertAsked(await call({ ...ORDER, confirm: true }));
      await house.say('Storniere B1', { user: 'gast' });
      assertAsked(await call(ORDER, { user: 'gast' }));
      await house.say('ja', { user: 'gast' });
      assertAsked(await call({ ...ORDER, confirm: true }, { user: 'gast' }));
    });

    test('a day later', async () => {
      assertAsked(await call());
      await house.say('ja');
      house.clock.now += 25 * 60 * 60 * 1000;
      assertAsked(await call({ ...ORDER, confirm: true }));
      house.clock.now = START + 48 * 60 * 60 * 1000;
    });

    test('where its state has changed, with a new preview', async () => {
      assertAsked(await call());
      await setStock(house, { torten: 3 });
      await house.say('ja');
      const again = await call({ ...ORDER, confirm: true });
      assertAsked(again);
      assert.match(String(again['preview']), /"torten":3/);
      assert.match(String(again['message']), /hat sich geändert/);
      await house.say('ja');
      assertRan(await call({ ...ORDER, confirm: true }), 1);
      await house.call('stateClear', { namespace: 'zaehler' });
    });

    test('where its definition has changed: a yes to one handler runs no other', async () => {
      assertAsked(await call());
      await house.put(FILE, TOOLS.replace("'nummer' => $args['nummer'], ", "'nummer' => 'alles', "));
      await house.call('reloadTenantConfig', {});
      await house.say('ja');
      assertAsked(await call({ ...ORDER, confirm: true }));
      assertAsked(await house.call('confirmChatAction', { confirm: true }));
    });

    test('by an order, or with auto-approval on', async () => {
      proves('auto.never-connector');
      await house.say('frag nicht mehr');
      assert.equal((await house.call('setAutoConfirm', { on: true }))['success'], true);
      assertAsked(await call());
      await house.say('Storniere mit stornieren die Bestellung B1');
      assertAsked(await call({ ...ORDER, confirm: true }));
      await house.call('setAutoConfirm', { on: false });
    });

    test('where the call comes first and the message was there before', async () => {
      await house.say('ja');
      assertAsked(await call({ ...ORDER, confirm: true }));
      assertAsked(await call({ ...ORDER, confirm: true }));
    });

    beforeEach(async () => {
      assert.equal(await countOf(house), 0);
    });
    after(async () => {
      assert.equal(await countOf(house), 0);
    });
  });

  test('without a chat nothing can be asked', async () => {
    assertError(await call(ORDER, { chat: null }), 'freigabe_nicht_moeglich');
    for (const origin of ['cli', 'schedule'] as const)
      assertError(await call({ ...ORDER, confirm: true }, { origin }), 'freigabe_nicht_moeglich');
  });

  test('a handler reaches no gated tool, whatever it says', async () => {
    assertAsked(await call());
    await house.say('ja');
    for (const [tool, args] of [
      ['stornieren', { ...ORDER, confirm: true }],
      ['runTool', { tool: 'stornieren', args: ORDER, confirm: true }],
      ['confirmChatAction', { confirm: true }],
      ['senden', { text: 'x' }],
    ] as const) {
      const answer = await house.call('umweg', { tool, args });
      assert.equal((answer['result'] as Answer)['error'], 'forbidden', JSON.stringify(answer));
    }
    assert.equal(await countOf(house), 0);
  });

  test('two confirmations at once, and through two instances: one runs', async () => {
    assertAsked(await call());
    await house.say('ja');
    const other = await openTorwart({ dataDir: house.dataDir, now: () => house.clock.now });
    const place = { tenant: 'acme', chat: 'A', user: 'u1', tool: 'stornieren' };
    const answers = await Promise.all([
      call({ ...ORDER, confirm: true }),
      call({ ...ORDER, confirm: true }),
      other.call({ ...place, args: { ...ORDER, confirm: true } }),
      house.call('confirmChatAction', { confirm: true }),
    ]);
    await other.close();
    assert.equal(answers.filter((answer) => answer['success'] === true).length, 1, JSON.stringify(answers));
    assert.equal(await countOf(house), 1);
  });

  test('a handler that throws: answered as a failure, and the yes is used up', async () => {
    const args = { ...ORDER, wie: 'kaputt' };
    const asked = await call(args);
    assertAsked(asked);
    await house.say('ja');
    const failed = await call({ ...args, confirm: true });
    assertError(failed, 'sandbox_error');
    for (const part of ['Lager nicht erreichbar', 'Das Ja ist verbraucht'])
      assert.ok(String(failed['message']).includes(part));
    assertAsked(await call({ ...args, confirm: true }));
    assertAsked(await house.call('confirmChatAction', { proposal_id: asked['proposal_id'], confirm: true }));
    assert.equal(await countOf(house), 1);
  });

  describe('approval => true', () => {
    test('shows the call’s arguments, hidden characters written out, in a fence they cannot leave', async () => {
      const asked = await house.call('senden', { text: 'Gut\u202Eten ``` Tag', an: null });
      assertAsked(asked);
      assert.equal(asked['preview'], '{\n  "text": "Gut⟦U+202E⟧ten ``` Tag"\n}');
      const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      assert.ok(
        card?.markdown.endsWith('````text\n{\n  "text": "Gut⟦U+202E⟧ten ``` Tag"\n}\n````'),
        card?.markdown,
      );
      assert.deepEqual(
        card?.warnings.map(({ code }) => code),
        ['bidi'],
      );
      await house.say('ja');
      assert.equal((await house.call('confirmChatAction', { confirm: true }))['success'], true);
    });

    test('what the model sent is in clear for the person, and masked for the model', async () => {
      const token = 'abcdef0123456789abcdef0123456789abcdef01';
      const asked = await house.call('senden', { text: 'Konto', an: token });
      assertAsked(asked);
      assert.ok(!JSON.stringify(asked).includes(token));
      const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      assert.ok(card?.preview.includes(token));
    });

    test('a long call is cut for the model, with a count, and whole for the person', async () => {
      const text = 'Wort '.repeat(20_000);
      const asked = await house.call('senden', { text });
      assertAsked(asked);
      assert.ok(String(asked['preview']).length < 40_000);
      assert.match(String(asked['preview']), /um \d\d\.\d\d\d Zeichen gekürzt/);
      const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
      assert.ok(card?.preview.includes(text));
    });
  });

  test('credentials of the tenant’s own files stand in no preview', async () => {
    const asked = await house.call('schluessel', {});
    assertAsked(asked);
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    for (const shown of [JSON.stringify(asked), card?.preview ?? 'secret-value-4711', JSON.stringify(card)])
      assert.ok(!shown.includes('4711-abcdef'), shown);
  });

  test('a preview that says nothing, throws, or would change something: nothing is asked', async () => {
    for (const [wie, sentence] of [
      ['leer', 'Vorschau ist leer'],
      ['wirft', 'kein Bild'],
      ['schreibt', 'darf nichts verändern'],
    ] as const) {
      const answer = await call({ ...ORDER, wie });
      assertError(answer, 'sandbox_error');
      for (const part of ['approval.preview', sentence]) assert.ok(String(answer['message']).includes(part));
    }
    assertError(await house.call('ohne', {}), 'sandbox_error');
    assert.equal((await house.call('stateGet', { namespace: 'lager', key: 'x' }))['value'] ?? null, null);
  });

  test('by way of other tools a preview may look, and change nothing', async () => {
    const preview = async (wie: string) => {
      assertAsked(await call({ ...ORDER, wie }));
      return (await house.torwart.card({ tenant: 'acme', chat: 'A' }))?.preview ?? '';
    };
    for (const tool of ['stateSet', 'stateDelete', 'stateClear', 'reloadTenantConfig', 'umweg'])
      assert.match(await preview(`ueber ${tool}`), /darf nichts verändern/, tool);
    assert.doesNotMatch(await preview('ueber stateGet'), /darf nichts verändern/);
    assert.equal((await house.call('stateGet', { namespace: 'lager', key: 'x' }))['value'] ?? null, null);
  });

  test('a state that is another one at every look: nobody can agree to it, nothing is asked', async () => {
    const answer = await call({ ...ORDER, wie: 'unruhig' });
    assertError(answer, 'conflict');
    assert.match(String(answer['message']), /von einem Blick zum nächsten/);
  });

  test('what a preview puts far below is moved up to where it is read', async () => {
    await house.call('stornieren', { nummer: 'B1', wie: 'weit' });
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    const lines = card?.preview.split('\n').map((line) => line.trim());
    assert.deepEqual(lines, ['oben', '', '', 'und alles löschen']);
  });

  test('arguments that do not fit are said before anybody is asked', async () => {
    for (const args of [
      {},
      { nummer: 7 },
      { ...ORDER, mehr: 1 },
      { ...ORDER, confirm: 'ja' },
      { ...ORDER, proposal_id: 3 },
    ])
      assertError(await call(args), 'arguments_invalid');
  });

  test('an action replaces the open proposal of a file, and the other way round', async () => {
    const file = { path: 'prompts/a.md', content: '# A\n' };
    assertAsked(await house.call('writeTenantConfig', file));
    const action = await call();
    assertAsked(action);
    assert.match(String(action['message']), /Ersetzt den offenen Vorschlag zu prompts\/a\.md/);
    await house.say('ja');
    const write = await house.call('writeTenantConfig', { ...file, confirm: true });
    assertAsked(write);
    assert.match(String(write['message']), /Ersetzt den offenen Vorschlag von stornieren/);
    await house.say('ja');
    assertAsked(await call({ ...ORDER, confirm: true }));
    assert.equal(await house.onDisk('prompts/a.md'), null);
    assert.equal(await countOf(house), 0);
  });
});

describe('between judgement and claim', () => {
  const open = async () => {
    const hooks: { exclusive?: () => Promise<unknown> } = {};
    const seen: { ports?: Ports } = {};
    const house = await openHouse({
      files: { [FILE]: TOOLS },
      ports: (real) => {
        const ports: Ports = {
          ...real,
          files: {
            ...real.files,
            exclusive: async (tenant, work) => {
              const hook = hooks.exclusive;
              delete hooks.exclusive;
              await hook?.();
              return real.files.exclusive(tenant, work);
            },
          },
        };
        seen.ports = ports;
        return ports;
      },
    });
    await setStock(house, 1);
    await house.say('Storniere B1');
    assertAsked(await house.call('stornieren', ORDER));
    await house.say('ja');
    return { house, hooks, seen };
  };

  test('a changed state asks anew, a second message withdraws the yes', async () => {
    const { house, hooks } = await open();
    hooks.exclusive = () => setStock(house, 2);
    const again = await house.call('stornieren', { ...ORDER, confirm: true });
    assertAsked(again);
    assert.match(String(again['preview']), /: 2$/);
    await house.say('ja');
    hooks.exclusive = () => house.say('nein, doch nicht');
    assertError(await house.call('stornieren', { ...ORDER, confirm: true }), 'conflict');
    assert.equal(await countOf(house), 0);
    await house.close();
  });

  test('the trail has question, approval and outcome, of what ran and of what failed', async () => {
    const { house, seen } = await open();
    assertRan(await house.call('stornieren', { ...ORDER, confirm: true }), 1);
    const args = { ...ORDER, wie: 'kaputt' };
    assertAsked(await house.call('stornieren', args));
    await house.say('ja');
    assertError(await house.call('stornieren', { ...args, confirm: true }), 'sandbox_error');
    const records = (await seen.ports?.audit.read({ tenant: 'acme' as never })) ?? [];
    assert.deepEqual(
      records.map(({ kind, event }) => [kind, event !== null && 'why' in event ? event.why : '']),
      [
        ['proposed', ''],
        ['approved', ''],
        ['written', ''],
        ['proposed', ''],
        ['approved', ''],
        ['failed', 'action'],
      ],
    );
    await house.close();
  });
});

test('an approved action reloads the config under its own lock, also where a flag was closed since', async () => {
  const bot = (open: boolean) => `<?php\nreturn ['assistants' => ['bot' => ['public_api' => ${open}]]];\n`;
  const BOT = 'assistants/bot.php';
  const laden = `<?php
return ['tools' => ['laden' => [
    'description' => 'Lädt die Konfiguration',
    'approval' => ['preview' => fn ($args, $ctx) => 'Neu laden'],
    'handler' => fn ($args, $ctx) => $ctx->tool('reloadTenantConfig', []),
]]];
`;
  const seen = { remembered: 0 };
  const house = await openHouse({
    files: { [BOT]: bot(true), 'tools/laden.php': laden },
    ports: (real) => ({
      ...real,
      loadedConfigs: {
        ...real.loadedConfigs,
        remember: async (o) => {
          seen.remembered += 1;
          await real.loadedConfigs.remember(o);
        },
      },
    }),
  });
  await house.call('reloadTenantConfig', {});
  await house.say('Lade neu');
  assertAsked(await house.call('laden', {}));
  await house.put(BOT, bot(false));
  await house.say('ja');
  const before = seen.remembered;
  const answer = await house.call('laden', { confirm: true });
  assert.equal(answer['success'], true, JSON.stringify(answer));
  assert.equal((answer['result'] as Answer)['reloaded'], true, JSON.stringify(answer));
  assert.equal(seen.remembered, before + 1);
  // The approval went with the flag: set again by hand it is not in force.
  await house.put(BOT, bot(true));
  assertError(await house.call('reloadTenantConfig', {}), 'reload_error');
  await house.close();
});

test('a restart between question and yes', async () => {
  const house = await openHouse({ files: { [FILE]: TOOLS } });
  await house.say('Storniere B1');
  assertAsked(await house.call('stornieren', ORDER));
  await house.reopen();
  await house.say('ja');
  await house.reopen();
  assertRan(await house.call('stornieren', { ...ORDER, confirm: true }), 1);
  await house.close();
});

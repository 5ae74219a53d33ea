/** moveSecrets from the question to the yes, through the real runner: what moves, what a no leaves, what a crash of any port leaves. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { TenantId } from '../../src/domain/ids.ts';
import type { SecretName } from '../../src/domain/secret.ts';
import type { Ports } from '../../src/index.ts';
import { openHouse, type Answer, type TestHouse } from './open-house.ts';

const ACME = 'acme' as TenantId;
const KEY = 'kT9vQz4LmPx7RbWd2Hs8';
const OTHER = 'Zr3nWq8YtLc5VbXj1Mf6';
const APIS = `<?php\nreturn ['apis' => [\n    'shop' => ['label' => 'Shop', 'token' => '${KEY}'],\n    'crm' => ['url' => 'https://bot:${OTHER}@crm.example/x'],\n]];\n`;
const AFTER = APIS.replace(KEY, '{{secret:SHOP_TOKEN}}');
const JSON_FILE = `{"mail":{"password":"${OTHER}"},"shop":{"token":"${KEY}"}}`;
const HANDLER = `<?php\nreturn ['tools' => ['prüfe_x' => ['description' => 'x'], 'shop' => ['description' => 'Shop', 'handler' => function ($args, $ctx) {\n    $apis = require __DIR__ . '/apis.php';\n    return strrev($apis['apis']['shop']['token']) . strlen($apis['apis']['shop']['token']);\n}]]];\n`;

/** A house that hands out its real ports. */
async function open(
  files: Readonly<Record<string, string>>,
  wrap: (real: Ports) => Ports = (real) => real,
): Promise<TestHouse & { ports: () => Ports }> {
  let ports: Ports | null = null;
  const house = await openHouse({
    files,
    ports: (real) => {
      ports = real;
      return wrap(real);
    },
  });
  return Object.assign(house, {
    ports: () => {
      assert.ok(ports !== null);
      return ports;
    },
  });
}

const values = async (house: { ports: () => Ports }) =>
  Object.fromEntries(await house.ports().secrets.read({ tenant: ACME }));

describe('one yes moves what can move', () => {
  let house: TestHouse & { ports: () => Ports };
  let asked: Answer;
  before(async () => {
    house = await open({
      'apis.php': APIS,
      'shop.php': HANDLER.replace("'prüfe_x' => ['description' => 'x'], ", ''),
    });
    await house.say('Räum die Zugangsdaten in apis.php auf');
    asked = await house.call('moveSecrets', { path: 'apis.php' });
  });
  after(() => house.close());

  test('the question shows names and places, and no value', async () => {
    assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
    assert.deepEqual([asked['mode'], asked['change']], ['move_secrets', 'code']);
    assert.deepEqual(asked['moved'], ['SHOP_TOKEN']);
    assert.deepEqual(asked['left_in_place'], [{ line: 4, why: 'inside' }]);
    const card = await house.torwart.card({ tenant: 'acme', chat: 'A' });
    const changed = (card?.preview ?? '').split('\n').filter((line) => /^[-+] /.test(line));
    assert.deepEqual(
      changed.map((line) => [line.charAt(0), /'token' => '([^']+)'/.exec(line)?.[1]]),
      [
        ['-', '***masked(len=20)***'],
        ['+', '{{secret:SHOP_TOKEN}}'],
      ],
    );
    assert.deepEqual(
      card?.warnings.map(({ code, line }) => `${code} ${line ?? ''}`.trim()),
      ['moved 3', 'left_in_place 4', 'old_copies'],
    );
    for (const text of [JSON.stringify(asked), JSON.stringify(card)])
      for (const value of [KEY, OTHER]) assert.ok(!text.includes(value), text);
    assert.deepEqual(await values(house), {});
    assert.equal(await house.onDisk('apis.php'), APIS);
  });

  test('after the yes the file holds placeholders, the area the values, and the handler its value', async () => {
    await house.say('Ja, speichern');
    const done = await house.call('moveSecrets', { proposal_id: asked['proposal_id'], confirm: true });
    assert.equal(done['success'], true, JSON.stringify(done));
    assert.equal(await house.onDisk('apis.php'), AFTER);
    assert.deepEqual(await values(house), { SHOP_TOKEN: KEY });
    const called = await house.call('shop', {});
    assert.equal(
      called['result'],
      `${KEY.split('').reverse().join('')}${KEY.length}`,
      JSON.stringify(called),
    );
  });

  test('a second call finds nothing that could move', async () => {
    const again = await house.call('moveSecrets', { path: 'apis.php' });
    assert.deepEqual([again['success'], again['unchanged'], again['moved']], [true, true, []]);
    assert.equal((again['left_in_place'] as unknown[]).length, 1);
  });
});

test('minified JSON moves; a value that the area holds already keeps its name', async () => {
  const house = await open({ 'a.json': JSON_FILE });
  const name = 'LADEN' as SecretName;
  await house.ports().secrets.put({ tenant: ACME, name, value: KEY, at: 1, by: null });
  await house.say('x');
  const asked = await house.call('moveSecrets', { path: 'a.json' });
  assert.deepEqual(asked['moved'], ['MAIL_PASSWORD', 'LADEN'], JSON.stringify(asked));
  await house.say('ja');
  const done = await house.call('confirmChatAction', { confirm: true });
  assert.equal(done['success'], true, JSON.stringify(done));
  assert.equal(
    await house.onDisk('a.json'),
    '{"mail":{"password":"{{secret:MAIL_PASSWORD}}"},"shop":{"token":"{{secret:LADEN}}"}}',
  );
  assert.deepEqual(await values(house), { LADEN: KEY, MAIL_PASSWORD: OTHER });
  await house.close();
});

describe('nothing is stored and nothing written', () => {
  const refused = async (between: (house: TestHouse & { ports: () => Ports }) => Promise<unknown>) => {
    const house = await open({ 'apis.php': APIS });
    try {
      await house.say('x');
      const asked = await house.call('moveSecrets', { path: 'apis.php' });
      await between(house);
      const answer = await house.call('moveSecrets', { proposal_id: asked['proposal_id'], confirm: true });
      return { answer, disk: await house.onDisk('apis.php'), values: await values(house) };
    } finally {
      await house.close();
    }
  };

  for (const [why, between, code] of [
    ['after a no', (house: TestHouse) => house.say('nein'), 'freigabe_fehlt'],
    ['without an answer', () => Promise.resolve(), 'freigabe_fehlt'],
    [
      'after a day',
      async (house: TestHouse) => {
        house.clock.now += 25 * 3600 * 1000;
        await house.say('ja');
      },
      'freigabe_fehlt',
    ],
  ] as const) {
    test(why, async () => {
      const { answer, disk, values: stored } = await refused(between);
      assert.deepEqual([answer['error'], disk, stored], [code, APIS, {}], JSON.stringify(answer));
    });
  }

  test('where the name has got another value since: the yes is given back', async () => {
    const {
      answer,
      disk,
      values: stored,
    } = await refused(async (house) => {
      const name = 'SHOP_TOKEN' as SecretName;
      await house.ports().secrets.put({ tenant: ACME, name, value: 'anders', at: 1, by: null });
      await house.say('ja');
    });
    assert.equal(answer['error'], 'conflict', JSON.stringify(answer));
    assert.deepEqual([disk, stored], [APIS, { SHOP_TOKEN: 'anders' }]);
  });

  test('where the file has changed since', async () => {
    const changed = APIS.replace(KEY, OTHER);
    const {
      answer,
      disk,
      values: stored,
    } = await refused(async (house) => {
      await house.put('apis.php', changed);
      await house.say('ja');
    });
    assert.equal(answer['error'], 'freigabe_fehlt', JSON.stringify(answer));
    assert.deepEqual([disk, stored], [changed, {}]);
  });

  test('a file without credentials, one that is not there, one of prose', async () => {
    const house = await open({ 'a.json': '{"a": 1}', 'p.md': `token=${KEY}\n` });
    await house.say('x');
    assert.equal((await house.call('moveSecrets', { path: 'a.json' }))['unchanged'], true);
    assert.equal((await house.call('moveSecrets', { path: 'none.php' }))['error'], 'file_missing');
    assert.equal((await house.call('moveSecrets', {}))['error'], 'arguments_invalid');
    const prose = await house.call('moveSecrets', { path: 'p.md' });
    assert.deepEqual(prose['left_in_place'], [{ line: 1, why: 'format' }]);
    const cli = await house.call('moveSecrets', { path: 'a.json' }, { chat: null, origin: 'cli' });
    assert.equal(cli['unchanged'], true);
    await house.close();
  });
});

/** Every port function that the confirming call reaches fails once, before or after it has done its work. */
describe('whatever fails, no placeholder is without its value', { concurrency: 1 }, () => {
  const name = 'SHOP_TOKEN' as SecretName;
  const SYNC = new Set(['current', 'root', 'digest', 'loadAhead', 'close', 'exclusive']);
  let armed: string | null = null;
  let house: TestHouse & { ports: () => Ports };
  const reached = new Set<string>();
  const fault = () => Object.assign(new Error('disk'), { code: 'EIO' });
  const failing = (name_: string, value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    const call = value as (...args: unknown[]) => unknown;
    return async (...args: unknown[]) => {
      reached.add(name_);
      if (armed === `${name_}:before`) throw fault();
      const answer = await call(...args);
      if (armed === `${name_}:after`) throw fault();
      return answer;
    };
  };
  const allFailing = (real: Ports): Ports =>
    Object.fromEntries(
      Object.entries(real).map(([port, functions]: [string, object]) => [
        port,
        Object.fromEntries(
          Object.entries(functions).map(([key, value]: [string, unknown]) => [
            key,
            SYNC.has(key) || ['log', 'clock', 'ids'].includes(port)
              ? value
              : failing(`${port}.${key}`, value),
          ]),
        ),
      ]),
    ) as unknown as Ports;

  const confirmWith = async (point: string | null): Promise<Answer> => {
    await house.put('a.json', JSON_FILE);
    await house.ports().secrets.remove({ tenant: ACME, names: [name, 'MAIL_PASSWORD' as SecretName] });
    await house.say('x');
    const asked = await house.call('moveSecrets', { path: 'a.json' });
    assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
    await house.say('ja');
    reached.clear();
    armed = point;
    const answer = await house.call('moveSecrets', { proposal_id: asked['proposal_id'], confirm: true });
    armed = null;
    return answer;
  };
  const whole = async (): Promise<'old' | 'new'> => {
    const disk = await house.onDisk('a.json');
    const stored = await values(house);
    if (disk === JSON_FILE) return 'old';
    assert.equal(
      disk,
      '{"mail":{"password":"{{secret:MAIL_PASSWORD}}"},"shop":{"token":"{{secret:SHOP_TOKEN}}"}}',
    );
    assert.deepEqual(stored, { MAIL_PASSWORD: OTHER, SHOP_TOKEN: KEY });
    return 'new';
  };

  before(async () => {
    house = await open({}, allFailing);
  });
  after(() => house.close());

  test('one after the other, and after a restart', async () => {
    assert.equal((await confirmWith(null))['success'], true);
    assert.equal(await whole(), 'new');
    const names = [...reached].toSorted();
    for (const one of ['secrets.add', 'files.commit', 'backups.save', 'proposals.claim', 'audit.append'])
      assert.ok(names.includes(one), names.join(' '));
    for (const one of names) {
      for (const when of ['before', 'after']) {
        const answer = await confirmWith(`${one}:${when}`);
        const state = await whole();
        if (answer['success'] === true) assert.equal(state, 'new', `${one}:${when}`);
        assert.ok(!JSON.stringify(answer).includes(KEY), `${one}:${when}`);
        // Values that were stored and then reported as failed are used by nothing; they do no harm.
        if (state === 'old' && one !== 'secrets.add')
          assert.deepEqual(await values(house), {}, `${one}:${when}`);
        if (!['files.commit', 'secrets.add', 'proposals.settle'].includes(one)) continue;
        await house.reopen();
        await whole();
      }
    }
    const log = await readFile(join(house.dataDir, 'logs', 'torwart.log'), 'utf8');
    assert.ok(!log.includes(KEY) && !log.includes(OTHER));
    const left = (await readdir(house.dataDir, { recursive: true })).filter((one) => one.includes('.tmp'));
    assert.deepEqual(left, []);
  });
});

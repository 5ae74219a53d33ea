/** What the model found: each was once wrong. */
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { lazyEngines } from '../../src/app/engines.ts';
import { openHouse as openAny, type TestHouse } from '../flows/open-house.ts';
import { rememberLoads } from './remember-loads.ts';
import { BOT, botText } from './words.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

const engines = lazyEngines()();
after(() => Promise.all([engines.php.close(), engines.runtime.close()]));
const runtimeOf = rememberLoads(engines.runtime);

/** On engines that all tests here share. */
const openHouse: typeof openAny = (o) =>
  openAny({
    ...o,
    ports: (real) => {
      const shared = { ...real, php: engines.php, runtime: runtimeOf() };
      return o?.ports?.(shared) ?? shared;
    },
  });

describe('asking stays on once a person wanted it, though the words are changed or taken away', () => {
  for (const text of [null, 'danke']) {
    test(text === null ? 'deleted' : 'edited', async () => {
      const icon = '🙂';
      const house = await openHouse({ files: { [BOT]: botText({ icon, temperature: '0.7' }) } });
      houses.push(house);
      const place = { tenant: 'acme', chat: 'A' };
      await house.say('frag nicht mehr');
      assert.equal((await house.call('setAutoConfirm', { on: true }))['success'], true);
      const messageId = await house.say('frag wieder');
      if (text === null) await house.torwart.deleteMessage({ ...place, messageId });
      else await house.torwart.editMessage({ ...place, messageId, text });
      const content = botText({ icon, temperature: '0.2' });
      const answer = await house.call('writeTenantConfig', { path: BOT, content });
      assert.equal(answer['error'], 'freigabe_fehlt');
    });
  }
});

describe('auto-approval ends for good when the clock goes back', () => {
  const HOUR = 60 * 60 * 1000;
  const texts = ['0.2', '0.9', '0.7'].map((temperature) => botText({ icon: '🙂', temperature }));
  const content = (n: number) => ({ path: BOT, content: texts[n] ?? '' });
  const open = async () => {
    const house = await openHouse({ files: { [BOT]: botText({ icon: '🙂', temperature: '0.5' }) } });
    houses.push(house);
    await house.say('frag nicht mehr');
    assert.equal((await house.call('setAutoConfirm', { on: true }))['success'], true);
    return house;
  };

  test('behind its beginning', async () => {
    const house = await open();
    house.clock.now -= HOUR;
    const back = await house.call('writeTenantConfig', content(0));
    assert.equal(back['error'], 'freigabe_fehlt');
    assert.match(String(back['message']), /Auto-Freigabe ist beendet/);
    house.clock.now += 2 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(1)))['error'], 'freigabe_fehlt');
    assert.equal((await house.call('setAutoConfirm', { on: true }))['error'], 'forbidden');
    await house.say('frag nicht mehr');
    assert.equal((await house.call('setAutoConfirm', { on: true }))['success'], true);
    assert.equal((await house.call('writeTenantConfig', content(2)))['approved_by'], 'auto');
  });

  test('behind what it served, after a restart too', async () => {
    const house = await open();
    house.clock.now += 3 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(0)))['approved_by'], 'auto');
    house.clock.now -= HOUR;
    await house.reopen();
    assert.equal((await house.call('writeTenantConfig', content(1)))['error'], 'freigabe_fehlt');
    house.clock.now += 2 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(2)))['error'], 'freigabe_fehlt');
  });

  test('as only the chat’s messages tell', async () => {
    const house = await open();
    house.clock.now += 3 * HOUR;
    await house.say('danke');
    house.clock.now -= HOUR;
    await house.say('super');
    house.clock.now += 2 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(0)))['error'], 'freigabe_fehlt');
  });

  test('behind its end', async () => {
    const house = await open();
    house.clock.now += 13 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(0)))['error'], 'freigabe_fehlt');
    house.clock.now -= 2 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(1)))['error'], 'freigabe_fehlt');
    house.clock.now += HOUR / 2;
    assert.equal((await house.call('writeTenantConfig', content(2)))['error'], 'freigabe_fehlt');
  });

  test('seen by a call that it would not serve', async () => {
    const house = await open();
    house.clock.now -= HOUR;
    await house.call('writeTenantConfig', content(0), { origin: 'mcp' });
    house.clock.now += 2 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(1)))['error'], 'freigabe_fehlt');
  });

  test('and where that cannot be kept, nothing is asked', async () => {
    const failing = { now: false };
    const house = await openHouse({
      files: { [BOT]: botText({ icon: '🙂', temperature: '0.5' }) },
      ports: (real) => ({
        ...real,
        toolState: {
          ...real.toolState,
          write: async (o) => {
            if (failing.now && o.key.startsWith('auto:')) throw new Error('full');
            return real.toolState.write(o);
          },
        },
      }),
    });
    houses.push(house);
    await house.say('frag nicht mehr');
    await house.call('setAutoConfirm', { on: true });
    house.clock.now -= HOUR;
    failing.now = true;
    assert.equal((await house.call('writeTenantConfig', content(0)))['error'], 'freigabe_nicht_moeglich');
    failing.now = false;
    assert.equal((await house.call('writeTenantConfig', content(0)))['error'], 'freigabe_fehlt');
    house.clock.now += 2 * HOUR;
    assert.equal((await house.call('writeTenantConfig', content(1)))['error'], 'freigabe_fehlt');
  });
});

describe('an order lapses where nobody knows how old it is', () => {
  const HOUR = 60 * 60 * 1000;
  const order = 'setz im Kundenservice die Temperatur auf 0.2';
  const named = { path: BOT, content: botText({ icon: '🙂', temperature: '0.2' }) };
  const other = { path: BOT, content: botText({ icon: '🙂', temperature: '0.9' }) };
  const open = async () => {
    const house = await openHouse({ files: { [BOT]: botText({ icon: '🙂', temperature: '0.7' }) } });
    houses.push(house);
    return house;
  };

  test('the clock went back behind it', async () => {
    const house = await open();
    await house.say(order);
    house.clock.now -= HOUR;
    assert.equal((await house.call('writeTenantConfig', other))['error'], 'freigabe_fehlt');
    house.clock.now += 2 * HOUR;
    const answer = await house.call('writeTenantConfig', named);
    assert.equal(answer['error'], 'freigabe_fehlt');
    assert.match(String(answer['message']), /Uhr/);
  });

  test('the clock went back behind a question since', async () => {
    const house = await open();
    await house.say(order);
    house.clock.now += 23 * HOUR;
    assert.equal((await house.call('writeTenantConfig', other))['error'], 'freigabe_fehlt');
    house.clock.now -= 20 * HOUR;
    assert.equal((await house.call('writeTenantConfig', named))['error'], 'freigabe_fehlt');
    house.clock.now += HOUR;
    assert.equal((await house.call('writeTenantConfig', named))['error'], 'freigabe_fehlt');
  });

  test('its channel held it back for more than a day, or dates it ahead', async () => {
    for (const away of [-25 * HOUR, HOUR]) {
      const house = await open();
      await house.say(order, { sentAt: house.clock.now + away });
      assert.equal((await house.call('writeTenantConfig', named))['error'], 'freigabe_fehlt', String(away));
    }
    const house = await open();
    await house.say(order, { sentAt: house.clock.now - HOUR });
    assert.equal((await house.call('writeTenantConfig', named))['approved_by'], 'order');
  });
});

test('a yes that its channel dates ahead is none', async () => {
  const house = await openHouse({ files: { 'a.md': 'alt\n' } });
  houses.push(house);
  const asked = await house.call('writeTenantConfig', { path: 'a.md', content: 'neu\n' });
  const id = String(asked['proposal_id']);
  await house.say('ja', { sentAt: house.clock.now + 120_000 });
  const answer = await house.call('writeTenantConfig', { proposal_id: id, confirm: true });
  assert.equal(answer['error'], 'freigabe_fehlt');
  assert.match(String(answer['message']), /Zukunft/);
  await house.say('ja', { sentAt: house.clock.now + 1000 });
  assert.equal((await house.call('confirmChatAction', { confirm: true }))['success'], true);
});

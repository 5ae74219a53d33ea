/** What the model found: each was once wrong. */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { openHouse, type TestHouse } from '../flows/open-house.ts';
import { BOT, botText } from './words.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
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

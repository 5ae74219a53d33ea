/** Seed, „Maskierte Zugangsdaten“, through the real house: what is read is masked, what is written back keeps its values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture, type TenantFixture } from './fixture.ts';
import { proves } from './proves.ts';
import { APIS, changed, FILES, KEY, patchOf, TOKEN } from './samples.ts';

const fixture = await openFixture();
const MASKED_TOKEN = '***masked(len=64)***';

/** No eight characters of a credential stand here. */
function hides(what: unknown, where: string): void {
  const text = JSON.stringify(what);
  for (const secret of [TOKEN, KEY]) {
    for (let at = 0; at + 8 <= secret.length; at += 1)
      assert.ok(!text.includes(secret.slice(at, at + 8)), where);
  }
}

async function readMasked(t: TenantFixture): Promise<string> {
  const answer = await t.call('readTenantConfig', { path: APIS });
  hides(answer, 'readTenantConfig');
  const text = Object.values(answer).find((value) => typeof value === 'string' && value.includes('<?php'));
  assert.ok(typeof text === 'string', JSON.stringify(answer));
  return text;
}

test('reading masks the values and nothing else', async () => {
  proves(
    'mask.read-config',
    'mask.by-the-runner',
    'mask.trello',
    'mask.value-only',
    'mask.keeps-placeholders',
    'mask.keeps-numbers',
    'mask.keeps-ids',
  );
  const t = await fixture.tenant(FILES);
  assert.equal(await readMasked(t), changed(APIS, TOKEN, MASKED_TOKEN).replace(KEY, '***masked(len=32)***'));
  hides(await t.call('readTenantConfig', {}), 'the listing with previews');
});

test('every answer, message and record is masked', async () => {
  proves('mask.write-config', 'mask.preview', 'mask.executions', 'mask.chat-messages');
  const t = await fixture.tenant(FILES);
  const content = (await readMasked(t)).replace("'timeout' => 8", "'timeout' => 9");
  const asked = await t.write({ path: APIS, content });
  assert.match(String(asked['preview']), /masked\(len=64\)/);
  hides(asked, 'the question');
  hides(
    await t.write({ path: APIS, patch: `@@ -7,1 +7,1 @@\n-            'token' => 'falsch',\n+x\n` }),
    'a mismatch',
  );
  await t.write({ path: APIS, content: changed(APIS, "'timeout' => 8", "'timeout' => 9") });
  await fixture.torwart.record({ tenant: t.id, chat: 'A', role: 'tool', text: `'token' => '${TOKEN}'` });
  hides(await fixture.records(t.id), 'the executions');
  hides(await fixture.messages(t.id), 'the messages');
});

test('masks come back as values, in all three modes', async () => {
  proves(
    'restore.content',
    'restore.source-file',
    'restore.patch',
    'restore.patch-on-masked',
    'tests.read-masks-write-keeps',
  );
  const wanted = changed(APIS, "'timeout' => 8", "'timeout' => 9");
  const contentOf = async (t: TenantFixture): Promise<string> =>
    (await readMasked(t)).replace("'timeout' => 8", "'timeout' => 9");
  const modes: readonly ((t: TenantFixture) => Promise<Record<string, unknown>>)[] = [
    async (t) => ({ content: await contentOf(t) }),
    async (t) => {
      await t.sandbox('apis.php', await contentOf(t));
      return { source_file: 'apis.php' };
    },
    async () => ({
      patch: patchOf(APIS, "            'timeout' => 8,", "            'timeout' => 9,").replace(
        TOKEN,
        MASKED_TOKEN,
      ),
    }),
  ];
  for (const mode of modes) {
    const t = await fixture.tenant(FILES);
    const written = await t.approve({ path: APIS, ...(await mode(t)) });
    assert.equal(written['success'], true, JSON.stringify(written));
    assert.equal(t.read(APIS), wanted);
  }
});

test('a line with a mask must be unchanged', async () => {
  proves('restore.line-unchanged', 'restore.refuses', 'restore.new-file');
  const t = await fixture.tenant(FILES);
  const view = await readMasked(t);
  const edits = [
    view.replace(`'token' => '${MASKED_TOKEN}'`, `'neuer_token' => '${MASKED_TOKEN}'`),
    view.replace(MASKED_TOKEN, '***masked(len=63)***'),
    view.replace(MASKED_TOKEN, `Bearer ${MASKED_TOKEN}`),
  ];
  for (const content of edits)
    assert.equal((await t.write({ path: APIS, content }))['error'], 'masked_secret');
  assert.equal((await t.write({ path: 'apis/neu.php', content: view }))['error'], 'masked_secret');
  assert.deepEqual([t.read(APIS), t.read('apis/neu.php'), t.backups()], [FILES[APIS], null, []]);
});

test('a new credential is pointed out on top of the preview', async () => {
  proves('secrets.not-in-writes');
  const t = await fixture.tenant(FILES);
  const content = (await readMasked(t)).replace(
    "'timeout' => 8",
    "'timeout' => 8,\n            'client_secret' => 'erfunden-aaaabbbbcccc1111'",
  );
  const asked = await t.write({ path: APIS, content });
  assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
  const warnings = asked['warnings'] as readonly { readonly code: string }[];
  assert.ok(
    warnings.some(({ code }) => code === 'credential'),
    JSON.stringify(warnings),
  );
});

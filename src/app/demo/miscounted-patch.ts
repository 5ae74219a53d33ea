/** Step a: a bot that miscounts lines. The patch lands where its context stands, and only after the yes. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changedFiles, TENANT, type Check, type Stage } from './stage.ts';

export const PRICES = 'tools/preisliste.php';
const OLD = "        'preis' => 5.20,";
const NEW = "        'preis' => 5.40,";
const MISCOUNTED = 4;

export async function applyMiscountedPatch(stage: Stage): Promise<readonly Check[]> {
  const before = await stage.everything();
  const text = before.get(PRICES) ?? '';
  const lines = text.split('\n');
  const key = lines.findIndex((line) => line.includes("'BR-012'"));
  const expected = [...lines.slice(0, key + 4), NEW, ...lines.slice(key + 5)].join('\n');
  const patch = [
    `@@ -${key + 1 - MISCOUNTED},7 +${key + 1 - MISCOUNTED},7 @@`,
    ...lines.slice(key, key + 4).map((line) => ` ${line}`),
    `-${OLD}`,
    `+${NEW}`,
    ...lines.slice(key + 5, key + 7).map((line) => ` ${line}`),
    '',
  ].join('\n');
  await stage.say('Das große Bauernbrot kostet ab morgen 5,40 €.');
  const asked = await stage.call('writeTenantConfig', { path: PRICES, patch });
  const untouched = changedFiles(before, await stage.everything());
  const card = await stage.torwart.card({ tenant: TENANT, chat: stage.chat });
  await stage.say('Ja, speichern');
  const written = await stage.call('writeTenantConfig', { path: PRICES, patch, confirm: true });
  const after = await stage.everything();
  const again = await stage.call('writeTenantConfig', { proposal_id: asked['proposal_id'], confirm: true });
  const price = await stage.call('preisliste', { artikel: 'BR-012' });
  const backup = join(stage.torwart.configRoot(TENANT), '_backups', String(written['backup']));
  return [
    {
      what: 'demo.asks_first',
      ok: asked['error'] === 'freigabe_fehlt' && untouched.length === 0,
    },
    {
      what: 'demo.moved_named',
      ok: JSON.stringify(asked['patch_offsets']) === JSON.stringify({ 1: MISCOUNTED }),
    },
    {
      what: 'demo.diff_shown',
      ok: showsChange(asked['preview']) && showsChange(card?.preview),
    },
    {
      what: 'demo.buttons',
      ok: JSON.stringify(asked['suggestions']) === '["Ja, speichern","Nein, verwerfen"]',
    },
    {
      what: 'demo.one_line',
      ok: written['success'] === true && after.get(PRICES) === expected,
    },
    { what: 'demo.others_untouched', ok: changedFiles(before, after).join() === PRICES },
    { what: 'demo.backup', ok: await holds(stage, backup, text) },
    {
      what: 'demo.reloaded',
      ok: written['reloaded'] === true && JSON.stringify(price).includes('5,40'),
    },
    { what: 'demo.used_once', ok: again['success'] === false && again['error'] === 'conflict' },
  ];
}

function showsChange(preview: unknown): boolean {
  return typeof preview === 'string' && preview.includes(`\n-${OLD}\n+${NEW}\n`);
}

async function holds(stage: Stage, backup: string, text: string): Promise<boolean> {
  const content = await stage.onDisk(backup.slice(stage.torwart.configRoot(TENANT).length + 1));
  return content === text && ((await stat(backup)).mode & 0o777) === 0o600;
}

/** Step f: a backup comes back through the same question; its bytes never pass the model. */
import { PRICES } from './miscounted-patch.ts';
import { changedFiles, type Check, type Stage } from './stage.ts';

export async function rollBack(stage: Stage): Promise<readonly Check[]> {
  const before = await stage.everything();
  const now = before.get(PRICES) ?? '';
  const listed = await stage.call('listBackups', { path: PRICES });
  const backups = Array.isArray(listed['backups']) ? (listed['backups'] as { backup: string }[]) : [];
  await stage.say('Mach die Preisänderung bitte rückgängig.');
  const asked = await stage.call('rollbackWrite', { path: PRICES, backup: backups[0]?.backup });
  const early = await stage.call('confirmChatAction', { confirm: true });
  const untouched = changedFiles(before, await stage.everything());
  await stage.say('👍');
  const done = await stage.call('confirmChatAction', { confirm: true });
  const after = await stage.everything();
  const price = await stage.call('preisliste', { artikel: 'BR-012' });
  return [
    { what: 'demo.backup_listed', ok: backups.length === 1 },
    {
      what: 'demo.rollback_asked',
      ok: asked['error'] === 'freigabe_fehlt' && untouched.length === 0,
    },
    { what: 'demo.no_confirm_alone', ok: early['success'] === false },
    {
      what: 'demo.old_back',
      ok:
        done['success'] === true &&
        after.get(PRICES) === now.replace("'preis' => 5.40,", "'preis' => 5.20,") &&
        after.get(PRICES) !== now,
    },
    { what: 'demo.others_untouched', ok: changedFiles(before, after).join() === PRICES },
    { what: 'demo.old_in_force', ok: JSON.stringify(price).includes('5,20') },
  ];
}

/** Step e: a model edits a file full of credentials and never sees one. */
import { changedFiles, type Check, type Stage } from './stage.ts';

export const APIS = 'apis.php';
const OLD_LABEL = 'Trello (Torten-Board)';
const NEW_LABEL = 'Trello (Board der Backstube)';

/** Made-up credentials of the example that must never appear in an answer. */
const CREDENTIALS = [
  'beispiel0123456789abcdefbeispiel',
  'beispiel0123456789abcdef0123456789abcdef0123456789abcdef',
  'nur-ein-Beispiel-3fachBackpulver',
  'erfundenesKassenwort1',
  'erfunden-9f8e7d6c5b4a39281706',
  'sk-erfunden-0000111122223333',
];

export async function keepCredentials(stage: Stage): Promise<readonly Check[]> {
  const before = await stage.everything();
  const real = before.get(APIS) ?? '';
  const read = await stage.call('readTenantConfig', { path: APIS });
  const seen = String(read['content']);
  await stage.say('Nenn das Trello-Board in der Konfiguration bitte „Board der Backstube“.');
  const content = seen.split(OLD_LABEL).join(NEW_LABEL);
  const asked = await stage.call('writeTenantConfig', { path: APIS, content });
  const invented = await stage.call('writeTenantConfig', {
    path: 'neu.php',
    content: "<?php\nreturn ['apis' => ['x' => ['token' => '***masked(len=64)***']]];\n",
  });
  const askedAgain = await stage.call('writeTenantConfig', { path: APIS, content });
  await stage.say('passt, speichern');
  const written = await stage.call('writeTenantConfig', { path: APIS, content, confirm: true });
  const after = await stage.everything();
  const answers = JSON.stringify([read, asked, askedAgain, written]);
  return [
    { what: 'demo.holds_credentials', ok: CREDENTIALS.every((value) => real.includes(value)) },
    {
      what: 'demo.none_answered',
      ok: seen.includes('***masked(len=') && !CREDENTIALS.some((value) => answers.includes(value)),
    },
    {
      what: 'demo.ids_readable',
      ok: seen.includes('1SonnenscheinUmsatzTabelle2026abcdefghijk') && seen.includes('gpt-4o-mini'),
    },
    { what: 'demo.mask_refused', ok: invented['error'] === 'masked_secret' },
    {
      what: 'demo.values_kept',
      ok: written['success'] === true && after.get(APIS) === real.split(OLD_LABEL).join(NEW_LABEL),
    },
    { what: 'demo.no_mask_on_disk', ok: !(after.get(APIS) ?? '***masked').includes('***masked') },
    { what: 'demo.others_untouched', ok: changedFiles(before, after).join() === APIS },
  ];
}

/** Step c: what a provider cuts must not reach the disk: half a prompt, half a PHP file, a stub in place of a text. */
import { PRICES } from './miscounted-patch.ts';
import { changedFiles, type Check, type Stage } from './stage.ts';

const PROMPT = 'prompts/support.md';

export async function stopTruncation(stage: Stage): Promise<readonly Check[]> {
  const before = await stage.everything();
  const prompt = before.get(PROMPT) ?? '';
  const prices = before.get(PRICES) ?? '';
  const half = prompt.split('\n').slice(0, 120).join('\n');
  await stage.say('Schreib den Prompt vom Support bitte freundlicher.');
  const shrunk = await stage.call('writeTenantConfig', { path: PROMPT, content: `${half}\n` });
  const broken = await stage.call('writeTenantConfig', {
    path: PRICES,
    content: prices.slice(0, prices.length / 2),
  });
  const stub = await stage.call('writeTenantConfig', {
    path: PROMPT,
    content: `${half}\n\n[truncated]\n`,
    force: true,
  });
  const after = await stage.everything();
  const losses = Array.isArray(stub['verluste']) ? stub['verluste'] : [];
  return [
    { what: 'demo.shrink', ok: shrunk['error'] === 'shrink_guard' },
    {
      what: 'demo.half_php',
      ok: broken['error'] === 'syntax_error' && typeof broken['line'] === 'number',
    },
    {
      what: 'demo.forced_asks',
      ok: stub['error'] === 'freigabe_fehlt' && losses.length > 0,
    },
    { what: 'demo.nothing_written', ok: changedFiles(before, after).length === 0 },
  ];
}

/** `torwart demo`: plays the story and answers whether every outcome was the right one. */
import type { Report } from '../../channels/cli/deps.ts';
import type { Lang } from '../../domain/lang.ts';
import { createSay, type Say } from '../../wire/say.ts';
import { demoMessages } from './messages.ts';
import { openStage, type Check } from './stage.ts';
import { story } from './story.ts';

interface Played {
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  /** `check`: what programs tell it by, in any tongue. */
  readonly checks: readonly { readonly check: string; readonly what: string; readonly ok: boolean }[];
}

/** Plays every step even after one failed, so that all that is wrong is seen. */
export async function runDemo(o: {
  example: string;
  keep: boolean;
  onStep: (line: string) => void;
  lang: Lang;
}): Promise<Report> {
  const say = createSay(demoMessages)(o.lang);
  const stage = await openStage(o.example);
  const played: Played[] = [];
  try {
    for (const step of story) {
      const title = say({ message: step.title, facts: {} });
      o.onStep(`(${step.id}) ${title}`);
      const checks = (await step.play(stage).catch(broken)).map(({ what, facts = {}, ok }) => ({
        check: what,
        what: say({ message: what, facts }),
        ok,
      }));
      for (const { what, ok } of checks) o.onStep(`    ${ok ? '✓' : '✗'} ${what}`);
      const ok = checks.length > 0 && checks.every((check) => check.ok);
      played.push({ id: step.id, title, ok, checks });
    }
  } finally {
    await stage.close({ keep: o.keep });
  }
  const ok = played.length === story.length && played.every((step) => step.ok);
  const kept = o.keep ? { folder: stage.folder } : {};
  const text = summaryOf(played, { ok, say });
  return { ok, json: { ok, steps: played, ...kept }, text: o.keep ? `${text}\n${stage.folder}` : text };
}

function broken(error: unknown): readonly Check[] {
  return [{ what: 'demo.broke', facts: { error: String(error) }, ok: false }];
}

function summaryOf(played: readonly Played[], o: { ok: boolean; say: Say }): string {
  const checks = played.flatMap((step) => step.checks);
  const failed = checks.filter((check) => !check.ok).length;
  return o.ok
    ? o.say({ message: 'demo.right', facts: { steps: played.length, checks: checks.length } })
    : o.say({ message: 'demo.wrong', facts: { failed, checks: checks.length } });
}

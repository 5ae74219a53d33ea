/** `torwart demo`: plays the story and answers whether every outcome was the right one. */
import type { Report } from '../../channels/cli/deps.ts';
import { openStage, type Check } from './stage.ts';
import { story } from './story.ts';

interface Played {
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

/** Plays every step even after one failed, so that all that is wrong is seen. */
export async function runDemo(o: {
  example: string;
  keep: boolean;
  onStep: (line: string) => void;
}): Promise<Report> {
  const stage = await openStage(o.example);
  const played: Played[] = [];
  try {
    for (const step of story) {
      o.onStep(`(${step.id}) ${step.title}`);
      const checks = await step
        .play(stage)
        .catch((error: unknown) => [{ what: `the step broke: ${String(error)}`, ok: false }]);
      for (const check of checks) o.onStep(`    ${check.ok ? '✓' : '✗'} ${check.what}`);
      const ok = checks.length > 0 && checks.every((check) => check.ok);
      played.push({ id: step.id, title: step.title, ok, checks });
    }
  } finally {
    await stage.close({ keep: o.keep });
  }
  const ok = played.length === story.length && played.every((step) => step.ok);
  const count = played.flatMap((step) => step.checks).length;
  const failed = played.flatMap((step) => step.checks).filter((check) => !check.ok).length;
  const text = ok
    ? `All ${played.length} steps, ${count} checks: right.`
    : `${failed} of ${count} checks are wrong.`;
  const kept = o.keep ? { folder: stage.folder } : {};
  return { ok, json: { ok, steps: played, ...kept }, text: o.keep ? `${text}\n${stage.folder}` : text };
}

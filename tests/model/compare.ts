/** Compares the real house with the model: an answer with what was foreseen, and every byte on disk. Throws a difference. */
import assert from 'node:assert/strict';
import type { Outcome } from './oracle.ts';
import type { Model } from './state.ts';
import type { World } from './world.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** Whether an answer says that bytes were written. */
export function saysWritten(answer: Answer): boolean {
  return answer['success'] === true && answer['unchanged'] !== true;
}

/** The answer must be the one foreseen; `known`: ids of the chat's proposals until now. */
export function compareAnswer(answer: Answer, outcome: Outcome, known: ReadonlySet<string>): void {
  const text = JSON.stringify(answer).slice(0, 600);
  const is = (key: string, wanted: unknown) => assert.deepEqual(answer[key], wanted, `${key}: ${text}`);
  assert.equal(saysWritten(answer), outcome.kind === 'written', `foreseen: ${outcome.kind}; ${text}`);
  switch (outcome.kind) {
    case 'written':
      is('approved_by', outcome.by === 'yes' ? undefined : outcome.by);
      assert.equal(typeof answer['backup'] === 'string', outcome.change.before !== null, text);
      return;
    case 'asked':
      is('error', 'freigabe_fehlt');
      assert.ok(typeof answer['proposal_id'] === 'string' && !known.has(answer['proposal_id']), text);
      return;
    case 'waits':
      is('error', 'freigabe_fehlt');
      is('proposal_id', outcome.for.id);
      return;
    case 'unchanged':
      is('unchanged', true);
      return;
    case 'refused':
      assert.ok(outcome.errors.includes(String(answer['error'])), text);
      return;
    default:
      outcome satisfies never;
  }
}

/** Every file of every tenant is what the model says, and so are the backups; nothing else lies there. */
export async function compareDisk(model: Model, world: World): Promise<void> {
  for (const [id, tenant] of Object.entries(model.tenants)) {
    const files: Record<string, string> = {};
    const backups: Record<string, string[]> = {};
    for (const [name, text] of await world.look(id)) {
      const backup = /^config\/_backups\/(.+)\.\d{8}T\d{9}Z(?:-\d+)?\.bak$/.exec(name)?.[1];
      if (backup === undefined) files[name] = text;
      else (backups[backup] ??= []).push(text);
    }
    for (const texts of Object.values(backups)) texts.sort();
    const wanted = [...tenant.files].map(([path, text]) => [`config/${path}`, text]);
    const saved = [...tenant.backups].map(([path, texts]) => [path, texts.toSorted()]);
    assert.deepEqual(files, Object.fromEntries(wanted), `files of ${id}`);
    assert.deepEqual(backups, Object.fromEntries(saved), `backups of ${id}`);
  }
}

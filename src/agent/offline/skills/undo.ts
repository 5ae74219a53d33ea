/** „mach das rückgängig“: the last write of this chat, or a named file, back to its backup. */
import type { ToolAnswer } from '../../toolbox.ts';
import { backupsOf, succeeded } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { pathsIn } from '../message.ts';
import type { Script } from '../script.ts';
import { findTarget, refusalText } from './files.ts';
import { lastWrite } from './past.ts';
import { propose } from './propose.ts';

export function* undoLast(ask: Ask): Script {
  const written = lastWrite(ask.earlier);
  const named =
    pathsIn(ask.words).length > 0 || written === null ? yield* findTarget(ask, ask.words) : 'none';
  if (named !== 'none' && 'stuck' in named) return named.stuck;
  const path = named === 'none' ? (written?.path ?? null) : named.path;
  if (path === null) return ask.say('offline.nothing_to_undo');
  const answer: ToolAnswer = yield { tool: 'listBackups', args: { path } };
  if (!succeeded(answer)) return refusalText(ask, answer);
  const backups = backupsOf(answer);
  // The backup that the write made itself is what stood there before it; another write may have come since.
  const backup =
    backups.find((entry) => entry.name === written?.backup && written.path === path) ?? backups[0];
  if (backup === undefined) return ask.say('offline.no_backup', { path });
  const what = ask.say('offline.what_rollback', { path, backup: backup.name });
  return yield* propose(ask, 'rollbackWrite', { path, backup: backup.name }, what);
}

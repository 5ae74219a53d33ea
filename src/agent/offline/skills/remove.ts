/** „lösch die Datei X“: whole files only. What else the message names is not thrown away with them. */
import type { Ask } from '../ask.ts';
import type { Script } from '../script.ts';
import { wordsOf } from '../words/words.ts';
import { entriesOf } from '../names.ts';
import { findTarget, readWhole } from './files.ts';
import { propose } from './propose.ts';

export function* removeFile(ask: Ask): Script {
  const found = yield* findTarget(ask, ask.words);
  if (found === 'none') return ask.say('offline.no_file');
  if ('stuck' in found) return found.stuck;
  const { path } = found;
  const small = new Set(
    (['remove', 'articles', 'kinds', 'polite', 'files', 'tools'] as const).flatMap((kind) => [
      ...wordsOf(kind),
    ]),
  );
  const rest = ask.words.filter((word) => !found.words.includes(word) && !small.has(word.plain));
  if (rest.length > 0)
    return ask.say('offline.whole_files_only', { rest: rest.map((word) => word.raw).join(' '), path });
  if (found.entry.length > 0) {
    const file = yield* readWhole(ask, path);
    if ('stuck' in file) return file.stuck;
    if (entriesOf(path, file.text) > 1) return ask.say('offline.more_in_file', { path });
  }
  return yield* propose(ask, 'deleteTenantConfig', { path }, ask.say('offline.what_delete', { path }));
}

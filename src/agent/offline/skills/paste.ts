/** What was pasted: a patch, or a whole file in a fence. It goes to the tool as it is; the gate shows it. */
import type { Ask } from '../ask.ts';
import { findPhrase, pathsIn, takeFence, wordsIn } from '../message.ts';
import type { Script } from '../script.ts';
import { TONGUES } from '../words/words.ts';
import { findTarget, listFiles } from './files.ts';
import { propose } from './propose.ts';

/** A patch in a message: the patch itself, and the words around it. */
export interface Pasted {
  readonly patch: string;
  readonly around: string;
}

const HUNK = /^@@(?: |$)/m;

/** A fenced diff, or from the first line on that can only begin one; null where there is none. */
export function pastedPatch(text: string): Pasted | null {
  const { fence, rest } = takeFence(text);
  if (fence !== null) {
    const isDiff = fence.info === 'diff' || fence.info === 'patch' || HUNK.test(fence.body);
    return isDiff ? { patch: `${fence.body}\n`, around: rest } : null;
  }
  const lines = text.split('\n');
  const first = lines.findIndex((line, i) => {
    return (
      line.startsWith('diff --git ') ||
      HUNK.test(line) ||
      (line.startsWith('--- ') && lines[i + 1]?.startsWith('+++ ') === true)
    );
  });
  if (first === -1 || !HUNK.test(text)) return null;
  return { patch: lines.slice(first).join('\n'), around: lines.slice(0, first).join('\n') };
}

export function* applyPasted(ask: Ask, pasted: Pasted): Script {
  const parts = filesOfPatch(pasted.patch);
  if (parts.length > 1) return yield* applyToSeveral(ask, parts);
  const words = wordsIn(pasted.around);
  const named = pathsIn(words)[0]?.raw ?? pathInHeader(pasted.patch);
  const target = named === null ? yield* findTarget(ask, words) : yield* findTarget(ask, wordsIn(named));
  if (target === 'none') return ask.say('offline.no_file');
  if ('stuck' in target) return target.stuck;
  const { path } = target;
  const what = ask.say('offline.what_patch', { path });
  return yield* propose(ask, 'writeTenantConfig', { path, patch: pasted.patch }, what);
}

/** A patch for several files: one change where there is a tool for that, else one file after the other. */
function* applyToSeveral(ask: Ask, parts: readonly string[]): Script {
  const changes = parts.map((patch) => ({ path: pathInHeader(patch) ?? '', patch }));
  const paths = changes.map((change) => change.path);
  if (paths.includes('')) return ask.say('offline.no_file');
  if (!ask.tools.some((tool) => tool.name === 'writeTenantConfigs'))
    return ask.say('offline.one_file_at_a_time', { paths });
  return yield* propose(ask, 'writeTenantConfigs', { changes }, ask.say('offline.what_patches', { paths }));
}

/** Parts of a patch that `diff --git` begins; no line of a hunk can look like that, so nothing else is cut. */
function filesOfPatch(patch: string): readonly string[] {
  const parts = patch.split(/^(?=diff --git )/m);
  return parts.filter((part) => HUNK.test(part));
}

/** The file a diff's own header names; a deleted or new side (/dev/null) names none. */
function pathInHeader(patch: string): string | null {
  for (const mark of ['+++ ', '--- ']) {
    const line = patch.split('\n').find((entry) => entry.startsWith(mark));
    const path =
      line
        ?.slice(mark.length)
        .split('\t')[0]
        ?.trim()
        .replace(/^[ab]\//, '') ?? '';
    if (path !== '' && path !== '/dev/null') return path;
  }
  return null;
}

/** „neue Datei X: …“, or a fence with a file named beside it. Null: this is neither. */
export interface PastedFile {
  readonly path: string;
  /** Null: it was left out. */
  readonly content: string | null;
  /** The message says that the file is new. */
  readonly saysNew: boolean;
}

export function pastedFile(text: string): PastedFile | null {
  const { fence, rest } = takeFence(text);
  const words = wordsIn(rest);
  const saysNew = TONGUES.some((tongue) =>
    tongue.create.some((phrase) => findPhrase(words.slice(0, 8), phrase) !== -1),
  );
  const path = pathsIn(words)[0];
  if (path === undefined || (fence === null && !saysNew)) return null;
  if (fence !== null) return { path: path.raw, content: `${fence.body}\n`, saysNew };
  const colon = rest.indexOf(':', path.to);
  const inline = colon === -1 ? '' : rest.slice(colon + 1).replace(/^[ \t]*\n?/, '');
  return { path: path.raw, content: inline.trim() === '' ? null : withBreak(inline), saysNew };
}

export function* writePasted(ask: Ask, pasted: PastedFile): Script {
  const files = yield* listFiles(ask);
  if ('stuck' in files) return files.stuck;
  const { path } = pasted;
  const exists = files.some((file) => file.path === path);
  if (pasted.content === null) return ask.say('offline.no_content', { path });
  if (exists && pasted.saysNew) return ask.say('offline.file_exists', { path });
  const what = ask.say(exists ? 'offline.what_write' : 'offline.what_new', { path });
  return yield* propose(ask, 'writeTenantConfig', { path, content: pasted.content }, what);
}

function withBreak(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

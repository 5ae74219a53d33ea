/** Shows files, lines, tools and backups: what the tools answered, fenced, with how much more there is. */
import type { ToolAnswer } from '../../toolbox.ts';
import { backupsOf, partOf, succeeded } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { hasAny, type Word } from '../message.ts';
import type { Script } from '../script.ts';
import { wordsOf } from '../words/words.ts';
import { findTarget, listFiles, refusalText } from './files.ts';
import { lastPath } from './past.ts';

/** So much is shown in one message; the rest is a further question. */
const MOST_LINES = 120;
const MOST_CHARACTERS = 8000;

export function* showSomething(ask: Ask): Script {
  if (hasAny(ask.words, wordsOf('backups'))) return yield* showBackups(ask);
  const found = yield* findTarget(ask, ask.words);
  if (found === 'none') {
    if (hasAny(ask.words, wordsOf('tools')))
      return ask.say('offline.tools', { names: ask.tools.map((tool) => tool.name) });
    return hasAny(ask.words, wordsOf('files')) ? yield* showFiles(ask) : ask.say('offline.no_file');
  }
  if ('stuck' in found) return found.stuck;
  return yield* showFile(ask, found.path);
}

/** The bare list; it is asked for once more where the script has not read it yet. */
export function* showFiles(ask: Ask): Script {
  const files = yield* listFiles(ask);
  if ('stuck' in files) return files.stuck;
  const lines = files.map((file) => ask.say('offline.file_line', { path: file.path, bytes: file.bytes }));
  return [ask.say('offline.files', { count: files.length }), ...lines].join('\n');
}

function* showFile(ask: Ask, path: string): Script {
  const range = rangeIn(ask.words);
  const start = range?.start ?? 1;
  const last = Math.min(range?.end ?? Infinity, start + MOST_LINES - 1);
  const args = range === null ? { path } : { path, start_line: start, end_line: last };
  const answer: ToolAnswer = yield { tool: 'readTenantConfig', args };
  if (!succeeded(answer)) return refusalText(ask, answer);
  const part = partOf(answer);
  const lines = part.content.split(/(?<=\n)/).slice(0, MOST_LINES);
  const cut = withinLength(lines);
  const end = part.start + cut.length - 1;
  const wanted = range?.end === undefined ? part.total : Math.min(range.end, part.total);
  const head = ask.say('offline.file', { path, start: part.start, end: Math.max(end, 0), total: part.total });
  const left = Math.max(0, wanted - end);
  const next = Math.min(end + MOST_LINES, wanted);
  const more = left === 0 ? [] : [ask.say('offline.more_lines', { left, next: end + 1, last: next, path })];
  return [head, fenced(cut.join('')), ...more].join('\n');
}

function withinLength(lines: readonly string[]): readonly string[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length) > MOST_CHARACTERS);
  return end === -1 ? lines : lines.slice(0, Math.max(1, end));
}

/** „Zeile 10 bis 20“, “lines 3-9”, „Zeile 7“. */
function rangeIn(words: readonly Word[]): { start: number; end: number } | null {
  const at = words.findIndex((word) => wordsOf('lines').has(word.plain));
  const numbers = /^(\d{1,7})(?:[-–](\d{1,7}))?$/.exec(words[at + 1]?.plain ?? '');
  if (at === -1 || numbers?.[1] === undefined) return null;
  const start = Math.max(1, Number(numbers[1]));
  const second = wordsOf('to').has(words[at + 2]?.plain ?? '')
    ? /^\d{1,7}$/.exec(words[at + 3]?.plain ?? '')?.[0]
    : undefined;
  return { start, end: Math.max(start, Number(numbers[2] ?? second ?? start)) };
}

function* showBackups(ask: Ask): Script {
  const words = ask.words.filter((word) => !wordsOf('backups').has(word.plain));
  const found = yield* findTarget(ask, words);
  if (found !== 'none' && 'stuck' in found) return found.stuck;
  const path = found === 'none' ? lastPath(ask.earlier) : found.path;
  if (path === null) return ask.say('offline.no_file');
  const answer: ToolAnswer = yield { tool: 'listBackups', args: { path } };
  if (!succeeded(answer)) return refusalText(ask, answer);
  const backups = backupsOf(answer).slice(0, 20);
  const lines = backups.map((backup) => ask.say('offline.backup_line', { ...backup }));
  return [ask.say('offline.backups', { count: backups.length, path }), ...lines].join('\n');
}

/** A fence longer than any run of backticks inside, so that a file cannot end it. */
export function fenced(text: string, info = ''): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.endsWith('\n') || text === '' ? text : `${text}\n`}${fence}`;
}

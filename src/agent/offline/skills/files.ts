/** Parts of scripts that read: the list of files, one file whole, and which file a message means. */
import type { ToolAnswer } from '../../toolbox.ts';
import { filesOf, partOf, succeeded, textIn, type ListedFile } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { notationOf } from '../literals.ts';
import { namesIn, type Named } from '../names.ts';
import { pathsIn, fold, type Word } from '../message.ts';
import type { Part } from '../script.ts';

/** More than this is not read in one turn: the turn's steps are limited. */
const MOST_PAGES = 6;
const MOST_PARTS = 8;

/** A part of a script that found out why it cannot go on: the sentence for the person. */
export interface Stuck {
  readonly stuck: string;
}

/** Says why a tool refused, in the tool's own sentence. */
export function refusalText(ask: Ask, answer: ToolAnswer): string {
  return ask.say('offline.refused', { message: textIn(answer, 'message'), error: textIn(answer, 'error') });
}

export function* listFiles(ask: Ask): Part<readonly ListedFile[] | Stuck> {
  const files: ListedFile[] = [];
  let page: number | null = 1;
  for (let read = 0; read < MOST_PAGES && page !== null; read += 1) {
    const answer: ToolAnswer = yield { tool: 'readTenantConfig', args: page === 1 ? {} : { page } };
    if (!succeeded(answer)) return { stuck: refusalText(ask, answer) };
    const listed = filesOf(answer);
    files.push(...listed.files);
    page = listed.nextPage;
  }
  return files;
}

/** The whole masked text of a file, read part by part. */
export function* readWhole(ask: Ask, path: string): Part<{ readonly text: string } | Stuck> {
  let text = '';
  let line: number | null = 1;
  for (let read = 0; read < MOST_PARTS && line !== null; read += 1) {
    const answer: ToolAnswer = yield {
      tool: 'readTenantConfig',
      args: line === 1 ? { path } : { path, start_line: line },
    };
    if (!succeeded(answer)) return { stuck: refusalText(ask, answer) };
    const part = partOf(answer);
    if (part.cut) return { stuck: ask.say('offline.line_too_long', { path }) };
    text += part.content;
    line = part.nextLine;
  }
  return line === null ? { text } : { stuck: ask.say('offline.file_too_long', { path }) };
}

/** A file that a message names, and how: by its path, its name, or a thing that it defines. */
export interface Target {
  readonly path: string;
  /** The words of the message that name it. */
  readonly words: readonly Word[];
  /** Where it was named by what it defines: the keys of that entry, e.g. `['assistants', 'supportBot']`. */
  readonly entry: readonly string[];
}

/**
 * `none`: the message names no file at all. `forValues`: a plain value is to be changed, so that of two things with one
 * name the assistant or tool is meant, and not the prompt whose file is called so.
 */
export function* findTarget(
  ask: Ask,
  words: readonly Word[],
  o: { readonly forValues?: boolean } = {},
): Part<Target | Stuck | 'none'> {
  const files = yield* listFiles(ask);
  if ('stuck' in files) return files;
  const written = pathsIn(words);
  const first = written[0];
  if (first !== undefined) return byPath(ask, first, files);
  const all = namesIn(words, files);
  const named = best(o.forValues === true ? withValues(all) : all);
  const paths = [...new Set(named.map((name) => name.file.path))];
  const only = named[0];
  if (only === undefined) return 'none';
  if (paths.length > 1) return { stuck: ask.say('offline.which_file', { name: only.name, paths }) };
  return { path: only.file.path, words: only.words, entry: only.entry };
}

function byPath(ask: Ask, word: Word, files: readonly ListedFile[]): Target | Stuck {
  const path = word.raw.replace(/^(?:\.\/)+/, '');
  const same = files.filter((file) => file.path === path);
  const likely =
    same.length > 0
      ? same
      : files.filter((file) => fold(file.path) === fold(path) || file.path.endsWith(`/${path}`));
  if (likely.length > 1) {
    return { stuck: ask.say('offline.which_file', { name: path, paths: likely.map((file) => file.path) }) };
  }
  return { path: likely[0]?.path ?? path, words: [word], entry: [] };
}

/** Names of things with values: entries before files; where there are none, all of them. */
function withValues(named: readonly Named[]): readonly Named[] {
  const holding = named.filter((name) => notationOf(name.file.path) !== null);
  const keys = new Set(holding.filter(({ entry, rank }) => entry.length > 0 && rank < 2).map(keyOf));
  const closer = holding.filter((name) => name.entry.length > 0 || !keys.has(keyOf(name)));
  return closer.length > 0 ? closer : named;
}

function keyOf(named: Named): string {
  return fold(named.name);
}

/** The surest kind of name wins: a key or a file's own name before what is merely called so. */
function best(named: readonly Named[]): readonly Named[] {
  const rank = Math.min(...named.map((name) => name.rank));
  const sure = named.filter((name) => name.rank === rank);
  const placed = sure.filter((name) => name.placed);
  return placed.length > 0 ? placed : sure;
}

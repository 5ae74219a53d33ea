/** „ersetze in X „alt“ durch „neu““: exchanges text that stands exactly once, in a file of any kind. */
import type { Ask } from '../ask.ts';
import { buildPatch } from '../build-patch.ts';
import { quotesIn } from '../message.ts';
import type { Script } from '../script.ts';
import { findTarget } from './files.ts';
import { lastPath } from './past.ts';
import { proposePatch, type Build } from './propose.ts';

const MOST_LINES = 10;

/** Old and new text of the message; null where they are not both quoted. */
export function quotedPair(text: string): { readonly old: string; readonly new: string } | null {
  const [first, second, third] = quotesIn(text).map((span) => text.slice(span.from, span.to));
  return first === undefined || first === '' || second === undefined || third !== undefined
    ? null
    : { old: first, new: second };
}

export function* replaceText(ask: Ask): Script {
  const pair = quotedPair(ask.text);
  if (pair === null) return ask.say('offline.replace_form');
  const found = yield* findTarget(
    ask,
    ask.words.filter((word) => !word.quoted),
  );
  if (found !== 'none' && 'stuck' in found) return found.stuck;
  const path = found === 'none' ? lastPath(ask.earlier) : found.path;
  if (path === null) return ask.say('offline.no_file');
  return yield* proposePatch(ask, path, buildReplace(ask, path, pair));
}

function buildReplace(ask: Ask, path: string, pair: { old: string; new: string }): Build {
  return (text) => {
    const at = text.indexOf(pair.old);
    if (at === -1) return { stuck: ask.say('offline.old_not_there', { path }) };
    if (text.includes(pair.old, at + 1))
      return { stuck: ask.say('offline.old_twice', { path, lines: linesOf(text, pair.old) }) };
    if (pair.old === pair.new) return { stuck: ask.say('offline.unchanged', { path }) };
    const patch = buildPatch(text, [{ from: at, to: at + pair.old.length, text: pair.new }]);
    return { patch, what: ask.say('offline.what_replace', { path }) };
  };
}

function linesOf(text: string, old: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let counted = 0;
  for (let at = text.indexOf(old); at !== -1 && lines.length < MOST_LINES; at = text.indexOf(old, at + 1)) {
    for (; counted < at; counted += 1) if (text.charAt(counted) === '\n') line += 1;
    if (lines.at(-1) !== line) lines.push(line);
  }
  return lines;
}

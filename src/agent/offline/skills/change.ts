/** „ändere beim supportBot das Icon in 🤖“: finds the value in the file as it is now and proposes a patch. */
import type { Ask } from '../ask.ts';
import { buildPatch, type Edit } from '../build-patch.ts';
import type { Literal } from '../literal.ts';
import { isMasked, literalsOf, notationOf } from '../literals.ts';
import { matchLiteral } from '../match-literal.ts';
import { readChange, type Wish } from '../read-change.ts';
import type { Script } from '../script.ts';
import { writeLiteral } from '../write-literal.ts';
import { findTarget, type Target } from './files.ts';
import { lastPath } from './past.ts';
import { proposePatch, type Build } from './propose.ts';

/** So many keys or places are named in one sentence. */
const MOST_KEYS = 12;

export function* changeValue(ask: Ask): Script {
  const found = yield* findTarget(ask, ask.words, { forValues: true });
  if (found !== 'none' && 'stuck' in found) return found.stuck;
  const target = found === 'none' ? targetBefore(ask) : found;
  if (target === null) return ask.say('offline.no_file');
  const wishes = readChange(ask.text, ask.words, target.words);
  if (wishes === null) return ask.say('offline.change_form');
  return yield* proposePatch(ask, target.path, buildChange(ask, target, wishes));
}

/** „und die Temperatur auf 0.3“ after a change: the file that was spoken of last. */
function targetBefore(ask: Ask): Target | null {
  const path = lastPath(ask.earlier);
  return path === null ? null : { path, words: [], entry: [] };
}

function buildChange(ask: Ask, target: Target, wishes: readonly Wish[]): Build {
  const { path } = target;
  return (text) => {
    const all = literalsOf(path, text);
    if (all.length === 0) return { stuck: ask.say('offline.no_values', { path }) };
    const within = all.filter((literal) => target.entry.every((key, i) => literal.keys[i] === key));
    const scope = within.length > 0 ? within : all;
    const edits: (Edit & { what: string })[] = [];
    for (const wish of wishes) {
      const edit = editFor(ask, { path, text, scope, wish });
      if ('stuck' in edit) return edit;
      edits.push(edit);
    }
    return { patch: buildPatch(text, edits), what: edits.map((edit) => edit.what).join('; ') };
  };
}

function editFor(
  ask: Ask,
  o: { path: string; text: string; scope: readonly Literal[]; wish: Wish },
): (Edit & { what: string }) | { stuck: string } {
  const { path, text, wish } = o;
  const property = wish.property.join(' ');
  const fits = fitsFor(o.scope, wish);
  const [literal, second] = fits;
  if (literal === undefined)
    return { stuck: ask.say('offline.no_value', { path, property, keys: keysOf(o.scope) }) };
  if (second !== undefined) {
    const places = fits
      .slice(0, MOST_KEYS)
      .map((fit) => ask.say('offline.place', { key: nameOf(fit), line: lineOf(text, fit) }));
    return { stuck: ask.say('offline.which_value', { path, property, places }) };
  }
  return writeInto(ask, path, literal, wish.value);
}

/** What stands after „von“ tells which one is meant, where the property alone does not; else it was the old value. */
function fitsFor(scope: readonly Literal[], wish: Wish): readonly Literal[] {
  const fits = matchLiteral(scope, wish.property);
  if (wish.from === null || fits.length === 1) return fits;
  const closer = matchLiteral(scope, [...wish.property, wish.from]);
  return closer.length === 0 ? fits : closer;
}

function writeInto(
  ask: Ask,
  path: string,
  literal: Literal,
  value: string,
): (Edit & { what: string }) | { stuck: string } {
  const key = nameOf(literal);
  if (isMasked(literal) && !/^\{\{secret:[^{}]+\}\}$/.test(value)) {
    const name = (literal.keys.at(-1) ?? 'NAME').toUpperCase().replace(/[^A-Z0-9]+/g, '_');
    return { stuck: ask.say('offline.credential', { key, placeholder: `{{secret:${name}}}` }) };
  }
  const written = writeLiteral(value, literal, notationOf(path) ?? 'php');
  if (!written.ok) {
    const why = {
      number: 'offline.not_a_number',
      bool: 'offline.not_a_switch',
      lines: 'offline.one_line_only',
    } as const;
    return { stuck: ask.say(why[written.kind], { key, value }) };
  }
  if (literal.value === value) return { stuck: ask.say('offline.same_value', { key, path, value }) };
  const what = ask.say('offline.what_value', { key, path, old: shown(literal.value), new: shown(value) });
  return { from: literal.from, to: literal.to, text: written.text, what };
}

function nameOf(literal: Literal): string {
  return literal.keys.join('.');
}

function keysOf(literals: readonly Literal[]): readonly string[] {
  const keys = [...new Set(literals.map(nameOf))];
  return keys.slice(0, MOST_KEYS);
}

function lineOf(text: string, literal: Literal): number {
  return text.slice(0, literal.from).split('\n').length;
}

function shown(value: string): string {
  return value.length > 60 ? `${value.slice(0, 57).replace(/[\uD800-\uDBFF]$/, '')}…` : value;
}

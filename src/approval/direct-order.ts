/**
 * Is a person's message itself one unambiguous order for this file? A closed grammar with open places for what is changed
 * and its new value. What does not fit is no order. It asks nothing of the change; that it is small is the gate's matter.
 */
import { compile, type State } from './grammar/automaton.ts';
import { foldCase, trimEnds } from './grammar/lex.ts';
import { lexOrder, type OrderToken } from './grammar/order-lex.ts';
import { SEPARATOR, wordsOf, type Pattern } from './grammar/pattern.ts';
import { fillTemplate, patternReader, spellingsOf } from './grammar/vocabulary.ts';
import { TONGUES } from './words/all.ts';
import { VOICE } from './words/signs.ts';

/** The longest order that is read, in UTF-16 units. */
const MAX_LENGTH = 300;
/** Shorter names are common words (seed). */
const MIN_NAME = 3;
/** Written with a capital or like an identifier: no adverb. */
const NOUN = /^[A-ZÄÖÜ]|[\d_]|[a-zäöüß][A-ZÄÖÜ]/;

export interface OrderFor {
  /** The file that would change, relative to the config root. */
  readonly path: string;
  /** Keys that the file defines: `supportBot` of `assistants.supportBot`. */
  readonly names: readonly string[];
  /** Every name or path of the tenant, to see that a message means another file. */
  readonly knownNames?: readonly string[];
  readonly action: 'change' | 'delete';
}

const tongues = Object.values(TONGUES);
const orders = tongues.map((tongue) => tongue.order);
const change = orders.flatMap(({ pieces, change: list, verbs }) =>
  list.flatMap((template) => fillTemplate(template, verbs)).map(patternReader(pieces)),
);
const remove = orders.flatMap(({ pieces, remove: list, deleteVerbs }) =>
  list.flatMap((template) => fillTemplate(template, deleteVerbs)).map(patternReader(pieces)),
);
const sentences = { change: table(change), delete: table(remove) } as const;
const literals = new Set([...change, ...remove].flatMap(wordsOf).filter((word) => !word.startsWith('#')));
const spellings = spellingsOf(
  tongues,
  new Set([...literals, ...orders.flatMap((o) => [...o.reserved, ...o.units])]),
);
const reserved = new Set([...literals, ...orders.flatMap((o) => o.reserved)]);
const endings = orders.flatMap((o) => o.reservedEndings);
const units = new Set(orders.flatMap((o) => o.units));
const places = new Set(orders.flatMap((o) => o.places));

/**
 * True only for one imperative sentence (or an infinitive that names the file) with an exact new value, no question, hedge,
 * condition or negation, which names the file: its basename, or a key defined in it, as a whole word of at least three
 * characters in the place of a target. Deleting: the file itself must be named. A voice message is never an order.
 * Never throws; linear in the text's length. (spec, section 4; seed)
 */
export function isDirectOrder(text: string, o: OrderFor): boolean {
  try {
    return judge(text, o);
  } catch {
    return false;
  }
}

function judge(text: string, o: OrderFor): boolean {
  if (typeof text !== 'string' || text.length > MAX_LENGTH * 2) return false;
  const said = trimEnds(text);
  if (said.length === 0 || said.length > MAX_LENGTH || said.startsWith(VOICE)) return false;
  const tokens = lexOrder(said);
  if (tokens === null) return false;
  const names = namesOf(o);
  if (namesAnother(tokens, names)) return false;
  let states = new Set([sentences[o.action]]);
  for (const token of tokens) {
    const next = new Set<State<true>>();
    for (const symbol of symbolsOf(token, names)) {
      for (const state of states) {
        const reached = state.next(symbol);
        if (reached !== null) next.add(reached);
      }
    }
    if (next.size === 0) return false;
    states = next;
  }
  return [...states].some((state) => state.whole.length > 0);
}

interface Names {
  /** What may be said for the file, folded. */
  readonly own: ReadonlySet<string>;
  /** What may be said for the file itself, not for a key in it. */
  readonly file: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

function namesOf({ path, names, knownNames }: OrderFor): Names {
  const file = new Set(spokenNames(path));
  const own = new Set([...file, ...names.filter((name) => name.length >= MIN_NAME).map(foldCase)]);
  const others = new Set(
    (knownNames ?? [])
      .flatMap((name) => [foldCase(name), ...spokenNames(name)])
      .filter((name) => !own.has(name)),
  );
  return { own, file, others };
}

/** A file's names in speech: its path, its basename with and without extension; none where the basename is too short. */
function spokenNames(path: string): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const dot = base.lastIndexOf('.');
  const stem = dot > 0 ? base.slice(0, dot) : base;
  return stem.length < MIN_NAME ? [] : [path, base, stem].map(foldCase);
}

/** Does another known name stand in the place of a target, in quotation marks or as a path? Then it is unclear what is meant. */
function namesAnother(tokens: readonly OrderToken[], names: Names): boolean {
  return tokens.some((token, at) => {
    const name = foldCase(token.text);
    if (!names.others.has(name)) return false;
    const before = tokens[at - 1];
    const place = before?.kind === 'word' && places.has(known(before.text));
    return place || token.kind === 'quoted' || /[./]/.test(name);
  });
}

/** Every way a token can be read. */
function symbolsOf(token: OrderToken, names: Names): string[] {
  if (token.kind === 'separator') return [SEPARATOR];
  if (token.kind === 'number' || token.kind === 'sign') return ['#value'];
  const name = foldCase(token.text);
  const targets = names.file.has(name)
    ? ['#target', '#file']
    : names.own.has(name)
      ? ['#target', '#key']
      : [];
  if (token.kind === 'quoted') return ['#value', '#quoted', ...targets];
  const word = known(token.text);
  if (reserved.has(word)) return [word];
  const owner = /['’]s$/.test(name) && names.own.has(name.slice(0, -2)) ? ['#targets'] : [];
  const open =
    targets.length > 0 || endings.some((ending) => word.endsWith(ending))
      ? []
      : ['#word', '#value', ...(NOUN.test(token.text) ? ['#noun'] : [])];
  return [...targets, ...owner, ...open, ...(units.has(word) ? ['#unit'] : [])];
}

function known(text: string): string {
  const folded = foldCase(text).replace(/['’]/g, '');
  return spellings.get(folded) ?? folded;
}

function table(patterns: readonly Pattern[]): State<true> {
  return compile(patterns.map((pattern) => [true, pattern] as const));
}

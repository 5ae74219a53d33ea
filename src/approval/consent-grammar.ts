/**
 * The grammar of consent: every phrase of every tongue in one table, and how phrases make a message.
 * Built once from the word tables when the module loads; it knows no word itself.
 */
import { compile } from './grammar/automaton.ts';
import type { Lexicon } from './grammar/lex.ts';
import { wordsOf, type Pattern } from './grammar/pattern.ts';
import { fillTemplate, patternReader, spellingsOf } from './grammar/vocabulary.ts';
import { TONGUES } from './words/all.ts';
import { AGREEING, FRIENDLY } from './words/signs.ts';
import type { ConsentWords, Verb } from './words/tongue.ts';

/** Stands for the button's text at a message's start. */
export const BUTTON = '#button';

/** How phrases make a message; the labels are the parts of `words/tongue.ts` and the signs. */
const MESSAGE = {
  turn: '{(lead|praise|friendly) ~} (nod|yes|<tell>) | {(heard|praise|friendly) ~} (yes|<tell>) | {(heard|lead|praise) ~} opener ~ <tell>',
  more: '<turn> | after | <also> | praise | friendly | and <tell>',
  message: '[greeting ~] (<turn> | button) {~ <more>}',
} as const;
/** On a card to save, verbs of writing count as well. */
const SAVING = { ...MESSAGE, tell: 'order|saveOrder', also: 'saveAfter' } as const;
const OTHER = { ...MESSAGE, tell: 'order', also: 'after' } as const;

const tongues = Object.values(TONGUES);
export const lexicon: Lexicon = {
  signs: [...AGREEING, ...FRIENDLY].sort((a, b) => b.length - a.length),
  abbreviations: tongues
    .flatMap((t) => Object.entries(t.abbreviations))
    .sort(([a], [b]) => b.length - a.length),
};
/** Every phrase under its label: a part of `words/tongue.ts`, or a kind of sign. */
export const patterns = labelledPhrases();
export const phrases = compile(patterns);
/** Rows of labels that are a message, on a card to save and on another one. */
export const messages = {
  saving: compile<true>([[true, patternReader(SAVING)('<message>')]]),
  other: compile<true>([[true, patternReader(OTHER)('<message>')]]),
} as const;
/** What is typed → the word of the tables. */
export const spellings = spellingsOf(tongues, new Set(patterns.flatMap(([, pattern]) => wordsOf(pattern))));

/** Every phrase of every tongue under its label. */
function labelledPhrases(): (readonly [string, Pattern])[] {
  const signs = (label: string, list: readonly string[]): (readonly [string, Pattern])[] =>
    list.map((word) => [label, { kind: 'word', word }]);
  return [
    ...signs('nod', AGREEING),
    ...signs('friendly', FRIENDLY),
    ...signs('button', [BUTTON]),
    ...tongues.flatMap(({ consent }) => phrasesOf(consent)),
  ];
}

function phrasesOf({ pieces, parts, verbs, saveVerbs }: ConsentWords): (readonly [string, Pattern])[] {
  const read = patternReader(pieces);
  const filled = (templates: readonly string[], forms: readonly Verb[]): string[] =>
    templates.flatMap((template) => fillTemplate(template, forms));
  const texts: Record<string, readonly string[]> = {
    ...parts,
    order: filled(parts.order, verbs),
    saveOrder: [...parts.saveOrder, ...filled(parts.order, saveVerbs)],
    after: filled(parts.after, verbs),
    saveAfter: filled(parts.after, saveVerbs),
  };
  return Object.entries(texts).flatMap(([label, list]) => list.map((text) => [label, read(text)] as const));
}

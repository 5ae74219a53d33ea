/** From notes and a picture to the card that the person is asked with, in the chat's language. */
import { fenceMarkdown } from '../diff/fence.ts';
import { revealHidden } from '../diff/reveal.ts';
import type { Facts } from '../domain/messages.ts';
import type { ProposalCard } from '../domain/proposal.ts';
import type { Note } from '../domain/verdict.ts';
import { maskText } from '../secrets/mask.ts';
import type { Say } from '../wire/say.ts';
import type { Picture } from '../write/describe.ts';

/** `fence`: the code block's language, where it is no diff. */
type Shown = Pick<Picture, 'person' | 'model' | 'omitted' | 'diff' | 'complete'> & {
  readonly fence?: string;
};

/** Consequences on top, then every changed line, fenced so that nothing in it can end the fence. */
export function present(picture: Shown, all: readonly Note[], sayPlain: Say): ProposalCard {
  const notes = all.map(bounded);
  const say: Say = (said) => revealHidden(sayPlain(said));
  const exposures = notes.filter((note) => note.kind === 'exposure');
  const exposure = unique(exposures.map((note) => note.field ?? note.code));
  const sentences = (kind: Note['kind']) =>
    apart(
      all.filter((note) => note.kind === kind),
      say,
    );
  const tragweite = sentences('exposure');
  const verluste = sentences('loss');
  const warnings = notes
    .filter((note) => note.kind === 'warning')
    .map((note) => ({
      code: note.code,
      message: say(note),
      ...(note.line === undefined ? {} : { line: note.line }),
      ...(note.path === undefined ? {} : { path: note.path }),
    }));
  const top = [
    ...tragweite.map((text) => `⚠️ ${oneLine(text)}`),
    ...verluste.map((text) => `➖ ${oneLine(text)}`),
    ...warnings.map((warning) => `• ${oneLine(warning.message)}`),
  ];
  const markdown = [
    ...top,
    ...(top.length > 0 ? [''] : []),
    fenceMarkdown(picture.person, picture.fence),
  ].join('\n');
  const { person: preview, diff, complete } = picture;
  const modelPreview = picture.model + cutLine(picture.omitted, say);
  return { preview, modelPreview, markdown, diff, complete, warnings, exposure, tragweite, verluste };
}

/** What the model's copy leaves out is counted, never silently dropped. */
function cutLine(omitted: Picture['omitted'], say: Say): string {
  if (omitted.added === 0 && omitted.removed === 0) return '';
  return `${say({ message: 'write.preview_cut', facts: omitted })}\n`;
}

/** A sentence may name a key or a value from the file: on the card it stays one line and plain text. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_~[\]<>#|@&:!]/g, '\\$&');
}

/** Names come from the file: what is longer than this would push the sentence's end out of sight. */
const MOST_NAME = 120;
/** Of a name that is cut, the end: where long names differ. */
const NAME_END = 40;
/** Entries of a list in a loss or a warning; what opens something to the outside is told whole. */
const MOST_ENTRIES = 20;

/** The note with every text it names masked, and cut to a length that can be read. */
function bounded(note: Note): Note {
  const entries = Object.entries(note.facts).map(([name, value]): [string, Facts[string]] => {
    if (typeof value === 'string') return [name, readable(value)];
    if (typeof value !== 'object') return [name, value];
    const most = note.kind === 'exposure' ? value.length : MOST_ENTRIES;
    const rest = value.length > most ? [`… +${value.length - most}`] : [];
    return [name, [...value.slice(0, most).map((entry) => readable(String(entry))), ...rest]];
  });
  return { ...note, facts: Object.fromEntries(entries) };
}

function readable(value: string): string {
  const masked = maskText(value, { path: 'note.txt' }).text;
  if (masked.length <= MOST_NAME) return masked;
  return `${masked.slice(0, MOST_NAME - NAME_END)}…${masked.slice(-NAME_END)}`;
}

/** Each sentence once; what only masking or cutting made alike is numbered, for it is two things and not one. */
function apart(notes: readonly Note[], say: Say): readonly string[] {
  const whole = new Map(notes.map((note) => [say(note), note]));
  const times = new Map<string, number>();
  return [...whole.values()].map((note) => {
    const text = say(bounded(note));
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return time === 1 ? text : `${text} (${time})`;
  });
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

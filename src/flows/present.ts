/** From notes and a picture to the card that the person is asked with, in the chat's language. */
import { fenceMarkdown } from '../diff/fence.ts';
import type { ProposalCard } from '../domain/proposal.ts';
import type { Note } from '../domain/verdict.ts';
import type { Say } from '../wire/say.ts';
import type { Picture } from '../write/describe.ts';

/** Consequences on top, then every changed line, fenced so that nothing in it can end the fence. */
export function present(picture: Picture, notes: readonly Note[], say: Say): ProposalCard {
  const exposures = notes.filter((note) => note.kind === 'exposure');
  const exposure = unique(exposures.map((note) => note.field ?? note.code));
  const tragweite = unique(exposures.map(say));
  const verluste = unique(notes.filter((note) => note.kind === 'loss').map(say));
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
  const markdown = [...top, ...(top.length > 0 ? [''] : []), fenceMarkdown(picture.person)].join('\n');
  const { person: preview } = picture;
  const modelPreview = picture.model + cutLine(picture.omitted, say);
  return { preview, modelPreview, markdown, complete: true, warnings, exposure, tragweite, verluste };
}

/** What the model's copy leaves out is counted, never silently dropped. */
function cutLine(omitted: Picture['omitted'], say: Say): string {
  if (omitted.added === 0 && omitted.removed === 0) return '';
  return `${say({ message: 'write.preview_cut', facts: omitted })}\n`;
}

/** A sentence may name a key or a value from the file: on the card it stays one line and plain text. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_~[\]<>#|]/g, '\\$&');
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

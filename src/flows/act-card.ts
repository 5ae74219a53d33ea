/**
 * The card of an action: what its tool says will happen, or else the call's own arguments. What the model sent stands
 * there in clear for the person, or they would agree to what they cannot read; everything else is masked.
 */
import { diffLines } from '../diff/compute.ts';
import { inspectChange } from '../diff/inspect.ts';
import { revealHidden } from '../diff/reveal.ts';
import type { Json } from '../domain/effective.ts';
import type { ProposalCard } from '../domain/proposal.ts';
import { refuse, type Note, type Refusal } from '../domain/verdict.ts';
import { maskText } from '../secrets/mask.ts';
import type { Caller, House } from './house.ts';
import { hideKnown } from './known-credentials.ts';
import type { ActionPlan, ActionPreview } from './plan.ts';
import { present } from './present.ts';

/** Characters of a preview at most; arguments have a bound of their own. */
const MOST_PREVIEW = 64 * 1024;
/** The model's copy is cut at about this many characters (spec, section 4: 32 KB). */
const MODEL_PREVIEW = 32 * 1024;

/** Blank lines in a row that are shown. */
const MOST_BLANK = 2;

/** Warnings about characters and long lines; a preview is no file, so its line ends say nothing. */
const POINTED_OUT = new Set(['bidi', 'invisible', 'mixed_script', 'long_line']);

/** Draws the card; refuses with `too_large` or `sandbox_error` a preview that nobody could read. */
export async function drawAction(
  house: House,
  caller: Caller,
  { tool, args }: Pick<ActionPlan, 'tool' | 'args'>,
  preview: ActionPreview | null,
): Promise<{ readonly card: ProposalCard } | { readonly refusal: Refusal }> {
  if (preview === null) return { card: drawTexts(textsOfArgs(args), [], caller) };
  const text = closeGaps(preview.text.replace(/\r\n/g, '\n').trimEnd());
  if (text.trim() === '') return { refusal: refuse('sandbox_error', 'act.preview_empty', { tool }) };
  if (text.length > MOST_PREVIEW) {
    const facts = { tool, characters: text.length, limit: MOST_PREVIEW };
    return { refusal: refuse('too_large', 'act.preview_too_long', facts) };
  }
  const known = await hideKnown(house, caller.tenant.id, text);
  const model = maskText(known, { path: 'preview.txt' }).text;
  const heading = caller.say({ message: 'act.arguments', facts: {} });
  const person = model === text ? text : `${model}\n\n${heading}\n${textsOfArgs(args).person}`;
  return { card: drawTexts({ person, model }, preview.notes, caller) };
}

/** Lines that show nothing, as many as one glance takes in: what stands below thousands of them would be read by nobody. */
function closeGaps(text: string): string {
  const lines: string[] = [];
  let blank = 0;
  for (const line of text.split('\n')) {
    blank = line.trim() === '' ? blank + 1 : 0;
    if (blank <= MOST_BLANK) lines.push(line);
  }
  return lines.join('\n');
}

interface Texts {
  readonly person: string;
  readonly model: string;
}

function textsOfArgs(args: Json): Texts {
  const person = JSON.stringify(args, null, 2);
  return { person, model: maskText(person, { path: 'arguments.json' }).text };
}

function drawTexts({ person, model }: Texts, notes: readonly Note[], { say }: Caller): ProposalCard {
  const shown = model.length > MODEL_PREVIEW ? model.slice(0, MODEL_PREVIEW).toWellFormed() : model;
  const cut = model.length - shown.length;
  const rest = cut === 0 ? '' : `\n${say({ message: 'act.preview_cut', facts: { characters: cut } })}`;
  return present(
    {
      person: revealHidden(person),
      model: `${revealHidden(shown)}${rest}`,
      omitted: { added: 0, removed: 0 },
      // An action changes no file; its whole text stands in `person`.
      diff: [],
      complete: true,
      fence: 'text',
    },
    [...notes, ...pointOut(person)],
    say,
  );
}

function pointOut(text: string): readonly Note[] {
  const lines = text.split('\n').map((line) => ({ shown: line, key: line }));
  return inspectChange(diffLines([], lines), '', text).filter((note) => POINTED_OUT.has(note.code));
}

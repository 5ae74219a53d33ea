/** Draws the gate's card: consequences on top, the whole diff, the keys, the time left. From the gate's record alone. */
import type { Colors } from 'picocolors/types.js';
import type { Say } from '../../wire/say.ts';
import { CARD_MARK, writtenOut } from './plain.ts';

/** What `card()` of the library answers (spec, section 12). */
export interface Card {
  readonly proposalId: string;
  /** A unified diff, hidden characters written out. */
  readonly preview: string;
  readonly complete: boolean;
  readonly warnings: readonly { readonly code: string; readonly line?: number; readonly message: string }[];
  readonly exposure: readonly string[];
  readonly tragweite: readonly string[];
  readonly verluste: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The buttons' texts, yes first, where they are not the usual ones. */
  readonly suggestions?: readonly string[];
}

export interface Buttons {
  readonly yes: string;
  readonly no: string;
}

export function buttonsOf(card: Card | null, say: Say): Buttons {
  const [yes, no] = card?.suggestions ?? [];
  const usual = (message: string): string => say({ message, facts: {} });
  return { yes: yes ?? usual('terminal.yes'), no: no ?? usual('terminal.no') };
}

/** The card's lines, each behind the card's mark. `now`: milliseconds since 1970. */
export function drawCard(card: Card, o: { say: Say; colors: Colors; now: number }): string {
  const { say, colors } = o;
  const top = [
    colors.bold(say({ message: 'terminal.card', facts: { proposal: writtenOut(card.proposalId) } })),
    ...consequencesOf(card, say).map((text) => colors.yellow(text)),
  ];
  const diff =
    card.preview === ''
      ? [say({ message: 'terminal.card_empty', facts: {} })]
      : diffLines(card.preview, colors);
  const incomplete = card.complete
    ? []
    : [colors.yellow(say({ message: 'terminal.card_incomplete', facts: {} }))];
  const lines = [...top, '', ...diff, '', ...incomplete, colors.bold(keys(card, o))];
  const mark = colors.cyan(CARD_MARK);
  return lines.map((line) => `${mark}${line === '' ? '' : ` ${line}`}\n`).join('');
}

function consequencesOf(card: Card, say: Say): readonly string[] {
  const flags = card.exposure.map(flat);
  return [
    ...(flags.length > 0 ? [`! ${say({ message: 'terminal.card_exposure', facts: { flags } })}`] : []),
    ...card.tragweite.map((text) => `! ${flat(text)}`),
    ...card.verluste.map((text) => `- ${flat(text)}`),
    // The sentences name their line themselves.
    ...card.warnings.map(({ message }) => `* ${flat(message)}`),
  ];
}

function diffLines(preview: string, colors: Colors): readonly string[] {
  const lines = preview.endsWith('\n') ? preview.slice(0, -1).split('\n') : preview.split('\n');
  return lines.map((line) => colorOf(line, colors)(writtenOut(line)));
}

function colorOf(line: string, colors: Colors): (text: string) => string {
  if (line.startsWith('+++') || line.startsWith('---')) return colors.bold;
  if (line.startsWith('+')) return colors.green;
  if (line.startsWith('-')) return colors.red;
  return line.startsWith('@@') ? colors.cyan : (text) => text;
}

/** What is not complete here gets no key for a yes. */
function keys(card: Card, o: { say: Say; now: number }): string {
  const minutes = Math.max(0, Math.floor((card.expiresAt - o.now) / 60_000));
  const left = o.say({
    message: 'terminal.left',
    facts: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
  });
  const { yes, no } = buttonsOf(card, o.say);
  const facts = { yes: flat(yes), no: flat(no), left };
  return o.say({ message: card.complete ? 'terminal.buttons' : 'terminal.button_no_only', facts });
}

function flat(text: string): string {
  return writtenOut(text.replace(/[\r\n]+/g, ' '));
}

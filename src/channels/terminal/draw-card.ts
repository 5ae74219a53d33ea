/** Draws the gate's card: consequences on top, the whole diff, the keys, the time left. From the gate's record alone. */
import type { Colors } from 'picocolors/types.js';
import type { Say } from '../../wire/say.ts';
import { CARD_MARK, writtenOut } from './plain.ts';
import { wrapLine } from './wrap.ts';

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

interface Line {
  readonly text: string;
  readonly color: (text: string) => string;
}

/**
 * The card's lines, each behind the card's mark. `now`: milliseconds since 1970. `columns`: the terminal's width, where
 * it is known; longer lines are broken there.
 */
export function drawCard(card: Card, o: { say: Say; colors: Colors; now: number; columns?: number }): string {
  const { say, colors } = o;
  const line = (text: string, color: Line['color'] = plain): Line => ({ text, color });
  const lines = [
    line(say({ message: 'terminal.card', facts: { proposal: writtenOut(card.proposalId) } }), colors.bold),
    ...consequencesOf(card, say).map((text) => line(text, colors.yellow)),
    line(''),
    ...(card.preview === ''
      ? [line(say({ message: 'terminal.card_empty', facts: {} }))]
      : diffLines(card.preview, colors)),
    line(''),
    ...(card.complete ? [] : [line(say({ message: 'terminal.card_incomplete', facts: {} }), colors.yellow)]),
    line(keys(card, o), colors.bold),
  ];
  const mark = colors.cyan(CARD_MARK);
  const rows = lines.flatMap(({ text, color }) => rowsOf(text, o.columns).map((row) => ({ row, color })));
  return rows.map(({ row, color }) => `${mark}${row === '' ? '' : ` ${color(row)}`}\n`).join('');
}

/** The mark and a blank stand before every row; the last column stays free, where some terminals break already. */
const BESIDE = 2;
/** A terminal that says it is narrower than this is not believed. */
const NARROWEST = 20;

function rowsOf(text: string, columns: number | undefined): readonly string[] {
  if (columns === undefined || columns < NARROWEST) return [text];
  return wrapLine(text, { columns: columns - BESIDE - 1, from: BESIDE });
}

function plain(text: string): string {
  return text;
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

function diffLines(preview: string, colors: Colors): readonly Line[] {
  const lines = preview.endsWith('\n') ? preview.slice(0, -1).split('\n') : preview.split('\n');
  return lines.map((line) => ({ text: writtenOut(line), color: colorOf(line, colors) }));
}

function colorOf(line: string, colors: Colors): (text: string) => string {
  if (line.startsWith('+++') || line.startsWith('---')) return colors.bold;
  if (line.startsWith('+')) return colors.green;
  if (line.startsWith('-')) return colors.red;
  return line.startsWith('@@') ? colors.cyan : plain;
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

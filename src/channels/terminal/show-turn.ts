/**
 * Shows a running turn: the model's text indented as it streams, tool calls as one short line each, notices.
 * Everything passes `plainText`; nothing here can look like the gate's card.
 */
import type { Colors } from 'picocolors/types.js';
import type { OnTurnEvent, TurnEvent } from '../../agent/turn/events.ts';
import { waitsForPerson, type ToolAnswer } from '../../agent/toolbox.ts';
import type { Say } from '../../wire/say.ts';
import { oneLine, plainText } from './plain.ts';

const INDENT = '  ';

/** A listener for one turn; call `done()` when the turn is over. */
export function showTurn(o: { write: (text: string) => void; say: Say; colors: Colors }): {
  on: OnTurnEvent;
  done(): void;
} {
  const { say, colors } = o;
  let fresh = true;
  let held = '';
  const write = (text: string): void => {
    for (const piece of text.split(/(?<=\n)/)) {
      o.write(fresh && piece !== '\n' ? `${INDENT}${piece}` : piece);
      fresh = piece.endsWith('\n');
    }
  };
  const breakLine = (): void => {
    if (!fresh) write('\n');
  };
  const line = (text: string): void => {
    breakLine();
    write(`${text}\n`);
  };
  const stream = (delta: string): void => {
    const text = held + delta;
    // Half of a pair at the end waits for its other half.
    held = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    const shown = plainText(held === '' ? text : text.slice(0, -1));
    if (shown !== '') write(shown);
  };
  const on = (event: TurnEvent): void => {
    switch (event.type) {
      case 'start':
        return line(
          colors.dim(
            `${event.offline ? say({ message: 'terminal.offline', facts: {} }) : oneLine(event.model, 80)}:`,
          ),
        );
      case 'text':
        return stream(event.text);
      case 'text-end':
        return breakLine();
      case 'tool-call':
        breakLine();
        return write(colors.dim(`· ${oneLine(event.tool, 60)}${target(event.args)} …`));
      case 'tool-result':
        if (!event.ran) write(colors.dim(`· ${oneLine(event.tool, 60)} …`));
        return write(`${colors.dim(` ${outcome(event.answer, event.ran, say)}`)}\n`);
      case 'notice':
        return line(colors.yellow(plainText(event.text)));
      case 'end':
        return breakLine();
    }
    return event satisfies never;
  };
  return { on, done: breakLine };
}

/** The argument that says most about a call. */
function target(args: unknown): string {
  if (typeof args !== 'object' || args === null) return '';
  const known = new Map(Object.entries(args));
  const value: unknown = known.get('path') ?? known.get('tool') ?? known.get('name');
  return typeof value === 'string' ? ` ${oneLine(value, 80)}` : '';
}

function outcome(answer: ToolAnswer, ran: boolean, say: Say): string {
  if (!ran) return say({ message: 'terminal.tool_not_run', facts: {} });
  if (waitsForPerson(answer)) return say({ message: 'terminal.tool_waits', facts: {} });
  const error = answer['error'];
  return typeof error === 'string' && answer['success'] !== true
    ? oneLine(error, 60)
    : say({ message: 'terminal.tool_ok', facts: {} });
}

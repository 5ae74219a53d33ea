/**
 * Lines of a terminal or a pipe as messages. Lines that belong together (a fence, /paste, what was pasted at once)
 * are one message. A message knows whether it was written before the last card could be seen.
 */
import { createInterface, type Interface } from 'node:readline/promises';

/** Lines that reach a terminal this quickly one after the other were pasted, not typed; in milliseconds. */
const PASTED_WITHIN = 40;

export interface WrittenMessage {
  readonly text: string;
  /** The card that was on the screen when it was written. */
  readonly seen: string | null;
}

export interface MessageReader {
  /** The next message; null at the end of the input. */
  next(): Promise<WrittenMessage | null>;
  close(): void;
}

interface Line {
  readonly text: string;
  readonly seen: string | null;
}

export interface ReaderOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** A person sits at a terminal; else the lines come from a pipe and wait for their turn. */
  readonly interactive: boolean;
  /** The terminal knows no cursor movements: lines come as they are, without editing. */
  readonly dumb: boolean;
  readonly prompt: string;
  /** The card on the screen now. */
  readonly shown: () => string | null;
  readonly onInterrupt: () => void;
  readonly onPaste: () => void;
}

export function readMessages(o: ReaderOptions): MessageReader {
  const lines: Line[] = [];
  let ended = false;
  let wake: () => void = () => undefined;
  const reader = openReader(o, {
    line: (text) => {
      lines.push({ text, seen: o.shown() });
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
  });
  const arrived = (within?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = within === undefined ? undefined : setTimeout(resolve, within);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const nextLine = async (): Promise<Line | null> => {
    while (lines.length === 0 && !ended) await arrived();
    const line = lines.shift() ?? null;
    // What waits in a pipe was not typed ahead of the card: it is written when its turn comes.
    return line === null || o.interactive ? line : { ...line, seen: o.shown() };
  };
  /** Does the next line belong to these? At a terminal what came at once does; in a pipe a fence after „…:“. */
  const belongs = async (last: string, fence: string | null): Promise<boolean> => {
    if (fence !== null) return true;
    if (!o.interactive && !last.trimEnd().endsWith(':')) return false;
    if (lines.length === 0 && !ended) await arrived(PASTED_WITHIN);
    const line = lines[0];
    return line !== undefined && (o.interactive || fenceAfter(null, line.text) !== null);
  };
  const next = async (): Promise<WrittenMessage | null> => {
    if (o.interactive && o.dumb) o.output.write(o.prompt);
    else if (o.interactive) reader.prompt();
    const first = await nextLine();
    if (first === null) return null;
    if (first.text.trim() === '/paste') {
      o.onPaste();
      return { text: await collect(nextLine, (line) => line === '.'), seen: first.seen };
    }
    const texts = [first.text];
    let fence = fenceAfter(null, first.text);
    while (await belongs(texts.at(-1) ?? '', fence)) {
      const line = await nextLine();
      if (line === null) break;
      texts.push(line.text);
      fence = fenceAfter(fence, line.text);
    }
    return { text: texts.join('\n'), seen: first.seen };
  };
  return { next, close: () => reader.close() };
}

function openReader(o: ReaderOptions, on: { line: (text: string) => void; end: () => void }): Interface {
  const { input, output } = o;
  const terminal = o.interactive && !o.dumb;
  // Without an output readline writes nothing; the prompt of a dumb terminal is written by hand.
  const reader = createInterface(terminal ? { input, output, terminal } : { input, terminal });
  reader.setPrompt(o.prompt);
  reader.on('line', on.line);
  reader.on('close', on.end);
  reader.on('SIGINT', o.onInterrupt);
  return reader;
}

async function collect(
  nextLine: () => Promise<Line | null>,
  isEnd: (line: string) => boolean,
): Promise<string> {
  const texts: string[] = [];
  for (let line = await nextLine(); line !== null && !isEnd(line.text); line = await nextLine())
    texts.push(line.text);
  return texts.join('\n');
}

/** The fence that is open after a line: its mark, or null. */
function fenceAfter(open: string | null, line: string): string | null {
  const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
  if (mark === undefined) return open;
  if (open === null) return mark;
  return mark.startsWith(open) ? null : open;
}

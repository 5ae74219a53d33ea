/** One line from a terminal that does not show it. Nothing of it is kept in a history, and no other stream sees it. */

type Terminal = Pick<NodeJS.ReadStream, 'on' | 'off' | 'resume' | 'pause' | 'setRawMode' | 'setEncoding'>;

/**
 * The line without its end; null: given up (Ctrl-C, Ctrl-D on an empty line, or the input ended). `prompt` goes to
 * `output`. Several lines are for standard input, not for this.
 */
export function readHidden(o: {
  input: Terminal;
  output: { write(text: string): unknown };
  prompt: string;
}): Promise<string | null> {
  const { input, output } = o;
  return new Promise((resolve) => {
    let line = '';
    let control: 'none' | 'escape' | 'sequence' = 'none';
    /** An arrow or a function key comes as several signs, of which only the first is one of control. */
    const isControl = (sign: string): boolean => {
      const before = control;
      if (sign === '\u001b') control = 'escape';
      else if (before === 'escape' && (sign === '[' || sign === 'O')) control = 'sequence';
      else if (before !== 'sequence' || sign < ' ' || (sign >= '@' && sign <= '~')) control = 'none';
      return control !== 'none' || (before === 'sequence' && sign >= ' ');
    };
    const done = (answer: string | null): void => {
      input.off('data', hear);
      input.off('end', ended);
      input.setRawMode(false);
      input.pause();
      output.write('\n');
      resolve(answer);
    };
    const ended = (): void => done(null);
    const hear = (chunk: string | Uint8Array): void => {
      for (const sign of String(chunk)) {
        if (isControl(sign)) continue;
        if (sign === '\r' || sign === '\n') return done(line);
        if (sign === '\u0003' || (sign === '\u0004' && line === '')) return done(null);
        if (sign === '\u007f' || sign === '\b') line = Array.from(line).slice(0, -1).join('');
        else if (sign === '\u0015') line = '';
        else if (sign >= ' ' || sign === '\t') line += sign;
      }
    };
    output.write(o.prompt);
    input.setRawMode(true);
    input.setEncoding('utf8');
    input.on('data', hear);
    input.on('end', ended);
    input.resume();
  });
}

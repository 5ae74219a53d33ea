/**
 * Prompts and documentation: running text, tables whose heading names a secret, and fenced code, which is read
 * as code too. It must not depend on Markdown being well-formed.
 */
import type { Sink } from '../sink.ts';
import { scanCode } from './code.ts';
import type { Dialect } from './lexer.ts';
import { linesOf, type LineAt } from './lines.ts';
import { scanText } from './text.ts';

const FENCE = /^[ \t>]{0,12}(`{3,}|~{3,})[ \t]{0,4}([\w+-]{0,20})/;
const DIALECTS: Readonly<Record<string, Dialect>> = {
  php: 'php',
  json: 'json',
  jsonc: 'json',
  js: 'js',
  javascript: 'js',
  ts: 'js',
  typescript: 'js',
};

/** Languages of lines that set a name to a value. */
const SETTINGS = /^(?:ini|toml|conf|cfg|properties|env|dotenv|yaml|yml|hcl|tf|terraform|nginx)$/;
const SETTING =
  /[ \t]{0,40}(?:-[ \t])?(?:export[ \t])?([\w.-]{1,100})[ \t]{0,20}(?:=|:(?=[ \t]))[ \t]{0,20}([^\s"'][^\n#;]{0,400})/y;

function readSettings(sink: Sink, from: number, to: number): void {
  for (let at = from; at < to;) {
    const end = sink.text.indexOf('\n', at);
    SETTING.lastIndex = at;
    const found = SETTING.exec(sink.text);
    const value = found?.[2];
    if (found !== null && value !== undefined) {
      const start = at + found[0].length - value.length;
      sink.pair({ name: found[1] ?? '', start, end: start + value.length, form: 'plain' });
    }
    if (end < 0) return;
    at = end + 1;
  }
}

export function scanMarkdown(sink: Sink): void {
  scanText(sink);
  let fence: { mark: string; dialect: Dialect | undefined; settings: boolean; start: number } | null = null;
  let table: readonly (string | null)[] | null = null;
  let before: LineAt | null = null;
  for (const line of linesOf(sink.text)) {
    const text = sink.text.slice(line.start, Math.min(line.end, line.start + 2000));
    const mark = FENCE.exec(text);
    if (fence !== null) {
      if (mark !== null && (mark[1] ?? '').startsWith(fence.mark)) {
        if (fence.settings) readSettings(sink, fence.start, line.start);
        if (fence.dialect !== undefined)
          scanCode(sink, fence.dialect, { inside: true, from: fence.start, to: line.start });
        fence = null;
      }
    } else if (mark !== null) {
      const language = (mark[2] ?? '').toLowerCase();
      fence = {
        mark: mark[1] ?? '```',
        dialect: DIALECTS[language],
        settings: SETTINGS.test(language),
        start: line.next,
      };
    } else if (table !== null) table = text.includes('|') ? readRow(sink, line, table) : null;
    else if (before !== null && /^[\s|:-]+$/.test(text) && text.includes('|') && text.includes('-'))
      table = headings(sink, before);
    before = line;
  }
}

/** Which columns of a table hold secrets: the heading of those that do. */
function headings(sink: Sink, line: LineAt): readonly (string | null)[] | null {
  const cells = sink.text.slice(line.start, line.end).split('|').slice(0, 60);
  const names = cells.map((cell) => {
    const name = cell.replace(/[*_`]/g, '').trim();
    const { kind } = sink.classify(name);
    return kind === 'password' || kind === 'secret' || kind === 'key' ? name : null;
  });
  return names.some((name) => name !== null) ? names : null;
}

function readRow(sink: Sink, line: LineAt, names: readonly (string | null)[]): readonly (string | null)[] {
  let at = line.start;
  sink.text
    .slice(line.start, line.end)
    .split('|')
    .forEach((cell, index) => {
      const name = names[index];
      const lead = /^[\s`*]*/.exec(cell)?.[0].length ?? 0;
      let end = cell.length;
      while (end > lead && /[\s`*]/.test(cell.charAt(end - 1))) end--;
      if (typeof name === 'string') sink.pair({ name, start: at + lead, end: at + end, form: 'alone' });
      at += cell.length + 1;
    });
  return names;
}

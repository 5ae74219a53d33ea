/** INI, TOML, properties, Apache and similar files: `name = value` over the whole line, and text. */
import type { Sink } from '../sink.ts';
import { linesOf } from './lines.ts';
import { scanText } from './text.ts';
import { readQuoted } from './values.ts';

const ENTRY =
  /[ \t]{0,80}(?:[;#][ \t]{0,80})?(?:"([^"\n]{1,120})"|([\w.:[\]/@-]{1,120}))[ \t]{0,80}[=:][ \t]{0,80}/y;

export function scanIni(sink: Sink): void {
  scanText(sink);
  let variable: string | null = null;
  for (const line of linesOf(sink.text)) {
    ENTRY.lastIndex = line.start;
    const entry = ENTRY.exec(sink.text);
    if (entry === null || ENTRY.lastIndex >= line.end) {
      variable = readBare(sink, line, variable);
      continue;
    }
    const start = line.start + entry[0].length;
    const own = (entry[1] ?? entry[2] ?? '').replaceAll(/[[\]:]/g, ' ').trim();
    const name = variable !== null && own === 'default' ? variable : own;
    const triple = readTriple(sink.text, start);
    const quoted = triple ?? readQuoted(sink.text, start);
    if (sink.text.charAt(start) === '[') readList(sink, name, start);
    else if (quoted !== null) sink.pair({ name, start: quoted.start, end: quoted.end, form: 'quoted' });
    else {
      const comment = sink.text.slice(start, line.end).search(/[ \t][;#]/);
      sink.pair({ name, start, end: comment < 0 ? line.end : start + comment, form: 'plain' });
    }
  }
}

const VARIABLE = /[ \t]{0,40}variable[ \t]{1,8}"([\w-]{1,100})"[ \t]{0,8}\{/y;
const DIRECTIVE =
  /[ \t]{0,40}(password|passwd|requirepass|masterauth|PASS|secret)[ \t]{1,20}([^\s"'=:{]\S{2,200})[ \t]{0,20}$/y;
const INLINE = /\b(password)[ \t]{1,8}(\S{3,200})(?=[ \t]{0,8}(?:\r?$|\s(?:machine|login|account|macdef)\b))/;

/** A line without a sign: Terraform's `variable "x" {`, whose default is x; `requirepass x`, `.netrc`. */
function readBare(sink: Sink, line: { start: number; end: number }, variable: string | null): string | null {
  VARIABLE.lastIndex = line.start;
  const opened = VARIABLE.exec(sink.text)?.[1];
  if (opened !== undefined) return opened;
  const text = sink.text.slice(line.start, Math.min(line.end, line.start + 1000));
  const found = directiveIn(text) ?? (text.startsWith('machine ') ? INLINE.exec(text) : null);
  if (found !== null) {
    const start = line.start + found.index + found[0].lastIndexOf(found[2] ?? '');
    sink.pair({ name: found[1] ?? '', start, end: start + (found[2] ?? '').length, form: 'plain' });
  }
  return text.startsWith('}') ? null : variable;
}

function directiveIn(line: string): RegExpExecArray | null {
  DIRECTIVE.lastIndex = 0;
  return DIRECTIVE.exec(line);
}

/** TOML's text in three quotes, over lines. */
function readTriple(text: string, at: number): { start: number; end: number; quoted: true } | null {
  const quotes = text.slice(at, at + 3);
  if (quotes !== '"""' && quotes !== "'''") return null;
  const close = text.indexOf(quotes, at + 3);
  return { start: at + 3, end: close < 0 ? text.length : close, quoted: true };
}

const ELEMENT = /[\s,]{0,200}(?:#[^\n]{0,200}\n[\s,]{0,200}){0,20}(?:"([^"\n]{0,2000})"|'([^'\n]{0,2000})')/y;

/** `tokens = ["…", "…"]`, over lines. */
function readList(sink: Sink, name: string, at: number): void {
  const { kind, plural } = sink.classify(name);
  if (!plural || kind === 'id') return;
  ELEMENT.lastIndex = at + 1;
  for (let found = ELEMENT.exec(sink.text); found !== null; found = ELEMENT.exec(sink.text)) {
    const end = ELEMENT.lastIndex - 1;
    const start = end - (found[1] ?? found[2] ?? '').length;
    sink.judge(kind, { name, start, end, form: 'inherited' });
  }
}

/** `.htpasswd`: a user and a hash a line; `.pgpass`: the password is the last of five fields. */
export function scanPasswordFile(sink: Sink, fields: number): void {
  for (const line of linesOf(sink.text)) {
    if (sink.text.charAt(line.start) === '#') continue;
    let at = line.start;
    for (let field = 1; field < fields && at >= line.start; field++) {
      const colon = sink.text.indexOf(':', at);
      at = colon < 0 || colon >= line.end ? -1 : colon + 1;
    }
    if (at >= line.start)
      sink.judge('password', { name: 'password', start: at, end: line.end, form: 'quoted' });
  }
  scanText(sink);
}

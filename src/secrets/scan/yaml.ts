/**
 * YAML by its lines: scalars, block scalars, lists below a name, Kubernetes secrets. Every line is read as text
 * as well, for flow maps and for what stands inside values. It never builds a document.
 */
import type { NameClass } from '../name-class.ts';
import type { Sink } from '../sink.ts';
import { linesOf, type LineAt } from './lines.ts';
import { scanText } from './text.ts';

const ENTRY =
  /([ \t]{0,200})((?:-[ \t]{1,8}){0,8})(?:"((?:[^"\\\n]|\\.)*)"[ \t]{0,8}|'([^'\n]*)'[ \t]{0,8}|([^\s"'#:{[&*!|>%@`,-][^\n:#]{0,120}|[-:][\w-][^\n:#]{0,120})):(?=[ \t\r\n]|$)[ \t]{0,200}/y;
const ITEM = /([ \t]*)((?:-[ \t]+)+)/y;
const BLOCK = /^(?:[!&]\S{1,40}[ \t]+)?[|>][+\-\d]{0,3}[ \t]*(?:#.*)?$/;

interface Open {
  readonly indent: number;
  readonly name: string;
}

export function scanYaml(sink: Sink): void {
  const { text } = sink;
  scanText(sink);
  const isSecret = /^kind:[ \t]*["']?(?:Sealed)?Secret["']?[ \t]*\r?$/m.test(text);
  const lines = [...linesOf(text)];
  let open: Open[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined) continue;
    ENTRY.lastIndex = line.start;
    const entry = ENTRY.exec(text);
    if (entry === null || ENTRY.lastIndex > line.next) {
      readItem(sink, line, open);
      continue;
    }
    const indent = (entry[1] ?? '').length + (entry[2] ?? '').length;
    const name = entry[3] ?? entry[4] ?? entry[5] ?? '';
    open = open.filter((above) => above.indent < indent).slice(-60);
    const start = Math.min(line.start + entry[0].length, line.end);
    const rest = text.slice(start, Math.min(line.end, start + 200));
    if (BLOCK.test(rest)) {
      const last = endOfBlock(text, lines, i, indent);
      readBlock(sink, {
        name,
        from: lines[i + 1]?.start ?? line.next,
        to: lines[last]?.end ?? line.end,
        open,
        isSecret,
      });
      i = last;
    } else if (rest.trim() === '' || rest.startsWith('#')) open.push({ indent, name });
    else readScalar(sink, { name, start, end: line.end, open, isSecret });
  }
}

interface Scalar {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly open: readonly Open[];
  readonly isSecret: boolean;
}

function readScalar(sink: Sink, scalar: Scalar): void {
  const value = sink.text.slice(scalar.start, scalar.end);
  if (/^[{[]/.test(value)) {
    readFlow(sink, scalar);
    return;
  }
  const prefix = /^(?:[!&]\S{1,40}[ \t]+)?/.exec(value)?.[0].length ?? 0;
  const inner = unquoted(value, prefix);
  const pair = {
    name: scalar.name,
    start: scalar.start + inner.start,
    end: scalar.start + inner.end,
    form: inner.quoted ? 'quoted' : 'plain',
  } as const;
  const above = scalar.open.at(-1);
  if (scalar.isSecret && above?.name === 'data' && isLongEnough(pair))
    sink.hide(pair.start, pair.end, 'kubernetes', scalar.name);
  const known = sink.pair(pair);
  if (known || above === undefined) return;
  const handed = handedDown(sink, above.name);
  if (handed !== null && sink.classify(scalar.name).kind === 'none')
    sink.judge(handed, { ...pair, form: 'inherited' });
}

const FLOW_VALUE = /"([^"\n]*)"|'([^'\n]*)'|([^\s,[\]{}"':]+)/g;

/** `keys: [a, b]`, `passwords: {live: a}`: what a plural name above means for each value. */
function readFlow(sink: Sink, scalar: Scalar): void {
  readFlowPairs(sink, scalar);
  const handed = handedDown(sink, scalar.name);
  if (handed === null) return;
  for (const match of sink.text.slice(scalar.start, scalar.end).matchAll(FLOW_VALUE)) {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    const start = scalar.start + match.index + (match[3] === undefined ? 1 : 0);
    if (/^["']?\s{0,20}:/.test(sink.text.slice(start + value.length, start + value.length + 24))) continue;
    const form = handed === 'password' ? 'quoted' : 'inherited';
    sink.judge(handed, { name: scalar.name, start, end: start + value.length, form });
  }
}

const FLOW_PAIR =
  /(?<=[{,]\s{0,8})(?:"([^"\n]{1,120})"|'([^'\n]{1,120})'|([\w.-]{1,120}))\s{0,8}:\s{1,8}([^\s,[\]{}"'][^,[\]{}"'\n]*)/g;

/** Plain values of a flow map end at its commas and brackets; quoted ones are found as text. */
function readFlowPairs(sink: Sink, scalar: Scalar): void {
  for (const match of sink.text.slice(scalar.start, scalar.end).matchAll(FLOW_PAIR)) {
    const end = scalar.start + match.index + match[0].length;
    const start = end - (match[4] ?? '').length;
    sink.pair({ name: match[1] ?? match[2] ?? match[3] ?? '', start, end, form: 'plain' });
  }
}

function isLongEnough(range: { start: number; end: number }): boolean {
  return range.end - range.start >= 4;
}

/** The class that a plural name hands on to the list or map below it. */
function handedDown(sink: Sink, name: string): NameClass | null {
  const { kind, plural } = sink.classify(name);
  return plural && (kind === 'password' || kind === 'secret' || kind === 'key') ? kind : null;
}

function unquoted(value: string, from: number): { start: number; end: number; quoted: boolean } {
  const quote = value.charAt(from);
  if (quote === '"' || quote === "'") {
    for (let i = from + 1; i < value.length; i++) {
      if (value.charAt(i) === '\\' && quote === '"') i++;
      else if (value.charAt(i) === quote && value.charAt(i + 1) === quote && quote === "'") i++;
      else if (value.charAt(i) === quote) return { start: from + 1, end: i, quoted: true };
    }
    return { start: from + 1, end: value.length, quoted: true };
  }
  const comment = value.search(/[ \t]#/);
  return { start: from, end: comment < 0 ? value.length : comment, quoted: false };
}

function endOfBlock(text: string, lines: readonly LineAt[], from: number, indent: number): number {
  let last = from;
  for (let i = from + 1; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined) break;
    const content = text.slice(line.start, line.end);
    if (content.trim() === '') continue;
    if (content.length - content.trimStart().length <= indent) break;
    last = i;
  }
  return last;
}

function readBlock(
  sink: Sink,
  block: { name: string; from: number; to: number; open: readonly Open[]; isSecret: boolean },
): void {
  if (block.to <= block.from) return;
  sink.pair({ name: block.name, start: block.from, end: block.to, form: 'quoted' });
  if (block.isSecret && block.open.at(-1)?.name === 'data')
    sink.hide(block.from, block.to, 'kubernetes', block.name);
}

function readItem(sink: Sink, line: LineAt, open: readonly Open[]): void {
  ITEM.lastIndex = line.start;
  const item = ITEM.exec(sink.text);
  if (item === null || ITEM.lastIndex > line.end) return;
  const indent = (item[1] ?? '').length;
  const above = open.findLast((entry) => entry.indent <= indent);
  if (above === undefined) return;
  const handed = handedDown(sink, above.name);
  if (handed === null) return;
  const start = line.start + item[0].length;
  const inner = unquoted(sink.text.slice(start, line.end), 0);
  sink.judge(handed, {
    name: above.name,
    start: start + inner.start,
    end: start + inner.end,
    form: handed !== 'password' ? 'inherited' : inner.quoted ? 'quoted' : 'plain',
  });
}

/** Reads files whose values stand one a line: `.env` and the plain part of YAML (block mappings, lists, scalars). */
import type { Literal, LiteralKind } from './literal.ts';

const ENV_LINE = /^(?:export )?([A-Za-z_][A-Za-z0-9_.]*)=(.*)$/;
const YAML_LINE = /^( *)(- )?("[^"]*"|'[^']*'|[^\s:#'"][^:#]*):(?: +(\S.*))?$/;

/** Every `KEY=value`, quotes kept apart. */
export function scanEnv(text: string): readonly Literal[] {
  const found: Literal[] = [];
  for (const line of linesOf(text)) {
    const match = ENV_LINE.exec(line.text);
    if (match?.[1] === undefined || match[2] === undefined) continue;
    const to = line.from + line.text.length;
    found.push({ keys: [match[1]], ...scalar(match[2].trimEnd(), to - match[2].length) });
  }
  return found;
}

/**
 * Every `key: scalar`, with the keys of the mappings and the numbers of the list entries around it; a list written
 * in one line gives its elements. Other flow collections and block texts are left alone.
 */
export function scanYaml(text: string): readonly Literal[] {
  const found: Literal[] = [];
  const around: Around[] = [];
  for (const line of linesOf(text)) {
    const match = YAML_LINE.exec(line.text);
    if (match === null) continue;
    const indent = (match[1] ?? '').length;
    const isItem = match[2] !== undefined;
    enter(around, indent, isItem);
    const key = unquote(match[3] ?? '');
    const keys = [...around.map((entry) => entry.key), key];
    const value = withoutComment(match[4] ?? '');
    const from = line.from + line.text.length - (match[4] ?? '').length;
    if (value === '') around.push({ indent: isItem ? indent + 2 : indent, key, isItem: false });
    else if (value.startsWith('[')) found.push(...elements(value, from, keys));
    else if (!/^[{|>&*!]/.test(value)) found.push({ keys, ...scalar(value, from) });
  }
  return found;
}

interface Around {
  readonly indent: number;
  readonly key: string;
  /** An entry of a list, its number as the key. */
  readonly isItem: boolean;
}

/** Leaves what ended before a line of this indent, and enters the list entry that it begins. */
function enter(around: Around[], indent: number, isItem: boolean): void {
  let number = 0;
  for (let last = around.at(-1); last !== undefined; last = around.at(-1)) {
    const stays = last.indent < indent || (isItem && last.indent === indent && !last.isItem);
    if (stays) break;
    if (last.isItem && last.indent === indent) number = Number(last.key) + 1;
    around.pop();
  }
  if (isItem) around.push({ indent, key: String(number), isItem: true });
}

/** `["06:00", 7]`: quoted texts and numbers; anything else in it leaves the list alone. */
function elements(value: string, from: number, keys: readonly string[]): readonly Literal[] {
  const found: Literal[] = [];
  let at = 1;
  while (at < value.length) {
    const match = /\s*("[^"\\]*"|'[^']*'|-?\d+(?:\.\d+)?)\s*([,\]])/y;
    match.lastIndex = at;
    const element = match.exec(value);
    if (element?.[1] === undefined) return found.length > 0 && value.slice(at).trim() === '' ? found : [];
    const start = from + at + element[0].indexOf(element[1]);
    found.push({ keys: [...keys, String(found.length)], ...scalar(element[1], start) });
    at = match.lastIndex;
    if (element[2] === ']') return found;
  }
  return [];
}

function* linesOf(text: string): Generator<{ text: string; from: number }> {
  let from = 0;
  while (from < text.length) {
    const next = text.indexOf('\n', from);
    const to = next === -1 ? text.length : next;
    yield { text: text.slice(from, to).replace(/\r$/, ''), from };
    from = to + 1;
  }
}

function scalar(raw: string, from: number): Omit<Literal, 'keys'> {
  const quote = (raw.startsWith("'") && raw.endsWith("'")) || (raw.startsWith('"') && raw.endsWith('"'));
  const mark = quote && raw.length > 1 ? (raw.startsWith("'") ? "'" : '"') : '';
  const value = mark === '' ? raw : raw.slice(1, -1);
  return { kind: mark === '' ? kindOf(raw) : 'string', value, from, to: from + raw.length, quote: mark };
}

function kindOf(raw: string): LiteralKind {
  if (/^[-+]?\d+(?:\.\d+)?$/.test(raw)) return 'number';
  if (/^(?:true|false)$/i.test(raw)) return 'bool';
  return /^(?:null|~)$/i.test(raw) ? 'null' : 'string';
}

function withoutComment(value: string): string {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(value)?.[0];
  if (quoted !== undefined) return quoted;
  const comment = value.indexOf(' #');
  return (comment === -1 ? value : value.slice(0, comment)).trimEnd();
}

function unquote(key: string): string {
  const trimmed = key.trim();
  return /^(['"]).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

/** Reads files whose values stand one a line: `.env` and the plain part of YAML (block mappings with scalars). */
import type { Literal, LiteralKind } from './literals.ts';

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

/** Every `key: scalar`, with the keys of the mappings around it. Flow collections and block texts are left alone. */
export function scanYaml(text: string): readonly Literal[] {
  const found: Literal[] = [];
  const around: { indent: number; key: string }[] = [];
  for (const line of linesOf(text)) {
    const match = YAML_LINE.exec(line.text);
    if (match === null) continue;
    const indent = (match[1] ?? '').length + (match[2] ?? '').length;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const key = unquote(match[3] ?? '');
    const keys = [...around.map((entry) => entry.key), key];
    const value = withoutComment(match[4] ?? '');
    if (value === '') around.push({ indent, key });
    else if (!/^[[{|>&*!]/.test(value)) {
      const from = line.from + line.text.length - (match[4] ?? '').length;
      found.push({ keys, ...scalar(value, from) });
    }
  }
  return found;
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

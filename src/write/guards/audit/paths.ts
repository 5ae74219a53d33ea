/**
 * Paths that stand in the text: `'x.php'`, `__DIR__ . '/parts/x.php'`, `dirname(__DIR__) . '/x.php'`.
 * Answers the file inside the config root that is meant; null for anything computed, and for everything outside.
 */
import { parseConfigPath } from '../../../domain/path.ts';
import { foldString } from '../../../lang/php/strings.ts';
import { at, closing, isName, kindAt, lastPart, type TokenView } from '../../../lang/php/tokens.ts';

/** Stands for the config root while a path is joined. */
const ROOT = '\0';

/** `''` is the root itself. `from` is the path of the file in which the expression `[start, end)` stands. */
export function literalPath(o: { view: TokenView; start: number; end: number; from: string }): string | null {
  const { view, from } = o;
  const [start, end] = withoutParentheses(view, o.start, o.end);
  const text = foldString(view, start, end);
  if (text !== null) return relativePath(text.text);
  const base = readBase(view, start, from);
  if (base === null) return null;
  if (base.end === end) return normalise(base.text);
  if (kindAt(view, base.end) !== '.') return null;
  const rest = foldString(view, base.end + 1, end);
  return rest === null ? null : normalise(base.text + rest.text);
}

function withoutParentheses(view: TokenView, start: number, end: number): readonly [number, number] {
  let [from, to] = [start, end];
  while (kindAt(view, from) === '(' && closing(view, from) === to - 1) [from, to] = [from + 1, to - 1];
  return [from, to];
}

/** `__DIR__`, `__FILE__` or `dirname(…)` of them, and the index behind it. */
function readBase(view: TokenView, start: number, from: string): { text: string; end: number } | null {
  const { kind, text } = at(view, start);
  if (kind === 'T_FILE') return { text: `${ROOT}/${from}`, end: start + 1 };
  if (kind === 'T_DIR') return { text: parentOf(`${ROOT}/${from}`, 1), end: start + 1 };
  if (!isName(at(view, start)) || lastPart(text) !== 'dirname' || kindAt(view, start + 1) !== '(')
    return null;
  const inner = readBase(view, start + 2, from);
  if (inner === null) return null;
  const close = closing(view, start + 1);
  if (inner.end === close) return { text: parentOf(inner.text, 1), end: close + 1 };
  const levels = kindAt(view, inner.end) === ',' ? at(view, inner.end + 1) : null;
  if (levels?.kind !== 'T_LNUMBER' || inner.end + 2 !== close) return null;
  return { text: parentOf(inner.text, Number(levels.text)), end: close + 1 };
}

/** The folder `levels` up; above the root it is nothing that could be named. */
function parentOf(path: string, levels: number): string {
  const parts = path.split('/');
  return levels >= 1 && levels < parts.length ? parts.slice(0, -levels).join('/') : '';
}

function normalise(path: string): string | null {
  const [root, ...segments] = path.split('/');
  if (root !== ROOT) return null;
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.pop() === undefined) return null;
  }
  if (kept.length === 0) return '';
  const parsed = parseConfigPath(kept.join('/'));
  return parsed.ok ? parsed.path : null;
}

/** A text alone: relative, without a step up, without a scheme. */
function relativePath(text: string): string | null {
  if (text.includes(':') || text.split('/').includes('..')) return null;
  const parsed = parseConfigPath(text);
  return parsed.ok ? parsed.path : null;
}

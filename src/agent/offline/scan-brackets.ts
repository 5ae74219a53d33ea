/**
 * Reads nested arrays: PHP's `[…]` and `array(…)` with `=>`, JSON's `{…}` and `[…]` with `:`.
 * A value counts only where it stands alone between its neighbours, never inside a call, a closure or an expression.
 */
import type { Literal, LiteralKind } from './literal.ts';
import { nextToken, type Token } from './tokens.ts';

interface Frame {
  /** Keys that lead to this container. */
  readonly path: readonly string[];
  /** Code and calls are containers, too, but hold no config values. */
  readonly config: boolean;
  key: string | null;
  index: number;
  /** What stands in the element so far; a value is plain only where this is exactly one literal (or sign and number). */
  element: Token[];
}

/** One pass; unbalanced brackets end the reading early. */
export function scanBrackets(text: string, notation: 'php' | 'json'): readonly Literal[] {
  const found: Literal[] = [];
  const stack: Frame[] = [frame([], false)];
  let at = 0;
  for (;;) {
    const token = nextToken(text, at, notation);
    const top = stack.at(-1);
    if (token === null || top === undefined) break;
    at = token.to;
    if (token.kind === 'open') {
      stack.push(opened(top, token, notation));
      top.element.push(token);
    } else if (token.kind === 'close') {
      if (stack.length > 1) closeElement(top, found);
      stack.pop();
    } else if (token.kind === 'comma') closeElement(top, found);
    else if (token.kind === 'pair') {
      const key = top.element.length === 1 ? top.element[0] : undefined;
      top.key = key?.kind === 'literal' ? (key.value ?? '') : null;
      top.element = key?.kind === 'literal' ? [] : [token];
    } else top.element.push(token);
  }
  return found;
}

function frame(path: readonly string[], config: boolean): Frame {
  return { path, config, key: null, index: 0, element: [] };
}

function opened(top: Frame, token: Token, notation: 'php' | 'json'): Frame {
  const key = top.key ?? String(top.index);
  const before = top.element;
  const last = before.at(-1);
  const isArrayCall = token.text === '(' && last?.kind === 'word' && last.text.toLowerCase() === 'array';
  const isPlain = before.length === (isArrayCall ? 1 : 0) && (isArrayCall || token.text === '[');
  const isFirst = !top.config && top.path.length === 0;
  if (notation === 'json') return frame(isFirst ? [] : [...top.path, key], true);
  if (token.text === '{' || (token.text === '(' && !isArrayCall)) return { ...frame(['{}'], false) };
  if (isFirst) return topFrame(before, isArrayCall);
  return frame([...top.path, key], top.config && isPlain);
}

/** The file's own array (`return [`), or a table that it builds on (`$prices = [`), outside any code. */
function topFrame(before: readonly Token[], isArrayCall: boolean): Frame {
  const lead = isArrayCall ? before.slice(0, -1) : before;
  const [first, second] = lead.slice(-2);
  const last = lead.at(-1);
  if (last?.kind === 'word' && last.text.toLowerCase() === 'return') return frame([], true);
  const isTable = first?.kind === 'word' && first.text.startsWith('$') && second?.text === '=';
  return isTable ? frame([first.text], true) : frame([], false);
}

function closeElement(top: Frame, found: Literal[]): void {
  const plain = plainValue(top.element);
  if (top.config && plain !== null)
    found.push({ ...plain, keys: [...top.path, top.key ?? String(top.index)] });
  if (top.key === null) top.index += 1;
  top.key = null;
  top.element = [];
}

function plainValue(element: readonly Token[]): Omit<Literal, 'keys'> | null {
  const [first, second] = element;
  if (first?.kind === 'literal' && element.length === 1) return asLiteral(first, first.from);
  const signed =
    first?.kind === 'other' && (first.text === '-' || first.text === '+') && element.length === 2;
  return signed && second?.kind === 'literal' && second.literal === 'number'
    ? asLiteral(second, first.from)
    : null;
}

function asLiteral(token: Token, from: number): Omit<Literal, 'keys'> {
  const kind: LiteralKind = token.literal ?? 'string';
  const sign = from < token.from ? '-' : '';
  const quote = token.text.startsWith("'") ? "'" : token.text.startsWith('"') ? '"' : '';
  return { kind, value: `${sign}${token.value ?? ''}`, from, to: token.to, quote };
}

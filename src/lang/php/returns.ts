/**
 * Where a file returns its config: the `return` statements at file level, those of functions and classes left out.
 * More than one, or one under a condition, and nobody can say from the text which array it will be.
 */
import { at, kindAt, type TokenView } from './tokens.ts';

const DECLARES = new Set(['T_CLASS', 'T_INTERFACE', 'T_TRAIT', 'T_ENUM']);
/** What may stand before a statement that runs always. */
const STARTS = new Set([';', '}', 'T_OPEN_TAG', 'T_CLOSE_TAG', 'T_INLINE_HTML', 'T_OPEN_TAG_WITH_ECHO']);

export interface Returns {
  /** Indexes of the `return` tokens. */
  readonly returns: readonly number[];
  /** Exactly one, and it always runs. */
  readonly certain: boolean;
}

export function findReturns(view: TokenView): Returns {
  const returns: number[] = [];
  let blocks = 0;
  let certain = true;
  for (let index = 0; index < view.tokens.length; index += 1) {
    const kind = kindAt(view, index);
    if (opensBody(view, index)) index = bodyEnd(view, index);
    else if (kind === '{') blocks += 1;
    else if (kind === '}') blocks -= 1;
    else if (kind === 'T_RETURN') {
      returns.push(index);
      if (blocks > 0 || !STARTS.has(kindAt(view, index - 1))) certain = false;
    } else if (isAlternative(view, index)) certain = false;
  }
  return { returns, certain: certain && returns.length === 1 };
}

/** `function`, `class` and their kin, but not `X::class`. */
function opensBody(view: TokenView, index: number): boolean {
  const kind = kindAt(view, index);
  if (kind === 'T_FUNCTION') return kindAt(view, index - 1) !== 'T_USE' && isFunction(view, index);
  return DECLARES.has(kind) && kindAt(view, index - 1) !== 'T_DOUBLE_COLON';
}

/** `function (`, `function name(`, `function &name(`; the word also stands in imports. */
function isFunction(view: TokenView, index: number): boolean {
  return [1, 2, 3].some((step) => kindAt(view, index + step) === '(');
}

/** Index of the body's closing brace, or of the `;` where there is no body. */
function bodyEnd(view: TokenView, start: number): number {
  for (let index = start + 1; index < view.tokens.length; index += 1) {
    const kind = kindAt(view, index);
    const partner = view.partner[index] ?? -1;
    if (kind === '{') return partner > index ? partner : view.tokens.length;
    if (kind === ';') return index;
    if (partner > index) index = partner;
  }
  return view.tokens.length;
}

/** `endif` and its kin close blocks without braces, `goto` jumps over statements. */
function isAlternative(view: TokenView, index: number): boolean {
  const { kind } = at(view, index);
  return kind.startsWith('T_END') && kind !== 'T_END_HEREDOC' ? true : kind === 'T_GOTO';
}

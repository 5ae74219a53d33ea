/**
 * Why a literal is no plain entry of the config: what stands around it, in words a person can check.
 * It only explains; what counts as a value is decided elsewhere, and never here.
 */
import { at, kindAt, type TokenView } from '../../lang/php/tokens.ts';

/** From the gravest to the mildest: of several reasons the first is said. */
const RANK = [
  'classify.closure',
  'classify.attribute',
  'classify.include',
  'classify.declare',
  'classify.constant',
  'classify.default',
  'classify.output',
  'classify.argument',
  'classify.key',
  'classify.index',
  'classify.expression',
] as const;
type Reason = (typeof RANK)[number];

const LOADS = new Set(['T_INCLUDE', 'T_INCLUDE_ONCE', 'T_REQUIRE', 'T_REQUIRE_ONCE', 'T_EVAL']);
const PRINTS = new Set(['T_ECHO', 'T_PRINT', 'T_THROW', 'T_EXIT', 'T_OPEN_TAG_WITH_ECHO']);
const PROPERTIES = new Set([
  'T_VAR',
  'T_PUBLIC',
  'T_PROTECTED',
  'T_PRIVATE',
  'T_PUBLIC_SET',
  'T_PROTECTED_SET',
  'T_PRIVATE_SET',
  'T_READONLY',
  'T_STATIC',
]);
const CLASSES = new Set(['T_CLASS', 'T_TRAIT', 'T_INTERFACE', 'T_ENUM']);
const QUESTIONS = new Set([
  'T_IF',
  'T_ELSEIF',
  'T_WHILE',
  'T_FOR',
  'T_FOREACH',
  'T_SWITCH',
  'T_MATCH',
  'T_CATCH',
]);
/** What may stand beside a literal without computing with it. */
const QUIET = new Set(['', ',', ';', '(', ')', '[', ']', '{', '}', '=', 'T_DOUBLE_ARROW', 'T_RETURN']);
const SEPARATORS = new Set([',', ';', '{', '}', 'T_OPEN_TAG', 'T_CLOSE_TAG']);
/** Tokens that are looked at per level and direction: an explanation never costs more than the change itself. */
const REACH = 400;
const LEVELS = 60;

/** For every token the index of the innermost bracket around it, -1 at file level. One pass. */
export function enclosingBrackets(view: TokenView): Int32Array {
  const around = new Int32Array(view.tokens.length).fill(-1);
  const open: number[] = [];
  for (let index = 0; index < view.tokens.length; index += 1) {
    const partner = view.partner[index] ?? -1;
    if (partner >= 0 && partner < index) open.pop();
    around[index] = open.at(-1) ?? -1;
    if (partner > index) open.push(index);
  }
  return around;
}

/** The key of the gravest reason, `classify.outside` where nothing is found. `around`: from `enclosingBrackets`. */
export function explainPlace(view: TokenView, around: Int32Array, literal: number): string {
  const found = new Set<Reason>();
  let index = literal;
  for (let level = 0; level < LEVELS && index >= 0; level += 1) {
    const open = around[index] ?? -1;
    for (const reason of besides(view, open, index)) found.add(reason);
    if (open >= 0) {
      const reason = bracketReason(view, open);
      if (reason !== null) found.add(reason);
    }
    index = open;
  }
  return RANK.find((reason) => found.has(reason)) ?? 'classify.outside';
}

/** What stands in the same brackets as `index`, up to the next separator on either side. */
function besides(view: TokenView, open: number, index: number): readonly Reason[] {
  const found: Reason[] = [];
  const before = kindAt(view, index - 1);
  const end = Math.max(index, view.partner[index] ?? -1);
  if (!QUIET.has(before) && isOperator(before)) found.push('classify.expression');
  if (!QUIET.has(kindAt(view, end + 1)) && isOperator(kindAt(view, end + 1)))
    found.push('classify.expression');
  for (let back = index - 1, steps = 0; back > open && steps < REACH; back -= 1, steps += 1) {
    const { kind } = at(view, back);
    const reason = wordReason(kind);
    if (reason !== null) found.push(reason);
    if (SEPARATORS.has(kind) && !isListed(view, back)) break;
    const partner = view.partner[back] ?? -1;
    if (partner >= 0 && partner < back) back = partner;
  }
  const after = kindAt(view, end + 1);
  const isNamed = after === ':' && open >= 0 && kindAt(view, open) === '(';
  if (after === 'T_DOUBLE_ARROW' || isNamed) found.push('classify.key');
  return found;
}

/** `const A = 1, B = 2`, `echo 1, 2`: the comma is within one statement of the same kind. */
function isListed(view: TokenView, index: number): boolean {
  return kindAt(view, index) === ',';
}

function wordReason(kind: string): Reason | null {
  if (kind === 'T_FN') return 'classify.closure';
  if (LOADS.has(kind)) return 'classify.include';
  if (PRINTS.has(kind)) return 'classify.output';
  if (kind === 'T_CONST') return 'classify.constant';
  if (PROPERTIES.has(kind)) return 'classify.default';
  return null;
}

function isOperator(kind: string): boolean {
  const isOther =
    kind.startsWith('T_') &&
    !/_CAST$|_EQUAL$|^T_(?:IS_|SL|SR|POW|COALESCE|SPACESHIP|BOOLEAN|LOGICAL|AMPERSAND|PIPE)/.test(kind);
  return !isOther;
}

/** What a bracket makes of what stands in it. */
function bracketReason(view: TokenView, open: number): Reason | null {
  const kind = kindAt(view, open);
  if (kind === 'T_ATTRIBUTE') return 'classify.attribute';
  if (kind === '[') return isValueEnd(kindAt(view, open - 1)) ? 'classify.index' : null;
  if (kind === '(') return parenthesisReason(view, open);
  return kind === '{' ? braceReason(view, open) : 'classify.expression';
}

function isValueEnd(kind: string): boolean {
  return [')', ']', '}', 'T_VARIABLE', 'T_STRING', 'T_CONSTANT_ENCAPSED_STRING', '"'].includes(kind);
}

function parenthesisReason(view: TokenView, open: number): Reason | null {
  const { kind, text } = at(view, open - 1);
  const earlier = kindAt(view, open - 2);
  if (kind === 'T_DECLARE') return 'classify.declare';
  if (kind === 'T_ARRAY') return null;
  if (kind === 'T_LIST') return 'classify.key';
  if (LOADS.has(kind)) return 'classify.include';
  if (PRINTS.has(kind)) return 'classify.output';
  if (kind === 'T_FUNCTION' || kind === 'T_FN' || earlier === 'T_FUNCTION' || earlier === 'T_FN')
    return 'classify.default';
  if (QUESTIONS.has(kind)) return 'classify.expression';
  if (kind === 'T_STRING' && /^\\?define$/i.test(text)) return 'classify.constant';
  const isCalled =
    isValueEnd(kind) ||
    kind.startsWith('T_NAME_') ||
    ['T_NEW', 'T_CLASS', 'T_STATIC', 'T_ISSET', 'T_EMPTY', 'T_UNSET'].includes(kind);
  return isCalled ? 'classify.argument' : null;
}

/** Bodies of functions and classes are code; other blocks are where a statement stands. */
function braceReason(view: TokenView, open: number): Reason | null {
  for (let back = open - 1, steps = 0; back >= 0 && steps < REACH; back -= 1, steps += 1) {
    const { kind } = at(view, back);
    if (kind === 'T_FUNCTION' || CLASSES.has(kind)) return 'classify.closure';
    if (kind === 'T_MATCH') return 'classify.expression';
    if (kind === ';' || kind === '{' || kind === '}' || kind === 'T_OPEN_TAG') return null;
    const partner = view.partner[back] ?? -1;
    if (partner >= 0 && partner < back) back = partner;
  }
  return null;
}

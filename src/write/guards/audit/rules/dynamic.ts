/** What is called, made or read by a name that only running the code would tell. */
import { readNode } from '../../../../lang/php/read-config.ts';
import { decodeLiteral } from '../../../../lang/php/strings.ts';
import { at, kindAt, lastPart, type TokenView } from '../../../../lang/php/tokens.ts';
import { argumentsEnd, givenTo, isClosureVariable } from '../closures.ts';
import { forbiddenFunction } from '../functions.ts';
import { isMember, type Hit, type Rule, type Scan } from '../scan.ts';

/** `$f()`, `'system'()`, `$x['f']()`, `('sys' . 'tem')()`, `"$f"()`: looked at from the bracket that calls. */
export const dynamicCalls: Rule = (scan, index) => {
  const { view } = scan;
  if (kindAt(view, index) !== '(') return null;
  const before = at(view, index - 1);
  const hit = (rule: string, name: string, start: number, context = ''): Hit => ({
    rule,
    name,
    start,
    end: argumentsEnd(view, index),
    context,
  });
  switch (before.kind) {
    case 'T_VARIABLE':
      return variableCall(scan, index, hit);
    case 'T_CONSTANT_ENCAPSED_STRING':
      return hit('dynamic_call', namedOrHidden(before.text), index - 1);
    case 'T_END_HEREDOC':
    case '"':
      return hit('dynamic_call', '…', index - 1);
    case ']':
      return hit('dynamic_call', '[…]', Math.max(view.partner[index - 1] ?? 0, 0) - 1);
    case '}':
      return isDynamicMember(view, index - 1)
        ? hit('dynamic_method', '{…}', view.partner[index - 1] ?? 0)
        : null;
    case ')':
      return groupCall(scan, index, hit);
    default:
      return null;
  }
};

/** A text is named only where it is a function's name: it could be anything, a credential too. */
function namedOrHidden(literal: string): string {
  const { text } = decodeLiteral(literal);
  return forbiddenFunction(lastPart(text)) === null ? '…' : lastPart(text);
}

type MakeHit = (rule: string, name: string, start: number, context?: string) => Hit;

function variableCall(scan: Scan, open: number, hit: MakeHit): Hit | null {
  const { view } = scan;
  const name = at(view, open - 1).text;
  if (isMember(view, open - 1)) return hit('dynamic_method', name, open - 3, givenTo(scan, name));
  if (kindAt(view, open - 2) === 'T_NEW') return null;
  return isClosureVariable(scan, name) ? null : hit('dynamic_call', name, open - 1, givenTo(scan, name));
}

function isDynamicMember(view: TokenView, close: number): boolean {
  const open = view.partner[close] ?? -1;
  return open > 0 && (isMember(view, open) || kindAt(view, open - 1) === '$');
}

const CONTROL = new Set([
  'T_IF',
  'T_ELSEIF',
  'T_WHILE',
  'T_FOR',
  'T_FOREACH',
  'T_SWITCH',
  'T_CATCH',
  'T_DECLARE',
  'T_FN',
  'T_FUNCTION',
  'T_USE',
]);
const CALLING = new Set(['T_STRING', 'T_VARIABLE', ')', ']', 'T_STATIC', 'T_CONSTANT_ENCAPSED_STRING']);

/** `(…)(…)`: fine only where the first brackets hold a closure, or an object of a named class. */
function groupCall(scan: Scan, index: number, hit: MakeHit): Hit | null {
  const { view } = scan;
  const open = view.partner[index - 1] ?? -1;
  const before = kindAt(view, open - 1);
  if (open < 0 || CONTROL.has(before)) return null;
  const isCall = (CALLING.has(before) && !endsControl(view, open - 1)) || before.startsWith('T_NAME_');
  if (!isCall) {
    const node = readNode(view, open + 1, index - 1, 0);
    if (node.kind === 'closure' || node.kind === 'new') return null;
    if (node.kind === 'variable' && isClosureVariable(scan, node.name)) return null;
  }
  return hit('dynamic_call', '(…)', isCall ? open - 1 : open);
}

/** `if (…)` and its kin end in a bracket that calls nothing. */
function endsControl(view: TokenView, close: number): boolean {
  const open = view.partner[close] ?? -1;
  return kindAt(view, close) === ')' && open > 0 && CONTROL.has(kindAt(view, open - 1));
}

/** `new $class`, `new (…)`, `$class::make()`, `'Name'::make()`. */
export const dynamicClasses: Rule = (scan, index) => {
  const { view } = scan;
  const { kind } = at(view, index);
  const next = at(view, index + 1);
  if (kind === 'T_NEW' && (next.kind === 'T_VARIABLE' || next.kind === '(')) {
    const end = Math.max(view.end[index] ?? index + 2, index + 2);
    const context = next.kind === 'T_VARIABLE' ? givenTo(scan, next.text) : '';
    return { rule: 'dynamic_new', name: next.kind === '(' ? '(…)' : next.text, start: index, end, context };
  }
  if (kind === 'T_NEW' && kindAt(view, index + 2) === 'T_DOUBLE_COLON') {
    return {
      rule: 'dynamic_new',
      name: `${next.text}::…`,
      start: index,
      end: Math.min(view.end[index] ?? index, index + 50),
    };
  }
  if (next.kind !== 'T_DOUBLE_COLON' || kindAt(view, index + 3) !== '(') return null;
  if (kind === 'T_VARIABLE' && at(view, index).text !== '$this' && !isMember(view, index)) {
    const { text } = at(view, index);
    return {
      rule: 'dynamic_new',
      name: text,
      start: index,
      end: argumentsEnd(view, index + 3),
      context: givenTo(scan, text),
    };
  }
  const isComputed = kind === 'T_CONSTANT_ENCAPSED_STRING' || kind === ')' || kind === ']' || kind === '"';
  return isComputed
    ? { rule: 'dynamic_new', name: '…', start: index, end: argumentsEnd(view, index + 3) }
    : null;
};

/** `$$name`, `${…}`, `"${…}"`: whatever variable the text names. */
export const variableVariables: Rule = ({ view }, index) => {
  const { kind } = at(view, index);
  const isOutside = kind === '$';
  const isInside =
    kind === 'T_DOLLAR_OPEN_CURLY_BRACES' &&
    !(kindAt(view, index + 1) === 'T_STRING_VARNAME' && ['}', '['].includes(kindAt(view, index + 2)));
  if (!isOutside && !isInside) return null;
  return {
    rule: 'variable_variable',
    name: '$$',
    start: index,
    end: Math.min(view.end[index] ?? index + 2, index + 50),
  };
};

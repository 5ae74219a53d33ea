/** Callables given as values: to PHP's own functions, and under config keys that the house calls. */
import type { PhpEntry, PhpNode } from '../../../../lang/php/node.ts';
import { keyText } from '../../../../lang/php/node.ts';
import { readNode } from '../../../../lang/php/read-config.ts';
import { at, closing, isName, kindAt, lastPart, splitList } from '../../../../lang/php/tokens.ts';
import {
  CALLABLE_MAPS,
  CALLED_KEYS,
  CALLING_METHODS,
  callablePositions,
  takesCallable,
} from '../callables.ts';
import { forbiddenClass, forbiddenNamespace } from '../classes.ts';
import { argumentsEnd, givenTo, isClosureVariable, isFirstClass } from '../closures.ts';
import { forbiddenFunction } from '../functions.ts';
import { calledFunction, isMember, resolvedClass, type Hit, type Rule, type Scan } from '../scan.ts';
import { isListed } from './allow-list.ts';
import { isConditional } from './constructs.ts';
import { isGuardedByConstants } from './constants.ts';
import { isReader } from './files.ts';
import { isGuardedMethod } from './xml.ts';

/** `array_map('system', $x)`, `usort($x, $f)`, `new CallbackFilterIterator($x, 'exec')`. */
export const callableArguments: Rule = (scan, index) => {
  const { view } = scan;
  const isNew =
    kindAt(view, index - 1) === 'T_NEW' && isName(at(view, index)) && kindAt(view, index + 1) === '(';
  const name = isNew ? resolvedClass(scan, index) : calledFunction(scan, index);
  if (name === null || !takesCallable(name)) return null;
  const close = closing(view, index + 1);
  const parts = splitList(view, index + 2, close);
  const wanted = callablePositions(name, parts.length);
  const end = argumentsEnd(view, index + 1);
  if (isFirstClass(view, index, end)) return { rule: 'dynamic_callable', name, start: index, end };
  for (const [position, [from, to]] of parts.entries()) {
    const start = labelled(scan, from) ? from + 2 : from;
    const isSpread = kindAt(view, from) === 'T_ELLIPSIS' && to - from > 1;
    const isCalled = labelled(scan, from)
      ? /call|func/i.test(at(view, from).text)
      : wanted.includes(position);
    const isMap = labelled(scan, from)
      ? Object.hasOwn(CALLABLE_MAPS, name) && at(view, from).text.toLowerCase() === 'pattern'
      : CALLABLE_MAPS[name] === position;
    if (isSpread && wanted.some((one) => one >= position)) {
      return { rule: 'dynamic_callable', name, start: index, end };
    }
    if (!isCalled && !isMap) continue;
    const node = readNode(view, start, to, 0);
    const hit = isMap ? judgeMap(scan, node) : judgeCallable(scan, node);
    if (hit !== null) return { ...hit, start: index, end };
  }
  return null;
};

/** `$list->uasort('system')`. */
export const callableMethods: Rule = (scan, index) => {
  const { view } = scan;
  const name = at(view, index).text.toLowerCase();
  if (!CALLING_METHODS.has(name) || !isMember(view, index) || kindAt(view, index + 1) !== '(') return null;
  const [first] = splitList(view, index + 2, closing(view, index + 1));
  const hit = first === undefined ? null : judgeCallable(scan, readNode(view, first[0], first[1], 0));
  return hit === null ? null : { ...hit, start: index, end: argumentsEnd(view, index + 1) };
};

function labelled({ view }: Scan, from: number): boolean {
  return kindAt(view, from + 1) === ':' && /^\w+$/.test(at(view, from).text);
}

type Judgement = Pick<Hit, 'rule' | 'name' | 'context'>;

function judgeMap(scan: Scan, node: PhpNode): Judgement | null {
  if (node.kind !== 'array') return { rule: 'dynamic_callable', name: '[…]' };
  for (const { value, key } of node.entries) {
    const found =
      key.kind === 'spread' ? { rule: 'dynamic_callable', name: '...' } : judgeCallable(scan, value);
    if (found !== null) return found;
  }
  return null;
}

/** Null where this is surely harmless to call. */
export function judgeCallable(scan: Scan, node: PhpNode): Judgement | null {
  switch (node.kind) {
    case 'closure':
      return null;
    case 'literal':
      return typeof node.value === 'string' ? judgeName(scan, node.value) : null;
    case 'array':
      return judgePair(scan, node.entries);
    case 'variable':
      if (isClosureVariable(scan, node.name)) return null;
      return { rule: 'dynamic_callable', name: node.name, context: givenTo(scan, node.name) };
    case 'call':
    case 'computed':
    case 'new':
      if (isFirstClass(scan.view, node.start, node.end)) return null;
      return node.kind === 'new'
        ? null
        : { rule: 'dynamic_callable', name: node.kind === 'call' ? node.name : '…' };
    case 'constant':
    case 'include':
      return { rule: 'dynamic_callable', name: '…' };
    default:
      return node satisfies never;
  }
}

/** A text that will be called: a function, or `Class::method`. */
function judgeName(scan: Scan, text: string): Judgement | null {
  const [first = '', method] = text.trim().split('::');
  const name = lastPart(first.trim());
  if (method !== undefined) {
    const isClass = forbiddenClass(name) !== null || forbiddenNamespace(first.trim()) !== null;
    if (isClass) return { rule: 'callable', name };
    return isGuarded(method) ? { rule: 'callable', name: method.trim() } : null;
  }
  // What calls something itself, or is harmless in one form only, is not handed on: nobody would look at its arguments.
  const isForbidden =
    forbiddenFunction(name) !== null ||
    takesCallable(name) ||
    isReader(name) ||
    isConditional(name) ||
    isGuardedByConstants(name) ||
    isGuardedMethod(name);
  if (isForbidden) return { rule: 'callable', name };
  return scan.engine === 'system' && !isListed(scan, name) ? { rule: 'not_listed', name } : null;
}

/** Is this a method whose arguments are looked at where it is called? As a callable they could not be. */
function isGuarded(method: string): boolean {
  const name = method
    .slice(method.lastIndexOf(':') + 1)
    .trim()
    .toLowerCase();
  return isGuardedMethod(name) || CALLING_METHODS.has(name);
}

/** `[$object, 'method']`, `[Name::class, 'method']`. */
function judgePair(scan: Scan, entries: readonly PhpEntry[]): Judgement | null {
  const [target, method] = entries;
  if (entries.length !== 2 || target === undefined || method === undefined)
    return { rule: 'dynamic_callable', name: '[…]' };
  if (method.value.kind !== 'literal') return { rule: 'dynamic_callable', name: '[…]' };
  const called = String(method.value.value);
  if (isGuarded(called)) return { rule: 'callable', name: called };
  if (target.value.kind !== 'literal') return null;
  return judgeName(scan, `${String(target.value.value)}::x`);
}

/** Every value of the returned array that the house will call: `'handler' => 'system'` is a call. */
export function findHandlers(scan: Scan): readonly Hit[] {
  const hits: Hit[] = [];
  const visit = (node: PhpNode, parent: string): void => {
    if (node.kind !== 'array') return;
    for (const { key, value, start, end } of node.entries) {
      const text = keyText(key) ?? '';
      if (!isCalledKey(text, parent)) visit(value, text);
      else {
        const found = judgeHandler(scan, value);
        if (found !== null) hits.push({ ...found, start, end });
      }
    }
  };
  if (scan.read.root !== null) visit(scan.read.root, '');
  return hits;
}

function isCalledKey(key: string, parent: string): boolean {
  if (!CALLED_KEYS.has(key)) return false;
  return (key !== 'preview' && key !== 'state') || parent === 'approval';
}

/** As a callable, but what a function of this tenant's own returns is its own matter: its body is looked at as well. */
function judgeHandler(scan: Scan, node: PhpNode): Judgement | null {
  if (node.kind === 'array' && node.entries.length !== 2) return null;
  if (node.kind === 'call' && scan.declared.has(node.name)) return null;
  if (node.kind === 'include') return null;
  if (node.kind === 'computed' && kindAt(scan.view, node.start + 1) === 'T_DOUBLE_COLON') return null;
  return judgeCallable(scan, node);
}

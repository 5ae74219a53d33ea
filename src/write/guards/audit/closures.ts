/**
 * Is a variable surely a closure, wherever it stands in this file? `$fmt = fn ($x) => …; $fmt(1)` is ordinary code;
 * a variable that could hold a text is a way to call anything. Judged by name over the whole file, so that no scope
 * has to be understood; any use that is not known to be harmless makes it doubtful.
 */
import { readNode } from '../../../lang/php/read-config.ts';
import { at, closing, kindAt, lastPart, snippet, type TokenView } from '../../../lang/php/tokens.ts';
import { takesCallable } from './callables.ts';
import type { Scan } from './scan.ts';

const known = new WeakMap<Scan, Map<string, boolean>>();

export function isClosureVariable(scan: Scan, name: string): boolean {
  let answers = known.get(scan);
  if (answers === undefined) {
    answers = new Map();
    known.set(scan, answers);
  }
  const answer = answers.get(name) ?? judge(scan, scan.variables.get(name) ?? []);
  answers.set(name, answer);
  return answer;
}

function judge(scan: Scan, places: readonly number[]): boolean {
  let given = false;
  for (const index of places) {
    const use = useOf(scan, index);
    if (use === 'other') return false;
    if (use === 'given') given = true;
  }
  return given;
}

/** `given`: it surely gets a closure here; `read`: it is only used. */
function useOf(scan: Scan, index: number): 'given' | 'read' | 'other' {
  const { view, values } = scan;
  const before = kindAt(view, index - 1);
  const after = kindAt(view, index + 1);
  if (before === 'T_DOUBLE_COLON' || before === 'T_OBJECT_OPERATOR' || before === '$') return 'other';
  if (after === '=') {
    const end = view.end[index] ?? index;
    return isClosure(view, index + 2, end) || isFirstClass(view, index + 2, end) ? 'given' : 'other';
  }
  if (lastPart(at(view, index - 1).text) === 'closure' && (after === ',' || after === ')')) return 'given';
  if (after === '(' && before !== 'T_NEW') return 'read';
  if (values.has(index)) return 'read';
  if (after === ';' && before === 'T_RETURN') return 'read';
  return after === ',' || after === ')' ? argumentUse(view, index) : 'other';
}

function isClosure(view: TokenView, start: number, end: number): boolean {
  return readNode(view, start, end, 0).kind === 'closure';
}

/** Captured by a closure, or handed to a function that calls it. */
function argumentUse(view: TokenView, index: number): 'read' | 'other' {
  const open = openBefore(view, index);
  const opener = at(view, open - 1);
  if (opener.kind === 'T_USE' || opener.kind === 'T_ISSET') return 'read';
  if (kindAt(view, index - 1) !== '(' && kindAt(view, index - 1) !== ',') return 'other';
  return opener.kind === 'T_STRING' && takesCallable(opener.text.toLowerCase()) ? 'read' : 'other';
}

/** The bracket around this token; looks back over a bounded number of tokens. */
function openBefore(view: TokenView, index: number): number {
  for (let back = index - 1, steps = 0; back >= 0 && steps < 200; back -= 1, steps += 1) {
    const partner = view.partner[back] ?? -1;
    if (partner > back) return back;
    if (partner >= 0) back = partner;
  }
  return -1;
}

/** `strlen(...)`, `$this->x(...)`: a closure made of something that other rules look at. */
export function isFirstClass(view: TokenView, start: number, end: number): boolean {
  if (kindAt(view, end - 1) !== ')' || kindAt(view, end - 2) !== 'T_ELLIPSIS') return false;
  return kindAt(view, end - 3) === '(' && end - 3 > start;
}

/** Everything a variable is given in this file, so that a dynamic call changes with what it calls. */
export function givenTo({ view, variables }: Scan, name: string): string {
  const given: string[] = [];
  for (const index of (variables.get(name) ?? []).slice(0, 50)) {
    if (kindAt(view, index + 1) === '=')
      given.push(snippet(view, index, Math.min(view.end[index] ?? index, index + 200)));
  }
  return given.join('; ');
}

/** `[start, end)` of a call's arguments for the bracket that opens them. */
export function argumentsEnd(view: TokenView, open: number): number {
  return Math.min(closing(view, open) + 1, view.tokens.length);
}

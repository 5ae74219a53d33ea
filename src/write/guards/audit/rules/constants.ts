/**
 * Constants that make a harmless function a dangerous one, and filters, which are constants: `FILTER_CALLBACK` calls
 * whatever its options name. A constant of one's own must not pass for one of them.
 */
import { at, isName, kindAt, lastPart, type TokenView } from '../../../../lang/php/tokens.ts';
import { argumentsEnd } from '../closures.ts';
import { calledFunction, importEnd, isMember, type Rule } from '../scan.ts';
import { argumentAt, readArguments, textOf, type Argument } from './arguments.ts';

const LOADING: ReadonlySet<string> = new Set([
  'libxml_noent',
  'libxml_dtdload',
  'libxml_dtdattr',
  'libxml_dtdvalid',
  'libxml_xinclude',
  'filter_callback',
]);
/** Names under which options are told to be harmless: nobody else may define them. */
const RESERVED = /^(?:libxml|filter|html)_/;
/** The one that is PHP's own in a namespace. */
const OF_DOM = /^\\?dom\\html_no_default_ns$/i;

/** `LIBXML_NOENT`, `FILTER_CALLBACK` wherever they stand, and `const FILTER_X = …`, `use const a\b as LIBXML_NONET`. */
export const loadingConstants: Rule = ({ view }, index) => {
  const token = at(view, index);
  if (!isName(token) || isMember(view, index) || kindAt(view, index + 1) === '(') return null;
  const name = lastPart(token.text);
  const isQualified = token.text.lastIndexOf('\\') > 0 && !OF_DOM.test(token.text);
  const isDefined = isQualified || kindAt(view, index + 1) === '=';
  if (!LOADING.has(name) && !(isDefined && RESERVED.test(name))) return null;
  return { rule: 'constant', name: name.toUpperCase(), start: index, end: index + 1 };
};

/** `use const a\LIBXML_NONET;`, `use a\{const FILTER_X};`: another constant under a name that is told to be harmless. */
export const importedConstants: Rule = ({ view }, index) => {
  if (kindAt(view, index) !== 'T_USE' || kindAt(view, index + 1) === '(') return null;
  let ofConstants = false;
  let isForeign = false;
  let name: string | null = null;
  const end = importEnd(view, index);
  for (let part = index + 1; part < end; part += 1) {
    const token = at(view, part);
    if (token.kind === 'T_CONST') ofConstants = true;
    if (token.kind === 'T_AS' || token.kind === '{' || token.text.lastIndexOf('\\') > 0) isForeign = true;
    if (isName(token) && RESERVED.test(lastPart(token.text))) name = lastPart(token.text).toUpperCase();
  }
  return ofConstants && isForeign && name !== null ? { rule: 'constant', name, start: index, end } : null;
};

/** `constant('LIBXML_NOENT')`, `define('x\FILTER_Y', 1024)`: by a literal, harmless name only. */
export const namedConstants: Rule = (scan, index) => {
  const name = calledFunction(scan, index);
  if (name !== 'constant' && name !== 'define') return null;
  const { view } = scan;
  const given = readArguments(view, index + 1);
  const text =
    given === null ? null : textOf(view, argumentAt(given, 0, name === 'define' ? 'constant_name' : 'name'));
  if (text !== null && !RESERVED.test(lastPart(text))) return null;
  return { rule: 'constant', name, start: index, end: argumentsEnd(view, index + 1) };
};

/** Where a filter stands among the arguments. */
const FILTERS: Readonly<Record<string, { readonly position: number; readonly label: string }>> = {
  filter_var: { position: 1, label: 'filter' },
  filter_var_array: { position: 1, label: 'options' },
  filter_input: { position: 2, label: 'filter' },
  filter_input_array: { position: 1, label: 'options' },
};

/** `filter_var($x, FILTER_CALLBACK, ['options' => 'system'])`, also as the number 1024 or a computed one. */
export const filters: Rule = (scan, index) => {
  const name = calledFunction(scan, index);
  if (name === null || !Object.hasOwn(FILTERS, name)) return null;
  const { view } = scan;
  const given = readArguments(view, index + 1);
  const place = FILTERS[name];
  const filter =
    given === null || place === undefined ? null : argumentAt(given, place.position, place.label);
  if (filter !== null && (filter === undefined || isPlainFilter(view, filter))) return null;
  return { rule: 'filter', name, start: index, end: argumentsEnd(view, index + 1) };
};

const QUIET = new Set(['[', ']', ',', '|', 'T_DOUBLE_ARROW', 'T_ARRAY', '(', ')']);
const CALLBACK_NUMBER = 1024;
const WORD = 2 ** 32;

/** Constants called FILTER_…, alone or in a literal array of rules. */
function isPlainFilter(view: TokenView, { start, end }: Argument): boolean {
  for (let index = start; index < end; index += 1) {
    const token = at(view, index);
    if (isName(token)) {
      if (kindAt(view, index + 1) === '(' || !isQuietName(lastPart(token.text))) return false;
    } else if (token.kind === 'T_CONSTANT_ENCAPSED_STRING') {
      if (!isQuietText(view, index)) return false;
    } else if (token.kind === 'T_LNUMBER' || token.kind === 'T_DNUMBER') {
      if (end - start === 1 || isCallbackNumber(numberOf(token.text))) return false;
    } else if (!QUIET.has(token.kind)) return false;
  }
  return true;
}

function isQuietName(name: string): boolean {
  return /^(?:filter_\w+|true|false|null)$/.test(name) && !LOADING.has(name);
}

/** A text that PHP would not take for the callback's number. */
function isQuietText(view: TokenView, index: number): boolean {
  const text = textOf(view, { label: null, start: index, end: index + 1 });
  return text !== null && !isCallbackNumber(Number.parseFloat(text));
}

function numberOf(text: string): number {
  const digits = text.replaceAll('_', '').toLowerCase();
  return /^0o?[0-7]+$/.test(digits) ? Number.parseInt(digits.replace('o', ''), 8) : Number(digits);
}

/** PHP cuts a fraction off, and of a number that is too long keeps the lower bits. */
function isCallbackNumber(number: number): boolean {
  const bits = Math.trunc(number) % WORD;
  return bits === CALLBACK_NUMBER || bits + WORD === CALLBACK_NUMBER;
}

/** Is this one of the functions above, allowed in one form only? */
export function isGuardedByConstants(name: string): boolean {
  return name === 'constant' || name === 'define' || Object.hasOwn(FILTERS, name);
}

/**
 * XML and HTML: read from a text and written to one, without anything that makes the parser load files. Options must
 * be harmless constants that stand in the text, because `LIBXML_NOENT` is also the number 2.
 */
import { at, closing, isName, kindAt, lastPart, type TokenView } from '../../../../lang/php/tokens.ts';
import { forbiddenMethod, forbiddenNamespace, isHalfOpen } from '../classes.ts';
import { argumentsEnd } from '../closures.ts';
import { calledFunction, isMember, resolvedClass, type Hit, type Rule, type Scan } from '../scan.ts';
import { argumentAt, isAbsentOr, readArguments, type Argument } from './arguments.ts';

/** Options of libxml and `Dom\` that neither load nor replace anything. */
const HARMLESS_OPTIONS: ReadonlySet<string> = new Set(
  `libxml_nocdata libxml_noerror libxml_nowarning libxml_nonet libxml_noblanks libxml_compact libxml_html_noimplied
  libxml_html_nodefdtd libxml_nsclean libxml_noxmldecl libxml_noemptytag libxml_pedantic libxml_biglines libxml_recover
  html_no_default_ns`.split(/\s+/),
);

/** Functions and methods that parse a text: where their options stand. */
const PARSERS: Readonly<Record<string, { readonly position: number; readonly label: string }>> = {
  simplexml_load_string: { position: 2, label: 'options' },
  loadxml: { position: 1, label: 'options' },
  loadhtml: { position: 1, label: 'options' },
  createfromstring: { position: 1, label: 'options' },
};

/** `simplexml_load_string($x, 'SimpleXMLElement', LIBXML_NOENT)`, `$d->loadXML($x, 2)`, `->loadXML(...$all)`. */
export const xmlParsers: Rule = (scan, index) => {
  const { view } = scan;
  const name = calledFunction(scan, index) ?? methodAt(view, index);
  if (name === null || !Object.hasOwn(PARSERS, name)) return null;
  const isMethod = name !== 'simplexml_load_string';
  if (isMethod !== isMember(view, index)) return null;
  const given = readArguments(view, index + 1);
  const place = PARSERS[name];
  const options =
    given === null || place === undefined ? null : argumentAt(given, place.position, place.label);
  if (options !== null && areHarmless(view, options)) return null;
  return { rule: 'xml_options', name, start: index, end: argumentsEnd(view, index + 1) };
};

function methodAt(view: TokenView, index: number): string | null {
  const isCall =
    kindAt(view, index) === 'T_STRING' && kindAt(view, index + 1) === '(' && isMember(view, index);
  return isCall ? at(view, index).text.toLowerCase() : null;
}

/** Nothing, `0`, `null`, or harmless constants joined by `|`. */
function areHarmless(view: TokenView, options: Argument | undefined): boolean {
  if (isAbsentOr(view, options, '0', 'null')) return true;
  if (options === undefined) return true;
  for (let index = options.start; index < options.end; index += 1) {
    const token = at(view, index);
    const isPart = (index - options.start) % 2 === 0;
    const isFine = isPart ? isName(token) && HARMLESS_OPTIONS.has(lastPart(token.text)) : token.kind === '|';
    if (!isFine) return false;
  }
  return true;
}

/** `new SimpleXMLElement($file, 0, true)`: only a text, and harmless options. */
export const xmlElements: Rule = (scan, index) => {
  const { view } = scan;
  if (kindAt(view, index - 1) !== 'T_NEW' || !isName(at(view, index))) return null;
  const name = resolvedClass(scan, index);
  if (name !== 'simplexmlelement' && name !== 'simplexmliterator') return null;
  if (kindAt(view, index + 1) !== '(') return null;
  const given = readArguments(view, index + 1);
  const isFine =
    given !== null &&
    areHarmless(view, argumentAt(given, 1, 'options')) &&
    isAbsentOr(view, argumentAt(given, 2, 'dataisurl'), 'false', '0');
  return isFine ? null : { rule: 'xml_options', name, start: index, end: argumentsEnd(view, index + 1) };
};

/** `class X extends SimpleXMLElement`: what the subclass is made of would not be looked at. */
export const halfOpenClasses: Rule = (scan, index) => {
  if (kindAt(scan.view, index - 1) !== 'T_EXTENDS' || !isName(at(scan.view, index))) return null;
  const name = resolvedClass(scan, index);
  return isHalfOpen(name) ? { rule: 'code', name, start: index - 1, end: index + 1 } : null;
};

/** `$d->substituteEntities = true` is `LIBXML_NOENT` by another name. */
const LOADING_PROPERTIES: ReadonlySet<string> = new Set([
  'substituteentities',
  'resolveexternals',
  'validateonparse',
]);

/** `$d->resolveExternals`, and `$d->$name` where the file works with documents: there are many ways to write to it. */
export const xmlProperties: Rule = (scan, index) => {
  const { view } = scan;
  if (!isMember(view, index) || kindAt(view, index - 1) === 'T_DOUBLE_COLON') return null;
  const { kind, text } = at(view, index);
  const end = Math.min(view.end[index] ?? index + 1, index + 50);
  if (kind === 'T_STRING' && LOADING_PROPERTIES.has(text.toLowerCase()))
    return { rule: 'constant', name: text, start: index, end };
  if ((kind !== 'T_VARIABLE' && kind !== '{') || !mentionsDocuments(scan)) return null;
  const last = kind === '{' ? closing(view, index) : index;
  if (kindAt(view, last + 1) === '(') return null;
  return { rule: 'constant', name: kind === '{' ? '{…}' : text, start: index, end };
};

/** `->save($file)` and `->load($file)` of a document; `$ctx` and the tenant's own classes have methods so called, too. */
const DOCUMENT_METHODS: ReadonlySet<string> = new Set(['load', 'save']);
/** They answer the text without an argument, and write a file with one. */
const WRITING_METHODS: ReadonlySet<string> = new Set(['asxml', 'savexml']);

export const xmlFiles: Rule = (scan, index) => {
  const { view } = scan;
  const name = methodAt(view, index);
  if (name === null) return null;
  // A document's own check loads the DTD that the text names.
  const isCheck = name === 'validate' && mentionsDocuments(scan) && !isOfContext(view, index);
  const isFile =
    isCheck ||
    (DOCUMENT_METHODS.has(name)
      ? mentionsDocuments(scan) || !(scan.declared.has(name) || isOfContext(view, index))
      : WRITING_METHODS.has(name) && writesFile(scan, index, name));
  return isFile ? { rule: 'file', name, start: index, end: argumentsEnd(view, index + 1) } : null;
};

/** `$d->saveXML($node)` answers a text, `$simple->saveXML($path)` writes a file. */
function writesFile(scan: Scan, index: number, name: string): boolean {
  const { view } = scan;
  const given = readArguments(view, index + 1);
  if (given === null) return true;
  const first = argumentAt(given, 0, name === 'asxml' ? 'filename' : 'node') ?? given[0];
  if (isAbsentOr(view, first, 'null') || first === undefined) return false;
  if (name === 'asxml' || mentionsSimple(scan)) return true;
  // A node comes out of a variable; a path could be spelled.
  return kindAt(view, first.start) !== 'T_VARIABLE' || first.label === 'filename';
}

/** Is the receiver `$ctx` or something of it: `$ctx->state->load(…)`? */
function isOfContext(view: TokenView, index: number): boolean {
  let back = index - 2;
  for (let steps = 0; steps < 20 && back >= 0; steps += 1) {
    const { kind, text } = at(view, back);
    if (kind === 'T_VARIABLE') return text === '$ctx';
    const partner = view.partner[back] ?? -1;
    if ((kind === ')' || kind === ']') && partner >= 0) back = partner - 1;
    else if (kind === 'T_STRING' && isMember(view, back)) back -= 2;
    else return false;
  }
  return false;
}

const DOCUMENTS =
  /^(?:(?:dom|html|xml)document|dom(?:_import_simplexml|implementation|node|element|xpath|attr|text|comment)$)/;

const documents = new WeakMap<Scan, { readonly any: boolean; readonly simple: boolean }>();

/** Does the file name a class or function of documents at all? */
function mentionsDocuments(scan: Scan): boolean {
  return mentions(scan).any;
}

function mentionsSimple(scan: Scan): boolean {
  return mentions(scan).simple;
}

function mentions(scan: Scan): { readonly any: boolean; readonly simple: boolean } {
  const known = documents.get(scan);
  if (known !== undefined) return known;
  const names = scan.view.tokens.filter(isName).map(({ text }) => text.toLowerCase());
  const simple = names.some((name) => lastPart(name).startsWith('simplexml'));
  const any = simple || names.some((name) => DOCUMENTS.test(lastPart(name)) || /^\\?dom(?:\\|$)/.test(name));
  documents.set(scan, { any, simple });
  return { any, simple };
}

/** May a method of this name (lower case) be handed on as a callable? Its arguments would not be looked at. */
export function isGuardedMethod(name: string): boolean {
  return (
    forbiddenMethod(name) !== null ||
    Object.hasOwn(PARSERS, name) ||
    DOCUMENT_METHODS.has(name) ||
    WRITING_METHODS.has(name)
  );
}

/** `namespace Pdo;` would make `new Sqlite` a class of that extension. */
export const forbiddenNamespaces: Rule = ({ view }, index): Hit | null => {
  if (kindAt(view, index) !== 'T_NAMESPACE' || !isName(at(view, index + 1))) return null;
  const name = at(view, index + 1).text;
  const reason = forbiddenNamespace(`${name}\\x`);
  return reason === null ? null : { rule: reason, name: lastPart(name), start: index, end: index + 2 };
};

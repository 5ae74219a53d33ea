/** Forbidden functions and classes by name: called, made, extended, imported, taken as first-class callables. */
import { at, isName, kindAt, lastPart } from '../../../../lang/php/tokens.ts';
import { forbiddenClass, forbiddenMethod, forbiddenNamespace } from '../classes.ts';
import { argumentsEnd } from '../closures.ts';
import { forbiddenFunction } from '../functions.ts';
import { calledFunction, importEnd, isMember, resolvedClass, type Rule } from '../scan.ts';

/** `system('ls')`, `\SYSTEM('ls')`, `system(...)`, and the same by an imported name. */
export const forbiddenCalls: Rule = (scan, index) => {
  const name = calledFunction(scan, index);
  const reason = name === null ? null : forbiddenFunction(name);
  if (name === null || reason === null) return null;
  return { rule: reason, name, start: index, end: argumentsEnd(scan.view, index + 1) };
};

/** `$xpath->registerPhpFunctions()`, `$list->unserialize($text)`, `$d->xinclude()`, `$x->__construct($file)`. */
export const forbiddenMethods: Rule = ({ view }, index) => {
  if (kindAt(view, index) !== 'T_STRING' || kindAt(view, index + 1) !== '(' || !isMember(view, index))
    return null;
  const name = at(view, index).text.toLowerCase();
  // `parent::__construct(…)` is the first construction; a forbidden parent is refused where it is named.
  if (name === '__construct' && kindAt(view, index - 1) === 'T_DOUBLE_COLON') return null;
  const reason = forbiddenMethod(name);
  return reason === null ? null : { rule: reason, name, start: index, end: argumentsEnd(view, index + 1) };
};

const CLASS_BEFORE = new Set(['T_NEW', 'T_EXTENDS', 'T_IMPLEMENTS']);

/** `new PDO(…)`, `new \Pdo\Sqlite(…)`, `Phar::x()`, `extends ReflectionClass`. */
export const forbiddenClasses: Rule = (scan, index) => {
  const { view } = scan;
  if (!isName(at(view, index))) return null;
  const isStatic = kindAt(view, index + 1) === 'T_DOUBLE_COLON';
  if (!isStatic && !CLASS_BEFORE.has(kindAt(view, index - 1))) return null;
  const name = resolvedClass(scan, index);
  const reason = forbiddenClass(name) ?? forbiddenNamespace(at(view, index).text);
  if (reason === null) return null;
  const open = isStatic ? index + 3 : index + 1;
  const end = kindAt(view, open) === '(' ? argumentsEnd(view, open) : open;
  return { rule: reason, name, start: index, end };
};

/** `use function system as s;`, `use function {…}`, `use FFI as F;` are refused at the import itself. */
export const forbiddenImports: Rule = (scan, index) => {
  const { view } = scan;
  if (kindAt(view, index) !== 'T_USE' || kindAt(view, index + 1) === '(') return null;
  const end = importEnd(view, index);
  const ofFunctions = view.tokens.slice(index, end).some((token) => token.kind === 'T_FUNCTION');
  for (let part = index + 1; part < end; part += 1) {
    const token = at(view, part);
    if (!isName(token) || kindAt(view, part - 1) === 'T_AS') continue;
    const name = lastPart(token.text);
    // A type hint is harmless; what is called on it is looked at where it is called.
    if (name === 'closure') continue;
    const ofNamespace = forbiddenNamespace(`${token.text}\\x`);
    const reason = (ofFunctions ? forbiddenFunction(name) : forbiddenClass(name)) ?? ofNamespace;
    if (reason !== null) return { rule: reason, name, start: index, end };
  }
  return null;
};

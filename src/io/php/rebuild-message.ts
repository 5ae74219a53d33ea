/**
 * Turns PHP's own message into a key and facts. PHP quotes source text in its messages, so nothing is passed on that is
 * not on a closed list: a message that no list knows becomes a plain "not valid PHP". Linear in the message's length.
 */
import type { Facts, Said } from '../../domain/messages.ts';

/** Rebuilds the message of a parse error. `line`: from 1, PHP's own. */
export function rebuildParseError(raw: string, line: number): Said {
  return (
    unexpected(raw, line) ?? bracket(raw, line) ?? listed(PARSE_ERRORS, raw, line) ?? say('php.parse', line)
  );
}

/** Rebuilds the message of a compile error, a fatal one that `php -l` reports. */
export function rebuildCompileError(raw: string, line: number): Said {
  return listed(COMPILE_ERRORS, raw, line) ?? say('php.compile', line);
}

const UNEXPECTED = 'syntax error, unexpected ';
const EXPECTING = ', expecting ';

function unexpected(raw: string, line: number): Said | null {
  if (!raw.startsWith(UNEXPECTED)) return null;
  const rest = raw.slice(UNEXPECTED.length);
  const expected = expectedOf(rest);
  const found = foundOf(rest);
  const facts = { ...found, line };
  return expected.length === 0
    ? { message: 'php.unexpected', facts }
    : { message: 'php.unexpected_expecting', facts: { ...facts, expected } };
}

/** What stood there: `found` is a class of tokens, `token` its spelling where that is PHP's own. */
function foundOf(rest: string): Facts {
  if (rest.startsWith('token "')) {
    const spelling = FIXED.find((token) => startsWithToken(rest, token));
    return spelling === undefined ? { found: 'other', token: '' } : { found: 'token', token: spelling };
  }
  const named = TOKEN_CLASSES.find(([php]) => rest.startsWith(php));
  return { found: named === undefined ? 'other' : named[1], token: '' };
}

function startsWithToken(rest: string, token: string): boolean {
  const quoted = `token "${token}"`;
  return rest.slice(0, quoted.length).toLowerCase() === quoted.toLowerCase();
}

/** What the parser would have taken; [] where any of it is not PHP's own wording. */
function expectedOf(rest: string): readonly string[] {
  const at = rest.lastIndexOf(EXPECTING);
  if (at === -1) return [];
  const parts = rest.slice(at + EXPECTING.length).split(' or ');
  const words = parts.map((part) => EXPECTED.get(part));
  return words.every((word) => word !== undefined) ? words : [];
}

function bracket(raw: string, line: number): Said | null {
  const unclosed = /^Unclosed '([([{])'(?: on line (\d{1,9}))?(?: does not match '([)\]}])')?$/.exec(raw);
  if (unclosed !== null) {
    const [, open = '', opened, close] = unclosed;
    const facts = { open, opened: Number(opened ?? line), line };
    return close === undefined
      ? { message: 'php.unclosed', facts }
      : { message: 'php.mismatched', facts: { ...facts, close } };
  }
  const unmatched = /^Unmatched '([)\]}])'$/.exec(raw);
  return unmatched === null ? null : { message: 'php.unmatched', facts: { close: unmatched[1] ?? '', line } };
}

function listed(list: readonly (readonly [string, string])[], raw: string, line: number): Said | null {
  const entry = list.find(([start]) => raw.startsWith(start));
  return entry === undefined ? null : say(entry[1], line);
}

function say(message: string, line: number): Said {
  return { message, facts: { line } };
}

/** Beginnings of parse errors that are not about an unexpected token. */
const PARSE_ERRORS = [
  ['Invalid numeric literal', 'php.number'],
  ['Invalid body indentation level', 'php.heredoc_indent'],
  ['Invalid indentation', 'php.heredoc_indent'],
  ['Invalid UTF-8 codepoint', 'php.codepoint'],
  ['Unterminated comment', 'php.comment_open'],
  ['__HALT_COMPILER', 'php.halt_compiler'],
] as const;

/** Beginnings of compile errors. The first that fits counts. */
const COMPILE_ERRORS = [
  ['Redefinition of parameter ', 'php.duplicate_parameter'],
  ['Cannot redeclare ', 'php.redeclared'],
  ['Cannot redefine class constant ', 'php.redeclared'],
  ['Cannot declare ', 'php.redeclared'],
  ['Duplicate ', 'php.duplicate'],
  ["'break' ", 'php.outside_loop'],
  ["'continue' ", 'php.outside_loop'],
  ["Cannot 'break' ", 'php.outside_loop'],
  ["Cannot 'continue' ", 'php.outside_loop'],
  ["'goto' ", 'php.goto'],
  ['Label ', 'php.goto'],
  ['strict_types declaration ', 'php.strict_types'],
  ['Namespace declaration ', 'php.namespace_first'],
  ['Cannot mix bracketed namespace ', 'php.namespace_first'],
  ['No code may exist outside of namespace ', 'php.namespace_first'],
  ['Namespace declarations cannot ', 'php.namespace_first'],
  ['__HALT_COMPILER', 'php.halt_compiler'],
  ['Constant expression contains ', 'php.constant_expression'],
  ['Cannot re-assign $this', 'php.assign_this'],
  ['Cannot use $this ', 'php.assign_this'],
  ['Cannot use [] for reading', 'php.append_read'],
  ['Cannot use empty array elements', 'php.empty_element'],
  ['Cannot use empty list', 'php.empty_element'],
  ['Cannot use positional argument ', 'php.argument_order'],
  ['Cannot use isset() ', 'php.isset'],
  ['Cannot use temporary expression ', 'php.write_context'],
  ['Cannot use method return value ', 'php.write_context'],
  ["Can't use ", 'php.write_context'],
  ['Assignments can only happen to ', 'php.write_context'],
  ['Readonly property ', 'php.readonly'],
  ['Cannot use the ', 'php.modifier'],
  ['Multiple ', 'php.modifier'],
  ['Attribute "', 'php.attribute'],
  ['Cannot use try without ', 'php.try_alone'],
  ['Cannot use lexical variable ', 'php.duplicate_parameter'],
  ['Cannot use ', 'php.reserved'],
  ['The (', 'php.removed_cast'],
  ['Unparenthesized `', 'php.parentheses'],
  ['The "yield" expression ', 'php.yield'],
  ['Cannot mix keyed and unkeyed ', 'php.mixed_keys'],
  ['Cannot override final ', 'php.final'],
  ['Class ', 'php.class'],
  ['Enum ', 'php.class'],
  ['Case ', 'php.class'],
  ['Interface ', 'php.class'],
  ['A void ', 'php.return_type'],
  ['A never-returning ', 'php.return_type'],
  ['A function with return type ', 'php.return_type'],
  ['Match expressions may only contain one ', 'php.match_default'],
  ['Switch statements may only contain one ', 'php.match_default'],
  ['Allowed memory size ', 'php.too_complex'],
  ['Maximum call stack size ', 'php.too_complex'],
] as const;

/** Words of the parser for tokens whose spelling is the source's own: their class may be named, their text may not. */
const TOKEN_CLASSES = [
  ['end of file', 'end'],
  ['identifier "', 'name'],
  ['fully qualified name "', 'name'],
  ['namespaced name "', 'name'],
  ['namespace-relative name "', 'name'],
  ['variable "', 'variable'],
  ['variable name "', 'variable'],
  ['integer "', 'number'],
  ['floating-point number "', 'number'],
  ['number "', 'number'],
  ['single-quoted string "', 'text'],
  ['double-quoted string "', 'text'],
  ['string content "', 'text'],
  ['quoted string "', 'text'],
  ['double-quote mark', 'quote'],
  ['heredoc start', 'heredoc'],
  ['heredoc end', 'heredoc'],
  ['character ', 'character'],
] as const;

/** Tokens that are always spelled the same, longest first so that `=` does not answer for `==`. */
const FIXED: readonly string[] = (
  '( ) [ ] { } ; : , . ? ! @ $ & | ^ ~ + - * / % = < > ` \\ # #[ ${ {$ ?-> -> => :: ... ++ -- ** << >> <= >= == != <> ' +
  '=== !== <=> && || ?? += -= *= /= %= .= &= |= ^= **= <<= >>= ??= <?php <?= ?> ' +
  '(int) (integer) (float) (double) (string) (array) (object) (bool) (boolean) (unset) (binary) ' +
  'abstract and array as break callable case catch class clone const continue declare default die do echo else elseif ' +
  'empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends final finally fn for foreach ' +
  'function global goto if implements include include_once instanceof insteadof interface isset list match namespace ' +
  'new or print private protected public readonly require require_once return static switch throw trait try unset use ' +
  'var while xor yield __halt_compiler __class__ __trait__ __function__ __method__ __line__ __file__ __dir__ ' +
  '__namespace__ __property__ private(set) protected(set) public(set)'
)
  .split(' ')
  .concat(['yield from'])
  .toSorted((a, b) => b.length - a.length);

/** The parser's words for what it would have taken. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ...FIXED.map((token) => [`"${token}"`, token] as const),
  ['end of file', 'end of file'],
  ['identifier', 'identifier'],
  ['fully qualified name', 'fully qualified name'],
  ['namespaced name', 'namespaced name'],
  ['namespace-relative name', 'namespace-relative name'],
  ['variable', 'variable'],
  ['variable name', 'variable name'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['quoted string', 'quoted string'],
  ['string content', 'string content'],
  ['heredoc end', 'heredoc end'],
]);

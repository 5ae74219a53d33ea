/** Files that code names: includes, and functions that read a path. Only literal paths inside the config root pass. */
import { extensionOf, runsAsPhp } from '../../../../domain/path.ts';
import { decodeLiteral } from '../../../../lang/php/strings.ts';
import { at, closing, kindAt, splitList } from '../../../../lang/php/tokens.ts';
import { argumentsEnd } from '../closures.ts';
import { literalPath } from '../paths.ts';
import { calledFunction, type Rule } from '../scan.ts';

const INCLUDES = new Set(['T_INCLUDE', 'T_INCLUDE_ONCE', 'T_REQUIRE', 'T_REQUIRE_ONCE']);

/** `require __DIR__ . '/x.php'` is fine; anything computed, elsewhere, or not `.php` is not. */
export const includes: Rule = ({ view, path }, index) => {
  if (!INCLUDES.has(kindAt(view, index))) return null;
  const end = view.end[index] ?? view.tokens.length;
  const file = literalPath({ view, start: index + 1, end, from: path });
  if (file !== null && extensionOf(file) === 'php') return null;
  const name = at(view, index).text.toLowerCase();
  return { rule: file === null ? 'dynamic_include' : 'include_kind', name, start: index, end };
};

/** Functions that read the file or folder their first argument names. */
const READERS = new Set(
  'file_get_contents file readfile fopen scandir glob hash_file hash_hmac_file md5_file sha1_file getimagesize'.split(
    ' ',
  ),
);
/** A file inside the root whose text is no code and no list of credentials. */
function isReadable(path: string | null): boolean {
  return path !== null && extensionOf(path) !== 'env' && !runsAsPhp(path, '');
}

const MEMORY = new Set(['php://memory', 'php://temp']);

/** Does this function read a path? */
export function isReader(name: string): boolean {
  return READERS.has(name);
}

/** `file_get_contents(__DIR__ . '/prompt.md')` is fine, `file_get_contents($path)` is not; `fopen` opens memory only. */
export const readers: Rule = (scan, index) => {
  const name = calledFunction(scan, index);
  if (name === null || !READERS.has(name)) return null;
  const { view, path } = scan;
  const [first] = splitList(view, index + 2, closing(view, index + 1));
  const [start, end] = first ?? [0, 0];
  const isText = end - start === 1 && kindAt(view, start) === 'T_CONSTANT_ENCAPSED_STRING';
  if (name === 'fopen') {
    if (isText && MEMORY.has(decodeLiteral(at(view, start).text).text)) return null;
  } else if (first !== undefined && isReadable(literalPath({ view, start, end, from: path }))) return null;
  return {
    rule: name === 'fopen' ? 'file' : 'dynamic_path',
    name,
    start: index,
    end: argumentsEnd(view, index + 1),
  };
};

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

/** Functions that read a file or folder, and which argument names it. */
const READERS: Readonly<Record<string, number>> = {
  file_get_contents: 0,
  file: 0,
  readfile: 0,
  fopen: 0,
  scandir: 0,
  glob: 0,
  md5_file: 0,
  sha1_file: 0,
  getimagesize: 0,
  hash_file: 1,
  hash_hmac_file: 1,
  hash_update_file: 1,
};

/** Names that speak of credentials, in any part of a path. */
const SECRET_NAME =
  /^\.env|\.env$|secret|credential|password|passwd|passwort|kennwort|zugangsdaten|^auth\.json$|^id_(?:rsa|dsa|ecdsa|ed25519)|^\.(?:netrc|npmrc|pgpass|htpasswd)$|\.(?:pem|key|p12|pfx|jks|keystore)(?:\.|$)/;

/** Does the path name something that keeps credentials? */
function isSecretPath(path: string): boolean {
  return path
    .toLowerCase()
    .split('/')
    .some((part) => SECRET_NAME.test(part));
}

/** Why this path may not be read; null for a file inside the root that is neither code nor a list of credentials. */
function faultOf(path: string | null): string | null {
  if (path === null || extensionOf(path) === 'env' || runsAsPhp(path, '')) return 'dynamic_path';
  return isSecretPath(path) ? 'secret_file' : null;
}

const MEMORY = new Set(['php://memory', 'php://temp']);

/** Does this function read a path? */
export function isReader(name: string): boolean {
  return Object.hasOwn(READERS, name);
}

/** `file_get_contents(__DIR__ . '/prompt.md')` is fine, `file_get_contents($path)` is not; `fopen` opens memory only. */
export const readers: Rule = (scan, index) => {
  const name = calledFunction(scan, index);
  if (name === null || !isReader(name)) return null;
  const { view, path } = scan;
  const named = splitList(view, index + 2, closing(view, index + 1))[READERS[name] ?? 0];
  const [start, end] = named ?? [0, 0];
  const isText = end - start === 1 && kindAt(view, start) === 'T_CONSTANT_ENCAPSED_STRING';
  const hit = (rule: string) => ({ rule, name, start: index, end: argumentsEnd(view, index + 1) });
  if (name === 'fopen') {
    return isText && MEMORY.has(decodeLiteral(at(view, start).text).text) ? null : hit('file');
  }
  const fault = faultOf(named === undefined ? null : literalPath({ view, start, end, from: path }));
  return fault === null ? null : hit(fault);
};

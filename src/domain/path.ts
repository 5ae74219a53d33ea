/**
 * The name of a file inside a tenant's root, in its one canonical spelling.
 * Lexical rules only; what needs the disk (links, twins by case) is checked by the file port.
 */
import { refuse, type Refusal } from './verdict.ts';

declare const configPath: unique symbol;
export type ConfigPath = string & { readonly [configPath]: true };

const MAX_PATH_BYTES = 1024;
const MAX_SEGMENT_BYTES = 255;
const FORBIDDEN =
  /[\\%*\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{2800}]/u;

/** A hook in one of these would be run by whoever keeps the folder under version control. */
const VERSION_CONTROL = new Set(['.git', '.hg', '.svn']);

/**
 * Canonical path of a file named by a caller (spec, section 2 "path"): relative, forward slashes, in NFC already.
 * `./a.php` and `a//b.php` become `a.php` and `a/b.php`; anything else that is not already clean is refused.
 */
export function parseConfigPath(
  raw: string,
): { ok: true; path: ConfigPath } | { ok: false; refusal: Refusal } {
  const bad = (why: string): { ok: false; refusal: Refusal } => ({
    ok: false,
    refusal: refuse('path_invalid', `path.${why}`, { path: raw.slice(0, 200).replace(/\p{C}/gu, '�') }),
  });
  if (raw.length === 0) return bad('empty');
  if (raw.length > MAX_PATH_BYTES || Buffer.byteLength(raw) > MAX_PATH_BYTES) return bad('too_long');
  if (!raw.isWellFormed()) return bad('character');
  if (FORBIDDEN.test(raw)) return bad('character');
  if (raw.startsWith('/') || /^[a-z]:/i.test(raw) || raw.startsWith('~')) return bad('absolute');
  if (raw !== raw.normalize('NFC')) return bad('form');
  const segments = raw.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (raw.endsWith('/') || segments.length === 0) return bad('folder');
  for (const segment of segments) {
    if (segment === '..') return bad('outside');
    if (segment.startsWith('_') || VERSION_CONTROL.has(segment.toLowerCase())) return bad('reserved');
    if (/[\s.]$/u.test(segment) || /^\s/u.test(segment)) return bad('blank');
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return bad('too_long');
  }
  return { ok: true, path: segments.join('/') as ConfigPath };
}

/** The form under which two paths would be the same file on a careless file system: case and Unicode folded. */
export function twinKey(path: string): string {
  return path.normalize('NFKC').toLowerCase().normalize('NFC');
}

/** File name without folders. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Extension in lower case without the dot; of `.env` and `.env.local` it is `env`. */
export function extensionOf(path: string): string {
  const base = baseOf(path).toLowerCase();
  if (base === '.env' || base.startsWith('.env.')) return 'env';
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? '' : base.slice(dot + 1);
}

/**
 * Would PHP run this file? Any file with an opening tag, or with a PHP-like extension in any case
 * (spec, section 3 "syntax"): the PHP guards apply to it whatever it is called.
 */
export function runsAsPhp(path: string, text: string): boolean {
  return (
    text.includes('<?') ||
    PHP_EXTENSIONS.has(extensionOf(path)) ||
    /\.(php\d?|phtml|phar|inc)(\.|$)/i.test(baseOf(path))
  );
}

const PHP_EXTENSIONS = new Set([
  'php',
  'php3',
  'php4',
  'php5',
  'php7',
  'php8',
  'phps',
  'pht',
  'phtml',
  'phar',
  'inc',
]);

/** Is this a file that the tenant's PHP config loader includes? */
export function isPhpConfig(path: string): boolean {
  return extensionOf(path) === 'php';
}

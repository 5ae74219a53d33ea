/**
 * Which grammar a text is read in: by its path, backups by the path of their original, and by what it plainly is.
 * A wrong guess must cost precision only: every format is read as text too where its grammar may not hold.
 */
export type Format =
  | 'env'
  | 'php'
  | 'json'
  | 'js'
  | 'yaml'
  | 'ini'
  | 'markdown'
  | 'text'
  | 'diff'
  | 'htpasswd'
  | 'pgpass'
  | 'csv';

const BACKUP =
  /(?:\.(?:bak|old|orig|save|tmp|swp|backup|dist|disabled)|~|\.\d{8}(?:[T_-]?\d{4,9})?Z?|\.\d{4}-\d\d-\d\d[T\d_:-]{0,20}Z?|\.\d{10,17})$/i;

const BY_EXTENSION: Readonly<Record<string, Format>> = {
  php: 'php',
  php3: 'php',
  php4: 'php',
  php5: 'php',
  php7: 'php',
  php8: 'php',
  phtml: 'php',
  inc: 'php',
  phps: 'php',
  phar: 'php',
  json: 'json',
  jsonc: 'json',
  json5: 'json',
  lock: 'json',
  webmanifest: 'json',
  ipynb: 'json',
  js: 'js',
  mjs: 'js',
  cjs: 'js',
  ts: 'js',
  mts: 'js',
  jsx: 'js',
  tsx: 'js',
  yaml: 'yaml',
  yml: 'yaml',
  neon: 'yaml',
  ini: 'ini',
  toml: 'ini',
  cfg: 'ini',
  conf: 'ini',
  properties: 'ini',
  cnf: 'ini',
  npmrc: 'ini',
  htaccess: 'ini',
  service: 'ini',
  timer: 'ini',
  tf: 'ini',
  tfvars: 'ini',
  hcl: 'ini',
  netrc: 'ini',
  pypirc: 'ini',
  editorconfig: 'ini',
  desktop: 'ini',
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'markdown',
  txt: 'markdown',
  rst: 'markdown',
  env: 'env',
  csv: 'csv',
  tsv: 'csv',
};

/** Paths are told apart by their last characters. */
const LONGEST = 1024;

/** The path without what a backup's name adds: `_backups/.env.20261004T081233.bak` is an `.env`. */
export function originalPath(path: string): string {
  let base = path.slice(-LONGEST);
  for (let i = 0; i < 6; i++) {
    const shorter = base.replace(BACKUP, '');
    if (shorter === base || shorter === '' || shorter.endsWith('/')) break;
    base = shorter;
  }
  return base;
}

/** The format of a text that is stored, or would be stored, under `path`. */
export function formatOf(path: string, text: string): Format {
  const original = originalPath(path);
  const base = original.slice(original.lastIndexOf('/') + 1).toLowerCase();
  if (/\.(?:diff|patch)$/.test(base)) return 'diff';
  if (base === '.env' || base.startsWith('.env.') || base === 'env' || base.endsWith('.env')) return 'env';
  if (base.endsWith('htpasswd') || base === 'passwd' || base === 'shadow') return 'htpasswd';
  if (base.endsWith('pgpass')) return 'pgpass';
  const found = BY_EXTENSION[base.slice(base.lastIndexOf('.') + 1)];
  if (found !== 'markdown' && looksLikeDiff(text)) return 'diff';
  if (found !== 'markdown' && /<\?(?:php\b|=)/i.test(text)) return 'php';
  return found ?? 'text';
}

/** Text that begins as JSON does: a tool's result, a line of a log. */
export function beginsAsJson(text: string): boolean {
  const start = text.slice(0, 200);
  return /^[\s\uFEFF]{0,100}(?:\{[\s"'}]|\[[\s"'{[\]])/.test(start);
}

function looksLikeDiff(text: string): boolean {
  return /^(?:diff --git |--- \S[^\n]*\n\+\+\+ |@@ -\d)/.test(text.slice(0, 4000));
}

/** Files of labels: under `password` stands what a form shows, not what it hides. */
export function holdsLabels(path: string): boolean {
  const original = originalPath(path).toLowerCase();
  return (
    /(?:^|\/)(?:lang|langs|languages?|locales?|i18n|l10n|translations?|uebersetzungen|messages|sprachen?)\//.test(
      original,
    ) ||
    /(?:^|\/)(?:(?:messages|translations|labels|validators?|validation|security|auth|ui)[._-])?(?:de|en|fr|it|es|nl)(?:[_-][a-z]{2})?\.(?:php|json|ya?ml|xlf|js|ts)$/.test(
      original,
    )
  );
}

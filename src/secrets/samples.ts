/** Made-up config files for the property tests: every format, many values, odd bytes. No test of its own. */
import fc from 'fast-check';

/** A file and the values in it that must never be readable. */
export interface Sample {
  readonly path: string;
  readonly text: string;
  readonly values: readonly string[];
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const SIGNS = Array.from('$&!#%+*?.-_@^~äß€');

/** A value as people and providers make them: at least one digit and a sign, often `$&`. */
const value: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 24 }),
    fc.constantFrom('$&', '$1', '#', '!', '+', 'ß', '€', "$'"),
    fc.array(fc.constantFrom(...LETTERS, ...SIGNS), { minLength: 4, maxLength: 12 }),
  )
  .map(([head, sign, tail]) => `Q7${head.join('')}${sign.replace("'", '')}${tail.join('')}9z`);

const secretName = fc.constantFrom(
  'token',
  'password',
  'api_key',
  'clientSecret',
  'SMTP_PASSWORD',
  'kennwort',
  'refresh-token',
);
const plainName = fc.constantFrom('name', 'url', 'timeout', 'beschreibung', 'model', 'icon', 'folder_id');
const plainValue = fc.constantFrom(
  'CRM',
  'https://api.example.org/v1',
  '30',
  'Ein Satz mit Wörtern.',
  'gpt-4o-mini',
  '🤖',
  '',
);

interface Entry {
  readonly secret: boolean;
  readonly name: string;
  readonly value: string;
}

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ secret: fc.constant(true), name: secretName, value }),
  fc.record({ secret: fc.constant(false), name: plainName, value: plainValue }),
);

const entries = fc.array(entry, { minLength: 1, maxLength: 12 });

type Render = (all: readonly Entry[]) => { path: string; text: string };

const phpQuote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const RENDERERS: readonly Render[] = [
  (all) => ({
    path: 'apis.php',
    text: `<?php\nreturn [\n${all.map((one) => `    '${one.name}' => ${phpQuote(one.value)},\n`).join('')}];\n`,
  }),
  (all) => ({
    path: 'tools/a.php',
    text: `<?php\nreturn ['a' => [${all.map((one) => `'${one.name}' => ${phpQuote(one.value)}`).join(', ')}]];\n`,
  }),
  (all) => ({
    path: 'config.json',
    text: JSON.stringify(
      all.map((one) => ({ [one.name]: one.value })),
      null,
      2,
    ),
  }),
  (all) => ({
    path: 'c.yaml',
    text: all.map((one, i) => `k${i}:\n  ${one.name}: ${JSON.stringify(one.value)}\n`).join(''),
  }),
  (all) => ({
    path: '.env',
    text: all
      .map((one, i) => `${one.name.replaceAll('-', '_')}_${i}=${one.value.replaceAll(/[\s#]/g, '')}\n`)
      .join(''),
  }),
  (all) => ({ path: 'prompt.md', text: all.map((one) => `- ${one.name}: \`${one.value}\`\n`).join('') }),
];

const ending = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text) => `\uFEFF${text}`,
  (text) => `${text}\n\n`,
);

/** A file of some format with some values. */
export const sample: fc.Arbitrary<Sample> = fc
  .tuple(entries, fc.constantFrom(...RENDERERS), ending)
  .map(([all, render, end]) => {
    const { path, text } = render(all);
    const hidden = (one: Entry): boolean => one.secret || path === '.env';
    const values = all
      .filter(hidden)
      .map((one) => (path === '.env' ? one.value.replaceAll(/[\s#]/g, '') : one.value));
    return { path, text: end(text), values: values.filter((one) => one.length >= 8) };
  });

const PIECES = [
  "'token' => '",
  '"password":"',
  'api_key=',
  'Bearer ',
  '***masked(len=8)***',
  '***masked(len=',
  ')***',
  '{{secret:X}}',
  "'",
  '"',
  '`',
  '\\',
  '\\"',
  '\n',
  '\r\n',
  ' ',
  '<?php ',
  '?>',
  '=>',
  ':',
  '=',
  ',',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '/*',
  '*/',
  '#',
  '//',
  '<<<A\n',
  'A;',
  'x9K2mQ7vL4pR8sT1wY6z',
  'https://u:p4ss@h/',
  '?token=',
  '&key=',
  '-----BEGIN PRIVATE KEY-----',
  '-----END PRIVATE KEY-----',
  'Wort',
  'ä',
  '🤖',
  '\uFEFF',
  '$',
  '|',
  '- ',
  'a: |\n  ',
  'Cookie: s=',
  ';',
  '\t',
  '@@ -1 +1 @@\n',
  '+',
  '-',
  '\0',
];

/** Text that is made to confuse: pieces of every grammar in any order, under any path. */
export const chaos: fc.Arbitrary<{ path: string; text: string }> = fc.record({
  path: fc.constantFrom(
    'a.php',
    '.env',
    'a.json',
    'a.yaml',
    'a.md',
    'app.log',
    'a.ini',
    'a.js',
    'a.diff',
    '.htpasswd',
    'lang/de.php',
  ),
  text: fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
});

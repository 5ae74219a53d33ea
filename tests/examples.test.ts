/** The example tenant is a real one: it parses, it loads, its tools compute, and the docs quote it word for word. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createPhp } from '../src/io/php/create-php.ts';
import { languagesOf } from '../src/lang/index.ts';
import { proves } from './seed/proves.ts';

const root = fileURLToPath(new URL('../examples/baeckerei-sonnenschein/config', import.meta.url));
const paths = ['**/*', '**/.env']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => /\.[a-z]+$/.test(path));
const files = new Map(paths.toSorted().map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
const php = createPhp();
after(() => php.close());

test('every file is right in its language', async () => {
  assert.equal(files.size, 24);
  for (const [path, text] of files) {
    const analysis = path.endsWith('.php') ? await php.analyse(text) : null;
    for (const language of languagesOf(path, text))
      assert.deepEqual(language.syntax(text, analysis), { ok: true, notes: [] }, path);
  }
});

test('one file has 2,000 lines', () => {
  assert.equal(files.get('tools/preisliste.php')?.split('\n').length, 2001);
});

test('docs/config-format.md quotes the example word for word', () => {
  proves('related.tool-format');
  const page = readFileSync(new URL('../docs/config-format.md', import.meta.url), 'utf8');
  const quotes = [...page.matchAll(/^```php\n([^]*?)^```/gm)]
    .map((match) => match[1] ?? '')
    .filter((quote) => !quote.includes('/* '));
  assert.equal(quotes.length, 8);
  for (const quote of quotes)
    assert.ok(
      [...files.values()].some((text) => text.includes(quote)),
      quote,
    );
});

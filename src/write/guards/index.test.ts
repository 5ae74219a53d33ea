/** All guards together: their order, what `force` does not pass, that every answer has a sentence, that formatting says nothing. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { langMessages } from '../../lang/index.ts';
import { proves } from '../../../tests/seed/proves.ts';
import { runGuards } from '../pipeline.ts';
import { factsOf, inHandler, readCases, SETTINGS } from './fakes.ts';
import { guards } from './index.ts';
import { guardMessages } from './messages.ts';

const check = async (path: string, before: string | null, after: string, force = false) =>
  runGuards([await factsOf({ path, before, after, force })], SETTINGS);
const codeOf = async (path: string, before: string | null, after: string, force = false) => {
  const verdict = await check(path, before, after, force);
  return verdict.ok ? 'ok' : verdict.refusal.code;
};

const LONG = `<?php\nreturn ['tools' => [\n${"  'a' => 1, // eine Zeile von vielen\n".repeat(100)}]];\n`;
const BAD_SCHEMA = "'parameters' => []";
const BAD_FLAG = "'public_api' => 1";
const file = (...parts: readonly string[]) =>
  `<?php\nreturn ['tools' => ['t' => ['description' => 'x', ${parts.join(', ')}]]];\n`;

test('the guards speak in the seed’s order, the first that refuses ends it', async () => {
  proves('pipeline.order', 'pipeline.same-for-all-modes');
  assert.deepEqual(
    guards.map(({ id }) => id),
    ['syntax', 'audit', 'schema', 'exposure', 'shrink', 'losses'],
  );
  const call = "'x' => system('id')";
  assert.equal(
    await codeOf('a.php', LONG, file(call, BAD_SCHEMA, BAD_FLAG).replace('];', ';')),
    'syntax_error',
  );
  assert.equal(await codeOf('a.php', LONG, file(BAD_FLAG, BAD_SCHEMA, call)), 'forbidden_code');
  assert.equal(await codeOf('a.php', LONG, file(BAD_FLAG, BAD_SCHEMA)), 'schema_invalid');
  assert.equal(await codeOf('a.php', LONG, file(BAD_FLAG)), 'exposure_literal');
  assert.equal(await codeOf('a.php', LONG, file("'x' => 1")), 'shrink_guard');
});

test('force passes the shrink guard and nothing else', async () => {
  proves('shrink.force');
  assert.equal(await codeOf('a.php', LONG, file("'x' => 1"), true), 'ok');
  assert.equal(await codeOf('a.php', LONG, file("'x' => system('id')"), true), 'forbidden_code');
  assert.equal(await codeOf('a.php', LONG, file(BAD_SCHEMA), true), 'schema_invalid');
  assert.equal(await codeOf('a.php', LONG, file(BAD_FLAG), true), 'exposure_literal');
  assert.equal(await codeOf('a.php', LONG, '<?php return [', true), 'syntax_error');
});

test('every answer has a sentence whose names are among its facts', async () => {
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...guardMessages,
    ...langMessages,
  };
  for (const path of globSync('*/cases/*.txt', { cwd: import.meta.dirname })) {
    for (const { before, after } of readCases(new URL(path, import.meta.url))) {
      const text = path.startsWith('schema') ? file(after) : inHandler(after);
      const verdict = await check('tools/t.php', before, text);
      for (const { message, facts } of verdict.ok ? verdict.notes : [verdict.refusal]) {
        if (message.startsWith('php.')) continue;
        const sentence = messages[message]?.['de'];
        assert.ok(sentence !== undefined, message);
        for (const [, name = ''] of sentence.matchAll(/\{(\w+)/g)) {
          if (!message.includes('more_')) assert.ok(Object.hasOwn(facts, name), `${message}: ${name}`);
        }
      }
    }
  }
});

/** A PHP text with other white space and comments between its tokens. */
async function reformat(text: string, blanks: readonly string[]): Promise<string> {
  const facts = await factsOf({ path: 'a.php', before: null, after: text });
  let turn = 0;
  const tokens = facts.php?.after?.tokens ?? [];
  const parts = tokens.map(({ kind, text: own }, index) => {
    // What follows a line comment ends it.
    if (kind !== 'T_WHITESPACE' || tokens[index - 1]?.kind === 'T_COMMENT') return own;
    turn += 1;
    return blanks[turn % blanks.length] ?? own;
  });
  return parts.join('');
}

test('another layout is never a finding: what is old stays old', async () => {
  const shared = JSON.parse(
    readFileSync(new URL('../../../tests/cases/gate-fixtures.json', import.meta.url), 'utf8'),
  );
  const fixtures: readonly string[] = Object.values<string>(shared.tenants.acme).filter((text) =>
    text.includes('<?php'),
  );
  const oddities = readCases(new URL('audit/cases/hits.txt', import.meta.url)).map(({ after }) =>
    inHandler(after),
  );
  const texts = [...fixtures, ...oddities.filter((text) => !text.includes('<<<'))];
  const blank = fc.constantFrom(' ', '\n', '\t ', '\n\n    ', ' /* neu */ ', '\n# neu\n', '\n// neu\n');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.array(blank, { minLength: 1, maxLength: 5 }),
      async (text, blanks) => {
        const verdict = await check('tools/t.php', text, await reformat(text, blanks), true);
        assert.ok(verdict.ok, verdict.ok ? '' : `${verdict.refusal.message} in ${text}`);
        assert.deepEqual(
          verdict.notes.filter(({ code }) => code !== 'audit' && code !== 'shrink'),
          [],
        );
      },
    ),
    { numRuns: 150 },
  );
});

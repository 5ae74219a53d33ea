/** The linter and lexer against a table of texts, against planted secrets, and against a real `php -l` where there is one. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Facts } from '../../domain/messages.ts';
import { createPhp, type PhpEngine } from './create-php.ts';
import { phpMessages } from './messages.ts';

interface LintCase {
  readonly id: string;
  readonly source: string;
  readonly ok: boolean;
  readonly line?: number;
  readonly message?: string;
  readonly facts?: Facts;
}

const cases = JSON.parse(readFileSync(new URL('./cases/lint.json', import.meta.url), 'utf8')) as LintCase[];
const SECRET = 'geheim4711XYZ';

describe('the linter and lexer', () => {
  let php: PhpEngine;
  before(() => {
    php = createPhp();
  });
  after(() => php.close());

  for (const item of cases) {
    test(item.id, async () => {
      const { lint, tokens } = await php.analyse(item.source);
      const expected = item.ok
        ? { ok: true }
        : { ok: false, line: item.line, said: { message: item.message, facts: item.facts } };
      assert.deepEqual(lint, expected);
      assert.equal(tokens?.map((token) => token.text).join(''), item.source);
    });
  }

  test('every verdict has its sentence', () => {
    const keys = new Set<string>(Object.keys(phpMessages));
    for (const item of cases) if (item.message !== undefined) assert.ok(keys.has(item.message), item.message);
  });

  test('tokens carry kind, text and line', async () => {
    const { tokens } = await php.analyse("<?php\nreturn ['größe' => 1.5];");
    assert.deepEqual(tokens, [
      { kind: 'T_OPEN_TAG', text: '<?php\n', line: 1 },
      { kind: 'T_RETURN', text: 'return', line: 2 },
      { kind: 'T_WHITESPACE', text: ' ', line: 2 },
      { kind: '[', text: '[', line: 2 },
      { kind: 'T_CONSTANT_ENCAPSED_STRING', text: "'größe'", line: 2 },
      { kind: 'T_WHITESPACE', text: ' ', line: 2 },
      { kind: 'T_DOUBLE_ARROW', text: '=>', line: 2 },
      { kind: 'T_WHITESPACE', text: ' ', line: 2 },
      { kind: 'T_DNUMBER', text: '1.5', line: 2 },
      { kind: ']', text: ']', line: 2 },
      { kind: ';', text: ';', line: 2 },
    ]);
  });

  test('a verdict is never a stale one', async () => {
    for (const [source, ok] of [
      ['<?php return 1;', true],
      ['<?php return 1]', false],
      ['<?php return 2;', true],
      ['<?php return 1]', false],
    ] as const) {
      assert.equal((await php.analyse(source)).lint.ok, ok);
    }
  });

  test('a broken text names no part of itself, wherever it breaks', async () => {
    const pieces = [
      `'${SECRET}'`, `"${SECRET}"`, `$${SECRET}`, SECRET, `// ${SECRET}\n`, `<<<${SECRET}\n`, `{$${SECRET}}`, `\\${SECRET}`,
      `function ${SECRET}(`, `class ${SECRET} {`, `goto ${SECRET};`, `#[${SECRET}]`, `" , expecting "${SECRET}"`, ` on line 9`,
      '[', ']', '(', ')', '{', '}', '=>', ',', ';', '=', '?->', 'fn', 'match', 'return', '"', "'", '`', '?>', '<?php ', '1', ' ', '\n',
    ]; // prettier-ignore
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 14 })
      .map((parts) => `<?php ${parts.join('')}`);
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const { lint, tokens } = await php.analyse(source);
        assert.equal(tokens?.map((token) => token.text).join(''), source);
        if (!lint.ok) assert.ok(!JSON.stringify(lint).includes('geheim'), JSON.stringify(lint));
      }),
      { numRuns: 300 },
    );
  });

  test('70 KB is linted to its last line', async () => {
    const lines = Array.from(
      { length: 1200 },
      (_, i) => `  'key_${i}' => ['name' => 'Wert ${i}', 'on' => true],`,
    );
    const good = `<?php\nreturn [\n${lines.join('\n')}\n];\n`;
    assert.equal((await php.analyse(good)).lint.ok, true);
    const { lint } = await php.analyse(good.replace('\n];\n', '\n);\n'));
    assert.equal(lint.ok ? 0 : lint.line, 1203);
  });

  test('what the engine cannot take is refused, and the next text is answered', async () => {
    const huge = await php.analyse(`<?php ${'x'.repeat(20_000_000)}`);
    assert.equal(huge.lint.ok ? '' : huge.lint.said.message, 'php.too_large');
    const deep = await php.analyse(`<?php return ${'1+'.repeat(900_000)}1;`);
    assert.equal(deep.lint.ok ? '' : deep.lint.said.message, 'php.too_complex');
    assert.deepEqual((await php.analyse('<?php return 1;')).lint, { ok: true });
  });

  test('texts asked at once are answered each for itself', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => php.analyse(`<?php${'\n'.repeat(i + 1)}]`)),
    );
    assert.deepEqual(
      answers.map(({ lint }) => (lint.ok ? 0 : lint.line)),
      Array.from({ length: 20 }, (_, i) => i + 2),
    );
  });
});

test('a hanging engine is replaced', async () => {
  const php = createPhp({ deadline: 1 });
  const { lint } = await php.analyse(`<?php return [${'1,'.repeat(500_000)}];`);
  assert.equal(lint.ok ? '' : lint.said.message, 'php.too_complex');
  await php.close();
});

test('a closed engine says so', async () => {
  const php = createPhp();
  await php.close();
  await assert.rejects(php.analyse('<?php return 1;'), { name: 'WorkerLost', reason: 'closed' });
});

/** Syntax that a PHP before 8.4 does not know yet, or judges with other words. */
const NEWER = new Set(['property-hook', 'asymmetric', 'new-in-chain', 'typed-constant']);

test('verdict and line are those of php -l', { skip: minorOfPhp() === null }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'torwart-lint-'));
  try {
    for (const item of cases) {
      if (minorOfPhp() !== '8.4' && NEWER.has(item.id)) continue;
      const file = join(folder, 'a.php');
      writeFileSync(file, item.source);
      const settings = [
        '-d',
        'short_open_tag=1',
        '-d',
        'display_errors=1',
        '-d',
        'log_errors=0',
        '-d',
        'error_reporting=4437',
      ];
      const run = spawnSync('php', ['-n', ...settings, '-l', file], { encoding: 'utf8' });
      assert.equal(run.status === 0, item.ok, item.id);
      const line = / on line (\d+)\n(?:Errors parsing|$)/.exec(run.stdout)?.[1];
      assert.equal(item.ok ? undefined : Number(line), item.line, item.id);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function minorOfPhp(): string | null {
  try {
    return execFileSync('php', ['-n', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'], {
      encoding: 'utf8',
    });
  } catch {
    return null;
  }
}

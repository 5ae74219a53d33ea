/** Writing back: what must hold for every edit of a masked view, and the refusals one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { MAX_BYTES } from '../domain/change.ts';
import type { ConfigPath } from '../domain/path.ts';
import { maskedView, maskText } from '../secrets/mask.ts';
import { sample, type Sample } from '../secrets/samples.ts';
import { assemble, type Assembled } from './assemble.ts';

const RUNS = { numRuns: 250 };

function send(file: Sample, text: string): Assembled {
  return assemble({ path: file.path as ConfigPath, current: file.text, source: { mode: 'content', text } });
}

function patch(file: Sample, diff: string): Assembled {
  return assemble({ path: file.path as ConfigPath, current: file.text, source: { mode: 'patch', diff } });
}

function textOf(built: Assembled): string | null {
  return built.ok ? built.text : null;
}

/** Nothing of the file's hidden values shows in a text's own masked view. */
function assertHidden(file: Sample, text: string): void {
  const shown = maskText(text, { path: file.path }).text;
  for (const value of file.values) assert.ok(!shown.includes(value));
}

/** A file, one of its lines, and what that line's number is. */
const withLine = sample.chain((file) => {
  const view = maskedView(file.text, { path: file.path });
  return fc.nat({ max: Math.max(0, view.lines.length - 1) }).map((line) => ({ file, view, line }));
});

test('the unchanged view is untouched and gives the same bytes', () => {
  fc.assert(
    fc.property(sample, (file) => {
      const built = send(file, maskedView(file.text, { path: file.path }).text);
      assert.ok(built.ok);
      assert.equal(built.text, file.text);
      assert.equal(built.touched, false);
    }),
    RUNS,
  );
});

test('a line added at the end keeps every value', () => {
  fc.assert(
    fc.property(sample, (file) => {
      const view = maskedView(file.text, { path: file.path });
      const joint = file.text === '' || file.text.endsWith('\n') ? '' : '\n';
      const built = send(file, `${view.text}${joint}# neu\n`);
      assert.equal(textOf(built), `${file.text}${joint}# neu\n`);
      assertHidden(file, textOf(built) ?? '');
    }),
    RUNS,
  );
});

test('a dropped line drops just that line, or is refused', () => {
  fc.assert(
    fc.property(withLine, ({ file, view, line }) => {
      const rest = view.lines.filter((_, index) => index !== line);
      const built = send(file, rest.map((one) => one.shown).join(''));
      if (built.ok) {
        assert.equal(built.text, rest.map((one) => one.real).join(''));
        assertHidden(file, built.text);
      } else assert.equal(built.refusal.code, 'masked_secret');
    }),
    RUNS,
  );
});

test('a masked line that is there twice is refused', () => {
  fc.assert(
    fc.property(withLine, ({ file, view, line }) => {
      const one = view.lines[line];
      fc.pre(one?.masked === true);
      const lines = view.lines.map((other) => other.shown);
      const built = send(file, lines.toSpliced(line, 0, one?.shown.replace(/\r?\n?$/, '\n') ?? '').join(''));
      assert.equal(built.ok ? 'written' : built.refusal.code, 'masked_secret');
    }),
    RUNS,
  );
});

const ALTERATIONS: readonly ((line: string) => string)[] = [
  (line) => line.replace(/len=(\d+)/, (_, digits: string) => `len=${Number(digits) + 1}`),
  (line) => line.replace(/len=(\d+)/, 'len=0$1'),
  (line) => line.replace('***masked', '**masked'),
  (line) => line.replace('***masked', String.raw`\*\*\*masked`),
  (line) => line.replace('***masked', '＊＊＊masked'),
  (line) => line.replace('***masked(', '***masked ('),
  (line) => line.replace('***masked(', '***MASKED('),
  (line) => line.replace('***masked', '%2A%2A%2Amasked'),
  (line) => line.replace('masked(len', 'mas\u200Bked(len'),
  (line) => ` ${line}`,
  (line) => line.replace(/(\r?\n?)$/, ' $1'),
  (line) => line.replace(/(\r?\n?)$/, ' // neu$1'),
];

test('an altered mask is never written as it stands', () => {
  fc.assert(
    fc.property(withLine, fc.constantFrom(...ALTERATIONS), ({ file, view, line }, alter) => {
      const one = view.lines[line];
      fc.pre(one?.masked === true);
      const altered = alter(one?.shown ?? '');
      fc.pre(altered !== one?.shown);
      const built = send(
        file,
        view.lines.map((other, index) => (index === line ? altered : other.shown)).join(''),
      );
      assert.equal(built.ok ? built.text : built.refusal.code, 'masked_secret');
    }),
    RUNS,
  );
});

test('two lines swapped give the same two lines swapped, or a refusal', () => {
  fc.assert(
    fc.property(withLine, fc.nat({ max: 30 }), ({ file, view, line }, other) => {
      const to = other % Math.max(1, view.lines.length);
      const order = view.lines.map((_, index) => (index === line ? to : index === to ? line : index));
      fc.pre(order.every((index) => view.lines[index]?.shown.endsWith('\n') === true));
      const built = send(file, order.map((index) => view.lines[index]?.shown).join(''));
      const wanted = order.map((index) => view.lines[index]?.real).join('');
      if (built.ok) assertHidden(file, built.text);
      if (built.ok) assert.equal(sortedLines(built.text), sortedLines(wanted));
      else assert.equal(built.refusal.code, 'masked_secret');
    }),
    RUNS,
  );
});

function sortedLines(text: string): string {
  return text.split('\n').toSorted().join('\n');
}

test('a patch of unmasked lines keeps every value, whatever stands around', () => {
  fc.assert(
    fc.property(withLine, fc.constantFrom('# neu', '$& $1', ''), ({ file, view, line }, added) => {
      const one = view.lines[line];
      fc.pre(one !== undefined && !one.masked && one.shown !== '' && line > 0);
      const edit = (side: 'shown' | 'real'): string =>
        view.lines
          .map(
            (other, index) =>
              other[side] + (index === line && other.shown.endsWith('\n') ? `${added}\n` : ''),
          )
          .join('');
      fc.pre(edit('shown') !== view.text);
      const diff = createTwoFilesPatch('a', 'b', view.text, edit('shown'), '', '', { context: 3 });
      const built = patch(file, diff);
      assert.equal(textOf(built) ?? JSON.stringify(built), edit('real'));
      assertHidden(file, edit('real'));
    }),
    RUNS,
  );
});

test('a literal in place of a mask is a change, and answered alike whether it is the value or not', () => {
  fc.assert(
    fc.property(sample, (file) => {
      const real = send(file, file.text);
      const other = send(file, file.text.replaceAll('Q7', 'Q8'));
      fc.pre(file.values.length > 0);
      assert.ok(real.ok && other.ok);
      assert.equal(real.touched, true);
      assert.equal(other.touched, true);
      assert.deepEqual(real.notes, other.notes);
    }),
    RUNS,
  );
});

test('a BOM is no part of the first line', () => {
  const file: Sample = { path: '.env', text: '\uFEFFA=eins\nB=zwei\n', values: [] };
  assert.equal(textOf(send(file, 'A=***masked(len=4)***\nB=***masked(len=4)***\n')), 'A=eins\nB=zwei\n');
  assert.equal(textOf(send(file, '\uFEFFA=***masked(len=4)***\nB=drei\n')), '\uFEFFA=eins\nB=drei\n');
  assert.equal(
    textOf(patch(file, '@@ -1,2 +1,2 @@\n A=***masked(len=4)***\n-B=***masked(len=4)***\n+B=drei\n')),
    '\uFEFFA=eins\nB=drei\n',
  );
});

const FILE: Sample = {
  path: 'apis.php',
  text: "<?php\nreturn [\n    'a' => [\n        'token' => 'Kuchen+77x9Kd2mQ',\n    ],\n    'b' => [\n        'token' => 'Torten+88y8Le3nR',\n    ],\n    'pw' => 'Apfel#1',\n];\n",
  values: ['Kuchen+77x9Kd2mQ', 'Torten+88y8Le3nR', 'Apfel#1'],
};
const VIEW = maskText(FILE.text, { path: FILE.path }).text as string;

test('the view of the sample file has twins', () => {
  assert.equal(VIEW.split("'token' => '***masked(len=16)***'").length, 3);
});

test('blocks around twins that change places are refused', () => {
  const swapped = VIEW.replace("'a' =>", "'tmp' =>")
    .replace("'b' =>", "'a' =>")
    .replace("'tmp' =>", "'b' =>");
  const built = send(FILE, swapped);
  assert.ok(!built.ok);
  assert.deepEqual([built.refusal.code, built.refusal.message], ['masked_secret', 'masked.unclear']);
});

test('a twin that is removed with its block leaves the other one its value', () => {
  const rest = VIEW.replace(/ {4}'a' => \[\n.*\n {4}\],\n/, '');
  assert.equal(textOf(send(FILE, rest)), FILE.text.replace(/ {4}'a' => \[\n.*\n {4}\],\n/, ''));
});

test('a masked line without a twin may move', () => {
  const line = "    'pw' => '***masked(len=7)***',\n";
  const moved = VIEW.replace(line, '').replace('return [\n', `return [\n${line}`);
  assert.equal(
    textOf(
      send(
        { ...FILE, text: FILE.text.replace(/ {4}'b' => \[\n.*\n {4}\],\n/, '') },
        moved.replace(/ {4}'b' => \[\n.*\n {4}\],\n/, ''),
      ),
    )?.includes("return [\n    'pw' => 'Apfel#1',\n"),
    true,
  );
});

const STAND_INS = [
  '********',
  '••••••',
  '…',
  '[redacted]',
  '<hidden>',
  '[maskiert]',
  '(masked)',
  '[REDACTED]',
  '***',
  'REDACTED',
  'unverändert',
];

for (const standIn of STAND_INS) {
  test(`${standIn} in place of a masked value is refused`, () => {
    const built = send(FILE, VIEW.replace("'pw' => '***masked(len=7)***'", `'pw' => '${standIn}'`));
    assert.equal(built.ok ? built.text : built.refusal.code, 'masked_secret');
  });
}

test('a stand-in that is no answer to a mask is text like any other', () => {
  const built = send(FILE, VIEW.replace('return [\n', "return [\n    'hinweis' => '********',\n"));
  assert.equal(built.ok, true);
});

test('a new literal credential is pointed out, a placeholder is not', () => {
  const add = (line: string): Assembled => send(FILE, VIEW.replace('return [\n', `return [\n${line}\n`));
  const literal = add("    'api_key' => 'Zimt4Stern9Kd2mQx7',");
  assert.ok(literal.ok);
  assert.deepEqual(
    literal.notes.map((note) => [note.code, note.line, note.facts['key']]),
    [['credential', 3, 'api_key']],
  );
  const placeholder = add("    'api_key' => '{{secret:CRM}}',");
  assert.deepEqual(placeholder.ok ? placeholder.notes : null, []);
});

test('a patch never matches a guessed value, and no answer repeats it', () => {
  const built = patch(FILE, "@@ -9,1 +9,1 @@\n-    'pw' => 'Apfel#1',\n+    'pw' => 'x',\n");
  assert.ok(!built.ok);
  assert.equal(built.refusal.code, 'patch_mismatch');
  assert.ok(!JSON.stringify(built.refusal).includes('Apfel#1'));
});

test('a masked line that a patch takes out and puts elsewhere moves with its value', () => {
  const line = "    'pw' => '***masked(len=7)***',";
  const built = patch(FILE, `@@ -2,1 +2,2 @@\n return [\n+${line}\n@@ -9,2 +10,1 @@\n-${line}\n ];\n`);
  assert.equal(textOf(built)?.startsWith("<?php\nreturn [\n    'pw' => 'Apfel#1',\n"), true);
});

test('what cannot be a file is refused before anything else', () => {
  const path = 'a.php' as ConfigPath;
  const code = (source: Parameters<typeof assemble>[0]['source'], current: string | null = 'x\n'): string => {
    const built = assemble({ path, current, source });
    return built.ok ? 'ok' : built.refusal.code;
  };
  assert.equal(code({ mode: 'patch', diff: '@@ -1 +1 @@\n-x\n+y\n' }, null), 'file_missing');
  assert.equal(code({ mode: 'content', text: 'a\0b' }), 'encoding');
  assert.equal(code({ mode: 'content', text: 'a\uD800b' }), 'encoding');
  assert.equal(code({ mode: 'content', text: 'ä'.repeat(MAX_BYTES / 2 + 1) }), 'too_large');
  assert.equal(code({ mode: 'patch', diff: ' '.repeat(MAX_BYTES + 1) }), 'too_large');
  assert.equal(code({ mode: 'patch', diff: 'kein Patch' }), 'patch_malformed');
  assert.equal(code({ mode: 'patch', diff: '@@ -1 +1 @@\n-x\n+x\n' }), 'patch_empty');
  assert.equal(code({ mode: 'content', text: 'neu\n' }, null), 'ok');
});

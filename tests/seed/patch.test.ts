/** Seed, „Modus 3: patch“, sentence by sentence, on the applier itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch } from '../../src/diff/apply.ts';
import { patchMessages } from '../../src/diff/messages.ts';
import { createSay } from '../../src/wire/say.ts';
import { proves } from './proves.ts';

const say = createSay(patchMessages)('de');
const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Zeile ${index + 1}`);
const file = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

function applied(original: string, patch: string) {
  const outcome = applyPatch(original, patch);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome;
}

function refused(original: string, patch: string) {
  const outcome = applyPatch(original, patch);
  assert.ok(!outcome.ok, JSON.stringify(outcome));
  return outcome;
}

test('the seed’s form: context, - and +', () => {
  proves('patch.against-current', 'patch.context', 'patch.minus', 'patch.plus');
  const original = file(['vorher', ' context line', 'old line', ' context line', 'nachher']);
  const { text } = applied(original, '@@ -2,3 +2,3 @@\n  context line\n-old line\n+new line\n  context line');
  assert.equal(text, file(['vorher', ' context line', 'new line', ' context line', 'nachher']));
});

test('of the header only the old start line is read', () => {
  proves('patch.only-old-start');
  const original = file(['a', 'b', 'c']);
  for (const header of ['@@ -2,1 +2,1 @@', '@@ -2,99 +700,0 @@', '@@ -2 +9999 @@ function x()']) {
    assert.deepEqual(applied(original, `${header}\n-b\n+B`).offsets, {}, header);
  }
});

test('content is strict: white space and quotes too', () => {
  proves('patch.exact', 'patch.no-fuzz');
  const original = file(["    'name' => 'Support',", 'x']);
  for (const wrong of [
    "\t'name' => 'Support',",
    "    'name' => 'Support', ",
    '    "name" => "Support",',
    "    'name' => ‘Support’,",
    "    'Name' => 'Support',",
  ]) {
    assert.equal(refused(original, `@@ -1 +1 @@\n-${wrong}\n+neu`).reason, 'mismatch', wrong);
    assert.equal(refused(original, `@@ -1,2 +1,2 @@\n ${wrong}\n-x\n+y`).reason, 'mismatch', wrong);
  }
});

test('a mismatch names the line, what was expected and what is there, and says what to do', () => {
  proves('patch.mismatch-names-lines', 'patch.error-helps');
  const outcome = refused(file(numbered(9)), '@@ -4,2 +4,2 @@\n Zeile 4\n-Zeile fünf\n+neu');
  assert.deepEqual([outcome.reason, outcome.hunk, outcome.line], ['mismatch', 1, 5]);
  assert.match(outcome.expected ?? '', /Zeile fünf/);
  assert.match(outcome.found ?? '', /Zeile 5/);
  const sentence = say(outcome.said);
  assert.match(sentence, /5/);
  assert.match(sentence, /neu lesen|frisch/i);
});

test('a wrong start line is searched up to 100 lines away, and no further', () => {
  proves('patch.position-tolerant', 'patch.window', 'patch.offsets');
  const original = file(numbered(400));
  for (const offset of [1, -1, 7, 100, -100]) {
    assert.deepEqual(applied(original, `@@ -${200 - offset},1 +1,1 @@\n-Zeile 200\n+neu`).offsets, {
      '1': offset,
    });
  }
  for (const offset of [101, -101]) {
    assert.equal(refused(original, `@@ -${200 - offset},1 +1,1 @@\n-Zeile 200\n+neu`).reason, 'mismatch');
  }
});

test('never before the end of the previous hunk', () => {
  proves('patch.after-previous-hunk');
  const lines = numbered(60);
  lines[9] = 'doppelt';
  const patch = '@@ -30 +30 @@\n-Zeile 30\n+neu\n@@ -40 +40 @@\n-doppelt\n+anders';
  assert.equal(refused(file(lines), patch).reason, 'mismatch');
  lines[49] = 'doppelt';
  const { text, offsets } = applied(file(lines), patch);
  assert.deepEqual(offsets, { '2': 10 });
  assert.equal(text.split('\n')[9], 'doppelt');
  assert.equal(text.split('\n')[49], 'anders');
});

test('several hits are an error that asks for more context', () => {
  proves('patch.unique-only', 'patch.ambiguous');
  const lines = numbered(60);
  lines[9] = lines[29] = 'gleich';
  const outcome = refused(file(lines), '@@ -20 +20 @@\n-gleich\n+anders');
  assert.deepEqual([outcome.reason, outcome.candidates], ['ambiguous', [10, 30]]);
  assert.match(say(outcome.said), /stehen mehrfach im Umkreis/);
  assert.match(say(outcome.said), /mehr Kontext mitgeben/);
});

test('one line break at the patch’s end is no context line', () => {
  proves('patch.last-newline');
  const original = file(['a', 'b', 'c']);
  assert.equal(applied(original, '@@ -2 +2 @@\n-b\n+B\n').text, file(['a', 'B', 'c']));
  assert.equal(refused(original, '@@ -2 +2 @@\n-b\n+B\n\n').reason, 'mismatch');
});

test('headers of a diff are skipped', () => {
  proves('patch.headers-skipped');
  const patch =
    'diff --git a/x.php b/x.php\nindex 1111111..2222222 100644\n--- a/x.php\n+++ b/x.php\n@@ -2 +2 @@\n-b\n+B\n';
  assert.equal(applied(file(['a', 'b', 'c']), patch).text, file(['a', 'B', 'c']));
});

test('the seed’s example', () => {
  proves('patch.seed-example');
  const lines = numbered(1200);
  lines[287] = '## `readTenantConfig` liefert nur ~2 KB pro File';
  lines[288] = 'Wenn du den vollen Code eines Handlers brauchst und die Preview abgeschnitten ist:';
  const patch =
    '@@ -288,3 +288,4 @@\n ## `readTenantConfig` liefert nur ~2 KB pro File\n+\n Wenn du den vollen Code eines Handlers brauchst und die Preview abgeschnitten ist:\n';
  assert.equal(applied(file(lines), patch).text, file(lines.toSpliced(288, 0, '')));
});

test('a patch is a fraction of a rewrite', () => {
  proves('patch.saves-tokens');
  const lines = numbered(2000).map(
    (line) => `        '${line}' => ['preis' => 4.90, 'mwst' => 7, 'tage' => 'mo-sa'],`,
  );
  const changed = lines.slice(900, 1000);
  const hunk = [
    ...changed.map((line) => `-${line}`),
    ...changed.map((line) => `+${line.replace('4.90', '5.20')}`),
  ];
  const patch = `@@ -901,100 +901,100 @@\n${hunk.join('\n')}\n`;
  const { text } = applied(file(lines), patch);
  assert.ok(JSON.stringify({ content: text }).length > 5 * JSON.stringify({ patch }).length);
});

/** `.env` texts: keys and lines, and where a text is none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { env } from './language.ts';
import { readEnv } from './read.ts';

const good: readonly [string, string, readonly string[]][] = [
  ['plain', 'A=1\nB=zwei Wörter\n', ['A@1', 'B@2']],
  ['empty values and blanks', 'A=\n B = x \n\n', ['A@1', 'B@2']],
  ['comments', '# eins\nA=1 # zwei\n  # drei\n', ['A@2']],
  ['export', 'export A=1\nexport\tB=2\n', ['A@1', 'B@2']],
  ['quotes', `A='x # y'\nB="a \\" b"\nC=\`x\`\n`, ['A@1', 'B@2', 'C@3']],
  ['over several lines', 'A="eins\nzwei\ndrei"\nB=1\n', ['A@1', 'B@4']],
  ['a key in PEM form', "K='-----BEGIN X-----\nabc=\n-----END X-----'\nB=1\n", ['K@1', 'B@4']],
  ['a comment behind a quoted value', 'A="x" # y\n', ['A@1']],
  ['an equals sign in the value', 'A=b=c==\n', ['A@1']],
  ['a quote inside', "A=it's\n", ['A@1']],
  ['Windows line ends and a BOM', '\uFEFFA=1\r\nB="x\r\ny"\r\n', ['A@1', 'B@2']],
  ['no final line break', 'A=1', ['A@1']],
  ['a substitution', 'A=${B:-x}\n', ['A@1']],
  ['nothing', '', []],
];

for (const [name, text, entries] of good) {
  test(`.env takes ${name}`, () => {
    const read = readEnv(text);
    assert.deepEqual(read.ok && read.entries.map(({ key, line }) => `${key}@${line}`), entries);
  });
}

const bad: readonly [string, string, string, number][] = [
  ['a line without an equals sign', 'A=1\nnur Text\n', 'no_assignment', 2],
  ['a key that begins with a digit', '1A=1\n', 'key', 1],
  ['a key with a blank', 'A B=1\n', 'key', 1],
  ['no key', '=1\n', 'key', 1],
  ['a quoted key', '"A"=1\n', 'key', 1],
  ['a quote left open', 'A=1\nB="x\nC=3\n', 'unclosed', 2],
  ['text behind a quoted value', "A='x' y\n", 'after_quote', 1],
  ['text behind a value over lines', 'A="x\ny" z\n', 'after_quote', 2],
  ['PHP', '<?php\n', 'no_assignment', 1],
];

for (const [name, text, why, line] of bad) {
  test(`.env refuses ${name}`, () => {
    assert.deepEqual(readEnv(text), { ok: false, why, line });
    const verdict = env.syntax(text, null);
    assert.deepEqual(
      verdict.ok ? null : [verdict.refusal.code, verdict.refusal.message, verdict.refusal.line],
      ['syntax_error', `env.${why}`, line],
    );
  });
}

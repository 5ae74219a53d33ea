/** The names of a file: literal keys of tools and assistants, nothing by guess. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../guards/fakes.ts';
import { namesIn } from './names.ts';

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["return ['tools' => ['crmLookup' => ['a' => 1], 'b' => []]];", ['crmLookup', 'b']],
  ["return ['assistants' => array('supportBot' => [])];", ['supportBot']],
  ["return ['tools' => ['t' => []], 'assistants' => ['t' => [], 'u' => []]];", ['t', 'u']],
  ["return ['tools' => [\"\\x61\" => [], 'b' . 'c' => []]];", ['a', 'bc']],
  ["return ['tools' => [$x => [], ...$y, ['z' => 1], K => []]];", []],
  ["return ['apis' => ['trello' => []], 'tasks' => ['t' => []], 'remote_databases' => ['d' => []]];", []],
  ["return ['tools' => f(), 'assistants' => $x];", []],
  ["if ($a) { return ['tools' => ['a' => []]]; } return ['tools' => ['b' => []]];", []],
  ['$x = 1;', []],
];
for (const [text, names] of CASES) {
  test(`names of ${text}`, async () => {
    assert.deepEqual(namesIn((await analyse(`<?php\n${text}\n`)).tokens ?? []), names);
  });
}

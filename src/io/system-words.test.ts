/** What may be written down of an error's text, and what may not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemWords } from './system-words.ts';

const CASES: readonly (readonly [text: string, written: string])[] = [
  ['database is locked', 'database is locked'],
  ['ENOSPC: no space left on device, write', 'ENOSPC: no space left on device, write'],
  ['the store holds a damaged row: geheim', 'the store holds a damaged row: …'],
  ['Unexpected token \'g\', "geheim123" is not valid JSON', 'Unexpected token … is not valid JSON'],
  ['near "Sommerregen Kassel": syntax error', 'near … syntax error'],
  ['status 404 of 471123', 'status 404 of …'],
  ['', ''],
];

for (const [text, written] of CASES) test(text, () => assert.equal(systemWords(text), written));

/** The shared cases: what must be hidden, what must stay readable, tier by tier; masking twice changes nothing. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { maskedView, maskText } from './mask.ts';

interface SecretCase {
  readonly id: string;
  readonly tier: 'must' | 'should' | 'open';
  readonly file: string;
  readonly text: string;
  readonly secrets: readonly string[];
  readonly keep: readonly string[];
}

/** A value of this length must not even show a window of 8 characters. */
const WINDOWED = 12;
const WINDOW = 8;

const cases = JSON.parse(
  readFileSync(new URL('../../tests/cases/secrets-shared.json', import.meta.url), 'utf8'),
) as readonly SecretCase[];

function shows(masked: string, secret: string): boolean {
  if (masked.includes(secret)) return true;
  if (secret.length < WINDOWED) return false;
  for (let i = 0; i + WINDOW <= secret.length; i++)
    if (masked.includes(secret.slice(i, i + WINDOW))) return true;
  return false;
}

function judge(tier: SecretCase['tier']): { leaks: string[]; lost: string[] } {
  const leaks: string[] = [];
  const lost: string[] = [];
  for (const one of cases.filter((found) => found.tier === tier)) {
    const masked = maskText(one.text, { path: one.file }).text;
    for (const secret of one.secrets) if (shows(masked, secret)) leaks.push(one.id);
    for (const keep of one.keep) if (!masked.includes(keep)) lost.push(`${one.id}: ${keep}`);
  }
  return { leaks, lost };
}

test('there are cases, and each demands something', () => {
  assert.ok(cases.length >= 346);
  for (const one of cases) assert.ok(one.secrets.length + one.keep.length > 0, one.id);
});

test('tier must: everything hidden, everything else readable', () => {
  assert.deepEqual(judge('must'), { leaks: [], lost: [] });
});

test('tier should: everything hidden, everything else readable', () => {
  assert.deepEqual(judge('should'), { leaks: [], lost: [] });
});

test('masking what is masked changes nothing', () => {
  for (const one of cases) {
    const once = maskText(one.text, { path: one.file });
    assert.deepEqual(maskText(once.text, { path: one.file }), { text: once.text, count: 0 }, one.id);
  }
});

test('the lines of the view are the file on one side and its masked text on the other', () => {
  for (const one of cases) {
    const view = maskedView(one.text, { path: one.file });
    assert.equal(view.lines.map((line) => line.real).join(''), one.text, one.id);
    assert.equal(view.lines.map((line) => line.shown).join(''), view.text, one.id);
    assert.equal(
      view.count,
      view.lines.reduce((sum, line) => sum + line.hidden.length, 0),
      one.id,
    );
  }
});

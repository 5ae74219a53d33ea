/** The shared round trips: a file read masked, edited and written back, with content and with a patch. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ConfigPath } from '../domain/path.ts';
import { maskedView } from '../secrets/mask.ts';
import { assemble } from './assemble.ts';

type Expectation =
  | { readonly ok: true; readonly after: string }
  | { readonly ok: false; readonly error: string };

interface RoundTrip {
  readonly id: string;
  readonly file: string;
  readonly mode: 'content' | 'source_file' | 'patch';
  readonly before: string | null;
  readonly masked: string | null;
  readonly secrets: readonly string[];
  readonly masked_edit: string;
  readonly expect: Expectation;
  readonly alt?: readonly Expectation[] | null;
}

const cases = JSON.parse(
  readFileSync(new URL('../../tests/cases/roundtrip-shared.json', import.meta.url), 'utf8'),
) as readonly RoundTrip[];

test('there are round trips', () => assert.ok(cases.length >= 30));

for (const one of cases) {
  test(`round trip ${one.id}`, () => {
    if (one.before !== null) assert.equal(maskedView(one.before, { path: one.file }).text, one.masked);
    const source =
      one.mode === 'patch'
        ? ({ mode: 'patch', diff: one.masked_edit } as const)
        : ({ mode: 'content', text: one.masked_edit } as const);
    const built = assemble({ path: one.file as ConfigPath, current: one.before, source });
    const outcome: Expectation = built.ok
      ? { ok: true, after: built.text }
      : { ok: false, error: built.refusal.code };
    const wanted = [one.expect, ...(one.alt ?? [])];
    const fits = wanted.some((want) =>
      want.ok
        ? outcome.ok && outcome.after === want.after
        : !outcome.ok && (want.error === '*' || outcome.error === want.error),
    );
    assert.ok(fits, JSON.stringify({ outcome, wanted }));
    if (built.ok) return;
    const said = JSON.stringify(built.refusal);
    for (const secret of one.secrets) assert.ok(!said.includes(secret));
  });
}

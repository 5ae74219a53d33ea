/** Masked lines and the real lines they stand for: against every matching there is, tried one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchLines, type LineMatch, type MatchProblem, type Offered, type Wanted } from './match-lines.ts';

const BODY = 'mask';

interface Scene {
  readonly wanted: readonly Wanted[];
  readonly offered: readonly Offered[];
  readonly anchors: readonly LineMatch[];
}

/** Every order-keeping choice of offers for the wanted lines that no anchor crosses, as indexes of offers. */
function choices({ wanted, offered, anchors }: Scene, at = 0, from = 0): number[][] {
  const want = wanted[at];
  if (want === undefined) return [[]];
  const crosses = (line: number): boolean =>
    anchors.some((anchor) => anchor.sent < want.sent !== anchor.line < line);
  return offered.flatMap((offer, index) =>
    index < from || crosses(offer.line)
      ? []
      : choices({ wanted, offered, anchors }, at + 1, index + 1).map((rest) => [index, ...rest]),
  );
}

/** Sent lines and view lines in order; which sent lines are masked, which view lines are offered, the rest anchors or nothing. */
const scene: fc.Arbitrary<Scene> = fc
  .record({
    sent: fc.array(fc.boolean(), { maxLength: 7 }),
    view: fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 7 }),
    pairs: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 3 }),
  })
  .map(({ sent, view, pairs }) => {
    const wanted = sent.flatMap((isMasked, index) => (isMasked ? [{ sent: index, body: BODY }] : []));
    const offered = view.flatMap((real, line) => (real === '' ? [] : [{ line, body: BODY, real }]));
    const anchors: LineMatch[] = [];
    for (const [at, line] of pairs) {
      const isFree = !anchors.some((anchor) => anchor.sent === at || anchor.line === line);
      if (isFree && sent[at] === false && view[line] === '') anchors.push({ sent: at, line });
    }
    return { wanted, offered, anchors };
  });

function assertRight({ wanted, offered, anchors }: Scene): void {
  const result = matchLines({ wanted, offered, anchors, twins: new Set([BODY]) });
  if (wanted.length > offered.length) {
    const extra = wanted[offered.length]?.sent;
    assert.deepEqual(result, { ok: false, problem: { sent: extra, why: 'copied' } });
    return;
  }
  const all = choices({ wanted, offered, anchors });
  const reals = all.map((choice) => choice.map((index) => offered[index]?.real).join());
  const isOfOneValue = new Set(offered.map(({ real }) => real)).size <= 1;
  const isClear = new Set(reals).size === 1 || isOfOneValue;
  assert.equal(result.ok, isClear, JSON.stringify({ wanted, offered, anchors }));
  if (!result.ok) {
    assert.equal(result.problem.why, 'unclear');
    return;
  }
  const lines = result.matches.map((match) => match.line);
  assert.deepEqual(
    result.matches.map((match) => match.sent),
    wanted.map((want) => want.sent),
  );
  assert.equal(new Set(lines).size, lines.length);
  const written = lines.map((line) => offered.find((offer) => offer.line === line)?.real).join();
  if (!isOfOneValue) assert.equal(written, reals[0]);
}

test('twins are restored where every order-keeping matching gives the same bytes, and only there', () => {
  fc.assert(fc.property(scene, assertRight), { numRuns: 6000 });
});

const offers = (...reals: readonly string[]): readonly Offered[] =>
  reals.map((real, line) => ({ line, body: BODY, real }));
const wants = (...sent: readonly number[]): readonly Wanted[] => sent.map((at) => ({ sent: at, body: BODY }));

const CASES: readonly {
  readonly what: string;
  readonly o: Partial<Parameters<typeof matchLines>[0]>;
  readonly is: readonly (readonly [sent: number, line: number])[] | MatchProblem;
}[] = [
  { what: 'a single line, wherever it moved', o: { wanted: wants(5), offered: offers('a') }, is: [[5, 0]] },
  {
    what: 'a single line across an anchor',
    o: { wanted: wants(0), offered: [{ line: 9, body: BODY, real: 'a' }], anchors: [{ sent: 1, line: 1 }] },
    is: [[0, 9]],
  },
  { what: 'a line that nothing shows', o: { wanted: wants(3) }, is: { sent: 3, why: 'unknown' } },
  {
    what: 'a twin whose places are all used',
    o: { wanted: wants(3), twins: new Set([BODY]) },
    is: { sent: 3, why: 'copied' },
  },
  {
    what: 'a line sent twice',
    o: { wanted: wants(1, 4), offered: offers('a') },
    is: { sent: 4, why: 'copied' },
  },
  {
    what: 'twins of one value, one gone',
    o: { wanted: wants(1), offered: offers('a', 'a'), twins: new Set([BODY]) },
    is: [[1, 0]],
  },
  {
    what: 'twins of two values, one gone',
    o: { wanted: wants(1), offered: offers('a', 'b'), twins: new Set([BODY]) },
    is: { sent: 1, why: 'unclear' },
  },
  {
    what: 'two kinds of lines',
    o: {
      wanted: [...wants(0), { sent: 1, body: 'other' }],
      offered: [...offers('a'), { line: 1, body: 'other', real: 'b' }],
    },
    is: [
      [0, 0],
      [1, 1],
    ],
  },
];
for (const { what, o, is } of CASES) {
  test(`matched: ${what}`, () => {
    const result = matchLines({ wanted: [], offered: [], anchors: [], twins: new Set(), ...o });
    assert.deepEqual(result.ok ? result.matches.map(({ sent, line }) => [sent, line]) : result.problem, is);
  });
}

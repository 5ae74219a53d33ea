/** The two exceptions alone, over facts as data: the plain order, plain auto-approval, and everything that ends them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUTO_CASES, AUTO_CHANGES, ORDER_CASES } from './cases/serve-cases.ts';
import { AUTO, CHANGE, NOW, ORDER, ORDERED, QUIET, SAID, UNASKED, WISH } from './cases/serve-scene.ts';
import { ageOf, autoStanding, serve, wishesNoQuestions, type ServeFacts } from './serve.ts';

for (const c of ORDER_CASES) {
  test(`an order: ${c.what}`, () => {
    const facts: ServeFacts = { ...ORDERED, last: { ...ORDER, ...c.last }, ...c.facts };
    const served = serve({ ...CHANGE, ...c.change }, facts);
    assert.deepEqual(
      served,
      c.is === 'serves' ? { by: 'order', message: ORDER.id } : { by: null, order: c.is, auto: null },
    );
  });
}

for (const c of AUTO_CASES) {
  test(`auto-approval: ${c.what}`, () => {
    const auto = c.auto === null ? null : { ...AUTO, ...c.auto };
    const sinceAuto = c.since === undefined ? [WISH] : c.since;
    const facts: ServeFacts = { ...UNASKED, auto, sinceAuto, ...c.facts };
    assert.equal(autoStanding(facts), c.is);
    const why = c.is === 'clock_back' ? c.is : null;
    assert.deepEqual(
      serve(CHANGE, facts),
      c.is === 'in_force' ? { by: 'auto', message: WISH.id } : { by: null, order: null, auto: why },
    );
  });
}

for (const c of AUTO_CHANGES) {
  test(`auto-approval of a change: ${c.what}`, () => {
    assert.deepEqual(
      serve({ ...CHANGE, ...c.change }, UNASKED),
      c.is === 'serves' ? { by: 'auto', message: WISH.id } : { by: null, order: null, auto: c.is },
    );
  });
}

test('an order goes before auto-approval, and one that does not serve is named beside it', () => {
  const both: ServeFacts = { ...UNASKED, last: ORDER };
  assert.deepEqual(serve(CHANGE, both), { by: 'order', message: ORDER.id });
  assert.deepEqual(serve({ ...CHANGE, comments: true }, both), { by: 'auto', message: WISH.id });
  assert.deepEqual(serve({ ...CHANGE, kind: 'code' }, both), {
    by: null,
    order: 'not_values',
    auto: 'not_values',
  });
  assert.deepEqual(serve(CHANGE, QUIET), { by: null, order: null, auto: null });
});

test('only a person’s own, plain, present wish switches asking off', () => {
  assert.equal(wishesNoQuestions(WISH, QUIET), true);
  assert.equal(wishesNoQuestions({ ...WISH, text: 'Frag wieder' }, QUIET), false);
  assert.equal(wishesNoQuestions({ ...WISH, provenance: 'forwarded' }, QUIET), false);
});

test('a message is as old as its channel says, and no younger than since it came', () => {
  assert.equal(ageOf(ORDER, NOW), NOW - SAID);
  assert.equal(ageOf({ ...ORDER, sentAt: SAID - 5 }, NOW), NOW - SAID + 5);
  assert.equal(ageOf({ ...ORDER, sentAt: SAID + 5 }, NOW), NOW - SAID);
});

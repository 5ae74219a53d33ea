/** What the operators make of a sample, and that a source with all its mutants behind switches still says the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMutants } from './find-mutants.ts';
import { nameAll } from './results.ts';
import { SWITCH, withSwitches } from './switched.ts';
import { stripTypes } from './syntax.ts';

/** One line of a program and every change of it. */
const SAMPLES: readonly { readonly source: string; readonly changes: readonly string[] }[] = [
  {
    source: 'export const f = (a: number, b: number): boolean => a < b;',
    changes: ['a < b → (a <= b)'],
  },
  {
    source: 'export function f(a: unknown): number { if (a === null) return 1; return 2; }',
    changes: ['a === null → true', 'a === null → false', 'a === null → (a !== null)'],
  },
  {
    source: 'export const f = (a: boolean): number => (a ? 1 : 2);',
    changes: ['a → true', 'a → false', 'a → !(a)'],
  },
  {
    source: 'export const f = (a: boolean, b: boolean): boolean => a && !b;',
    changes: ['a && !b → (a || !b)', 'a && !b → (a)', 'a && !b → (!b)', '!b → (b)'],
  },
  {
    source: 'export const f = (a: string | null): string => a ?? "x";',
    changes: ['a ?? "x" → (a)', 'a ?? "x" → ("x")'],
  },
  {
    source: 'export const f = (a: number): boolean => (a += 1) > (a > 2 ? 1 : 0);',
    changes: [
      '(a += 1) > (a > 2 ? 1 : 0) → ((a += 1) >= (a > 2 ? 1 : 0))',
      'a > 2 → true',
      'a > 2 → false',
      'a > 2 → !(a > 2)',
      'a > 2 → (a >= 2)',
    ],
  },
  {
    source: 'export const f = (a: number[] | null): number => (a ?? []).filter((n) => n).length;',
    changes: ['(a ?? []).filter((n) => n) → (a ?? [])', 'a ?? [] → (a)', 'a ?? [] → ([])'],
  },
  { source: 'export const f = (): boolean => true;', changes: ['true → false'] },
  {
    source: 'export const f = (a: number[]): boolean => a.some((n) => n);',
    changes: ['a.some((n) => n) → a.every((n) => n)'],
  },
  {
    source: 'export const f = (a: number[]): number[] => a.filter((n) => n);',
    changes: ['a.filter((n) => n) → a'],
  },
  { source: 'export const f = (a?: number[]): unknown => a?.filter((n) => n);', changes: [] },
  { source: 'export const f = (a: number): number => a + 1;', changes: ['a + 1 → (a)'] },
  {
    source: 'export const MOST = 2 * 3;',
    changes: ['2 * 3 → (2 * 3) + 1', '2 * 3 → (2 * 3) - 1'],
  },
  {
    source: 'export function f(a: number): void { while (a > 0) { a -= 1; continue; } }',
    changes: ['a > 0 → false', 'a > 0 → (a >= 0)', 'continue; → ;'],
  },
  {
    source: 'export function f(a: 1 | 2): number { switch (a) { case 1: return 1; default: return 2; } }',
    changes: ['return 1; → break;', 'return 2; → break;'],
  },
  { source: 'export type A = true | false; export const f = (a: A): string => "a && b";', changes: [] },
];

for (const { source, changes } of SAMPLES) {
  test(`mutants of ${source}`, () => {
    const found = findMutants('src/x.ts', source).map((mutant) => mutant.change);
    assert.deepEqual(found.toSorted(), changes.toSorted());
  });
}

const PROGRAM = `export function f(list: number[], limit: number): string {
  if (list.length === 0) return 'none';
  let sum = 0;
  for (let at = 0; at < list.length; at += 1) {
    if ((list[at] ?? 0) > limit && at !== 3) {
      sum += list[at] ?? 0;
      continue;
    }
    sum -= 1;
  }
  switch (sum) {
    case 0:
      return list.some((n) => n > limit) ? 'even' : 'quiet';
    default:
      return \`\${sum > 0 || !(limit < 0)}\`;
  }
}`;

type Program = { readonly f: (list: number[], limit: number) => string };

/** What the program says with one mutant switched on. */
async function sayWith(active: number, source: string): Promise<readonly string[]> {
  Object.assign(globalThis, { [SWITCH]: (number: number) => number === active });
  const { f } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Program;
  return [f([], 1), f([1, 2, 3], 1), f([5, 1, 1, 9], 1), f([2, 0, 0], 1), f([-1], -2), f([0], -1), f([1], 1)];
}

test('behind a switch a mutant is what it is alone', async () => {
  const stripped = stripTypes(PROGRAM);
  const mutants = findMutants('src/x.ts', PROGRAM);
  const switched = withSwitches(
    stripped,
    mutants.map((mutant, number) => ({ number, mutant })),
  );
  const plain = await sayWith(-1, stripped);
  assert.deepEqual(await sayWith(-1, switched), plain);
  assert.ok(mutants.length > 20);
  for (const [number, { start, end, text, change }] of mutants.entries()) {
    const alone = await sayWith(-1, stripped.slice(0, start) + text + stripped.slice(end));
    assert.deepEqual(await sayWith(number, switched), alone, change);
  }
});

test('equal mutants of one file have names of their own', () => {
  const twice = 'export const f = (a: boolean): boolean => !a;\n';
  assert.equal(nameAll(findMutants('src/x.ts', twice + twice.replace('f', 'g'))).size, 2);
  assert.equal(nameAll(findMutants('src/x.ts', 'export const f = [!1,\n!1,\n!1];')).size, 3);
});

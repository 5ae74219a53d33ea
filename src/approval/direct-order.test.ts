/** What counts as an order for one file: shared and own sentences, and what must hold of any sentence. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { BLOCKERS, LOOK_ALIKES } from './cases/blockers.ts';
import { isDirectOrder } from './direct-order.ts';

interface OrderCase {
  readonly text: string;
  readonly file: string;
  readonly names: readonly string[];
  readonly action: 'change' | 'delete';
  readonly order: boolean;
  readonly level?: 'core' | 'edge' | 'hard';
}

const tenant = read('../../tests/cases/orders-tenant.json') as readonly {
  file: string;
  names: readonly string[];
}[];
const knownNames = tenant.flatMap(({ file, names }) => [file, ...names]);
const shared = cases('../../tests/cases/orders-shared.json');
const own = cases('./cases/orders-own.json');
const orders = fc.constantFrom(...[...shared, ...own].filter((c) => understood(c)));

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

function cases(path: string): readonly OrderCase[] {
  const list = read(path) as readonly OrderCase[];
  assert.ok(list.length > 0);
  for (const c of list) assert.equal(typeof c.order, 'boolean', `a case without expectation: ${c.text}`);
  return list;
}

function understood(c: OrderCase, text: string = c.text): boolean {
  return isDirectOrder(text, { path: c.file, names: c.names, knownNames, action: c.action });
}

function wrong(list: readonly OrderCase[], order: boolean): string[] {
  return list.filter((c) => c.order === order && understood(c) !== order).map((c) => c.text);
}

test('nothing that is no order passes for one', () => {
  assert.deepEqual(wrong(shared, false), []);
  assert.deepEqual(wrong(own, false), []);
});

test('every order of the core is understood', () => {
  assert.deepEqual(
    wrong(
      shared.filter((c) => c.level === 'core'),
      true,
    ),
    [],
  );
  assert.deepEqual(wrong(own, true), []);
});

test('a restriction, a doubt or a question mark anywhere makes an order none', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...BLOCKERS, '?'), fc.nat(), (c, word, at) => {
      const words = c.text.split(' ');
      words.splice(at % (words.length + 1), 0, word);
      const inside = words.join(' ');
      if (/["„“*]/.test(inside)) return; // it may have become part of a quoted value
      assert.equal(understood(c, inside), false, inside);
    }),
    { numRuns: 3000 },
  );
});

test('an order for one file is none for another', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...tenant), (c, other) => {
      if (other.file === c.file || c.names.some((name) => other.names.includes(name))) return;
      if (other.file.includes('supportBot') && c.file.includes('supportBot')) return; // two files of one name
      assert.equal(
        understood({ ...c, file: other.file, names: other.names }),
        false,
        `${c.text} for ${other.file}`,
      );
    }),
  );
});

test('two known names in places of a target make it unclear', () => {
  const o = { path: 'assistants/supportBot.php', names: ['supportBot'], action: 'change' } as const;
  const text = 'ersetze beim supportBot das Tool durch "faqSuche"';
  assert.equal(isDirectOrder(text, { ...o, knownNames: [] }), false);
  const quoted = 'ändere beim supportBot den Titel in "faqSuche"';
  assert.equal(isDirectOrder(quoted, o), true);
  assert.equal(isDirectOrder(quoted, { ...o, knownNames: ['faqSuche'] }), false);
  assert.equal(
    isDirectOrder('ändere beim supportBot das Icon in 🤖', { ...o, knownNames: ['icon', 'die', 'das'] }),
    true,
  );
});

test('a name of fewer than three characters, a part of a word and a look-alike are no name', () => {
  const o = { path: 'assistants/kb.php', names: ['kb'], action: 'change' } as const;
  assert.equal(isDirectOrder('setz im kb die Temperatur auf 0.2', o), false);
  fc.assert(
    fc.property(orders, fc.constantFrom(...LOOK_ALIKES), (c, [latin, other]) => {
      const at = Array.from(c.text).findIndex((letter) => letter.toLowerCase() === latin);
      if (at < 0 || /["„*]/.test(c.text)) return;
      assert.equal(understood(c, Array.from(c.text).with(at, other).join('')), false);
    }),
    { numRuns: 1000 },
  );
});

test('a key of the file is not the file', () => {
  const o = {
    path: 'assistants/supportBot.php',
    names: ['supportBot', 'kundenBegruessung'],
    action: 'delete',
  } as const;
  assert.equal(isDirectOrder('lösch das Tool kundenBegruessung', o), false);
  assert.equal(isDirectOrder('lösch den Assistenten supportBot', o), true);
});

test('a spoken message is never an order, and a second sentence makes none', () => {
  fc.assert(
    fc.property(orders, (c) => {
      assert.equal(understood(c, `🎤 ${c.text}`), false);
      assert.equal(understood(c, `${c.text}. Danach zeig mir alles`), false);
      assert.equal(understood(c, `${c.text}\nund dann weiter`), false);
      assert.equal(understood(c, `${c.text}...`), false);
    }),
  );
});

test('any text at all gets an answer', () => {
  const o = { path: 'a/supportBot.php', names: ['supportBot'], action: 'change' } as const;
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 320 }), (text) => !isDirectOrder(text, o)));
  for (const odd of [7, null, undefined, {}]) assert.equal(isDirectOrder(odd as never, o), false);
  assert.equal(isDirectOrder('setz beim supportBot '.repeat(100_000), o), false);
  assert.equal(isDirectOrder('ändere beim supportBot das Icon in 🤖', {} as never), false);
});

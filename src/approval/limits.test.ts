/** Where a yes, a wish and an order end: to the character, to the word, and at another name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autoConfirmWish } from './auto-confirm.ts';
import { sameButton } from './buttons.ts';
import { isClearYes } from './clear-yes.ts';
import { isDirectOrder } from './direct-order.ts';

/** `text` made `length` characters long. */
const padded = (text: string, length: number, by: string): string => text + by.repeat(length - text.length);
const words = (count: number): string =>
  `ja, ${Array.from({ length: count - 1 }, (_, n) => (n % 2 === 0 ? 'danke' : 'super')).join(', ')}`;

test('a yes has 120 characters at most, blanks around it aside, and 16 words', () => {
  assert.equal(isClearYes(padded('ja', 120, '!')), true);
  assert.equal(isClearYes(padded('ja', 121, '!')), false);
  assert.equal(isClearYes(padded('ja', 1000, ' ')), true);
  assert.equal(isClearYes(padded('ja', 1001, ' ')), false);
  assert.equal(isClearYes(words(16)), true);
  assert.equal(isClearYes(words(17)), false);
});

test('a wish not to be asked has 120 characters at most, and 240 with blanks', () => {
  assert.equal(autoConfirmWish(padded('Frag nicht mehr', 120, '!')), 'on');
  assert.equal(autoConfirmWish(padded('Frag nicht mehr', 121, '!')), 'none');
  assert.equal(autoConfirmWish(padded('Frag nicht mehr', 240, ' ')), 'on');
  assert.equal(autoConfirmWish(padded('Frag nicht mehr', 241, ' ')), 'none');
});

test('a wish is read with its separators and in its other spellings', () => {
  for (const text of ['Frag nicht mehr, bitte', 'ohne Rueckfrage', "don't ask again"])
    assert.equal(autoConfirmWish(text), 'on', text);
});

test('an order has 300 characters at most, and 600 with blanks; a name three', () => {
  const order = 'Setz beim supportBot den Titel auf Butler';
  const o = { path: 'a/support.php', names: ['supportBot'], action: 'change' } as const;
  assert.equal(isDirectOrder(padded(order, 300, '!'), o), true);
  assert.equal(isDirectOrder(padded(order, 301, '!'), o), false);
  assert.equal(isDirectOrder(padded(order, 600, ' '), o), true);
  assert.equal(isDirectOrder(padded(order, 601, ' '), o), false);
  const short = (name: string) =>
    isDirectOrder(`Setz bei ${name} den Titel auf Butler`, { ...o, names: [name] });
  assert.deepEqual([short('abc'), short('ab')], [true, false]);
});

test('another known name in the place of a target, in quotation marks or as a path makes an order unclear', () => {
  const o = { path: 'a/support.php', names: ['supportBot'], action: 'change' } as const;
  const knownNames = ['salesBot', 'sales/bot.php'];
  for (const text of [
    'Ändere beim supportBot den Titel von salesBot auf Butler',
    'Ändere beim supportBot den Titel in salesBot',
    'Setz beim supportBot den Titel auf „salesBot“',
    'Setz beim supportBot das Modell auf sales/bot.php',
  ]) {
    assert.equal(isDirectOrder(text, o), true, text);
    assert.equal(isDirectOrder(text, { ...o, knownNames }), false, text);
  }
  const value = 'Setz beim supportBot den Titel auf salesBot';
  assert.equal(isDirectOrder(value, { ...o, knownNames }), true);
});

test('signs alone are no button', () => {
  assert.equal(sameButton('.', '!'), false);
});

/**
 * Text from outside on its way to a terminal: it must not move the cursor, change colours, reorder or hide letters,
 * or draw what looks like the gate's card. The card's own mark is reserved: nobody else's text can hold it.
 */

/** Every line of the card begins with this mark, and no other text contains it. */
export const CARD_MARK = '▌';

/** Block elements, from which a card's edge could be drawn. */
const BLOCKS = /[\u2580-\u259F\u{1FB00}-\u{1FBFF}]/gu;
/** Controls but tab and line feed, bidi, zero width, tags, private use, lone surrogates; the emoji joiner stays. */
const HIDDEN = /(?![\t\n\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What a model or tool said: hidden characters are gone, block elements become `#`. */
export function plainText(text: string): string {
  return text.replace(HIDDEN, '').replace(BLOCKS, '#');
}

/** What the gate shows: nothing is dropped, hidden characters are written out. */
export function writtenOut(text: string): string {
  return text.replace(HIDDEN, codeOf).replace(BLOCKS, codeOf);
}

/** One line of at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

function codeOf(char: string): string {
  return `⟦U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

/**
 * Breaks a line of the card at the terminal's edge, so that every row keeps the card's mark. Nothing is dropped, and a
 * row that goes on begins with a sign that no line of a diff begins with: what follows must not pass for a removed line.
 */

/** Begins every row but the first. */
export const GOES_ON = '↳ ';

const TAB = 8;
/** East Asian wide letters and what is drawn as an emoji take two columns. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303E\uFF01-\uFF60\p{Emoji_Presentation}\uFE0F]/u;
const WIDTHLESS = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The rows of one line. `columns`: how many stand free beside the mark; `from`: the column of the first one, counted
 * from 0, for tabs. After a blank where one is near, else within the word. Linear in the text.
 */
export function wrapLine(text: string, o: { columns: number; from: number }): readonly string[] {
  if (text.length * 2 <= o.columns && !text.includes('\t')) return [text];
  const rows: string[] = [];
  let [row, column] = ['', 0];
  /** What stands behind the last blank of this row, and its columns. */
  let [word, wordColumns] = ['', 0];
  const end = (rest: string, columns: number): void => {
    rows.push(row.slice(0, row.length - rest.length));
    row = `${GOES_ON}${rest}`;
    column = GOES_ON.length + columns;
  };
  for (const { segment } of graphemes.segment(text)) {
    const width = widthOf(segment, o.from + column);
    if (column + width > o.columns) {
      const keepsWord = wordColumns > 0 && wordColumns < o.columns / 2;
      if (keepsWord) end(word, wordColumns);
      else {
        end('', 0);
        [word, wordColumns] = ['', 0];
      }
    }
    row += segment;
    column += width;
    const isBlank = segment === ' ' || segment === '\t';
    [word, wordColumns] = isBlank ? ['', 0] : [word + segment, wordColumns + width];
  }
  return [...rows, row];
}

function widthOf(grapheme: string, column: number): number {
  if (grapheme === '\t') return TAB - (column % TAB);
  if (WIDTHLESS.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}

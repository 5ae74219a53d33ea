/**
 * Says how two lines differ that look alike: tab, no-break space, CR, BOM, Unicode form, quotes, case …
 * For people and models to read; nothing here ever decides whether a patch fits (design, section 11, no. 4).
 */

/** The kind of difference; `text`: they simply say different things. */
export type Difference =
  | 'carriage_return'
  | 'bom'
  | 'trailing_blank'
  | 'tab'
  | 'no_break_space'
  | 'blanks'
  | 'unicode_form'
  | 'quotes'
  | 'invisible'
  | 'case'
  | 'html'
  | 'line_number'
  | 'cut'
  | 'several'
  | 'text';

/** Longest line that an error shows, in characters. */
export const SHOWN = 300;

/** As much of a longer line, so that a sign for what is left out fits on both sides. */
const ROOM = SHOWN - 2;

/** How much of a long line is read for comparing; beyond it lines count as simply different. */
const READ = 4000;

const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const ZERO_WIDTH = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
]);
const NAMES: ReadonlyMap<string, string> = new Map([
  ['\t', 'TAB'],
  ['\r', 'CR'],
  ['\u00A0', 'NBSP'],
  ['\uFEFF', 'BOM'],
]);

const trimEnd = (text: string): string => text.trimEnd();
const plainSpaces = (text: string): string => text.replace(SPACES, ' ');
const noBlanks = (text: string): string => text.replace(/\s/g, '');
const straightQuotes = (text: string): string =>
  text
    .replace(/[„“”«»‟″]/g, '"')
    .replace(/[‚‘’‹›‛′`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-');
const visibleOnly = (text: string): string => text.replace(ZERO_WIDTH, '');
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|amp|quot|#39|apos);/g, (entity) => ENTITIES.get(entity) ?? entity);

/** Ways to see two lines as alike, the most telling first. */
const FOLDS: readonly (readonly [Difference, (text: string) => string])[] = [
  ['carriage_return', (text) => text.replaceAll('\r', '')],
  ['bom', (text) => text.replaceAll('\uFEFF', '')],
  ['unicode_form', (text) => text.normalize('NFC')],
  ['no_break_space', plainSpaces],
  ['invisible', visibleOnly],
  ['trailing_blank', trimEnd],
  ['blanks', noBlanks],
  ['quotes', straightQuotes],
  ['html', unescaped],
  ['case', (text) => text.toLowerCase()],
];

/** One form for all lines that look alike, to find similar ones by. */
export function lookalikeKey(line: string): string {
  const text = line.length > READ ? line.slice(0, READ) : line;
  return noBlanks(visibleOnly(straightQuotes(unescaped(text.normalize('NFC'))))).toLowerCase();
}

/** How `found` differs from `expected`; both are one line without its line break. */
export function nameDifference(expected: string, found: string): Difference {
  if (expected.length > READ || found.length > READ) return 'text';
  for (const [difference, fold] of FOLDS) {
    if (fold(expected) !== fold(found)) continue;
    return difference === 'blanks' && (expected.includes('\t') || found.includes('\t')) ? 'tab' : difference;
  }
  const key = lookalikeKey(expected);
  if (key !== '' && key === lookalikeKey(found)) return 'several';
  if (withoutLineNumber(expected) === found) return 'line_number';
  if (expected.trim() !== '' && found.startsWith(expected)) return 'cut';
  return 'text';
}

/**
 * Both lines as an error shows them: at most SHOWN characters around the first difference, and in the stretch where
 * they differ whatever cannot be seen is written out (`⟦TAB⟧`, `⟦NBSP⟧`, `⟦U+0308⟧`, blanks at the end as `⟦SP⟧`).
 */
export function showDifference(expected: string, found: string): { expected: string; found: string } {
  let from = 0;
  const shorter = Math.min(expected.length, found.length);
  while (from < shorter && expected.charCodeAt(from) === found.charCodeAt(from)) from += 1;
  let tail = 0;
  while (
    tail < shorter - from &&
    expected.charCodeAt(expected.length - 1 - tail) === found.charCodeAt(found.length - 1 - tail)
  ) {
    tail += 1;
  }
  return {
    expected: showAround(expected, from, expected.length - tail),
    found: showAround(found, from, found.length - tail),
  };
}

/** One line as an error shows it: at most SHOWN characters, controls and the like written out. */
export function showLine(line: string): string {
  return showAround(line, line.length, line.length);
}

function showAround(line: string, from: number, to: number): string {
  const isShort = line.length <= SHOWN;
  const start = isShort || from < SHOWN / 2 ? 0 : Math.min(from - 40, line.length - ROOM);
  const end = isShort ? line.length : Math.min(line.length, start + ROOM);
  let shown = start > 0 ? '…' : '';
  let at = start;
  for (const character of line.slice(start, end)) {
    const differs = at >= from && at < to;
    shown +=
      differs || isHarmful(character) ? writeOut(character, differs && isTrailing(line, at)) : character;
    at += character.length;
  }
  return cut(end < line.length ? `${shown}…` : shown);
}

/** Written-out characters make a line longer; it stays bounded all the same. */
function cut(shown: string): string {
  if (shown.length <= SHOWN) return shown;
  const short = shown.slice(0, SHOWN - 1);
  const open = short.lastIndexOf('⟦');
  return `${open > short.lastIndexOf('⟧') ? short.slice(0, open) : short.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Controls, bidi marks and halves of surrogate pairs never reach an error as they are; a tab may. */
function isHarmful(character: string): boolean {
  return character !== '\t' && /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(character);
}

function writeOut(character: string, trailing: boolean): string {
  if (character === ' ') return trailing ? '⟦SP⟧' : ' ';
  const name = NAMES.get(character);
  if (name !== undefined) return `⟦${name}⟧`;
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  return `⟦U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

function isTrailing(line: string, at: number): boolean {
  for (let i = at; i < line.length; i += 1) if (line.charCodeAt(i) !== 32) return false;
  return true;
}

function withoutLineNumber(line: string): string {
  return line.replace(/^ {0,8}\d{1,7}(?:[|:→]|\t) ?/, '');
}

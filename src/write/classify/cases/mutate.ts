/**
 * What the classifier's properties are run on: configs made up by chance, and changes of their tokens.
 * It knows PHP's tokens and nothing of the classifier. Must never be imported by code that ships.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { PhpToken } from '../../../domain/php.ts';

type List = 'words' | 'quoted' | 'numbers' | 'keys' | 'hazards' | 'new_blanks' | 'new_strings' | 'new_numbers' | 'snippets';

/** What files are made of and what is put into them; `hazards`: expressions in which a literal is more than a value. */
const data = JSON.parse(readFileSync(new URL('mutations.json', import.meta.url), 'utf8')) as Readonly<
  Record<List, readonly string[]>
>;

/** What stands before the return of every generated config; some of it may be read there. */
const PREAMBLE = `
$v = 'text'; $n = 3; $t = ['a' => 1, 'b' => 'x'];
$used = ['c' => 4, 'd' => 'y'];
const LIMIT = 5;
if ($n > 5) { $n = 4; }
`;

const words = fc.constantFrom(...data.words);
const string = words.map((word) => `'${word}'`);
const doubled = fc.constantFrom(...data.quoted);
const number = fc.constantFrom(...data.numbers);
const key = fc.constantFrom(...data.keys);

const hazard = fc.constantFrom(...data.hazards);

const { value } = fc.letrec<{ value: string; array: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: string, weight: 4 },
    { arbitrary: number, weight: 3 },
    { arbitrary: doubled, weight: 1 },
    { arbitrary: fc.constantFrom('true', 'false', 'null'), weight: 1 },
    { arbitrary: hazard, weight: 2 },
    { arbitrary: tie('array'), weight: 4 },
  ),
  array: fc
    .tuple(
      fc.boolean(),
      fc.array(
        fc.oneof(
          { arbitrary: fc.tuple(key, tie('value')).map(([k, v]) => `${k} => ${v}`), weight: 5 },
          { arbitrary: tie('value'), weight: 2 },
          { arbitrary: fc.constant("...['s' => 1, 'u' => 'w']"), weight: 1 },
        ),
        { maxLength: 5 },
      ),
    )
    .map(([long, entries]) => (long ? `array(${entries.join(', ')})` : `[${entries.join(',\n ')}]`)),
}));

/** A whole file that returns an array under a section. */
export const generatedFile: fc.Arbitrary<string> = fc
  .tuple(fc.boolean(), value, value)
  .map(([withPreamble, one, two]) => {
    const before = withPreamble
      ? PREAMBLE
      : "$v = 'a'; $n = 1; $t = ['b' => 2]; const LIMIT = 5; $used = ['d' => 1];";
    return `<?php\n${before}\nreturn ['tools' => ['t' => ['first' => ${one}, 'used' => $used, 'second' => ${two}]]];\n`;
  });

const SPACE = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT']);

export interface Step {
  readonly what: 'literal' | 'blank' | 'retype' | 'swap' | 'drop' | 'double' | 'insert' | 'name';
  /** Which of the tokens that fit, and which of the texts to put there; both wrap around. */
  readonly where: number;
  readonly which: number;
}

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { arbitrary: fc.constant('literal' as const), weight: 14 },
      { arbitrary: fc.constant('blank' as const), weight: 4 },
      {
        arbitrary: fc.constantFrom('retype', 'swap', 'drop', 'double', 'insert', 'name' as const),
        weight: 2,
      },
    ),
    where: fc.nat(1_000_000),
    which: fc.nat(1000),
  }),
  { minLength: 1, maxLength: 2 },
);

/** The text after these steps; each changes one token, or what stands around it. */
export function mutate(tokens: readonly PhpToken[], todo: readonly Step[]): string {
  const texts = tokens.map(({ text }) => text);
  for (const { what, where, which } of todo) {
    const fits = tokens.flatMap((token, index) => (suits(what, token) ? [index] : []));
    const index = fits[where % Math.max(1, fits.length)];
    const kind = index === undefined ? '' : (tokens[index]?.kind ?? '');
    if (index !== undefined) change(texts, { index, kind, what, which });
  }
  return texts.join('');
}

function suits(what: Step['what'], { kind, text }: PhpToken): boolean {
  const isNumber = kind === 'T_LNUMBER' || kind === 'T_DNUMBER';
  switch (what) {
    case 'literal':
    case 'retype':
      return isNumber || kind === 'T_CONSTANT_ENCAPSED_STRING' || kind === 'T_ENCAPSED_AND_WHITESPACE';
    case 'blank':
      return SPACE.has(kind) || [',', ';', '[', '(', ']'].includes(text);
    case 'name':
      return kind === 'T_STRING' || kind === 'T_VARIABLE';
    case 'swap':
    case 'drop':
    case 'double':
    case 'insert':
      return !SPACE.has(kind);
    default:
      return what satisfies never;
  }
}

function change(
  texts: string[],
  o: { index: number; kind: string; what: Step['what']; which: number },
): void {
  const { index, kind, what, which } = o;
  const pick = (list: readonly string[]): string => list[which % list.length] ?? '';
  const own = texts[index] ?? '';
  const isNumber = kind === 'T_LNUMBER' || kind === 'T_DNUMBER';
  switch (what) {
    case 'literal':
      texts[index] =
        kind === 'T_ENCAPSED_AND_WHITESPACE' ? own.toUpperCase() : pick(isNumber ? data.new_numbers : data.new_strings);
      return;
    case 'retype':
      texts[index] = pick(isNumber ? data.new_strings : data.new_numbers);
      return;
    case 'blank':
      texts[index] = SPACE.has(kind) ? pick(data.new_blanks) : pick(data.new_blanks) + own;
      return;
    case 'name':
      texts[index] = pick(['true', 'false', 'null', '$n', '$v', 'TRUE', 'strtolower', 'LIMIT']);
      return;
    case 'swap':
      texts[index] = texts[index + 2] ?? '';
      texts[index + 2] = own;
      return;
    case 'drop':
      texts[index] = '';
      return;
    case 'double':
      texts[index] = own + own;
      return;
    case 'insert':
      texts[index] = pick(data.snippets) + own;
      return;
    default:
      what satisfies never;
  }
}

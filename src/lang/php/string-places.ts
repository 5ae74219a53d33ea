/**
 * The string literals of a PHP file, from the tokens of PHP's own lexer. Texts with variables in them, heredocs and
 * whatever PHP would have to compute are no places.
 */
import type { PhpToken } from '../../domain/php.ts';
import { isPlainText, type StringPlace } from '../string-place.ts';
import { stringValue } from './literal-value.ts';
import type { PhpNode } from './node.ts';
import { pathAt } from './path-at.ts';
import { readConfig } from './read-config.ts';
import { at, kindAt, viewTokens, type TokenView } from './tokens.ts';

/** Linear in the tokens. */
export function phpStringPlaces(tokens: readonly PhpToken[]): readonly StringPlace[] {
  const view = viewTokens(tokens);
  const { root } = readConfig(view);
  const places: StringPlace[] = [];
  let offset = 0;
  let index = 0;
  for (const token of tokens) {
    if (token === view.tokens[index]) {
      if (token.kind === 'T_CONSTANT_ENCAPSED_STRING') places.push(placeOf({ view, root, index, offset }));
      index += 1;
    }
    offset += token.text.length;
  }
  return places;
}

interface Spot {
  readonly view: TokenView;
  readonly root: PhpNode | null;
  readonly index: number;
  readonly offset: number;
}

function placeOf({ view, root, index, offset }: Spot): StringPlace {
  const { text } = at(view, index);
  const lead = /^b/i.test(text) ? 2 : 1;
  const quote = text.charAt(lead - 1);
  return {
    start: offset,
    end: offset + text.length,
    from: offset + lead,
    to: offset + text.length - 1,
    value: stringValue(text),
    keys: keysAt(view, root, index),
    role: roleOf(view, index),
    spell: (value) => (isPlainText(value) ? quote + value + quote : spellDouble(value)),
  };
}

const JOINERS = new Set(['.', 'T_CONCAT_EQUAL']);
/** What an index in brackets stands behind. */
const INDEXED = new Set(['T_VARIABLE', 'T_STRING', ']', ')', '}', 'T_CONSTANT_ENCAPSED_STRING']);

function roleOf(view: TokenView, index: number): StringPlace['role'] {
  const before = kindAt(view, index - 1);
  const after = kindAt(view, index + 1);
  if (JOINERS.has(before) || after === '.') return 'part';
  if (after === 'T_DOUBLE_ARROW') return 'key';
  const isIndex = before === '[' && after === ']' && INDEXED.has(kindAt(view, index - 2));
  return isIndex ? 'key' : 'value';
}

/** The keys of the returned array, and inside of code the name that the text is given to. */
function keysAt(view: TokenView, root: PhpNode | null, index: number): readonly string[] {
  const path = pathAt(root, index);
  const own = ownName(view, index);
  return own === null || own === path.at(-1) ? path : [...path, own];
}

function ownName(view: TokenView, index: number): string | null {
  const before = kindAt(view, index - 1);
  const named = at(view, index - 2);
  if (before === '=' && named.kind === 'T_VARIABLE') return named.text.slice(1);
  if (before === '=' && named.kind === 'T_STRING') return named.text;
  if ((before === 'T_DOUBLE_ARROW' || before === ',') && named.kind === 'T_CONSTANT_ENCAPSED_STRING')
    return stringValue(named.text);
  return null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  $: '\\$',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** In double quotes, so that no line break moves the lines behind it. */
function spellDouble(value: string): string {
  const escaped = value.replaceAll(
    /[\\"$\p{Cc}]/gu,
    (sign) => ESCAPES[sign] ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return `"${escaped}"`;
}

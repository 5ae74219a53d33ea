/**
 * Writes out what cannot be seen or changes what is seen, as `⟦U+202E⟧`: controls, bidi marks, zero-width and tag
 * characters, stray variation selectors, private use, halves of surrogate pairs. What it shows, it shows to a person who
 * says yes to it, so it must never let one through.
 */

const PICTURE = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;
const EMOJI = String.raw`${PICTURE}(?:\u200D${PICTURE})*|[0-9#*]\uFE0F\u20E3`;
/** Tab and line feed stay; U+2800 is a braille pattern without dots, a blank that no rule for blanks knows. */
const HIDDEN = String.raw`(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]`;
const SEEN_OR_HIDDEN = new RegExp(`(${EMOJI})|${HIDDEN}`, 'gu');
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const LOOKALIKE = /(?! )\p{Zs}|\p{M}/gu;

/** Nearly every line of a config file: nothing in it needs a closer look. */
const PLAIN = /^[\t\n -~]*$/;

/** Does the text hold ASCII that can be seen, blanks, tabs and line feeds only? */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** The text with every hidden character written out; emoji sequences stay as they are. Idempotent and linear. */
export function revealHidden(text: string): string {
  if (isPlain(text)) return text;
  const names = new Map<string, string>();
  return text.replace(SEEN_OR_HIDDEN, (match, emoji: string | undefined) => {
    if (emoji !== undefined) return emoji;
    const known = names.get(match);
    if (known !== undefined) return known;
    const name = nameCharacter(match);
    names.set(match, name);
    return name;
  });
}

/** As `revealHidden`, and blanks other than the plain one and combining marks as well: for lines that look alike. */
export function revealAlike(text: string): string {
  return revealHidden(text).replace(LOOKALIKE, nameCharacter);
}

/** A text as `revealHidden` (or `revealAlike`) gives it, with the places where a character is written out. */
export interface WrittenOut {
  readonly text: string;
  /** From and to (exclusive) in `text`, ascending. */
  readonly hidden: readonly (readonly [number, number])[];
  /** Where a place of the original, in UTF-16 units, lies in `text`. */
  readonly shift: (at: number) => number;
}

/** Writes hidden characters out, `alike`: blanks and combining marks as well, and says where. Linear. */
export function writeOut(original: string, alike: boolean): WrittenOut {
  const found = isPlain(original) ? [] : placesToWriteOut(original, alike);
  const hidden: (readonly [number, number])[] = [];
  let text = '';
  let from = 0;
  for (const { at, character } of found) {
    text += original.slice(from, at);
    const name = nameCharacter(character);
    hidden.push([text.length, text.length + name.length]);
    text += name;
    from = at + character.length;
  }
  text += original.slice(from);
  const shift = (at: number): number => {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[middle]?.at ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const place = found[low - 1];
    return place === undefined ? at : at - place.at - place.character.length + (hidden[low - 1]?.[1] ?? 0);
  };
  return { text, hidden, shift };
}

interface Place {
  readonly at: number;
  readonly character: string;
}

function placesToWriteOut(text: string, alike: boolean): readonly Place[] {
  const hidden = [...text.matchAll(SEEN_OR_HIDDEN)]
    .filter(([, emoji]) => emoji === undefined)
    .map((match): Place => ({ at: match.index, character: match[0] }));
  if (!alike) return hidden;
  const known = new Set(hidden.map(({ at }) => at));
  const lookalike = [...text.matchAll(LOOKALIKE)]
    .map((match): Place => ({ at: match.index, character: match[0] }))
    .filter(({ at }) => !known.has(at));
  return [...hidden, ...lookalike].toSorted((a, b) => a.at - b.at);
}

/** What a line looks like: any blank as a plain one, one Unicode form. Two lines of one look need `revealAlike`. */
export function lookOf(text: string): string {
  return isPlain(text) ? text : text.normalize('NFC').replace(/\p{Zs}/gu, ' ');
}

/** The hidden characters of a text, each once, by kind: `U+202E` and so on. */
export function findHidden(text: string): {
  readonly bidi: readonly string[];
  readonly invisible: readonly string[];
} {
  const [bidi, invisible] = [new Set<string>(), new Set<string>()];
  if (isPlain(text)) return { bidi: [], invisible: [] };
  for (const [match, emoji] of text.matchAll(SEEN_OR_HIDDEN)) {
    if (emoji === undefined) (BIDI.test(match) ? bidi : invisible).add(codeOf(match));
  }
  return { bidi: [...bidi], invisible: [...invisible] };
}

/** `U+00AD`, at least four digits. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function nameCharacter(character: string): string {
  return `⟦${codeOf(character)}⟧`;
}

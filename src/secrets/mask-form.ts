/**
 * The one form of a mask, `***masked(len=64)***`, and everything that looks like it without being it.
 * A length counts characters (code points). Nothing here may see more of a value than its length.
 */
import type { MaskedText } from '../domain/masked.ts';

const ONLY_MASK = /^\*\*\*masked\(len=[1-9]\d{0,9}\)\*\*\*$/;
const MASK_ALL = /\*\*\*masked\(len=[1-9]\d{0,9}\)\*\*\*/g;

/** The mask for a value of `length` characters. */
export function maskFor(length: number): MaskedText {
  return `***masked(len=${length})***` as MaskedText;
}

/** How many characters (code points) a value has. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    const high = text.charCodeAt(i);
    if (high < 0xd800 || high > 0xdbff) continue;
    const low = text.charCodeAt(i + 1);
    if (low >= 0xdc00 && low <= 0xdfff) {
      count--;
      i++;
    }
  }
  return count;
}

export function isMask(text: string): boolean {
  return ONLY_MASK.test(text);
}

/** The text with every mask taken out. */
export function withoutMasks(text: string): string {
  return text.includes('***masked(') ? text.replace(MASK_ALL, '') : text;
}

const NEAR: readonly RegExp[] = [
  /\*[\s_'"]{0,4}masked/i,
  /masked[\s_'"]{0,4}(?:\(\s{0,4}len|\*)/i,
  /\(\s{0,4}len\s{0,4}[=:]\s{0,4}\d+\s{0,4}\)/i,
  /masked\s{0,4}\(?\s{0,4}len\s{0,4}[=:]/i,
];

/**
 * Does a line hold a mask, or something that was meant as one: other stars, another length's spelling,
 * escaped or look-alike characters? Such a line must never be written as it stands (spec, section 6).
 */
export function resemblesMask(line: string): boolean {
  if (NEAR.some((pattern) => pattern.test(line))) return true;
  const plain = unescapeMask(line);
  return plain !== line && NEAR.some((pattern) => pattern.test(plain));
}

function unescapeMask(line: string): string {
  return line
    .replace(
      /\\u\{?([0-9a-f]{2,6})\}?|\\x([0-9a-f]{2})|%([0-9a-f]{2})|&#x([0-9a-f]{2,4});/gi,
      (all, ...groups: string[]) => {
        const hex = groups.slice(0, 4).find((group) => typeof group === 'string');
        return hex === undefined ? all : codePoint(Number.parseInt(hex, 16), all);
      },
    )
    .replace(/&#(\d{2,5});/g, (all, digits: string) => codePoint(Number(digits), all))
    .replace(/&(?:ast|midast);/gi, '*')
    .replace(/&(?:lpar|rpar|equals);/gi, (all) =>
      all.startsWith('&l') ? '(' : all.startsWith('&r') ? ')' : '=',
    )
    .replace(/[\\\p{Cf}\u{FE00}-\u{FE0F}]/gu, '')
    .normalize('NFKC')
    .replace(/[∗⁎✱＊﹡✳✻]/gu, '*');
}

function codePoint(value: number, otherwise: string): string {
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : otherwise;
}

const STAND_IN =
  /^(?:[*•●·…\s]+|\.{3,}|[x]{4,}|[[<({]\s{0,3}\**(?:secret |value |wert |already )?(?:masked|redacted|hidden|maskiert|geschwärzt|verborgen|removed|secret|geheim)\**\s{0,3}[\])}>]|(?:masked|redacted|maskiert|geschwärzt|verborgen|unchanged|unverändert))$/iu;

/** A value that only says "here was a value": stars, bullets, an ellipsis, `[redacted]`, `<hidden>`, `unverändert`. */
export function isStandIn(value: string): boolean {
  return value.length <= 200 && STAND_IN.test(value.trim());
}

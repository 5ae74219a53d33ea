/** Made-up values for cases: alike on every run, like keys to look at, and nobody's. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HEX = '0123456789abcdef';

function draw(alphabet: string, length: number, seed: number): string {
  let state = seed * 7919 + 13;
  let text = '';
  while (text.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    text += alphabet.charAt((state >> 8) % alphabet.length);
  }
  return text;
}

/** `length` letters and digits; another `seed` gives another value. */
export function key(length: number, seed = 1): string {
  return draw(LETTERS, length, seed);
}

/** `length` hex digits. */
export function hex(length: number, seed = 1): string {
  return draw(HEX, length, seed);
}

export const UUID = '3b758742-2a6e-4f28-a18f-77edcbe738a7';

/** A PHP file that returns an array with these lines. */
export function php(body: string): string {
  return `<?php\nreturn [\n${body}\n];\n`;
}

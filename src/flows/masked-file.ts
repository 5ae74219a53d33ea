/** A config file as a model may read it. */
import type { MaskedText } from '../domain/masked.ts';
import { maskText } from '../secrets/mask.ts';

export function maskedText(text: string, path: string): MaskedText {
  return maskText(text, { path }).text;
}

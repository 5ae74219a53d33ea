/**
 * The door of the masker: everything a model, a chat log, a task log or a preview may read comes through here.
 * Deterministic; masking what is masked changes nothing; time grows with the text alone.
 */
import type { MaskedText } from '../domain/masked.ts';
import { replaceSpans, secretSpans } from './conceal.ts';

export { maskJson, type MaskJsonOptions } from './mask-json.ts';
export { maskedView, type MaskedView, type ViewLine } from './masked-view.ts';

/**
 * The masked text and how many values it hides. `path`: where the text is stored, or a file name of its kind.
 * Each value becomes `***masked(len=N)***`, N in characters (spec, section 6); all else stays byte for byte.
 */
export function maskText(text: string, o: { path: string }): { text: MaskedText; count: number } {
  const spans = secretSpans(text, o.path);
  return { text: replaceSpans(text, spans), count: spans.length };
}

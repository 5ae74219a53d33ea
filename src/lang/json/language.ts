/** JSON by an own strict parser, since V8 quotes the source in its messages. Repeated keys are pointed out. */
import { extensionOf } from '../../domain/path.ts';
import { refused, type Note } from '../../domain/verdict.ts';
import type { Language } from '../language.ts';
import { positionOf } from '../position.ts';
import { scanJson } from './scan.ts';

export const json: Language = {
  id: 'json',
  claims: (path) => extensionOf(path) === 'json',
  syntax(text) {
    const scan = scanJson(text);
    if (!scan.ok) {
      const { line, column } = positionOf(text, scan.offset);
      return refused('syntax_error', `json.${scan.why}`, { line, column }, line);
    }
    const notes = scan.repeated.map((offset): Note => {
      const { line } = positionOf(text, offset);
      return { kind: 'warning', code: 'duplicate_key', message: 'json.duplicate_key', facts: { line }, line };
    });
    return { ok: true, notes };
  },
};

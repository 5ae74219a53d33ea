/** What the syntax guard says itself; each language brings its own sentences. */
import type { Catalogue } from '../../../domain/messages.ts';

export const syntaxMessages = {
  'syntax.not_utf8': {
    de: 'Der Text ist kein gültiges UTF-8. Die Datei als UTF-8 speichern und erneut senden.',
    en: 'The text is not valid UTF-8. Save the file as UTF-8 and send it again.',
  },
} as const satisfies Catalogue;

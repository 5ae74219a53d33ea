/** Why no candidate text could be made of what was sent. Masks and patches have their own sentences. */
import type { Catalogue } from '../domain/messages.ts';

export const assembleMessages = {
  'assemble.file_missing': {
    de: 'Die Datei {path} gibt es nicht; ein patch braucht eine vorhandene Datei. Für neue Dateien content oder source_file verwenden.',
    en: 'There is no file {path}; a patch needs an existing file. Use content or source_file for new files.',
  },
  'assemble.too_large': {
    de: 'Zu groß: {bytes, number} Bytes, erlaubt sind {limit, number}. Den Inhalt auf mehrere Dateien verteilen oder nur die Änderung als patch senden.',
    en: 'Too large: {bytes, number} bytes, {limit, number} are allowed. Split the content into several files, or send only the change as a patch.',
  },
  'assemble.encoding': {
    de: 'Der Text ist kein gültiges UTF-8 oder enthält ein NUL-Zeichen (Zeile {line}). Den Text ohne dieses Zeichen neu senden.',
    en: 'The text is not valid UTF-8, or holds a NUL character (line {line}). Send it again without that character.',
  },
} as const satisfies Catalogue;

/** What the composer's own small parts say: the library's functions, the doctor. */
import type { Catalogue } from '../domain/messages.ts';

export const appMessages = {
  'classify.new': { de: 'Die Datei gibt es noch nicht.', en: 'The file does not exist yet.' },
  'classify.code': {
    de: 'Jede Änderung einer bestehenden Datei gilt in dieser Version als Code und wird gefragt.',
    en: 'In this version every change of an existing file counts as code and is asked about.',
  },
  'check.alone': {
    de: 'Die Datei bindet andere Dateien ein; ohne sie lässt sich nicht prüfen, ob die Konfiguration lädt.',
    en: 'The file takes in other files; without them it cannot be checked whether the configuration loads.',
  },
} as const satisfies Catalogue;

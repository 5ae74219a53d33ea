/** What the composer's own small parts say: the library's functions, the doctor. */
import type { Catalogue } from '../domain/messages.ts';

export const appMessages = {
  'check.alone': {
    de: 'Die Datei bindet andere Dateien ein; ohne sie lässt sich nicht prüfen, ob die Konfiguration lädt.',
    en: 'The file takes in other files; without them it cannot be checked whether the configuration loads.',
  },
  'app.no_tenant': {
    de: 'Einen Mandanten „{tenant}“ gibt es in diesem Datenordner nicht. Mit „torwart tenant add“ anlegen, mit „torwart tenant list“ ansehen.',
    en: 'There is no tenant “{tenant}” in this data folder. Make one with “torwart tenant add”, see them with “torwart tenant list”.',
  },
  'app.no_user': {
    de: 'Niemand in diesem Mandanten darf etwas freigeben. Mit --user sagen, wer spricht.',
    en: 'Nobody in this tenant may approve anything. Say who is speaking with --user.',
  },
} as const satisfies Catalogue;

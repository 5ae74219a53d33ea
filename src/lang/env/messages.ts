/** What the `.env` reader says; never a value. */
import type { Catalogue } from '../../domain/messages.ts';

export const envMessages = {
  'env.no_assignment': {
    de: 'Zeile {line} der .env-Datei ist keine Zuweisung. Jede Zeile ist leer, ein Kommentar mit # oder hat die Form NAME=Wert.',
    en: 'Line {line} of the .env file is no assignment. Every line is blank, a comment with #, or has the form NAME=value.',
  },
  'env.key': {
    de: 'Der Name in Zeile {line} der .env-Datei ist ungültig. Erlaubt sind Buchstaben, Ziffern und Unterstriche, am Anfang keine Ziffer.',
    en: 'The name in line {line} of the .env file is invalid. Letters, digits and underscores are allowed, no digit first.',
  },
  'env.unclosed': {
    de: 'Das Anführungszeichen, das in Zeile {line} der .env-Datei beginnt, wird nicht geschlossen. Schließen und erneut senden.',
    en: 'The quote that opens in line {line} of the .env file is never closed. Close it and send again.',
  },
  'env.after_quote': {
    de: 'In Zeile {line} der .env-Datei folgt nach dem schließenden Anführungszeichen noch Text. Nur ein Kommentar mit # darf dort stehen.',
    en: 'In line {line} of the .env file text follows the closing quote. Only a comment with # may stand there.',
  },
  'env.duplicate_key': {
    de: 'Zeile {line}: {key} steht in dieser Datei mehrfach; welcher Wert gilt, hängt vom Leser ab.',
    en: 'Line {line}: {key} stands in this file more than once; which value counts depends on the reader.',
  },
} as const satisfies Catalogue;

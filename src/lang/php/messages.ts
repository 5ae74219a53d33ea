/** What the PHP language says beyond the linter's own verdict. */
import type { Catalogue } from '../../domain/messages.ts';

export const phpLanguageMessages = {
  'phplang.unchecked': {
    de: 'Diese Datei würde von PHP ausgeführt, konnte aber nicht geprüft werden. Nichts wurde geschrieben. Später erneut versuchen oder den PHP-Teil („<?“) weglassen.',
    en: 'PHP would run this file, but it could not be checked. Nothing was written. Try again later, or leave out the PHP part (“<?”).',
  },
} as const satisfies Catalogue;

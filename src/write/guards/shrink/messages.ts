/** What the shrink guard says. */
import type { Catalogue } from '../../../domain/messages.ts';

export const shrinkMessages = {
  'shrink.refused': {
    de: '{path} würde um {percent} % kleiner und von {before} auf {after} Zeilen schrumpfen; das sieht nach abgeschnittenem Text aus. Die Datei vollständig senden (source_file oder patch) oder, wenn es gewollt ist, mit force: true.',
    en: '{path} would become {percent} % smaller and shrink from {before} to {after} lines; that looks like cut text. Send the whole file (source_file or patch), or, where it is meant, with force: true.',
  },
  'shrink.forced': {
    de: '{path} wird mit force um {percent} % kleiner: von {before} auf {after} Zeilen.',
    en: '{path} becomes {percent} % smaller by force: from {before} to {after} lines.',
  },
} as const satisfies Catalogue;

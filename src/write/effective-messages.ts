/** What the second net says: the text and what PHP builds of it differ, or the tenant would not load. */
import type { Catalogue } from '../domain/messages.ts';

export const effectiveMessages = {
  'effective.unannounced': {
    de: 'Geladen öffnet diese Änderung mehr nach außen, als ihr Text sagt: {keys}. Die Schalter wörtlich als true oder false unter einem wörtlichen Schlüssel schreiben.',
    en: 'Loaded, this change opens more to the outside than its text says: {keys}. Write the flags literally as true or false under a literal key.',
  },
  'effective.differs': {
    de: 'Der Text setzt {key}, geladen ist es aber nicht so. Die Datei so schreiben, dass sie genau ein Array ohne Umwege zurückgibt.',
    en: 'The text sets {key}, but loaded it is not so. Write the file so that it returns exactly one array, without detours.',
  },
  'effective.built_in': {
    de: '{path} definiert das Tool „{name}“, aber so heißt schon ein eingebautes. Umbenennen.',
    en: '{path} defines the tool “{name}”, but a built-in one has that name. Rename it.',
  },
  'effective.still_broken': {
    de: 'Die Config lädt auch nach dieser Änderung nicht ({path}, Zeile {line}); es gilt weiter die letzte gute Fassung.',
    en: 'The config will still not load after this change ({path}, line {line}); the last good version stays in force.',
  },
  'effective.doubled': {
    de: '{name} ist mehrfach definiert: in Kraft bleibt {path}, ohne Wirkung ist {others}.',
    en: '{name} is defined more than once: {path} stays in force, {others} has no effect.',
  },
  'effective.taken_over': {
    de: '{name} kommt nach dieser Änderung aus {path} statt aus {was}.',
    en: 'After this change {name} comes from {path} instead of {was}.',
  },
} as const satisfies Catalogue;

/** What the losses guard puts on top of the preview. */
import type { Catalogue } from '../../../domain/messages.ts';

export const lossesMessages = {
  'losses.vanished': {
    de: '{name} wird entfernt. Nur zustimmen, wenn das gewollt ist.',
    en: '{name} is removed. Agree only if that is meant.',
  },
  'losses.placeholder': {
    de: 'Zeile {line} enthält einen Platzhalter („{phrase}“) statt Text; was dort stand, geht verloren. Die Datei vollständig senden oder als patch ändern.',
    en: 'Line {line} holds a placeholder (“{phrase}”) instead of text; what stood there is lost. Send the whole file, or change it by a patch.',
  },
  'losses.more_placeholders': {
    de: '{count, plural, one {Ein weiterer Platzhalter steht} other {# weitere Platzhalter stehen}} statt Text in der Datei.',
    en: '{count, plural, one {One more placeholder stands} other {# more placeholders stand}} in the file instead of text.',
  },
} as const satisfies Catalogue;

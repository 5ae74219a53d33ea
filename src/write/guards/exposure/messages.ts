/** What the exposure guard says: hard refusals, and the consequences (Tragweite) on top of the preview. */
import type { Catalogue } from '../../../domain/messages.ts';

export const exposureMessages = {
  'exposure.value': {
    de: 'Zeile {line}: {key} öffnet etwas nach außen und muss deshalb wörtlich true oder false sein: kein !0, keine 1, keine Variable, kein Aufruf. So schreiben und erneut senden.',
    en: 'Line {line}: {key} opens something to the outside and must therefore be literally true or false: no !0, no 1, no variable, no call. Write it so and send again.',
  },
  'exposure.key': {
    de: 'Zeile {line}: Unter „{key}“ steht ein Schlüssel, der nicht wörtlich dasteht (berechnet, zusammengesetzt oder mit Escape-Folge). Hier können Schalter nach außen stehen: jeden Schlüssel als einfachen Text schreiben.',
    en: 'Line {line}: Under “{key}” stands a key that is not literal (computed, joined or escaped). Flags that open to the outside can stand here: write every key as plain text.',
  },
  'exposure.spread': {
    de: 'Zeile {line}: Unter „{key}“ wird ein Array mit ... eingefügt; was dadurch nach außen geöffnet würde, ist nicht zu sehen. Die Einträge ausschreiben.',
    en: 'Line {line}: Under “{key}” an array is spread in with ...; what it would open to the outside cannot be seen. Write the entries out.',
  },
  'exposure.way': {
    de: 'Zeile {line}: „{key}“ wird berechnet (Aufruf, Variable, include oder Bedingung); welche Schalter nach außen darin stehen, ist nicht zu sehen. Als Array ausschreiben.',
    en: 'Line {line}: “{key}” is computed (call, variable, include or condition); which flags that open to the outside it holds cannot be seen. Write it out as an array.',
  },
  'exposure.duplicate': {
    de: 'Zeile {line}: {key} steht doppelt; PHP nimmt den letzten Wert. Einen von beiden entfernen.',
    en: 'Line {line}: {key} stands twice; PHP takes the last value. Remove one of the two.',
  },
  'exposure.opens_assistant': {
    de: 'Der Assistant „{name}“ wird von außen erreichbar ({flag}): Fremde können mit ihm sprechen und seine Tools auslösen.',
    en: 'The assistant “{name}” becomes reachable from outside ({flag}): strangers can talk to it and trigger its tools.',
  },
  'exposure.opens_tool': {
    de: 'Das Tool „{name}“ wird von außen erreichbar ({flag}): Fremde können es aufrufen.',
    en: 'The tool “{name}” becomes reachable from outside ({flag}): strangers can call it.',
  },
  'exposure.opens_other': {
    de: '{key} wird eingeschaltet und öffnet damit etwas nach außen.',
    en: '{key} is switched on and so opens something to the outside.',
  },
  'exposure.opens_database': {
    de: 'Die Datenbank „{name}“ darf beschrieben werden (allow_write): Assistants können dort Daten ändern und löschen.',
    en: 'The database “{name}” may be written to (allow_write): assistants can change and delete data there.',
  },
  'exposure.opens_secrets': {
    de: 'Die Ergebnisse von „{name}“ werden nicht mehr maskiert (mask_secrets): Zugangsdaten darin erreichen das Sprachmodell und die Protokolle.',
    en: 'The results of “{name}” are no longer masked (mask_secrets): credentials in them reach the model and the logs.',
  },
  'exposure.approval_removed': {
    de: 'Das Tool „{name}“ fragt nicht mehr nach (approval entfernt): Es wird ohne Freigabe ausgeführt.',
    en: 'The tool “{name}” no longer asks (approval removed): it is executed without anybody’s yes.',
  },
  'exposure.host': {
    de: 'Neuer HTTP-Host {host} (bei {where}): Daten können dorthin gesendet werden.',
    en: 'New HTTP host {host} (at {where}): data can be sent there.',
  },
  'exposure.host_open': {
    de: 'Neue HTTP-Adresse, deren Host ({host}) erst beim Aufruf feststeht: Daten können an beliebige Hosts gesendet werden.',
    en: 'New HTTP address whose host ({host}) is only known at the call: data can be sent to any host.',
  },
} as const satisfies Catalogue;

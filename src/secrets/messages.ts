/** What is said about masked values: why nothing was written, and what to do. Never a value. */
import type { Catalogue } from '../domain/messages.ts';

export const secretMessages = {
  'masked.changed': {
    de: "Zeile {line} enthält eine Maske, steht so aber nicht in der Datei. Zeilen mit ***masked(len=…)*** müssen Zeichen für Zeichen unverändert bleiben. Die Datei neu lesen und die Zeile genau übernehmen, oder die ganze Zeile ersetzen und als Wert '{{'secret:NAME'}}' eintragen.",
    en: "Line {line} holds a mask, but does not stand in the file like this. Lines with ***masked(len=…)*** must stay unchanged, character by character. Read the file again and take the line over exactly, or replace the whole line and set '{{'secret:NAME'}}' as the value.",
  },
  'masked.new_file': {
    de: "Zeile {line} enthält eine Maske, aber die Datei gibt es noch nicht: Es gibt keinen Wert, der eingesetzt werden könnte. Als Wert '{{'secret:NAME'}}' eintragen.",
    en: "Line {line} holds a mask, but the file does not exist yet: there is no value to put back. Set '{{'secret:NAME'}}' as the value.",
  },
  'masked.copied': {
    de: "Zeile {line} mit einer Maske kommt öfter vor als in der Datei. Jede maskierte Zeile darf nur einmal stehen; für weitere Werte '{{'secret:NAME'}}' eintragen.",
    en: "Line {line} with a mask occurs more often than in the file. Every masked line may stand only once; set '{{'secret:NAME'}}' for further values.",
  },
  'masked.unknown': {
    de: 'Zeile {line} enthält eine Maske, die es in der Datei nicht gibt. Die Datei neu lesen und die Zeile genau übernehmen.',
    en: 'Line {line} holds a mask that is not in the file. Read the file again and take the line over exactly.',
  },
  'masked.unclear': {
    de: 'Zeile {line}: Mehrere maskierte Zeilen sehen gleich aus und haben verschiedene Werte; welche gemeint ist, bleibt unklar. Die Reihenfolge der umgebenden Zeilen beibehalten oder die Änderung als patch in kleinen Schritten senden.',
    en: 'Line {line}: several masked lines look alike and have different values; which one is meant stays unclear. Keep the order of the lines around them, or send the change as a patch in small steps.',
  },
  'masked.stand_in': {
    de: "Zeile {line}: Statt des maskierten Werts steht dort ein Platzhalter aus Sternen oder „[redacted]“. Die Zeile genau so übernehmen, wie sie gelesen wurde, oder '{{'secret:NAME'}}' eintragen.",
    en: "Line {line}: stars or “[redacted]” stand in place of the masked value. Take the line over exactly as it was read, or set '{{'secret:NAME'}}'.",
  },
  'masked.revealed': {
    de: "Zeile {line}: Ein maskierter Wert wäre nach dieser Änderung lesbar (anderer Schlüssel, anderer Aufbau). Den Schlüssel unverändert lassen oder den Wert durch '{{'secret:NAME'}}' ersetzen.",
    en: "Line {line}: a masked value would be readable after this change (another key, another structure). Leave the key as it is, or replace the value by '{{'secret:NAME'}}'.",
  },
  'masked.moved': {
    de: "In {to} wäre ein Wert lesbar, der in {from} maskiert ist (Zeile {line}). Den Dateityp beibehalten oder den Wert vorher durch '{{'secret:NAME'}}' ersetzen.",
    en: "In {to} a value would be readable that is masked in {from} (line {line}). Keep the kind of file, or replace the value by '{{'secret:NAME'}}' first.",
  },
  'masked.literal': {
    de: "Zeile {line} bringt einen Zugangswert im Klartext. Besser: den Wert im Secrets-Bereich ablegen und hier '{{'secret:NAME'}}' eintragen.",
    en: "Line {line} brings a credential in clear. Better: store the value in the secrets area and put '{{'secret:NAME'}}' here.",
  },
  'masked.literal_key': {
    de: "Zeile {line} bringt unter „{key}“ einen Zugangswert im Klartext. Besser: den Wert im Secrets-Bereich ablegen und hier '{{'secret:NAME'}}' eintragen.",
    en: "Line {line} brings a credential in clear under “{key}”. Better: store the value in the secrets area and put '{{'secret:NAME'}}' here.",
  },
} as const satisfies Catalogue;

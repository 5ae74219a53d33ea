/** Why a change is more than a change of values, in the reader's tongue; what to do next is always the same: read the preview. */
import type { Catalogue } from '../../domain/messages.ts';

export const classifyMessages = {
  'classify.not_php': {
    de: 'Nur in einer PHP-Datei gibt es reine Wert-Änderungen; „{path}“ ist keine. Die Vorschau prüfen.',
    en: 'Only a PHP file has changes of mere values; “{path}” is none. Look at the preview.',
  },
  'classify.deleted': {
    de: 'Die Datei wird gelöscht; das ist keine Wert-Änderung. Prüfen, ob sie noch gebraucht wird.',
    en: 'The file is deleted; that is no change of values. Check whether it is still needed.',
  },
  'classify.unread': {
    de: 'PHP konnte die Datei nicht sicher lesen; die Änderung gilt deshalb als Code. Die Vorschau prüfen.',
    en: 'PHP could not read the file with certainty, so the change counts as code. Look at the preview.',
  },
  'classify.exposes': {
    de: 'Die Änderung öffnet etwas nach außen und gilt deshalb als Code. Die Tragweite oben lesen.',
    en: 'The change opens something to the outside, so it counts as code. Read the consequences on top.',
  },
  'classify.loses': {
    de: 'Mit der Änderung geht etwas verloren; sie gilt deshalb als Code. Die Verluste oben lesen.',
    en: 'Something is lost with the change, so it counts as code. Read the losses on top.',
  },
  'classify.tokens': {
    de: 'Ab Zeile {line} ändert sich mehr als der Wert eines Textes oder einer Zahl. Die Stelle in der Vorschau prüfen.',
    en: 'From line {line} on more changes than the value of a text or a number. Check the place in the preview.',
  },
  'classify.type': {
    de: 'In Zeile {line} wird aus einer Zahl ein Text oder umgekehrt. Prüfen, ob der Typ so gemeint ist.',
    en: 'In line {line} a number becomes a text or the other way round. Check whether the type is meant.',
  },
  'classify.text': {
    de: 'Zeile {line} ändert Text in einem Heredoc, mit Variablen darin oder außerhalb von PHP. Die Stelle in der Vorschau prüfen.',
    en: 'Line {line} changes text in a heredoc, with variables in it, or outside of PHP. Check the place in the preview.',
  },
  'classify.bytes': {
    de: 'Der Text in Zeile {line} besteht aus Bytes, die keine Zeichen ergeben. Ihn lesbar schreiben.',
    en: 'The text in line {line} is made of bytes that are no characters. Write it in a readable way.',
  },
  'classify.line_number': {
    de: 'Die Datei rechnet mit ihren Zeilennummern (Zeile {line}), und die verschieben sich. Die Vorschau prüfen.',
    en: 'The file computes with its own line numbers (line {line}), and they move. Look at the preview.',
  },
  'classify.halt': {
    de: 'Die Datei liest Daten hinter ihrem eigenen Ende (Zeile {line}); jede Änderung gilt als Code. Die Vorschau prüfen.',
    en: 'The file reads data behind its own end (line {line}), so every change counts as code. Look at the preview.',
  },
  'classify.key': {
    de: 'In Zeile {line} ändert sich der Schlüssel eines Eintrags, nicht sein Wert. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} the key of an entry changes, not its value. Check the place in the preview.',
  },
  'classify.handler': {
    de: 'In Zeile {line} ändert sich etwas unter „{key}“: was dort steht, wird ausgeführt. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} something changes under “{key}”: what stands there is run. Check the place in the preview.',
  },
  'classify.closure': {
    de: 'Zeile {line} steht in einer Funktion oder Klasse. Die Stelle in der Vorschau prüfen.',
    en: 'Line {line} stands in a function or class. Check the place in the preview.',
  },
  'classify.include': {
    de: 'In Zeile {line} ändert sich, welche Datei oder welcher Code geladen wird. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} it changes which file or code is loaded. Check the place in the preview.',
  },
  'classify.output': {
    de: 'Zeile {line} gibt etwas aus oder bricht ab; das ist Code. Die Stelle in der Vorschau prüfen.',
    en: 'Line {line} prints something or breaks off; that is code. Check the place in the preview.',
  },
  'classify.argument': {
    de: 'In Zeile {line} ändert sich, was ein Aufruf übergeben bekommt. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} it changes what a call is given. Check the place in the preview.',
  },
  'classify.attribute': {
    de: 'In Zeile {line} ändert sich ein Attribut; das ist Code. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} an attribute changes; that is code. Check the place in the preview.',
  },
  'classify.default': {
    de: 'In Zeile {line} ändert sich ein Vorgabewert. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} a default value changes. Check the place in the preview.',
  },
  'classify.constant': {
    de: 'In Zeile {line} ändert sich eine Konstante, die überall gelten kann. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} a constant changes that may be used anywhere. Check the place in the preview.',
  },
  'classify.declare': {
    de: 'Zeile {line} ändert eine Anweisung an PHP selbst. Die Stelle in der Vorschau prüfen.',
    en: 'Line {line} changes a directive to PHP itself. Check the place in the preview.',
  },
  'classify.index': {
    de: 'In Zeile {line} ändert sich, welcher Eintrag gelesen wird. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} it changes which entry is read. Check the place in the preview.',
  },
  'classify.expression': {
    de: 'In Zeile {line} ist der Wert Teil einer Berechnung. Die Stelle in der Vorschau prüfen.',
    en: 'In line {line} the value is part of a computation. Check the place in the preview.',
  },
  'classify.repeated': {
    de: 'Den Schlüssel „{key}“ (Zeile {line}) gibt es zweimal, und nur einer gilt. Einen davon löschen.',
    en: 'The key “{key}” (line {line}) stands there twice, and only one counts. Delete one of them.',
  },
  'classify.captured': {
    de: 'Den Text in Zeile {line} liest eine Funktion aus „{key}“; was sie damit tut, ist Code. Die Stelle in der Vorschau prüfen.',
    en: 'A function reads the text in line {line} from “{key}”; what it does with it is code. Check the place in the preview.',
  },
  'classify.outside': {
    de: 'Der Wert in Zeile {line} steht nicht als einfacher Eintrag in der zurückgegebenen Konfiguration. Die Stelle in der Vorschau prüfen.',
    en: 'The value in line {line} is no plain entry of the returned config. Check the place in the preview.',
  },
} as const satisfies Catalogue;

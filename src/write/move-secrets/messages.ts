/** What is said about credentials that move into the secrets area. Never a value. */
import type { Catalogue } from '../../domain/messages.ts';

export const moveMessages = {
  'move.to': {
    de: "Zeile {line} ({key}): Der Wert kommt als {name} in den Secrets-Bereich; in der Datei steht dann '{{'secret:{name}'}}'.",
    en: "Line {line} ({key}): the value goes into the secrets area as {name}; the file then says '{{'secret:{name}'}}'.",
  },
  'move.to_known': {
    de: "Zeile {line} ({key}): Diesen Wert hält der Secrets-Bereich schon als {name}; in der Datei steht dann '{{'secret:{name}'}}'.",
    en: "Line {line} ({key}): the secrets area holds this value already as {name}; the file then says '{{'secret:{name}'}}'.",
  },
  'move.left.inside': {
    de: 'Zeile {line} ({key}) bleibt stehen: Der Zugangswert ist nur ein Teil eines längeren Texts, zum Beispiel einer Adresse. Den Text in der Konfiguration aufteilen und den Wert allein ablegen.',
    en: 'Line {line} ({key}) stays: the credential is only a part of a longer text, of an address for example. Split the text in the config and keep the value alone.',
  },
  'move.left.part': {
    de: 'Zeile {line} ({key}) bleibt stehen: Der Wert wird aus mehreren Stücken zusammengesetzt. Als einen Text schreiben und noch einmal verschieben.',
    en: 'Line {line} ({key}) stays: the value is put together from several pieces. Write it as one text and move it again.',
  },
  'move.left.key': {
    de: 'Zeile {line} ({key}) bleibt stehen: Der Zugangswert ist selbst ein Schlüssel oder Index.',
    en: 'Line {line} ({key}) stays: the credential is itself a key or an index.',
  },
  'move.left.unclear': {
    de: 'Zeile {line} ({key}) bleibt stehen: Der Wert steht in Code, in einem Heredoc oder mit Variablen, oder seine Schreibweise ist nicht eindeutig. Von Hand durch einen Platzhalter ersetzen.',
    en: 'Line {line} ({key}) stays: the value stands in code, in a heredoc or with variables, or its spelling is not certain. Replace it by a placeholder by hand.',
  },
  'move.left.format': {
    de: 'Zeile {line} ({key}) bleibt stehen: In Dateien dieser Art werden keine Platzhalter aufgelöst. Den Zugangswert aus der Datei nehmen.',
    en: 'Line {line} ({key}) stays: placeholders are not resolved in files of this kind. Take the credential out of the file.',
  },
  'move.other_readers': {
    de: 'Platzhalter werden nur aufgelöst, wenn Torwart ein Tool ausführt. Programme, die {path} selbst lesen, sehen dann den Platzhalter.',
    en: 'Placeholders are resolved only when Torwart runs a tool. Programs that read {path} themselves will see the placeholder.',
  },
  'move.old_copies': {
    de: 'In älteren Sicherungen der Datei steht der Wert weiter im Klartext. Beim Anbieter einen neuen Wert ausstellen, wenn sie in andere Hände gekommen sein können.',
    en: 'Older backups of the file still hold the value in clear. Have a new one issued where they may have come into other hands.',
  },
  'move.reveals': {
    de: 'Zeile {line}: Ein maskierter Wert, der stehen bleibt, wäre nach dem Verschieben lesbar. Nichts wurde geändert; die Datei von Hand in kleineren Schritten umstellen.',
    en: 'Line {line}: a masked value that stays would be readable after the move. Nothing was changed; change the file by hand in smaller steps.',
  },
  'move.nothing': {
    de: 'In {path} steht kein Zugangswert, der verschoben werden kann. {left, plural, =0 {} one {# Stelle bleibt stehen.} other {# Stellen bleiben stehen.}}',
    en: 'There is no credential in {path} that can be moved. {left, plural, =0 {} one {# place stays as it is.} other {# places stay as they are.}}',
  },
  'move.taken': {
    de: 'Der Name {name} ist inzwischen mit einem anderen Wert belegt; nichts wurde geschrieben. moveSecrets noch einmal aufrufen, dann werden neue Namen vorgeschlagen.',
    en: 'The name {name} holds another value by now; nothing was written. Call moveSecrets again, and new names are proposed.',
  },
  'move.full': {
    de: 'Der Secrets-Bereich dieses Mandanten ist voll; nichts wurde geschrieben. Nicht mehr gebrauchte Werte entfernen.',
    en: 'The secrets area of this tenant is full; nothing was written. Remove values that are no longer used.',
  },
} as const satisfies Catalogue;

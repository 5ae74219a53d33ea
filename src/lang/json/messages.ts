/** What the JSON reader says; position and kind only, never source text. */
import type { Catalogue } from '../../domain/messages.ts';

export const jsonMessages = {
  'json.empty': {
    de: 'Die Datei enthält kein JSON. Ein vollständiges JSON-Dokument senden.',
    en: 'The file holds no JSON. Send a complete JSON document.',
  },
  'json.end': {
    de: 'Das JSON endet in Zeile {line}, Spalte {column} mitten im Dokument. Klammern und Anführungszeichen schließen.',
    en: 'The JSON ends in the middle, at line {line}, column {column}. Close brackets and quotes.',
  },
  'json.unexpected': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: Dieses Zeichen darf hier nicht stehen (fehlt davor ein Komma, ein Doppelpunkt oder ein Anführungszeichen?). Korrigieren und erneut senden.',
    en: 'JSON error at line {line}, column {column}: this character may not stand here (is a comma, colon or quote missing before it?). Correct it and send again.',
  },
  'json.string': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: Im Text steht ein Steuerzeichen. Zeilenumbrüche als \\n und Tabulatoren als \\t schreiben.',
    en: 'JSON error at line {line}, column {column}: a string holds a control character. Write line breaks as \\n and tabs as \\t.',
  },
  'json.escape': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: unbekannte Escape-Folge. Einen Backslash als \\\\ schreiben.',
    en: 'JSON error at line {line}, column {column}: unknown escape. Write a backslash as \\\\.',
  },
  'json.number': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: keine gültige Zahl. Ohne führende Nullen und mit Punkt schreiben.',
    en: 'JSON error at line {line}, column {column}: not a valid number. Write it without leading zeros and with a point.',
  },
  'json.key': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: Hier muss ein Schlüssel in doppelten Anführungszeichen stehen.',
    en: 'JSON error at line {line}, column {column}: a key in double quotes must stand here.',
  },
  'json.trailing_comma': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: Das Komma vor der schließenden Klammer ist zu viel. Entfernen.',
    en: 'JSON error at line {line}, column {column}: the comma before the closing bracket is one too many. Remove it.',
  },
  'json.trailing': {
    de: 'JSON-Fehler in Zeile {line}, Spalte {column}: Nach dem Ende des Dokuments folgt noch Text. Entfernen.',
    en: 'JSON error at line {line}, column {column}: text follows the end of the document. Remove it.',
  },
  'json.deep': {
    de: 'Das JSON ist in Zeile {line} zu tief verschachtelt. Flacher aufbauen.',
    en: 'The JSON is nested too deeply at line {line}. Build it flatter.',
  },
  'json.duplicate_key': {
    de: 'Zeile {line}: Dieser Schlüssel steht im selben Objekt schon einmal; nur der letzte Wert gilt.',
    en: 'Line {line}: this key already stands in the same object; only the last value counts.',
  },
} as const satisfies Catalogue;

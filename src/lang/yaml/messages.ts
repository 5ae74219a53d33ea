/** What the YAML reader says; position and kind only, never source text. */
import type { Catalogue } from '../../domain/messages.ts';

export const yamlMessages = {
  'yaml.tab': {
    de: 'YAML-Fehler in Zeile {line}: Einrückung mit Tabulator. Mit Leerzeichen einrücken.',
    en: 'YAML error at line {line}: indented with a tab. Indent with blanks.',
  },
  'yaml.indent': {
    de: 'YAML-Fehler in Zeile {line}, Spalte {column}: Die Einrückung passt nicht zur Struktur. Einrückung und Doppelpunkte prüfen.',
    en: 'YAML error at line {line}, column {column}: the indentation does not fit the structure. Check indentation and colons.',
  },
  'yaml.quote': {
    de: 'YAML-Fehler in Zeile {line}, Spalte {column}: Ein Anführungszeichen oder eine Klammer fehlt, oder ein Wert beginnt mit einem Sonderzeichen. Den Wert in Anführungszeichen setzen und schließen.',
    en: 'YAML error at line {line}, column {column}: a quote or bracket is missing, or a value begins with a special character. Quote the value and close it.',
  },
  'yaml.alias': {
    de: 'YAML-Fehler in Zeile {line}: Ein Alias (*name) verweist auf keinen davor abgeschlossenen Anker (&name). Den Wert ausschreiben.',
    en: 'YAML error at line {line}: an alias (*name) names no anchor (&name) that is complete before it. Write the value out.',
  },
  'yaml.bomb': {
    de: 'Die YAML-Datei wächst durch ihre Aliasse (ab Zeile {line}) über jedes Maß. Die Werte ausschreiben.',
    en: 'The YAML file grows beyond measure by its aliases (from line {line}). Write the values out.',
  },
  'yaml.deep': {
    de: 'Die YAML-Datei ist zu tief verschachtelt. Flacher aufbauen.',
    en: 'The YAML file is nested too deeply. Build it flatter.',
  },
  'yaml.duplicate_key': {
    de: 'YAML-Fehler in Zeile {line}: Dieser Schlüssel steht in derselben Ebene schon einmal. Einen von beiden entfernen.',
    en: 'YAML error at line {line}: this key already stands on the same level. Remove one of the two.',
  },
  'yaml.invalid': {
    de: 'YAML-Fehler in Zeile {line}, Spalte {column}: Das ist kein gültiges YAML. Die Zeile und die davor prüfen.',
    en: 'YAML error at line {line}, column {column}: this is not valid YAML. Check this line and the one before.',
  },
} as const satisfies Catalogue;

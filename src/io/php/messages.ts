/**
 * What this room says to people, in both tongues. Sentences name positions and PHP's own words, never source text.
 */
import type { Catalogue } from '../../domain/messages.ts';

const FOUND_DE =
  '{found, select, token {„{token}“} end {das Dateiende} name {ein Name} variable {eine Variable} number {eine Zahl} text {ein Text} quote {ein Anführungszeichen} heredoc {ein Heredoc} character {ein unerlaubtes Zeichen} other {etwas}}';
const FOUND_EN =
  '{found, select, token {“{token}”} end {the end of the file} name {a name} variable {a variable} number {a number} text {a string} quote {a quotation mark} heredoc {a heredoc} character {a character that is not allowed} other {something}}';

export const phpMessages = {
  'php.unexpected': {
    de: `PHP-Syntaxfehler in Zeile {line, number, ::group-off}: ${FOUND_DE} steht dort unerwartet. Die Stelle davor prüfen und den Text verbessern.`,
    en: `PHP syntax error on line {line, number, ::group-off}: ${FOUND_EN} is unexpected there. Check what stands before it and correct the text.`,
  },
  'php.unexpected_expecting': {
    de: `PHP-Syntaxfehler in Zeile {line, number, ::group-off}: ${FOUND_DE} steht dort unerwartet, möglich wäre: {expected}. Die Stelle davor prüfen und den Text verbessern.`,
    en: `PHP syntax error on line {line, number, ::group-off}: ${FOUND_EN} is unexpected there, possible would be: {expected}. Check what stands before it and correct the text.`,
  },
  'php.unclosed': {
    de: 'PHP-Syntaxfehler in Zeile {line, number, ::group-off}: „{open}“ aus Zeile {opened, number, ::group-off} wird nie geschlossen. Die fehlende Klammer setzen; fehlt das Dateiende, den ganzen Text noch einmal senden.',
    en: 'PHP syntax error on line {line, number, ::group-off}: “{open}” of line {opened, number, ::group-off} is never closed. Add the missing bracket; if the end of the file was cut off, send the whole text again.',
  },
  'php.mismatched': {
    de: 'PHP-Syntaxfehler in Zeile {line, number, ::group-off}: „{open}“ aus Zeile {opened, number, ::group-off} passt nicht zu „{close}“. Die Klammern dazwischen prüfen.',
    en: 'PHP syntax error on line {line, number, ::group-off}: “{open}” of line {opened, number, ::group-off} does not match “{close}”. Check the brackets in between.',
  },
  'php.unmatched': {
    de: 'PHP-Syntaxfehler in Zeile {line, number, ::group-off}: zu „{close}“ gibt es keine öffnende Klammer. Die Klammern davor prüfen.',
    en: 'PHP syntax error on line {line, number, ::group-off}: “{close}” has no opening bracket. Check the brackets before it.',
  },
  ...at(
    'php.parse',
    'Syntaxfehler. Die Stelle prüfen und verbessern.',
    'syntax error. Check and correct the place.',
  ),
  ...at(
    'php.compile',
    'PHP lehnt diese Stelle ab. Prüfen und verbessern.',
    'PHP rejects this place. Check and correct it.',
  ),
  ...at(
    'php.number',
    'Ungültige Zahl. Die Ziffern prüfen (eine führende 0 heißt oktal).',
    'Invalid number. Check its digits (a leading 0 means octal).',
  ),
  ...at(
    'php.heredoc_indent',
    'Die Einrückung im Heredoc passt nicht zu seinem Ende. Jede Zeile mindestens so weit einrücken wie das Ende.',
    'The heredoc’s indentation does not fit its end. Indent every line at least as far as the end.',
  ),
  ...at(
    'php.codepoint',
    'Ungültige Unicode-Angabe in \\u. Den Wert in geschweiften Klammern prüfen.',
    'Invalid Unicode escape after \\u. Check the value in braces.',
  ),
  ...at(
    'php.comment_open',
    'Ein Kommentar wird nie geschlossen. Das Ende des Kommentars ergänzen.',
    'A comment is never closed. Add its end.',
  ),
  ...at(
    'php.halt_compiler',
    'Das Anhalten des Compilers ist nur ganz außen erlaubt. Die Anweisung entfernen.',
    'Halting the compiler is allowed on the outermost level only. Remove the statement.',
  ),
  ...at(
    'php.removed_cast',
    'Diese Typumwandlung gibt es in PHP nicht mehr. Eine gültige verwenden.',
    'This cast no longer exists in PHP. Use a valid one.',
  ),
  ...at(
    'php.duplicate_parameter',
    'Ein Parameter ist doppelt. Einen der beiden umbenennen.',
    'A parameter is there twice. Rename one of the two.',
  ),
  ...at(
    'php.redeclared',
    'Dieser Name ist schon vergeben. Einen anderen wählen oder die doppelte Definition entfernen.',
    'This name is already taken. Choose another or remove the second definition.',
  ),
  ...at(
    'php.duplicate',
    'Hier steht etwas doppelt, das es nur einmal geben darf. Eines davon entfernen.',
    'Something that may be there only once is there twice. Remove one of them.',
  ),
  ...at(
    'php.outside_loop',
    'break oder continue steht nicht in genügend vielen Schleifen. Die Anweisung entfernen oder die Zahl verkleinern.',
    'break or continue is not inside enough loops. Remove the statement or lower its number.',
  ),
  ...at(
    'php.goto',
    'Ein goto und seine Sprungmarke passen nicht zusammen. Die Marke prüfen.',
    'A goto and its label do not fit together. Check the label.',
  ),
  ...at(
    'php.strict_types',
    'declare(strict_types) muss die allererste Anweisung sein und den Wert 0 oder 1 haben. Auch ein BOM davor stört.',
    'declare(strict_types) must be the very first statement and have the value 0 or 1. A BOM before it counts, too.',
  ),
  ...at(
    'php.namespace_first',
    'namespace steht an falscher Stelle. Es gehört an den Anfang der Datei; auch ein BOM davor stört.',
    'namespace is in the wrong place. It belongs at the start of the file; a BOM before it counts, too.',
  ),
  ...at(
    'php.constant_expression',
    'Ein fester Wert enthält etwas, das erst zur Laufzeit feststeht. Einen festen Ausdruck verwenden.',
    'A constant value holds something that is known at run time only. Use a constant expression.',
  ),
  ...at(
    'php.assign_this',
    '$this wird hier falsch verwendet. Eine andere Variable nehmen.',
    '$this is used wrongly here. Take another variable.',
  ),
  ...at(
    'php.append_read',
    '[] ohne Schlüssel kann nur beschrieben werden. Einen Schlüssel angeben.',
    '[] without a key can only be written to. Give a key.',
  ),
  ...at(
    'php.empty_element',
    'Ein leeres Element in einem Array. Das überzählige Komma entfernen.',
    'An empty array element. Remove the surplus comma.',
  ),
  ...at(
    'php.argument_order',
    'Argumente stehen in falscher Reihenfolge. Erst die nach Stelle, dann die benannten.',
    'Arguments are in the wrong order. Positional ones first, then named ones.',
  ),
  ...at(
    'php.isset',
    'isset() geht nur mit Variablen. Stattdessen mit null vergleichen.',
    'isset() works on variables only. Compare with null instead.',
  ),
  ...at(
    'php.write_context',
    'Diesem Ausdruck kann nichts zugewiesen werden. Erst in eine Variable legen.',
    'Nothing can be assigned to this expression. Put it into a variable first.',
  ),
  ...at(
    'php.readonly',
    'Eine readonly-Eigenschaft ist falsch erklärt. Sie braucht einen Typ, darf nicht static sein und keinen Vorgabewert haben.',
    'A readonly property is declared wrongly. It needs a type, must not be static and has no default.',
  ),
  ...at(
    'php.modifier',
    'Ein Zusatz wie public, final oder abstract ist hier doppelt oder nicht erlaubt. Ihn entfernen.',
    'A modifier such as public, final or abstract is there twice or not allowed here. Remove it.',
  ),
  ...at(
    'php.attribute',
    'Ein Attribut darf an dieser Stelle nicht stehen oder ist doppelt. Es entfernen.',
    'An attribute is not allowed here or is there twice. Remove it.',
  ),
  ...at(
    'php.reserved',
    'Das ist an dieser Stelle nicht erlaubt. Anders benennen oder anders schreiben.',
    'This is not allowed here. Name it differently or write it another way.',
  ),
  ...at(
    'php.return_type',
    'Rückgabetyp und return passen nicht zusammen. Eines von beiden ändern.',
    'Return type and return statement do not fit together. Change one of them.',
  ),
  ...at(
    'php.match_default',
    'default steht doppelt. Eines davon entfernen.',
    'default is there twice. Remove one of them.',
  ),
  ...at(
    'php.try_alone',
    'try braucht catch oder finally. Eines ergänzen.',
    'try needs catch or finally. Add one.',
  ),
  ...at(
    'php.parentheses',
    'Dieser Ausdruck ist ohne Klammern mehrdeutig. Klammern setzen.',
    'This expression is ambiguous without parentheses. Add them.',
  ),
  ...at(
    'php.yield',
    'yield geht nur in einer Funktion. In eine Funktion setzen oder entfernen.',
    'yield works inside a function only. Put it into one or remove it.',
  ),
  ...at(
    'php.mixed_keys',
    'Elemente mit und ohne Schlüssel sind gemischt. Einheitlich schreiben.',
    'Elements with and without keys are mixed. Write them alike.',
  ),
  ...at(
    'php.final',
    'Etwas, das final ist, wird überschrieben. Anders benennen.',
    'Something final is overridden. Name it differently.',
  ),
  ...at(
    'php.class',
    'Diese Klasse, Schnittstelle oder Aufzählung ist in sich nicht stimmig. Methoden, Fälle und Eltern prüfen.',
    'This class, interface or enum is not consistent. Check its methods, cases and parents.',
  ),
  ...at(
    'php.too_complex',
    'PHP kommt mit diesem Text nicht zu Ende (zu tief verschachtelt oder zu groß). Einfacher schreiben oder aufteilen.',
    'PHP does not finish with this text (nested too deeply or too large). Write it more simply or split it.',
  ),
  ...at(
    'php.too_large',
    'Der Text ist zu groß für die Prüfung. In kleinere Dateien aufteilen.',
    'The text is too large to be checked. Split it into smaller files.',
  ),
  'php.load_threw': {
    de: 'Beim Laden der Konfiguration trat in {path}, Zeile {line, number, ::group-off}, ein Fehler auf ({error}). Die Stelle prüfen und verbessern.',
    en: 'Loading the config failed in {path}, line {line, number, ::group-off} ({error}). Check and correct the place.',
  },
  'php.load_undefined': {
    de: 'Beim Laden der Konfiguration verwendet {path}, Zeile {line, number, ::group-off}, eine Funktion, Klasse oder Konstante, die es nicht gibt oder die gesperrt ist. Die Stelle prüfen und verbessern.',
    en: 'Loading the config, {path}, line {line, number, ::group-off}, uses a function, class or constant that does not exist or is disabled. Check and correct the place.',
  },
  'php.load_include': {
    de: 'Beim Laden der Konfiguration bindet {path}, Zeile {line, number, ::group-off}, eine Datei ein, die es nicht gibt. Den Pfad prüfen.',
    en: 'Loading the config, {path}, line {line, number, ::group-off}, includes a file that does not exist. Check its path.',
  },
  'php.load_exit': {
    de: 'Die Konfiguration lädt nicht: {path} beendet das Programm (exit oder die). Die Anweisung entfernen.',
    en: 'The config does not load: {path} ends the program (exit or die). Remove the statement.',
  },
  'php.load_memory': {
    de: 'Die Konfiguration lädt nicht: {path} braucht mehr Speicher als erlaubt. Einfacher schreiben.',
    en: 'The config does not load: {path} needs more memory than allowed. Write it more simply.',
  },
  'php.load_time': {
    de: 'Die Konfiguration lädt nicht: das Laden dauert zu lange. Nach Schleifen ohne Ende suchen.',
    en: 'The config does not load: loading takes too long. Look for loops without an end.',
  },
  'php.load_output': {
    de: 'Die Konfiguration lädt nicht: sie gibt beim Laden zu viel Text aus. Ausgaben entfernen.',
    en: 'The config does not load: it prints too much text while loading. Remove the output.',
  },
  'php.load_broken': {
    de: 'Die Konfiguration lädt nicht: PHP brach dabei ab, etwa bei zu tiefer Rekursion. Einfacher schreiben.',
    en: 'The config does not load: PHP broke off, for instance at too deep a recursion. Write it more simply.',
  },
  'php.call_threw': {
    de: 'Das Tool {tool} ist mit einem Fehler abgebrochen ({error} in {path}, Zeile {line, number, ::group-off}). Argumente und Handler prüfen. Die Meldung: {text}',
    en: 'The tool {tool} failed ({error} in {path}, line {line, number, ::group-off}). Check arguments and handler. Its message: {text}',
  },
  'php.call_threw_outside': {
    de: 'Das Tool {tool} ist mit einem Fehler abgebrochen ({error}). Argumente und Handler prüfen. Die Meldung: {text}',
    en: 'The tool {tool} failed ({error}). Check arguments and handler. Its message: {text}',
  },
  'php.call_fatal': {
    de: 'Das Tool {tool} ist abgebrochen ({path}, Zeile {line, number, ::group-off}). Den Handler prüfen.',
    en: 'The tool {tool} broke off ({path}, line {line, number, ::group-off}). Check its handler.',
  },
  'php.call_time': {
    de: 'Das Tool {tool} hat zu lange gebraucht und wurde beendet. Weniger auf einmal tun lassen oder den Handler prüfen.',
    en: 'The tool {tool} took too long and was ended. Let it do less at once, or check its handler.',
  },
  'php.call_memory': {
    de: 'Das Tool {tool} hat mehr Speicher gebraucht als erlaubt und wurde beendet. Weniger auf einmal tun lassen oder den Handler prüfen.',
    en: 'The tool {tool} needed more memory than allowed and was ended. Let it do less at once, or check its handler.',
  },
  'php.call_output': {
    de: 'Das Tool {tool} hat zu viel Text ausgegeben und wurde beendet. Das Ergebnis zurückgeben statt ausgeben.',
    en: 'The tool {tool} printed too much text and was ended. Return the result instead of printing it.',
  },
  'php.call_broken': {
    de: 'PHP brach beim Tool {tool} ab, etwa bei zu tiefer Rekursion oder einem Netzzugriff. Den Handler prüfen.',
    en: 'PHP broke off in the tool {tool}, for instance at too deep a recursion or a network access. Check its handler.',
  },
  'php.call_depth': {
    de: 'Das Tool {tool} wurde nicht gestartet: zu viele Tools rufen einander auf. Die Kette verkürzen.',
    en: 'The tool {tool} was not started: too many tools call each other. Shorten the chain.',
  },
  'php.call_busy': {
    de: 'Das Tool {tool} wurde nicht gestartet: es warten schon zu viele Aufrufe. Später noch einmal versuchen.',
    en: 'The tool {tool} was not started: too many calls are waiting. Try again later.',
  },
  'php.call_unloaded': {
    de: 'Das Tool {tool} wurde nicht gestartet: die Konfiguration, die in Kraft ist, lädt diesmal nicht. Sie neu laden und den Fehler beheben.',
    en: 'The tool {tool} was not started: the config in force does not load this time. Load it again and correct the error.',
  },
  'php.call_inactive': {
    de: 'Das Tool {tool} wurde nicht gestartet: für diesen Mandanten ist keine Konfiguration in Kraft. Sie zuerst laden.',
    en: 'The tool {tool} was not started: no config is in force for this tenant. Load it first.',
  },
  'php.no_handler': {
    de: 'Das Tool {tool} hat keinen Handler, der sich aufrufen lässt. In seiner Definition eine Funktion unter handler angeben.',
    en: 'The tool {tool} has no handler that can be called. Give a function under handler in its definition.',
  },
} as const satisfies Catalogue;

/** A sentence that needs no fact but the line. */
function at<K extends string>(key: K, de: string, en: string): Record<K, { de: string; en: string }> {
  const sentence = {
    de: `PHP, Zeile {line, number, ::group-off}: ${de}`,
    en: `PHP, line {line, number, ::group-off}: ${en}`,
  };
  return { [key]: sentence } as Record<K, { de: string; en: string }>;
}

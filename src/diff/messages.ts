/** What the patch applier and the change view have to say, in every tongue. */
import type { Catalogue } from '../domain/messages.ts';

const FORM_DE = 'Form: „@@ -N,M +N,M @@“ und darunter Zeilen, die mit Leerzeichen, „-“ oder „+“ beginnen.';
const FORM_EN = 'Form: “@@ -N,M +N,M @@”, below it lines that begin with a blank, “-” or “+”.';

const DIFFERENCE_DE =
  '{difference, select, carriage_return { Der Unterschied: ein CR am Zeilenende.} bom { Der Unterschied: eine unsichtbare Byte-Order-Mark (BOM).} trailing_blank { Der Unterschied: Leerraum am Zeilenende.} tab { Der Unterschied: Tabulator statt Leerzeichen oder umgekehrt.} no_break_space { Der Unterschied: geschütztes Leerzeichen (NBSP) statt Leerzeichen oder umgekehrt.} blanks { Der Unterschied: nur die Leerzeichen.} unicode_form { Der Unterschied: Umlaute oder Akzente in anderer Unicode-Form (NFC/NFD).} quotes { Der Unterschied: typografische statt gerader Anführungszeichen oder Striche.} invisible { Der Unterschied: unsichtbare Zeichen.} case { Der Unterschied: Groß- und Kleinschreibung.} html { Der Unterschied: HTML-Schreibweise wie „&gt;“ statt des Zeichens.} line_number { Der Unterschied: eine mitkopierte Zeilennummer.} cut { Im Patch steht nur der Anfang der Zeile.} several { Der Unterschied: mehrere kaum sichtbare Zeichen.} other {}}';
const DIFFERENCE_EN =
  '{difference, select, carriage_return { The difference: a CR at the end of the line.} bom { The difference: an invisible byte order mark (BOM).} trailing_blank { The difference: blanks at the end of the line.} tab { The difference: a tab for blanks or the other way round.} no_break_space { The difference: a no-break space (NBSP) for a blank or the other way round.} blanks { The difference: blanks only.} unicode_form { The difference: umlauts or accents in another Unicode form (NFC/NFD).} quotes { The difference: curly for straight quotes or dashes.} invisible { The difference: invisible characters.} case { The difference: upper and lower case.} html { The difference: HTML spelling such as “&gt;” for the character.} line_number { The difference: a line number copied along.} cut { The patch holds only the beginning of the line.} several { The difference: several hardly visible characters.} other {}}';
const NEAREST_DE =
  '{nearest, plural, =0 {} other { {alike, select, same {Dieselbe Zeile} other {Eine ähnliche Zeile}} steht in Zeile {nearest, number, ::group-off}.}}';
const NEAREST_EN =
  '{nearest, plural, =0 {} other { {alike, select, same {The same line} other {A similar line}} stands at line {nearest, number, ::group-off}.}}';

export const patchMessages = {
  'patch.malformed.no_hunk': {
    de: `Im Patch ist kein Hunk. ${FORM_DE}`,
    en: `There is no hunk in the patch. ${FORM_EN}`,
  },
  'patch.malformed.preamble': {
    de: `Zeile {line} des Patches gehört nicht in einen Unified-Diff. ${FORM_DE}`,
    en: `Line {line} of the patch does not belong in a unified diff. ${FORM_EN}`,
  },
  'patch.malformed.second_file': {
    de: 'In Zeile {line} des Patches beginnt der Diff einer zweiten Datei. Je Aufruf eine Datei ändern oder writeTenantConfigs verwenden.',
    en: 'At line {line} of the patch the diff of a second file begins. Change one file a call, or use writeTenantConfigs.',
  },
  'patch.malformed.header': {
    de: `Der Hunk-Kopf in Zeile {line} des Patches nennt keine Zeilennummern. ${FORM_DE}`,
    en: `The hunk header at line {line} of the patch names no line numbers. ${FORM_EN}`,
  },
  'patch.malformed.no_body': {
    de: `Hunk {hunk} hat keine Zeilen. ${FORM_DE}`,
    en: `Hunk {hunk} has no lines. ${FORM_EN}`,
  },
  'patch.malformed.prefix': {
    de: `Zeile {line} des Patches (Hunk {hunk}) beginnt weder mit Leerzeichen noch mit „-“ oder „+“. Kontextzeilen brauchen ein Leerzeichen davor. ${FORM_DE}`,
    en: `Line {line} of the patch (hunk {hunk}) begins with neither a blank nor “-” nor “+”. Context lines need a blank in front. ${FORM_EN}`,
  },
  'patch.malformed.marker': {
    de: 'In Zeile {line} des Patches steht „\\ No newline at end of file“, ohne dass davor eine Zeile mit Inhalt steht. Den Patch frisch bauen.',
    en: 'Line {line} of the patch says “\\ No newline at end of file” with no line before it that holds anything. Build the patch afresh.',
  },
  'patch.malformed.text_after_marker': {
    de: 'Hunk {hunk}: Nach „\\ No newline at end of file“ folgt noch Text. Die Markierung nur nach der letzten Zeile der Datei setzen.',
    en: 'Hunk {hunk}: text follows after “\\ No newline at end of file”. Put the marker after the file’s last line only.',
  },
  'patch.empty': {
    de: 'Der Patch ändert nichts. Die gewünschten Zeilen mit „-“ entfernen und mit „+“ einfügen.',
    en: 'The patch changes nothing. Remove the lines in question with “-” and add with “+”.',
  },
  'patch.empty.hunk': {
    de: 'Hunk {hunk} ändert nichts. Die gewünschten Zeilen mit „-“ entfernen und mit „+“ einfügen oder den Hunk weglassen.',
    en: 'Hunk {hunk} changes nothing. Remove the lines in question with “-” and add with “+”, or leave the hunk out.',
  },
  'patch.overlap': {
    de: 'Hunk {hunk} steht auf Zeile {line} und damit vor dem Ende des vorigen Hunks (Zeile {end}). Hunks aufsteigend ordnen und nicht überlappen lassen.',
    en: 'Hunk {hunk} stands at line {line}, before the end of the hunk before it (line {end}). Put hunks in ascending order, free of overlaps.',
  },
  'patch.ambiguous': {
    de: 'Die Zeilen von Hunk {hunk} stehen mehrfach im Umkreis von Zeile {line} (Zeilen {candidates}): mehr Kontext mitgeben oder die Startzeile genau angeben.',
    en: 'The lines of hunk {hunk} stand more than once around line {line} (lines {candidates}): give more context, or the exact start line.',
  },
  'patch.no_anchor': {
    de: 'Hunk {hunk} hat weder Kontext noch entfernte Zeilen, an denen sich seine Stelle prüfen lässt: Kontextzeilen mitgeben.',
    en: 'Hunk {hunk} has neither context nor removed lines to check its place by: give context lines.',
  },
  'patch.already_applied': {
    de: 'Hunk {hunk} passt nicht auf Zeile {line}: Die Änderung steht offenbar schon in der Datei. Datei neu lesen; ist nichts mehr zu tun, keinen Patch senden.',
    en: 'Hunk {hunk} does not fit at line {line}: the change seems to be in the file already. Read the file again; if nothing is left to do, send no patch.',
  },
  'patch.mismatch.line': {
    de: `Hunk {hunk} passt nicht. Zeile {line}: erwartet „{expected}“, gefunden „{found}“.${DIFFERENCE_DE}${NEAREST_DE} Datei neu lesen und den Patch frisch bauen.`,
    en: `Hunk {hunk} does not fit. Line {line}: expected “{expected}”, found “{found}”.${DIFFERENCE_EN}${NEAREST_EN} Read the file again and build the patch afresh.`,
  },
  'patch.mismatch.past_end': {
    de: `Hunk {hunk} passt nicht: Zeile {line} („{expected}“) gibt es nicht, die Datei hat {lines, plural, one {# Zeile} other {# Zeilen}}.${NEAREST_DE} Datei neu lesen und den Patch frisch bauen.`,
    en: `Hunk {hunk} does not fit: there is no line {line} (“{expected}”), the file has {lines, plural, one {# line} other {# lines}}.${NEAREST_EN} Read the file again and build the patch afresh.`,
  },
  'patch.mismatch.end_marker': {
    de: 'Hunk {hunk} passt nicht: Laut „\\ No newline at end of file“ endet die Datei nach Zeile {line} ohne Zeilenumbruch, das tut sie nicht. Den Patch ohne diese Markierung bauen.',
    en: 'Hunk {hunk} does not fit: by “\\ No newline at end of file” the file ends after line {line} without a line break, and it does not. Build the patch without that marker.',
  },
  'patch.cut': {
    de: 'Der letzte Hunk ist kürzer, als sein Kopf angibt ({old} von {oldStated} alten und {new} von {newStated} neuen Zeilen): Der Patch kann unterwegs abgeschnitten worden sein. Das Ende der Änderung prüfen.',
    en: 'The last hunk is shorter than its header says ({old} of {oldStated} old and {new} of {newStated} new lines): the patch may have been cut on its way. Check the end of the change.',
  },
  'patch.twins': {
    de: 'Die Zeilen von Hunk {hunk} (übernommen ab Zeile {line}) stehen auch in Zeile {lines}. Prüfen, ob die richtige Stelle geändert wird.',
    en: 'The lines of hunk {hunk} (taken at line {line}) stand at line {lines} as well. Check that the right place is changed.',
  },
} as const satisfies Catalogue;

export const viewMessages = {
  'view.eol.style': {
    de: 'Die Zeilenenden der Datei ändern sich: {from, select, crlf {CRLF} lf {LF} mixed {gemischt} other {keine}} wird {to, select, crlf {CRLF} lf {LF} mixed {gemischt} other {keine}}. Prüfen, ob das gewollt ist.',
    en: 'The file’s line endings change: {from, select, crlf {CRLF} lf {LF} mixed {mixed} other {none}} becomes {to, select, crlf {CRLF} lf {LF} mixed {mixed} other {none}}. Check that this is wanted.',
  },
  'view.eol.mixed': {
    de: 'Die Datei hat danach gemischte Zeilenenden (LF und CRLF). Prüfen, ob das gewollt ist.',
    en: 'Afterwards the file has mixed line endings (LF and CRLF). Check that this is wanted.',
  },
  'view.eol.final_added': {
    de: 'Am Dateiende (Zeile {line}) kommt ein Zeilenumbruch hinzu.',
    en: 'A line break is added at the end of the file (line {line}).',
  },
  'view.eol.final_removed': {
    de: 'Am Dateiende (Zeile {line}) fällt der Zeilenumbruch weg.',
    en: 'The line break at the end of the file (line {line}) goes away.',
  },
  'view.eol.blanks_added': {
    de: 'Leerraum am Zeilenende kommt hinzu ({count, plural, one {Zeile} other {Zeilen}} {lines}).',
    en: 'Blanks at the end of a line are added ({count, plural, one {line} other {lines}} {lines}).',
  },
  'view.eol.blanks_removed': {
    de: 'Leerraum am Zeilenende fällt weg ({count, plural, one {Zeile} other {Zeilen}} {lines}).',
    en: 'Blanks at the end of a line go away ({count, plural, one {line} other {lines}} {lines}).',
  },
  'view.long_line': {
    de: 'Zeile {line} ist {length} Zeichen lang. Ganz lesen, auch was rechts aus dem Bild läuft.',
    en: 'Line {line} is {length} characters long. Read all of it, also what runs out of sight.',
  },
  'view.long_line.removed': {
    de: 'Bei Zeile {line} wird eine Zeile von {length} Zeichen entfernt. Ganz lesen, auch was rechts aus dem Bild läuft.',
    en: 'At line {line} a line of {length} characters is removed. Read all of it, also what runs out of sight.',
  },
  'view.bidi': {
    de: 'Zeile {line} enthält Zeichen, die die Leserichtung umkehren ({characters}): Sie liest sich anders, als sie wirkt. Im Zweifel verwerfen.',
    en: 'Line {line} holds characters that turn the reading direction ({characters}): it reads differently from what it does. If in doubt, discard.',
  },
  'view.invisible': {
    de: 'Zeile {line} enthält unsichtbare Zeichen ({characters}). Prüfen, ob sie gewollt sind.',
    en: 'Line {line} holds invisible characters ({characters}). Check that they are wanted.',
  },
  'view.alike': {
    de: 'Zeile {line} sieht aus wie die Zeile, die sie ersetzt, und ist eine andere (Leerzeichen oder Unicode-Form). Die ausgeschriebenen Zeichen vergleichen.',
    en: 'Line {line} looks like the line that it replaces and is another one (blanks or Unicode form). Compare the characters that are written out.',
  },
  'view.bom_added': {
    de: 'Am Dateianfang kommt eine unsichtbare Byte-Order-Mark (BOM) hinzu. Prüfen, ob das gewollt ist.',
    en: 'An invisible byte order mark (BOM) is added at the start of the file. Check that this is wanted.',
  },
  'view.bom_removed': {
    de: 'Am Dateianfang fällt die unsichtbare Byte-Order-Mark (BOM) weg.',
    en: 'The invisible byte order mark (BOM) at the start of the file goes away.',
  },
  'view.mixed_script': {
    de: 'Zeile {line}: „{word}“ mischt Buchstaben verschiedener Schriften ({characters}) und ist nicht das Wort, nach dem es aussieht. Im Zweifel verwerfen.',
    en: 'Line {line}: “{word}” mixes letters of different scripts ({characters}) and is not the word it looks like. If in doubt, discard.',
  },
  'view.more.eol': {
    de: 'Dazu {count, plural, one {# weiterer Hinweis} other {# weitere Hinweise}} zu Zeilenenden.',
    en: 'And {count, plural, one {# more note} other {# more notes}} about line endings.',
  },
  'view.more.long_line': {
    de: 'Dazu {count, plural, one {# weitere lange Zeile} other {# weitere lange Zeilen}}. Alle ganz lesen.',
    en: 'And {count, plural, one {# more long line} other {# more long lines}}. Read all of them to the end.',
  },
  'view.more.bidi': {
    de: 'Dazu {count, plural, one {# weitere Zeile} other {# weitere Zeilen}} mit umgekehrter Leserichtung. Im Zweifel verwerfen.',
    en: 'And {count, plural, one {# more line} other {# more lines}} with a turned reading direction. If in doubt, discard.',
  },
  'view.more.invisible': {
    de: 'Dazu {count, plural, one {# weitere Zeile} other {# weitere Zeilen}} mit unsichtbaren Zeichen. Alle prüfen.',
    en: 'And {count, plural, one {# more line} other {# more lines}} with invisible characters. Check all of them.',
  },
  'view.more.mixed_script': {
    de: 'Dazu {count, plural, one {# weiteres Wort} other {# weitere Wörter}} aus gemischten Schriften. Im Zweifel verwerfen.',
    en: 'And {count, plural, one {# more word} other {# more words}} of mixed scripts. If in doubt, discard.',
  },
} as const satisfies Catalogue;

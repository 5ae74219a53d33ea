/** What the offline builder says, in every tongue. It never claims to be a language model. */
import type { Catalogue } from '../../domain/messages.ts';

export const offlineMessages = {
  'offline.help': {
    de: 'Hier antwortet der Offline-Builder: fest eingebaut, ohne Sprachmodell und ohne Netz. Er versteht einfache Anweisungen, zum Beispiel (die Namen durch eigene ersetzen; „zeig die Dateien“ nennt sie):\n- „zeig die Dateien“, „zeig tools/preisliste.php“, „zeig Zeile 10 bis 20 von preisliste.php“, „zeig die Tools“\n- „ändere beim supportBot das Icon in 🤖“, „setz im Kundenservice die Temperatur auf 0.2“\n- „ersetze in prompts/support.md „alt“ durch „neu““\n- einen eingefügten Patch (Unified Diff) oder eine ganze Datei in ```-Zäunen, mit dem Namen der Datei\n- „neue Datei prompts/x.md: Inhalt“, „lösch die Datei x.php“\n- „zeig die Backups von x.php“, „mach das rückgängig“\n- „ruf oeffnungszeiten auf mit tag=montag“\nGeschrieben wird erst nach einem klaren Ja. Für freie Sprache ein Modell mit TORWART_MODEL wählen.',
    en: 'This is the offline builder: built in, without a language model and without network. It understands plain orders, for example (put your own names in; “show the files” lists them):\n- “show the files”, “show tools/preisliste.php”, “show lines 10 to 20 of preisliste.php”, “show the tools”\n- “change the icon of supportBot to 🤖”, “set the temperature in Kundenservice to 0.2”\n- “replace “old” with “new” in prompts/support.md”\n- a pasted patch (unified diff), or a whole file in ``` fences, with the file’s name\n- “new file prompts/x.md: content”, “delete the file x.php”\n- “show the backups of x.php”, “undo that”\n- “call oeffnungszeiten with tag=montag”\nNothing is written before a clear yes. For free speech choose a model with TORWART_MODEL.',
  },
  'offline.unknown': {
    de: 'Das versteht der Offline-Builder nicht (er ist kein Sprachmodell). „Hilfe“ zeigt, was er kann; ein eingefügter Patch mit dem Namen der Datei geht immer.',
    en: 'The offline builder does not understand that (it is no language model). “help” shows what it can do; a pasted patch with the file’s name always works.',
  },
  'offline.not_an_order': {
    de: 'Weitergeleiteter Text ist keine Anweisung. Was geändert werden soll, bitte selbst schreiben.',
    en: 'A forwarded text is no order. Please write yourself what shall be changed.',
  },
  'offline.lost': {
    de: 'Der Offline-Builder hat den Faden dieser Runde verloren. Die Anweisung bitte noch einmal senden.',
    en: 'The offline builder has lost the thread of this turn. Please send the order again.',
  },
  'offline.no_calls': {
    de: 'In dieser Runde sind keine weiteren Werkzeugaufrufe mehr möglich. Die Anweisung bitte noch einmal senden.',
    en: 'No further tool calls are possible in this turn. Please send the order again.',
  },
  'offline.refused': { de: '{message} ({error})', en: '{message} ({error})' },
  'offline.proposed': {
    de: 'Vorschlag: {what}. Noch ist nichts geschrieben; ein klares Ja schreibt es.',
    en: 'Proposal: {what}. Nothing is written yet; a clear yes writes it.',
  },
  'offline.saved': { de: 'Erledigt: {what}.', en: 'Done: {what}.' },
  'offline.saved_plain': { de: 'Erledigt.', en: 'Done.' },
  'offline.asked_again': {
    de: 'Es wurde nichts gespeichert: Die Antwort zählt nicht als Ja zu dem, was jetzt gefragt ist, etwa weil sich die Datei inzwischen geändert hat. Die Karte zeigt den jetzigen Stand.',
    en: 'Nothing was saved: the answer does not count as a yes to what is asked now, for example because the file has changed since. The card shows how things stand now.',
  },
  'offline.no_clear_yes': {
    de: 'Das war kein klares Ja, darum wurde nichts gespeichert, und der Vorschlag gilt nicht mehr. Was soll anders werden? Bitte als ganze Anweisung schreiben; „Hilfe“ zeigt, wie.',
    en: 'That was no clear yes, so nothing was saved, and the proposal no longer stands. What should be different? Please write it as a whole order; “help” shows how.',
  },
  'offline.unchanged': {
    de: '{path} sieht schon so aus. Es gab nichts zu schreiben.',
    en: '{path} looks like that already. There was nothing to write.',
  },
  'offline.auto_left': {
    de: 'Die Auto-Freigabe gilt noch {left}.',
    en: 'Auto-approval is in force for {left} more.',
  },
  'offline.discarded': {
    de: 'Verworfen. Es wurde nichts geschrieben.',
    en: 'Discarded. Nothing was written.',
  },
  'offline.nothing_pending': {
    de: 'Es wartet kein Vorschlag auf eine Antwort. Bitte sagen, was geändert werden soll.',
    en: 'No proposal waits for an answer. Please say what shall be changed.',
  },
  'offline.which_file': {
    de: '„{name}“ passt auf mehrere Dateien: {paths}. Bitte den ganzen Pfad nennen.',
    en: '“{name}” fits several files: {paths}. Please give the whole path.',
  },
  'offline.no_file': {
    de: 'Aus der Nachricht geht keine Datei hervor. Bitte den Pfad, das Tool oder den Assistenten nennen; „zeig die Dateien“ zeigt, was da ist.',
    en: 'The message names no file. Please name the path, the tool or the assistant; “show the files” shows what is there.',
  },
  'offline.file_too_long': {
    de: '{path} ist zu lang, um in einer Runde gelesen zu werden. Bitte einen Patch mit dem Namen der Datei einfügen.',
    en: '{path} is too long to be read in one turn. Please paste a patch with the file’s name.',
  },
  'offline.line_too_long': {
    de: '{path} hat eine überlange Zeile. Bitte einen Patch mit dem Namen der Datei einfügen.',
    en: '{path} has an overlong line. Please paste a patch with the file’s name.',
  },
  'offline.files': {
    de: '{count, plural, =0 {Es gibt noch keine Dateien.} one {# Datei:} other {# Dateien:}}',
    en: '{count, plural, =0 {There are no files yet.} one {# file:} other {# files:}}',
  },
  'offline.file_line': { de: '- {path} ({bytes} Bytes)', en: '- {path} ({bytes} bytes)' },
  'offline.file': {
    de: '{path}, Zeile {start} bis {end} von {total}:',
    en: '{path}, lines {start} to {end} of {total}:',
  },
  'offline.more_lines': {
    de: 'Es folgen noch {left, plural, one {# Zeile} other {# Zeilen}}: „zeig Zeile {next} bis {last} von {path}“.',
    en: '{left, plural, one {# line follows} other {# lines follow}}: “show lines {next} to {last} of {path}”.',
  },
  'offline.tools': { de: 'Tools: {names}.', en: 'Tools: {names}.' },
  'offline.backups': {
    de: '{count, plural, =0 {Von {path} gibt es keine Backups.} one {Ein Backup von {path}:} other {# Backups von {path}, das neueste zuerst:}}',
    en: '{count, plural, =0 {There are no backups of {path}.} one {One backup of {path}:} other {# backups of {path}, newest first:}}',
  },
  'offline.backup_line': { de: '- {name} ({bytes} Bytes, {at})', en: '- {name} ({bytes} bytes, {at})' },
  'offline.what_value': {
    de: '{key} in {path} von {old} auf {new}',
    en: '{key} in {path} from {old} to {new}',
  },
  'offline.what_replace': { de: 'Text in {path} ersetzen', en: 'replace text in {path}' },
  'offline.what_patch': { de: 'den Patch auf {path} anwenden', en: 'apply the patch to {path}' },
  'offline.what_patches': { de: 'den Patch auf {paths} anwenden', en: 'apply the patch to {paths}' },
  'offline.one_file_at_a_time': {
    de: 'Der Patch betrifft mehrere Dateien ({paths}). Hier geht nur eine nach der anderen: bitte einzeln einfügen.',
    en: 'The patch is for several files ({paths}). Here only one goes after the other: please paste them singly.',
  },
  'offline.what_write': { de: '{path} ganz neu schreiben', en: 'write {path} anew' },
  'offline.what_new': { de: 'neue Datei {path}', en: 'new file {path}' },
  'offline.what_delete': { de: '{path} löschen', en: 'delete {path}' },
  'offline.what_rollback': {
    de: '{path} auf den Stand von {backup} zurücksetzen',
    en: 'put {path} back to {backup}',
  },
  'offline.no_value': {
    de: 'In {path} ist kein einzelner Wert „{property}“ zu finden. Zu ändern sind zum Beispiel: {keys}. Alles andere geht mit „ersetze in {path} „alt“ durch „neu““ oder einem Patch.',
    en: 'There is no single value “{property}” in {path}. What can be changed, for example: {keys}. Anything else goes by “replace “old” with “new” in {path}” or a patch.',
  },
  'offline.no_values': {
    de: '{path} hat keine einzelnen Werte, die sich so ändern lassen. „ersetze in {path} „alt“ durch „neu““ geht, ein Patch auch.',
    en: '{path} has no single values that can be changed like this. “replace “old” with “new” in {path}” works, and so does a patch.',
  },
  'offline.which_value': {
    de: '„{property}“ kommt in {path} mehrfach vor: {places}. Bitte den Schlüssel genauer nennen.',
    en: '“{property}” occurs several times in {path}: {places}. Please name the key more exactly.',
  },
  'offline.place': { de: '{key} (Zeile {line})', en: '{key} (line {line})' },
  'offline.not_a_number': {
    de: '{key} ist eine Zahl; „{value}“ ist keine. Bitte eine Zahl nennen.',
    en: '{key} is a number; “{value}” is none. Please give a number.',
  },
  'offline.not_a_switch': {
    de: '{key} ist ein Schalter; „{value}“ ist weder an noch aus. Bitte true oder false nennen.',
    en: '{key} is a switch; “{value}” is neither on nor off. Please say true or false.',
  },
  'offline.one_line_only': {
    de: '{key} kann hier nur eine Zeile haben. Bitte einen Patch einfügen.',
    en: '{key} can have only one line here. Please paste a patch.',
  },
  'offline.credential': {
    de: '{key} ist ein Zugangswert. Er gehört in den Secrets-Bereich; hier lässt sich nur ein Platzhalter eintragen: „ändere {key} auf {placeholder}“.',
    en: '{key} is a credential. It belongs in the secrets area; here only a placeholder can be set: “change {key} to {placeholder}”.',
  },
  'offline.same_value': {
    de: '{key} in {path} ist schon {value}.',
    en: '{key} in {path} is {value} already.',
  },
  'offline.old_not_there': {
    de: 'Der alte Text steht nicht so in {path}. Mit „zeig {path}“ nachsehen und ihn genau übernehmen.',
    en: 'The old text does not stand like that in {path}. Look with “show {path}” and copy it exactly.',
  },
  'offline.old_twice': {
    de: 'Der alte Text steht mehrfach in {path}: Zeilen {lines}. Bitte mehr davon angeben.',
    en: 'The old text stands several times in {path}: lines {lines}. Please give more of it.',
  },
  'offline.replace_form': {
    de: 'Zum Ersetzen bitte alten und neuen Text in Anführungszeichen setzen: „ersetze in {path} „alt“ durch „neu““.',
    en: 'To replace, please put old and new text in quotation marks: “replace “old” with “new” in {path}”.',
  },
  'offline.change_form': {
    de: 'Bitte Wert und Ziel nennen, zum Beispiel „setz im Kundenservice die Temperatur auf 0.2“.',
    en: 'Please name the value and what it shall become, for example “set the temperature in Kundenservice to 0.2”.',
  },
  'offline.whole_files_only': {
    de: 'Der Offline-Builder löscht nur ganze Dateien. Für „{rest}“ bitte einen Patch auf {path} einfügen.',
    en: 'The offline builder deletes whole files only. For “{rest}” please paste a patch for {path}.',
  },
  'offline.more_in_file': {
    de: '{path} definiert mehrere Einträge; mit der Datei gingen alle. Zum Löschen der ganzen Datei ihren Pfad nennen, für einen Eintrag einen Patch einfügen.',
    en: '{path} defines several entries; deleting the file would take them all. To delete the whole file give its path, for one entry paste a patch.',
  },
  'offline.file_exists': {
    de: '{path} gibt es schon. Für eine ganz neue Fassung „schreib {path} neu“ mit dem Inhalt in ```-Zäunen senden.',
    en: '{path} exists already. For a whole new version send “rewrite {path}” with the content in ``` fences.',
  },
  'offline.no_content': {
    de: 'Für {path} fehlt der Inhalt. Ihn nach einem Doppelpunkt oder in ```-Zäunen mitsenden.',
    en: 'The content for {path} is missing. Send it after a colon or in ``` fences.',
  },
  'offline.nothing_to_undo': {
    de: 'In diesem Chat wurde noch nichts geschrieben, das sich rückgängig machen ließe. Mit einem Pfad geht es auch: „mach x.php rückgängig“.',
    en: 'Nothing was written in this chat that could be undone. It works with a path, too: “undo x.php”.',
  },
  'offline.no_backup': {
    de: 'Von {path} gibt es kein Backup. War die Datei neu, nimmt „lösch {path}“ sie wieder weg.',
    en: 'There is no backup of {path}. If the file was new, “delete {path}” takes it away again.',
  },
  'offline.no_tool': {
    de: 'Ein Tool „{name}“ gibt es nicht. Vorhanden: {names}.',
    en: 'There is no tool “{name}”. There are: {names}.',
  },
  'offline.which_tool': { de: 'Welches Tool? Vorhanden: {names}.', en: 'Which tool? There are: {names}.' },
  'offline.result': { de: '{tool} antwortet:', en: '{tool} answers:' },
  'offline.arguments': {
    de: 'Die Argumente sind nicht lesbar. Die Form ist „ruf {tool} auf mit name=wert, name2=wert2“ oder ein JSON-Objekt.',
    en: 'The arguments cannot be read. The form is “call {tool} with name=value, name2=value2” or a JSON object.',
  },
  'offline.cannot': {
    de: 'Dafür fehlt hier das Tool {tool}.',
    en: 'The tool {tool} that is needed for this is not here.',
  },
  'offline.auto_on': {
    de: 'Die Auto-Freigabe ist an, noch {left}. Sie gilt in diesem Chat für reine Wert-Änderungen; „frag wieder“ schaltet sie ab.',
    en: 'Auto-approval is on, {left} left. It is for value changes in this chat only; “ask again” switches it off.',
  },
  'offline.auto_off': {
    de: 'Ab jetzt wird wieder bei jeder Änderung gefragt.',
    en: 'From now on every change is asked about again.',
  },
} as const satisfies Catalogue;

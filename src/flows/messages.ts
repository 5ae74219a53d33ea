/** What the flows say: assembling, writing, reloading, recovering. */
import type { Catalogue } from '../domain/messages.ts';

export const flowMessages = {
  'path.empty': {
    de: 'Der Pfad ist leer. Einen Pfad innerhalb der Konfiguration angeben, zum Beispiel tools/crm.php.',
    en: 'The path is empty. Give a path inside the configuration, for example tools/crm.php.',
  },
  'path.too_long': {
    de: 'Der Pfad ist zu lang (höchstens 1.024 Bytes, je Abschnitt 255). Einen kürzeren Pfad verwenden.',
    en: 'The path is too long (at most 1,024 bytes, 255 per segment). Use a shorter one.',
  },
  'path.character': {
    de: 'Der Pfad enthält ein unzulässiges Zeichen (Steuerzeichen, unsichtbare Zeichen, \\ % *). Den Pfad mit / als Trenner schreiben: {path}',
    en: 'The path contains a character that is not allowed (control, invisible, \\ % *). Write it with / between segments: {path}',
  },
  'path.absolute': {
    de: 'Absolute Pfade gibt es hier nicht. Den Pfad relativ zur Konfiguration angeben: {path}',
    en: 'There are no absolute paths here. Give the path relative to the configuration: {path}',
  },
  'path.folder': {
    de: 'Der Pfad nennt einen Ordner, keine Datei: {path}',
    en: 'The path names a folder, not a file: {path}',
  },
  'path.outside': {
    de: 'Der Pfad verlässt die Konfiguration (..). Einen Pfad innerhalb angeben: {path}',
    en: 'The path leaves the configuration (..). Give a path inside: {path}',
  },
  'path.form': {
    de: 'Der Pfad ist nicht in der Unicode-Form NFC (zusammengesetzte Zeichen). Den Pfad in NFC schreiben: {path}',
    en: 'The path is not in Unicode form NFC (composed characters). Write it in NFC: {path}',
  },
  'path.reserved': {
    de: 'Namen, die mit _ beginnen, gehören Torwart selbst, .git, .hg und .svn der Versionsverwaltung. Einen anderen Namen wählen: {path}',
    en: 'Names that begin with _ belong to Torwart itself, .git, .hg and .svn to version control. Choose another name: {path}',
  },
  'path.blank': {
    de: 'Kein Abschnitt eines Pfades darf mit einem Leerzeichen beginnen oder mit Leerzeichen oder Punkt enden: {path}',
    en: 'No segment of a path may begin with a blank or end in a blank or dot: {path}',
  },
  'write.nothing_to_delete': {
    de: 'Die Datei {path} gibt es nicht; es gibt nichts zu löschen. Mit readTenantConfig die vorhandenen Dateien ansehen.',
    en: 'There is no file {path}; nothing to delete. See the existing files with readTenantConfig.',
  },
  'write.no_such_user_file': {
    de: 'Im Dateibereich gibt es keine Datei {path}. Mit runTool und listFiles die vorhandenen ansehen.',
    en: 'There is no file {path} in the files area. See the existing ones with runTool and listFiles.',
  },
  'write.rename': {
    de: 'Umbenennung: {from} heißt danach {to}; der Inhalt bleibt Byte für Byte gleich.',
    en: 'Rename: {from} becomes {to}; its content stays the same, byte for byte.',
  },
  'write.rename_onto': {
    de: '{path} gibt es schon, und eine Umbenennung überschreibt nichts. Einen freien Namen wählen oder die vorhandene Datei zuerst löschen.',
    en: '{path} exists already, and a rename overwrites nothing. Choose a free name, or delete the existing file first.',
  },
  'write.rename_twin': {
    de: '{from} und {to} unterscheiden sich nur in Groß- und Kleinschreibung oder Unicode-Form. Erst auf einen deutlich anderen Namen umbenennen.',
    en: '{from} and {to} differ only in upper and lower case or in Unicode form. Rename to a clearly different name first.',
  },
  'write.path_twice': {
    de: '{path} kommt in diesem Aufruf mehr als einmal vor. Jede Datei nur einmal nennen und ihre Änderungen zusammenfassen.',
    en: '{path} occurs more than once in this call. Name each file once, and put its changes together.',
  },
  'write.path_below': {
    de: '{path} liegt unter {folder}, das in diesem Aufruf selbst eine Datei ist. Die Änderungen nacheinander vorschlagen oder anders benennen.',
    en: '{path} lies below {folder}, which is a file itself in this call. Propose the changes one after the other, or name them differently.',
  },
  'write.set_too_many': {
    de: 'Das sind mehr als {limit, number} Dateien auf einmal. Die Änderungen auf mehrere Aufrufe verteilen.',
    en: 'These are more than {limit, number} files at once. Split the changes into several calls.',
  },
  'write.set_too_large': {
    de: 'Zusammen sind diese Dateien größer als {limit, number} Bytes. Die Änderungen auf mehrere Aufrufe verteilen.',
    en: 'Together these files are larger than {limit, number} bytes. Split the changes into several calls.',
  },
  'write.too_large_to_show': {
    de: 'Diese Änderung ist zu groß, um sie jemandem vollständig zu zeigen (höchstens {limit, number} Bytes Vorschau), und ohne vollständige Vorschau gibt es keine Freigabe. Die Änderung in kleinere Schritte aufteilen.',
    en: 'This change is too large to be shown to anybody as a whole (at most {limit, number} bytes of preview), and without a whole preview there is no approval. Split the change into smaller steps.',
  },
  'write.files_area': {
    de: 'Das betrifft den Dateibereich, nicht die Konfiguration.',
    en: 'This concerns the files area, not the configuration.',
  },
  'write.preview_cut': {
    de: '… gekürzt: {added, plural, one {# weitere Zeile} other {# weitere Zeilen}} dazu, {removed, plural, one {# weitere Zeile} other {# weitere Zeilen}} weg. Die Person sieht alle.',
    en: '… cut: {added, plural, one {# more line} other {# more lines}} added, {removed, plural, one {# more line} other {# more lines}} removed. The person sees them all.',
  },
  'write.rest_unchanged': {
    de: 'Unverändert und deshalb nicht dabei: {paths}.',
    en: 'Unchanged and therefore left out: {paths}.',
  },
  'write.all_unchanged': {
    de: '{paths} haben schon genau diesen Inhalt. Nichts geschrieben, keine Sicherung.',
    en: '{paths} already have exactly this content. Nothing written, no backup.',
  },
  'write.no_such_backup': {
    de: 'Zu {path} gibt es keine Sicherung {backup}. Mit listBackups die vorhandenen ansehen.',
    en: 'There is no backup {backup} of {path}. See the existing ones with listBackups.',
  },
  'write.no_sandbox': {
    de: 'source_file braucht einen Chat, in dessen Sandbox-Ordner {name} liegt. Den Text als content senden.',
    en: 'source_file needs a chat whose sandbox folder holds {name}. Send the text as content.',
  },
  'write.sandbox_empty': {
    de: 'Im Sandbox-Ordner dieses Chats liegt kein {name}; der Ordner ist leer. Die Datei zuerst mit runPython oder per Upload dorthin schreiben.',
    en: 'There is no {name} in this chat’s sandbox folder; the folder is empty. Write the file there first, with runPython or by upload.',
  },
  'write.sandbox_missing': {
    de: 'Im Sandbox-Ordner dieses Chats liegt kein {name}. Vorhanden: {names}.',
    en: 'There is no {name} in this chat’s sandbox folder. It holds: {names}.',
  },
  'write.unchanged': {
    de: '{path} hat schon genau diesen Inhalt. Nichts geschrieben, keine Sicherung.',
    en: '{path} already has exactly this content. Nothing written, no backup.',
  },
  'write.mixed_path': {
    de: 'Der Name der neuen Datei mischt Schriften (zum Beispiel kyrillische Buchstaben in einem lateinischen Wort) und kann einem anderen zum Verwechseln gleichen: {path}',
    en: 'The new file’s name mixes scripts (for example Cyrillic letters in a Latin word) and may look just like another: {path}',
  },
  'write.other_value': { de: 'anderer Wert', en: 'another value' },
  'write.hint_large': {
    de: 'Der Inhalt ist größer als 10 KB: Anbieter kürzen so lange Argumente. Für große Dateien source_file, für kleine Änderungen patch verwenden.',
    en: 'The content is larger than 10 KB: providers cut arguments of that length. Use source_file for large files and patch for small changes.',
  },
  'write.moved': {
    de: 'Nichts geschrieben: {path} wurde im selben Augenblick von anderer Seite geändert. Denselben Aufruf wiederholen; es wird neu gefragt.',
    en: 'Nothing written: {path} was changed by somebody else at the same moment. Repeat the call; the question is asked anew.',
  },
  'write.storage_failed': {
    de: 'Der Speicher hat versagt (Platte voll oder defekt); keine Datei ist halb geschrieben. Den Betreiber informieren, Kennung {fault}.',
    en: 'Storage has failed (disk full or broken); no file is half written. Tell the operator, id {fault}.',
  },
  'write.unfinished': {
    de: 'Der Speicher hat mitten im Schreiben versagt (Platte voll oder defekt). Jede Datei ist ganz, alt oder neu; die freigegebene Änderung wird beim nächsten Start vollendet, und der Chat sagt es. Den Betreiber informieren, Kennung {fault}.',
    en: 'Storage failed in the middle of the write (disk full or broken). Every file is whole, old or new; the approved change is completed at the next start, and the chat says so. Tell the operator, id {fault}.',
  },
  'write.withdrawn': {
    de: 'Nichts geschrieben: Im selben Augenblick kam eine weitere Nachricht, oder das Recht zur Freigabe hat sich geändert. Denselben Aufruf wiederholen; es wird neu geprüft.',
    en: 'Nothing written: at the same moment another message came, or the right to approve changed. Repeat the call; it is checked anew.',
  },
  'write.engine_failed': {
    de: 'Die PHP-Prüfung ist nicht verfügbar, deshalb wird keine PHP-Datei geschrieben. Den Betreiber informieren, Kennung {fault}.',
    en: 'The PHP check is not available, so no PHP file is written. Tell the operator, id {fault}.',
  },
  'write.done': { de: 'Gespeichert: {path}.', en: 'Saved: {path}.' },
  'write.renamed': { de: 'Umbenannt: {from} heißt jetzt {to}.', en: 'Renamed: {from} is now {to}.' },
  'write.deleted': { de: 'Gelöscht: {path}.', en: 'Deleted: {path}.' },
  'write.done_not_reloaded': {
    de: 'Gespeichert: {path}. Die Konfiguration wurde aber nicht neu geladen: {cause}',
    en: 'Saved: {path}. But the configuration was not reloaded: {cause}',
  },
  'reload.done': { de: 'Die Konfiguration ist neu geladen.', en: 'The configuration has been reloaded.' },
  'reload.failed_stays': {
    de: 'Die Konfiguration lädt nicht ({path}, Zeile {line}); die letzte gute bleibt in Kraft. Die Datei korrigieren oder mit rollbackWrite eine Sicherung zurückholen (listBackups).',
    en: 'The configuration does not load ({path}, line {line}); the last good one stays in force. Correct the file or bring back a backup with rollbackWrite (listBackups).',
  },
  'reload.failed': {
    de: 'Die Konfiguration lädt nicht ({path}, Zeile {line}), und keine frühere ist bekannt. Die Datei korrigieren oder mit rollbackWrite eine Sicherung zurückholen (listBackups).',
    en: 'The configuration does not load ({path}, line {line}), and no earlier one is known. Correct the file or bring back a backup with rollbackWrite (listBackups).',
  },
  'reload.opens_more': {
    de: 'Die Konfiguration öffnet mehr nach außen, als freigegeben ist ({flags}), und wird nicht in Kraft gesetzt. Die Schalter mit writeTenantConfig setzen und freigeben lassen.',
    en: 'The configuration opens more to the outside than was approved ({flags}) and is not put in force. Set the flags with writeTenantConfig and have them approved.',
  },
  'reload.fault': {
    de: 'Beim Neuladen ist ein Fehler aufgetreten; die bisherige Konfiguration bleibt in Kraft. Kennung {fault}.',
    en: 'A fault happened while reloading; the previous configuration stays in force. Id {fault}.',
  },
  'recover.completed': {
    de: 'Nach einem Neustart: Die freigegebene Änderung an {paths} war unterbrochen und ist jetzt geschrieben.',
    en: 'After a restart: the approved change of {paths} had been interrupted and has now been written.',
  },
  'recover.was_complete': {
    de: 'Nach einem Neustart: Die freigegebene Änderung an {paths} war schon geschrieben.',
    en: 'After a restart: the approved change of {paths} had already been written.',
  },
  'recover.reported': {
    de: 'Nach einem Neustart: Die freigegebene Änderung an {paths} wurde unterbrochen, und die Datei ist inzwischen eine andere. Sie ist nicht vollständig geschrieben; bitte den Stand prüfen und neu vorschlagen.',
    en: 'After a restart: the approved change of {paths} was interrupted, and the file is another one by now. It is not written as a whole; check the present state and propose it anew.',
  },
} as const satisfies Catalogue;

/** What the built-in tools and the runner say about arguments and places. */
import type { Catalogue } from '../domain/messages.ts';

export const toolMessages = {
  'tool.path_missing': {
    de: 'Das Argument path fehlt. Den Pfad der Datei angeben, zum Beispiel tools/crm.php.',
    en: 'The argument path is missing. Give the file’s path, for example tools/crm.php.',
  },
  'tool.rollback_what': {
    de: 'path und backup angeben: welche Datei, und welche Sicherung von listBackups.',
    en: 'Give path and backup: which file, and which backup of listBackups.',
  },
  'tool.mode_missing': {
    de: 'Genau eines von content, source_file oder patch angeben; keines ist da.',
    en: 'Give exactly one of content, source_file or patch; none is there.',
  },
  'tool.mode_conflict': {
    de: 'Genau eines von content, source_file oder patch angeben; mehr als eines ist da.',
    en: 'Give exactly one of content, source_file or patch; more than one is there.',
  },
  'tool.file_missing': {
    de: 'Die Datei {path} gibt es nicht. Mit readTenantConfig ohne path die vorhandenen Dateien ansehen; für eine neue Datei content oder source_file verwenden.',
    en: 'There is no file {path}. See the existing files with readTenantConfig without path; use content or source_file for a new file.',
  },
  'tool.change_without_mode': {
    de: 'Zu {path} genau eines von content, source_file, patch oder delete: true angeben; keines ist da.',
    en: 'Give exactly one of content, source_file, patch or delete: true for {path}; none is there.',
  },
  'tool.change_with_modes': {
    de: 'Zu {path} genau eines von content, source_file, patch oder delete: true angeben; mehr als eines ist da.',
    en: 'Give exactly one of content, source_file, patch or delete: true for {path}; more than one is there.',
  },
  'tool.no_changes': {
    de: 'Das Argument changes fehlt oder ist leer. Mindestens eine Änderung als Objekt mit path angeben.',
    en: 'The argument changes is missing or empty. Give at least one change as an object with path.',
  },
  'tool.no_such_user_file': {
    de: 'Im Dateibereich gibt es keine Datei {path}. Mit runTool und listFiles die vorhandenen ansehen.',
    en: 'There is no file {path} in the files area. See the existing ones with runTool and listFiles.',
  },
  'tool.run_nothing': {
    de: 'Das Argument tool fehlt: der Name des Werkzeugs, das laufen soll. Nach einem Ja genügen proposal_id und confirm: true.',
    en: 'The argument tool is missing: the name of the tool to run. After a yes, proposal_id and confirm: true suffice.',
  },
  'tool.run_two_names': {
    de: 'tool und name nennen verschiedene Werkzeuge. Nur tool angeben.',
    en: 'tool and name name different tools. Give only tool.',
  },
  'tool.run_too_deep': {
    de: 'runTool ist zu oft ineinander geschachtelt. Das gemeinte Werkzeug unmittelbar nennen.',
    en: 'runTool is nested too often. Name the tool that is meant directly.',
  },
  'tool.only_by_run_tool': {
    de: '{tool} läuft nur über runTool: als tool den Namen angeben, die Argumente in args, confirm daneben.',
    en: '{tool} runs through runTool only: give its name as tool, its arguments in args, confirm beside them.',
  },
  'tool.no_such_lines': {
    de: '{path} hat {total, plural, one {# Zeile} other {# Zeilen}}; ab Zeile {first} steht dort nichts, oder end_line liegt vor start_line.',
    en: '{path} has {total, plural, one {# line} other {# lines}}; there is nothing from line {first} on, or end_line lies before start_line.',
  },
  'tool.no_chat': {
    de: 'Dieser Aufruf braucht einen Chat.',
    en: 'This call needs a chat.',
  },
  'tool.namespace_reserved': {
    de: 'Namensräume, die mit _ beginnen, gehören Torwart selbst. Einen anderen Namensraum verwenden.',
    en: 'Namespaces that begin with _ belong to Torwart itself. Use another namespace.',
  },
  'tool.namespace_spelling': {
    de: 'Ein Namensraum besteht aus 1 bis 100 Buchstaben, Ziffern, Punkt, Doppelpunkt, Leerzeichen, - oder _ und beginnt mit einem Buchstaben oder einer Ziffer.',
    en: 'A namespace is 1 to 100 letters, digits, dots, colons, blanks, - or _ and begins with a letter or digit.',
  },
  'tool.value_too_large': {
    de: 'Der Wert ist zu groß (höchstens 256 KB als JSON). Kleinere Werte unter mehreren Schlüsseln speichern.',
    en: 'The value is too large (at most 256 KB as JSON). Store smaller values under several keys.',
  },
  'tool.unknown': {
    de: 'Ein Werkzeug {tool} gibt es hier nicht. Vorhanden: {names}.',
    en: 'There is no tool {tool} here. There are: {names}.',
  },
  'tool.arguments': {
    de: 'Die Argumente passen nicht zum Werkzeug {tool}: {where}. Den Aufruf mit passenden Argumenten wiederholen.',
    en: 'The arguments do not fit the tool {tool}: {where}. Repeat the call with fitting arguments.',
  },
  'tool.broken_schema': {
    de: 'Das Werkzeug {tool} kann nicht aufgerufen werden: Sein Schema unter parameters ist unbrauchbar. Die Definition mit writeTenantConfig richtigstellen.',
    en: 'The tool {tool} cannot be called: its schema under parameters is unusable. Put the definition right with writeTenantConfig.',
  },
  'tool.arguments_too_large': {
    de: 'Die Argumente für {tool} sind zu groß. Große Texte als source_file übergeben, kleine Änderungen als patch.',
    en: 'The arguments of {tool} are too large. Hand large texts over as source_file, small changes as patch.',
  },
  'tool.unknown_tenant': {
    de: 'Einen Mandanten dieses Namens gibt es nicht.',
    en: 'There is no tenant of that name.',
  },
  'tool.forbidden_nested': {
    de: 'Aus einem Handler heraus ist {tool} nicht erreichbar: Werkzeuge mit Freigabe, Bestätigungen und setAutoConfirm gehören in den Chat.',
    en: '{tool} cannot be reached from a handler: gated tools, confirmations and setAutoConfirm belong in the chat.',
  },
  'tool.handler_threw': {
    de: 'Der Handler von {tool} hat einen Fehler geworfen: {cause}',
    en: 'The handler of {tool} threw an error: {cause}',
  },
  'tool.handler_limit': {
    de: 'Der Handler von {tool} wurde beendet: {cause}',
    en: 'The handler of {tool} was stopped: {cause}',
  },
  'tool.not_ready': {
    de: '{tool} wurde nicht ausgeführt: {cause}',
    en: '{tool} was not run: {cause}',
  },
  'tool.host_failed': {
    de: 'Torwart konnte das nicht ausführen. Später noch einmal versuchen; die Kennung {fault} steht im Protokoll des Servers.',
    en: 'Torwart could not do this. Try again later; the id {fault} stands in the server’s log.',
  },
  'tool.no_handler': {
    de: 'Das Werkzeug {tool} hat keinen Handler, der aufgerufen werden kann.',
    en: 'The tool {tool} has no handler that can be called.',
  },
  'tool.internal': {
    de: 'Ein unerwarteter Fehler ist aufgetreten; nichts wurde geschrieben, was nicht freigegeben ist. Kennung {fault} steht im Protokoll des Servers.',
    en: 'An unexpected fault happened; nothing was written that was not approved. The id {fault} stands in the server’s log.',
  },
} as const satisfies Catalogue;

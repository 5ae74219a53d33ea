/** What the command line says itself, in every tongue. Its `--help` is commander's and stays English. */
import type { Catalogue } from '../../domain/messages.ts';

export const cliMessages = {
  'cli.input_missing': {
    de: '{file} gibt es nicht. Den Pfad prüfen.',
    en: '{file} is not there. Check the path.',
  },
  'cli.input_folder': {
    de: '{file} ist ein Ordner. Eine Datei nennen.',
    en: '{file} is a folder. Name a file.',
  },
  'cli.input_not_folder': {
    de: '{file} ist kein Ordner. Einen Ordner mit Konfigurationsdateien nennen.',
    en: '{file} is no folder. Name a folder of config files.',
  },
  'cli.data_no_folder': {
    de: '{file} steht dort, wo der Datenordner einen Ordner braucht. Mit --data einen anderen nennen.',
    en: '{file} stands where the data folder needs a folder. Name another one with --data.',
  },
  'cli.input_forbidden': {
    de: '{file} darf hier nicht gelesen werden. Die Rechte der Datei prüfen.',
    en: '{file} may not be read here. Check the file’s permissions.',
  },
  'cli.input_not_utf8': {
    de: '{file} ist kein Text in UTF-8. Die Datei als UTF-8 speichern.',
    en: '{file} is no text in UTF-8. Save the file as UTF-8.',
  },
  'cli.input_unreadable': {
    de: '{file} lässt sich nicht lesen ({code}).',
    en: '{file} cannot be read ({code}).',
  },
  'cli.stdin_twice': {
    de: 'Die Standardeingabe (-) ist zweimal genannt, sie hat aber nur einen Text. Für das andere eine Datei nennen.',
    en: 'Standard input (-) is named twice, but it holds one text only. Name a file for the other one.',
  },
  'cli.stdin_no_file': {
    de: 'Geändert wird eine Datei; die Standardeingabe (-) ist keine. Den Pfad der Datei nennen.',
    en: 'It is a file that is changed; standard input (-) is none. Name the file’s path.',
  },
  'cli.outside': {
    de: 'Mit {file} ist etwas schiefgegangen ({code}). Prüfen, ob der Pfad stimmt, ob er beschreibbar ist und ob Platz da ist.',
    en: 'Something went wrong with {file} ({code}). Check whether the path is right, can be written and has space.',
  },
  'cli.args_not_json': {
    de: 'Die Argumente sind kein gültiges JSON. Ein Objekt in einfachen Anführungszeichen schreiben, etwa {example}.',
    en: 'The arguments are no valid JSON. Write an object in single quotes, for example {example}.',
  },
  'cli.two_secrets_keys': {
    de: '{one} und {other} sind beide gesetzt. Nur eines davon angeben.',
    en: '{one} and {other} are both set. Give only one of them.',
  },
  'cli.known_needs_tenant': {
    de: 'Zu --known gehört --tenant: eine notierte Nummer gilt für einen Mandanten.',
    en: '--known needs --tenant: a head noted down is one tenant’s.',
  },
  'cli.secret_prompt': {
    de: 'Wert von {name} (wird nicht angezeigt, Strg-C bricht ab): ',
    en: 'Value of {name} (not shown, Ctrl-C gives up): ',
  },
  'cli.secret_given_up': {
    de: 'Abgebrochen; nichts wurde gesetzt.',
    en: 'Given up; nothing was set.',
  },
  'cli.checked_ok': { de: 'in Ordnung', en: 'ok' },
  'cli.checked_refused': { de: 'abgelehnt', en: 'refused' },
  'cli.note_exposure': { de: 'Öffnung nach außen', en: 'exposure' },
  'cli.note_loss': { de: 'Verlust', en: 'loss' },
  'cli.note_warning': { de: 'Warnung', en: 'warning' },
  'cli.applies': { de: '{file}: der Patch passt', en: '{file}: applies' },
  'cli.patched': { de: '{file}: geändert', en: '{file}: patched' },
  'cli.hunk_moved': {
    de: 'Hunk {hunk} um {lines, plural, one {# Zeile} other {# Zeilen}} verschoben',
    en: 'hunk {hunk} moved by {lines, plural, one {# line} other {# lines}}',
  },
} as const satisfies Catalogue;

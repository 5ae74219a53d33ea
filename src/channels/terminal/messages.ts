/** What the terminal chat says around the conversation, in every tongue. */
import type { Catalogue } from '../../domain/messages.ts';

export const terminalMessages = {
  'terminal.welcome': {
    de: 'Torwart, Mandant {tenant}, Chat {chat}. Geschrieben wird erst nach einem Ja auf den gezeigten Vorschlag. /help zeigt die Befehle.',
    en: 'Torwart, tenant {tenant}, chat {chat}. Nothing is written before a yes to the proposal shown. /help lists the commands.',
  },
  'terminal.help': {
    de: '/help   diese Übersicht\n/card   den offenen Vorschlag noch einmal zeigen\n/files  die Dateien des Mandanten zeigen\n/paste  mehrere Zeilen als eine Nachricht; eine Zeile mit nur einem Punkt beendet sie\n/keep   einen Zugangswert aus einer Nachricht im Secrets-Bereich ablegen (/keep NAME), /drop verwirft ihn\n/quit   beenden (auch Strg-D)\nUnter einem Vorschlag: 1 = {yes}, 2 = {no}.\nEin ```-Zaun hält mehrere Zeilen zusammen. Strg-C hält eine laufende Runde an.',
    en: '/help   this overview\n/card   show the open proposal again\n/files  show the tenant’s files\n/paste  several lines as one message; a line with only a full stop ends it\n/keep   keep a credential of a message in the secrets area (/keep NAME), /drop forgets it\n/quit   leave (Ctrl-D as well)\nUnder a proposal: 1 = {yes}, 2 = {no}.\nA ``` fence keeps several lines together. Ctrl-C stops a running turn.',
  },
  'terminal.unknown_command': {
    de: 'Den Befehl {command} gibt es nicht. /help zeigt die Befehle; // am Anfang sendet eine Zeile, die mit / beginnt.',
    en: 'There is no command {command}. /help lists the commands; // at the start sends a line that begins with /.',
  },
  'terminal.offer': {
    de: 'Ein Zugangswert ({length} Zeichen) stand in der Nachricht; er ist maskiert und nicht gespeichert. /keep legt ihn als {name} in den Secrets-Bereich, /keep NAME unter einem anderen Namen, /drop verwirft ihn. Nach zehn Minuten verfällt er.',
    en: 'A credential ({length} characters) stood in the message; it is masked and not stored. /keep puts it into the secrets area as {name}, /keep NAME under another name, /drop forgets it. After ten minutes it lapses.',
  },
  'terminal.kept': {
    de: "Abgelegt. In Dateien steht dafür '{{'secret:{name}'}}'.",
    en: "Kept. Files speak of it as '{{'secret:{name}'}}'.",
  },
  'terminal.dropped': { de: 'Verworfen.', en: 'Forgotten.' },
  'terminal.no_offer': {
    de: 'Gerade wird kein Zugangswert gehalten, der abgelegt werden könnte.',
    en: 'No credential is held just now that could be kept.',
  },
  'terminal.no_card': {
    de: 'Es ist kein Vorschlag offen.',
    en: 'No proposal is open.',
  },
  'terminal.no_files': {
    de: 'Es gibt noch keine Dateien.',
    en: 'There are no files yet.',
  },
  'terminal.files_unknown': {
    de: 'Die Dateien lassen sich hier nicht auflisten. „zeig die Dateien“ fragt den Bot danach.',
    en: 'The files cannot be listed here. “show the files” asks the bot for them.',
  },
  'terminal.failed': {
    de: 'Die Nachricht kam nicht an: {reason} Es wurde nichts geschrieben.',
    en: 'The message did not arrive: {reason} Nothing was written.',
  },
  'terminal.card_failed': {
    de: 'Der offene Vorschlag lässt sich nicht zeigen, darum kann hier nichts bestätigt werden. Mit /card noch einmal versuchen.',
    en: 'The open proposal cannot be shown, so nothing can be confirmed here. Try again with /card.',
  },
  'terminal.offline': {
    de: 'Offline-Builder (kein Sprachmodell)',
    en: 'offline builder (no language model)',
  },
  'terminal.card': {
    de: 'VORSCHLAG {proposal}: noch ist nichts geschrieben',
    en: 'PROPOSAL {proposal}: nothing is written yet',
  },
  'terminal.card_exposure': { de: 'Öffnet nach außen: {flags}', en: 'Opens to the outside: {flags}' },
  'terminal.card_incomplete': {
    de: 'Der Vorschlag ist für diese Anzeige zu groß und hier nicht vollständig. Zum Bestätigen dort öffnen, wo er ganz zu sehen ist.',
    en: 'The proposal is too large for this place and not complete here. To approve it, open it where all of it can be seen.',
  },
  'terminal.card_empty': {
    de: '(keine sichtbare Änderung)',
    en: '(no visible change)',
  },
  'terminal.yes': { de: 'Ja, speichern', en: 'Yes, save' },
  'terminal.no': { de: 'Nein, verwerfen', en: 'No, discard' },
  'terminal.buttons': {
    de: '[1] {yes}   [2] {no}   (noch {left})',
    en: '[1] {yes}   [2] {no}   ({left} left)',
  },
  'terminal.button_no_only': { de: '[2] {no}   (noch {left})', en: '[2] {no}   ({left} left)' },
  'terminal.left': { de: '{hours} h {minutes} min', en: '{hours} h {minutes} min' },
  'terminal.not_seen': {
    de: 'Diese Zeile kam, bevor der Vorschlag zu sehen war, und wurde nicht gesendet: {text}',
    en: 'This line came before the proposal could be seen and was not sent: {text}',
  },
  'terminal.tool_ok': { de: 'fertig', en: 'done' },
  'terminal.tool_waits': { de: 'wartet auf eine Antwort', en: 'waits for an answer' },
  'terminal.tool_not_run': { de: 'nicht ausgeführt', en: 'not run' },
  'terminal.paste': {
    de: 'Zeilen einfügen; eine Zeile mit nur einem Punkt sendet sie.',
    en: 'Paste lines; a line with only a full stop sends them.',
  },
  'terminal.stopping': { de: 'Wird angehalten …', en: 'Stopping …' },
  'terminal.bye': { de: 'Bis bald.', en: 'Good-bye.' },
} as const satisfies Catalogue;

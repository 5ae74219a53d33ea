/**
 * The keys whose values neither an order nor auto-approval changes without a question (spec, section 4), as data:
 * config may replace it. A key is taken apart into words (camelCase, snake_case, kebab-case, umlauts written out).
 */

export interface AskSettings {
  /** Words of a key. */
  readonly words: readonly string[];
  /** Beginnings of keys that are written in one (`hostname`). */
  readonly beginnings: readonly string[];
  /** Endings of keys that are written in one (`baseurl`, `Zieladresse`). */
  readonly endings: readonly string[];
  /** Whole keys, as one word in lower case. */
  readonly keys: readonly string[];
  /** The same for auto-approval alone. */
  readonly autoWords: readonly string[];
  readonly autoEndings: readonly string[];
  /** Everything under these sections. */
  readonly sections: readonly string[];
  /** From this many characters on a new text is taken for a prompt; auto-approval asks. */
  readonly longText: number;
}

/** Words as one text, so that the list can be read. */
const split = (text: string): readonly string[] => text.split(' ');

export const ASK_SETTINGS: AskSettings = {
  words: [
    ...split('model models modell modelle llm provider anbieter'),
    ...split(
      'role roles rolle rollen permission permissions berechtigung berechtigungen recht rechte scope scopes',
    ),
    ...split('approval approvals freigabe freigaben'),
    ...split('tool tools werkzeug werkzeuge function functions funktion funktionen'),
    ...split('cron crontab schedule schedules zeitplan zeitplaene rrule trigger'),
    ...split(
      'url urls uri uris href link links endpoint endpoints endpunkt webhook webhooks redirect origin origins',
    ),
    ...split('domain domains domaene proxy address adresse adressen'),
    ...split('host hosts hostname server servers port ports ip socket gateway'),
    ...split(
      'mail mails email emails smtp imap recipient recipients empfaenger sender absender postfach mailbox cc bcc',
    ),
    ...split('dsn database databases datenbank datenbanken db connection verbindung'),
    ...split('path paths pfad pfade dir directory folder ordner verzeichnis include'),
    ...split('file files filename datei dateien dateiname class klasse command befehl'),
    ...split('query queries sql abfrage abfragen'),
  ],
  beginnings: split('model host mail email url server webhook endpoint cron pfad'),
  endings: [
    ...split('model modell url uri host server mail pfad path dsn cron query sql'),
    ...split('adresse empfaenger webhook endpoint werkzeug zeitplan abfrage datei datenbank'),
  ],
  keys: split('to replyto'),
  autoWords: [
    ...split('prompt prompts system instruction instructions instruktion instruktionen'),
    ...split('anweisung anweisungen vorgabe vorgaben persona rules regeln guardrails'),
  ],
  autoEndings: split('prompt anweisung instruktion'),
  sections: split('apis remote_databases tasks'),
  longText: 160,
};

/** What the demo says: its steps, what each of them checks, how it ended. */
import type { Catalogue } from '../../domain/messages.ts';

export const demoMessages = {
  'demo.step_a': {
    de: 'Ein Patch mit verzähltem Kopf wird verschoben und sagt es; Frage, „Ja, speichern“, Schreiben, Backup, Neuladen',
    en: 'A patch with a miscounted header moves and says so; question, “Ja, speichern”, write, backup, reload',
  },
  'demo.step_b': {
    de: 'Eine neue Tool-Datei, ein Ja, und das Tool wird in derselben Runde aufgerufen',
    en: 'A new tool file, a yes, and the tool is called in the same turn',
  },
  'demo.step_c': {
    de: 'Eine abgeschnittene Neufassung wird aufgehalten',
    en: 'A truncated full rewrite is stopped',
  },
  'demo.step_d': {
    de: 'Das Modell bestätigt sich selbst und wird abgewiesen',
    en: 'The model confirms itself and is refused',
  },
  'demo.step_e': {
    de: 'Eine Datei mit Zugangsdaten wird maskiert gelesen, geändert und behält ihre echten Werte',
    en: 'A file with credentials is read masked, edited, and keeps its real values',
  },
  'demo.step_f': { de: 'Zurücksetzen', en: 'Rollback' },
  'demo.asks_first': {
    de: 'der erste Aufruf fragt und schreibt nichts',
    en: 'the first call asks and writes nothing',
  },
  'demo.moved_named': { de: 'der verschobene Hunk wird genannt', en: 'the moved hunk is named' },
  'demo.diff_shown': {
    de: 'der Diff zeigt die alte und die neue Zeile',
    en: 'the diff shows the old and the new line',
  },
  'demo.buttons': { de: 'die Knöpfe werden angeboten', en: 'the buttons are offered' },
  'demo.one_line': {
    de: 'nach dem Ja ist genau diese Zeile anders',
    en: 'after the yes exactly this line is another',
  },
  'demo.others_untouched': { de: 'keine andere Datei wurde angerührt', en: 'no other file was touched' },
  'demo.backup': {
    de: 'das Backup hält die alten Bytes, nur für den Eigentümer',
    en: 'the backup holds the old bytes, for its owner alone',
  },
  'demo.reloaded': { de: 'die Konfiguration wurde neu geladen', en: 'the config was reloaded' },
  'demo.used_once': { de: 'das Ja lässt sich kein zweites Mal benutzen', en: 'the yes cannot be used again' },
  'demo.new_asked': {
    de: 'nach der neuen Datei wird gefragt, als neue',
    en: 'the new file is asked about, as new',
  },
  'demo.not_before_yes': {
    de: 'bis zum Ja gibt es weder Datei noch Tool',
    en: 'until the yes there is no file and no tool',
  },
  'demo.short_confirm': {
    de: 'die kurze Bestätigung schreibt die aufbewahrten Bytes',
    en: 'the short confirm writes the kept bytes',
  },
  'demo.same_turn': {
    de: 'der Handler antwortet in derselben Runde',
    en: 'the handler answers in the same turn',
  },
  'demo.wrong_args': {
    de: 'falsche Argumente kommen nie beim Handler an',
    en: 'wrong arguments never reach the handler',
  },
  'demo.shrink': {
    de: 'zwei Drittel eines Prompts weg: shrink_guard',
    en: 'two thirds of a prompt gone: shrink_guard',
  },
  'demo.half_php': {
    de: 'eine halbe PHP-Datei: syntax_error mit Zeile',
    en: 'half a PHP file: syntax_error with a line',
  },
  'demo.forced_asks': {
    de: 'auch mit force wird gefragt, mit dem Verlust obenauf',
    en: 'a forced one still asks, with the loss on top',
  },
  'demo.nothing_written': { de: 'es wurde nichts geschrieben', en: 'nothing was written' },
  'demo.self_first': {
    de: 'confirm beim ersten Aufruf ist kein Ja',
    en: 'confirm at the first call is no yes',
  },
  'demo.self_second': {
    de: 'beim zweiten ohne neue Nachricht auch nicht',
    en: 'nor at the second, without a new message',
  },
  'demo.self_spoken': {
    de: 'auch nicht, wenn der Assistent oder ein Tool „Ja, speichern“ sagt',
    en: 'nor when the assistant or a tool says “Ja, speichern”',
  },
  'demo.state_closed': {
    de: 'der Zustand des Gates selbst ist unerreichbar',
    en: 'the gate’s own state is out of reach',
  },
  'demo.hedged': {
    de: 'das „Ja, aber …“ einer Person ist auch kein Ja',
    en: 'a person’s “Ja, aber …” is no yes either',
  },
  'demo.holds_credentials': {
    de: 'das Beispiel enthält die Zugangsdaten',
    en: 'the example holds the credentials',
  },
  'demo.none_answered': { de: 'keine Antwort enthält welche', en: 'no answer holds one' },
  'demo.ids_readable': { de: 'IDs und Modellnamen bleiben lesbar', en: 'ids and model names stay readable' },
  'demo.mask_refused': {
    de: 'eine Maske ohne Wert dahinter wird abgelehnt',
    en: 'a mask without a value behind it is refused',
  },
  'demo.values_kept': {
    de: 'die Beschriftung ist neu, jeder echte Wert steht noch da',
    en: 'the label is new, every real value is still there',
  },
  'demo.no_mask_on_disk': { de: 'keine Maske kam auf die Platte', en: 'no mask reached the disk' },
  'demo.backup_listed': {
    de: 'das eine Backup aus Schritt a ist aufgeführt',
    en: 'the one backup of step a is listed',
  },
  'demo.rollback_asked': { de: 'nach dem Zurücksetzen wird gefragt', en: 'the rollback is asked about' },
  'demo.no_confirm_alone': {
    de: 'ohne neue Nachricht tut confirmChatAction nichts',
    en: 'without a new message confirmChatAction does nothing',
  },
  'demo.old_back': {
    de: 'nach dem Ja ist der alte Preis zurück, Byte für Byte',
    en: 'after the yes the old price is back, byte for byte',
  },
  'demo.old_in_force': { de: 'der alte Preis gilt', en: 'the old price is in force' },
  'demo.broke': { de: 'der Schritt brach ab: {error}', en: 'the step broke: {error}' },
  'demo.right': {
    de: 'Alle {steps} Schritte, {checks, plural, one {# Prüfung} other {# Prüfungen}}: richtig.',
    en: 'All {steps} steps, {checks, plural, one {# check} other {# checks}}: right.',
  },
  'demo.wrong': {
    de: '{failed} von {checks, plural, one {# Prüfung} other {# Prüfungen}} falsch.',
    en: '{failed} of {checks, plural, one {# check} other {# checks}} wrong.',
  },
} as const satisfies Catalogue;

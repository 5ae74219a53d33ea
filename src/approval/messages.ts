/** What the gate says to the bot and, through it, to the person: why it asks, and what to do next. */
import type { Catalogue } from '../domain/messages.ts';

export const gateMessages = {
  'gate.ask.first': {
    de: 'Noch nichts geschrieben: Die Änderung braucht eine Freigabe. Die Änderung kurz beschreiben und auf das Ja warten; danach denselben Aufruf mit confirm: true wiederholen (oder nur proposal_id und confirm: true).',
    en: 'Nothing has been written yet: the change needs an approval. Describe it briefly and wait for the yes; then repeat the call with confirm: true (or send only proposal_id and confirm: true).',
  },
  'gate.ask.changed': {
    de: 'Nichts geschrieben: Das ist nicht die zuletzt gezeigte Änderung, also ein neuer Vorschlag. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: this is not the change that was shown last, so it is a new proposal. Show it and wait for the yes.',
  },
  'gate.ask.base_changed': {
    de: 'Nichts geschrieben: Die Datei hat sich seit dem Vorschlag geändert. Die Vorschau ist neu gebildet; neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the file has changed since the proposal. The preview has been made anew; show it and wait for the yes.',
  },
  'gate.ask.expired': {
    de: 'Nichts geschrieben: Der Vorschlag war älter als 24 Stunden und ist verfallen. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the proposal was older than 24 hours and has lapsed. Show it again and wait for the yes.',
  },
  'gate.ask.clock_back': {
    de: 'Nichts geschrieben: Die Uhr des Servers ist hinter den Vorschlag zurückgegangen, er ist verfallen. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the server’s clock went back behind the proposal, which has lapsed. Show it again and wait for the yes.',
  },
  'gate.ask.not_next': {
    de: 'Nichts geschrieben: Seit dem Vorschlag kam mehr als eine Nachricht; nur die unmittelbar nächste kann das Ja sein. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: more than one message came since the proposal; only the very next one can be the yes. Show it again and wait for the yes.',
  },
  'gate.ask.deleted': {
    de: 'Nichts geschrieben: Die Antwort auf den Vorschlag wurde gelöscht. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the answer to the proposal was deleted. Show it again and wait for the yes.',
  },
  'gate.ask.edited': {
    de: 'Nichts geschrieben: Die Antwort wurde nachträglich geändert; eine geänderte Nachricht ist kein Ja. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the answer was edited afterwards; an edited message is no yes. Show it again and wait for the yes.',
  },
  'gate.ask.forwarded': {
    de: 'Nichts geschrieben: Eine weitergeleitete Nachricht ist kein Ja. Neu zeigen und auf das eigene Ja der Person warten.',
    en: 'Nothing written: a forwarded message is no yes. Show it again and wait for the person’s own yes.',
  },
  'gate.ask.other_person': {
    de: 'Nichts geschrieben: Geantwortet hat eine andere Person als die gefragte. Der gefragten Person neu zeigen und auf ihr Ja warten.',
    en: 'Nothing written: somebody else than the person asked has answered. Show it to the person asked and wait for their yes.',
  },
  'gate.ask.no_right': {
    de: 'Nichts geschrieben: Diese Person darf hier keine Änderungen freigeben. Eine Person mit der Rolle Bearbeiter fragen.',
    en: 'Nothing written: this person may not approve changes here. Ask somebody with the role editor.',
  },
  'gate.ask.sent_before': {
    de: 'Nichts geschrieben: Das Ja wurde vor dem Vorschlag abgeschickt. Neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the yes was sent before the proposal. Show it again and wait for the yes.',
  },
  'gate.ask.sent_ahead': {
    de: 'Nichts geschrieben: Der Kanal datiert die Antwort in die Zukunft, also sagt ihr Datum nicht, ob sie nach dem Vorschlag kam. Die Uhr des Kanals prüfen, neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the channel dates the answer in the future, so its date does not tell whether it came after the proposal. Check the channel’s clock, show the change again and wait for the yes.',
  },
  'gate.ask.old_button': {
    de: 'Nichts geschrieben: Der Knopf gehört zu einer veralteten Karte. Den aktuellen Vorschlag zeigen und auf das Ja dazu warten.',
    en: 'Nothing written: the button belongs to an outdated card. Show the current proposal and wait for the yes to it.',
  },
  'gate.ask.old_card': {
    de: 'Nichts geschrieben: Das Ja galt einem älteren Vorschlag. Den aktuellen zeigen und auf das Ja dazu warten.',
    en: 'Nothing written: the yes was meant for an older proposal. Show the current one and wait for the yes to it.',
  },
  'gate.ask.no_clear_yes': {
    de: 'Nichts geschrieben: Die Antwort war kein klares, kurzes Ja. Auf den Wunsch eingehen oder die Änderung neu zeigen und auf das Ja warten.',
    en: 'Nothing written: the answer was not a clear, short yes. Attend to what was said, or show the change again and wait for the yes.',
  },
  'gate.wait.no_new_message': {
    de: 'Nichts geschrieben: Seit dem Vorschlag hat die Person noch nichts gesagt. Warten; das Modell kann sich nicht selbst bestätigen.',
    en: 'Nothing written: the person has not said anything since the proposal. Wait; the model cannot confirm itself.',
  },
  'gate.wait.confirm_missing': {
    de: 'Nichts geschrieben, nichts verloren: Das Ja liegt vor. Denselben Aufruf mit confirm: true wiederholen (oder nur proposal_id und confirm: true).',
    en: 'Nothing written, nothing lost: the yes is there. Repeat the same call with confirm: true (or send only proposal_id and confirm: true).',
  },
  'gate.wait.replaced': {
    de: 'Nichts geschrieben: Dieser Vorschlag wurde durch einen neueren ersetzt. Den aktuellen zeigen und auf das Ja dazu warten.',
    en: 'Nothing written: this proposal was replaced by a newer one. Show the current one and wait for the yes to it.',
  },
  'gate.replaces': {
    de: 'Ersetzt den offenen Vorschlag zu {paths}.',
    en: 'Replaces the open proposal for {paths}.',
  },
  'gate.since': {
    de: '{path} wurde seit dem Vorschlag geändert: {added, plural, one {# Zeile} other {# Zeilen}} dazu, {removed, plural, one {# Zeile} other {# Zeilen}} weg.',
    en: '{path} was changed since the proposal: {added, plural, one {# line} other {# lines}} added, {removed, plural, one {# line} other {# lines}} removed.',
  },
  'gate.no_chat': {
    de: 'Freigabe nicht möglich: Hier gibt es keinen Chat mit einer Person, die gefragt werden könnte. Die Änderung in einem Chat vorschlagen.',
    en: 'Approval is not possible: there is no chat with a person who could be asked. Propose the change in a chat.',
  },
  'gate.state_unreadable': {
    de: 'Freigabe nicht möglich: Der Zustand der Freigaben ist nicht lesbar oder nicht schreibbar. Nichts wurde geschrieben; den Betreiber informieren.',
    en: 'Approval is not possible: the state of approvals cannot be read or written. Nothing was written; tell the operator.',
  },
  'gate.messages_unreadable': {
    de: 'Die Freigabe konnte nicht geprüft werden: Die Nachrichten des Chats sind nicht lesbar. Nichts wurde geschrieben; später erneut versuchen.',
    en: 'The approval could not be checked: the chat’s messages cannot be read. Nothing was written; try again later.',
  },
  'gate.card_incomplete': {
    de: 'Freigabe nicht möglich: Die Karte zeigte nicht alles, was dieser Vorschlag ändert, also gilt kein Ja dazu. Die Änderung in kleinere Schritte aufteilen und neu vorschlagen.',
    en: 'Approval is not possible: the card did not show everything that this proposal changes, so no yes to it counts. Split the change into smaller steps and propose them anew.',
  },
  'gate.unknown_proposal': {
    de: 'Kein solcher Vorschlag in diesem Chat. Die Änderung mit path und content, source_file oder patch neu vorschlagen.',
    en: 'There is no such proposal in this chat. Propose the change anew with path and content, source_file or patch.',
  },
  'gate.other_proposal': {
    de: 'Nichts geschrieben: Der Vorschlag betrifft eine andere Datei oder andere Optionen als dieser Aufruf. Nur proposal_id und confirm senden, oder die Änderung vollständig neu vorschlagen.',
    en: 'Nothing written: the proposal is about another file or other options than this call. Send only proposal_id and confirm, or propose the change anew as a whole.',
  },
  'gate.nothing_pending': {
    de: 'In diesem Chat ist nichts offen, das bestätigt werden könnte.',
    en: 'Nothing is pending in this chat that could be confirmed.',
  },
  'gate.already_used': {
    de: 'Dieser Vorschlag wurde schon ausgeführt; ein Ja gilt genau einmal. Mit readTenantConfig den jetzigen Stand lesen.',
    en: 'This proposal has already been carried out; a yes counts exactly once. Read the present state with readTenantConfig.',
  },
  'gate.lost': {
    de: 'Ein anderer Aufruf hat dieses Ja im selben Augenblick benutzt. Mit readTenantConfig den jetzigen Stand lesen.',
    en: 'Another call used this yes at the same moment. Read the present state with readTenantConfig.',
  },
  'gate.order.not_values': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil sie mehr als reine Werte ändert.',
    en: 'The direct order does not serve this change because it changes more than plain values.',
  },
  'gate.auto.not_values': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil sie mehr als reine Werte ändert.',
    en: 'Auto-approval does not serve this change because it changes more than plain values.',
  },
  'gate.order.too_many_lines': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil sie mehr als 12 Zeilen ändert.',
    en: 'The direct order does not serve this change because it changes more than 12 lines.',
  },
  'gate.auto.too_many_lines': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil sie mehr als 12 Zeilen ändert.',
    en: 'Auto-approval does not serve this change because it changes more than 12 lines.',
  },
  'gate.order.consequences': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil sie Folgen hat, die oben in der Vorschau stehen.',
    en: 'The direct order does not serve this change because it has consequences, which stand on top of the preview.',
  },
  'gate.auto.consequences': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil sie Folgen hat, die oben in der Vorschau stehen.',
    en: 'Auto-approval does not serve this change because it has consequences, which stand on top of the preview.',
  },
  'gate.order.sensitive': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil sie eine Stelle betrifft, nach der immer gefragt wird (zum Beispiel Modell, Adresse, Schnittstelle, Prompt).',
    en: 'The direct order does not serve this change because it concerns a place that is always asked about (for example model, address, interface, prompt).',
  },
  'gate.auto.sensitive': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil sie eine Stelle betrifft, nach der immer gefragt wird (zum Beispiel Modell, Adresse, Schnittstelle, Prompt).',
    en: 'Auto-approval does not serve this change because it concerns a place that is always asked about (for example model, address, interface, prompt).',
  },
  'gate.order.value_not_named': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil der neue Wert nicht in der Anweisung steht.',
    en: 'The direct order does not serve this change because the new value does not stand in the order.',
  },
  'gate.auto.value_not_named': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil der neue Wert nicht in der Anweisung steht.',
    en: 'Auto-approval does not serve this change because the new value does not stand in the order.',
  },
  'gate.order.comments': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil sie auch Kommentare ändert.',
    en: 'The direct order does not serve this change because it changes comments as well.',
  },
  'gate.auto.comments': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil sie auch Kommentare ändert.',
    en: 'Auto-approval does not serve this change because it changes comments as well.',
  },
  'gate.order.used': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil die Anweisung schon einmal ausgeführt wurde.',
    en: 'The direct order does not serve this change because the order has already been carried out once.',
  },
  'gate.auto.used': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil die Anweisung schon einmal ausgeführt wurde.',
    en: 'Auto-approval does not serve this change because the order has already been carried out once.',
  },
  'gate.order.too_old': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil die Anweisung älter als 24 Stunden ist.',
    en: 'The direct order does not serve this change because the order is older than 24 hours.',
  },
  'gate.auto.too_old': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil die Anweisung älter als 24 Stunden ist.',
    en: 'Auto-approval does not serve this change because the order is older than 24 hours.',
  },
  'gate.order.clock_back': {
    de: 'Die direkte Anweisung gilt nicht mehr, weil die Uhr des Servers seitdem zurückging: Wie alt sie ist, weiß niemand.',
    en: 'The direct order does not count any more because the server’s clock went back since: nobody knows how old it is.',
  },
  'gate.auto.clock_back': {
    de: 'Die Auto-Freigabe ist beendet, weil die Uhr des Servers zurückging. Wer sie weiter will, sagt es noch einmal („frag nicht mehr“).',
    en: 'Auto-approval has ended because the server’s clock went back. Whoever still wants it says so again (“don’t ask any more”).',
  },
  'gate.order.other_tool': {
    de: 'Die direkte Anweisung gilt für diese Änderung nicht, weil sie für dieses Werkzeug nicht gilt.',
    en: 'The direct order does not serve this change because it does not hold for this tool.',
  },
  'gate.auto.other_tool': {
    de: 'Die Auto-Freigabe gilt für diese Änderung nicht, weil sie für dieses Werkzeug nicht gilt.',
    en: 'Auto-approval does not serve this change because it does not hold for this tool.',
  },
  'auto.on': {
    de: 'Auto-Freigabe ist an, noch {remaining}: reine Wert-Änderungen werden ohne Rückfrage gespeichert.',
    en: 'Auto-approval is on for {remaining}: changes of plain values are saved without asking.',
  },
  'auto.off': {
    de: 'Auto-Freigabe ist aus: Jede Änderung wird gefragt.',
    en: 'Auto-approval is off: every change is asked about.',
  },
  'auto.unasked': {
    de: 'Auto-Freigabe bleibt aus: Nur die Person selbst kann sie in ihrer letzten Nachricht ausdrücklich verlangen („frag nicht mehr“).',
    en: 'Auto-approval stays off: only the person can ask for it, outright, in their last message (“don’t ask any more”).',
  },
} as const satisfies Catalogue;

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
  'gate.unknown_proposal': {
    de: 'Kein solcher Vorschlag in diesem Chat. Die Änderung mit path und content, source_file oder patch neu vorschlagen.',
    en: 'There is no such proposal in this chat. Propose the change anew with path and content, source_file or patch.',
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
} as const satisfies Catalogue;

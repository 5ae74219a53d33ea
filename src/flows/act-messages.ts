/** What is said about actions: tools that do something other than write files, and ask before it. */
import type { Catalogue } from '../domain/messages.ts';

export const actMessages = {
  'act.ask.first': {
    de: 'Noch nichts ausgeführt: {tool} braucht eine Freigabe. Kurz sagen, was geschehen soll, und auf das Ja warten; danach denselben Aufruf mit confirm: true wiederholen (oder nur proposal_id und confirm: true).',
    en: 'Nothing has been done yet: {tool} needs an approval. Say briefly what is to happen and wait for the yes; then repeat the call with confirm: true (or send only proposal_id and confirm: true).',
  },
  'act.ask.changed': {
    de: 'Nichts ausgeführt: Das ist nicht, was zuletzt gezeigt wurde, also ein neuer Vorschlag. Neu zeigen und auf das Ja warten.',
    en: 'Nothing was done: this is not what was shown last, so it is a new proposal. Show it and wait for the yes.',
  },
  'act.ask.state_changed': {
    de: 'Nichts ausgeführt: Seit dem Vorschlag hat sich geändert, woraus seine Vorschau gebildet war. Sie ist neu gebildet; neu zeigen und auf das Ja warten.',
    en: 'Nothing was done: what the preview was made of has changed since the proposal. It has been made anew; show it and wait for the yes.',
  },
  'act.replaces': {
    de: 'Ersetzt den offenen Vorschlag von {tool}.',
    en: 'Replaces the open proposal of {tool}.',
  },
  'act.arguments': {
    de: 'In der Vorschau ist etwas verdeckt. Der Aufruf selbst, unverdeckt:',
    en: 'Something in the preview is hidden. The call itself, in clear:',
  },
  'act.preview_empty': {
    de: 'Nichts ausgeführt: {tool} braucht eine Freigabe, und seine Vorschau ist leer. approval.preview in der Definition einen Text zurückgeben lassen, der sagt, was geschehen wird.',
    en: 'Nothing was done: {tool} needs an approval, and its preview is empty. Let approval.preview in the definition return a text that says what will happen.',
  },
  'act.preview_failed': {
    de: 'Nichts ausgeführt: {tool} braucht eine Freigabe, und approval.preview in der Definition versagt. Sie mit writeTenantConfig richtigstellen. {cause}',
    en: 'Nothing was done: {tool} needs an approval, and approval.preview in the definition fails. Put it right with writeTenantConfig. {cause}',
  },
  'act.state_failed': {
    de: 'Nichts ausgeführt: {tool} braucht eine Freigabe, und approval.state in der Definition versagt. Sie mit writeTenantConfig richtigstellen. {cause}',
    en: 'Nothing was done: {tool} needs an approval, and approval.state in the definition fails. Put it right with writeTenantConfig. {cause}',
  },
  'act.preview_too_long': {
    de: 'Nichts ausgeführt: Die Vorschau von {tool} ist zu lang, um sie zu lesen ({characters} Zeichen, höchstens {limit}). approval.preview auf das kürzen, was die Person wissen muss.',
    en: 'Nothing was done: the preview of {tool} is too long to be read ({characters} characters, at most {limit}). Cut approval.preview to what the person has to know.',
  },
  'act.preview_cut': {
    de: '… um {characters, plural, one {# Zeichen} other {# Zeichen}} gekürzt. Die Person sieht alles.',
    en: '… cut by {characters, plural, one {# character} other {# characters}}. The person sees it all.',
  },
  'act.moved': {
    de: 'Nichts ausgeführt: Im selben Augenblick wurde die Definition von {tool} geändert. Denselben Aufruf wiederholen; es wird neu gefragt.',
    en: 'Nothing was done: at the same moment the definition of {tool} was changed. Repeat the call; it is asked about anew.',
  },
  'act.broke': {
    de: '{tool} ist nach der Freigabe an einem Fehler gescheitert, Kennung {fault} steht im Protokoll des Servers. Ob es schon gewirkt hat, ist offen.',
    en: '{tool} failed of a fault after it was approved; the id {fault} stands in the server’s log. Whether it has already had an effect is open.',
  },
  'act.used_up': {
    de: 'Das Ja ist verbraucht und wird nicht wiederholt: Erst den Stand prüfen, dann neu fragen.',
    en: 'The yes is used up and nothing is repeated: look at the present state first, then ask anew.',
  },
  'act.unsteady': {
    de: 'Der Zustand, an den die Freigabe von {tool} gebunden ist, ändert sich von einem Blick zum nächsten; so kann niemand zustimmen. Später noch einmal, oder approval.state in der Definition auf das beschränken, was die Vorschau zeigt.',
    en: 'The state that the approval of {tool} is bound to changes from one look to the next; nobody can agree to that. Try later, or let approval.state in the definition answer only what the preview shows.',
  },
  'act.looks_only': {
    de: 'Was zur Freigabe gefragt wird, darf nichts verändern: in approval.preview und approval.state nur lesen.',
    en: 'What is asked for an approval must change nothing: only read in approval.preview and approval.state.',
  },
  'recover.action': {
    de: 'Nach einem Neustart: {tool} war freigegeben und wurde unterbrochen. Ob und wie weit es gewirkt hat, ist offen; wiederholt wird es nicht. Den Stand prüfen und, wenn nötig, neu vorschlagen.',
    en: 'After a restart: {tool} had been approved and was interrupted. Whether and how far it took effect is open; it is not repeated. Check the present state and propose it anew if needed.',
  },
} as const satisfies Catalogue;

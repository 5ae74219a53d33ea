/** What the turn loop itself has to say, in every tongue. The reader is a person, `turn.not_run` is read by the model. */
import type { Catalogue } from '../../domain/messages.ts';

export const turnMessages = {
  'turn.not_run': {
    de: 'Nicht ausgeführt: Ein Vorschlag aus dieser Runde wartet auf die Antwort der Person. Erst die Antwort abwarten, dann den Aufruf wiederholen.',
    en: 'Not run: a proposal of this turn waits for the person’s answer. Wait for it, then make this call again.',
  },
  'turn.step_limit': {
    de: 'Nach {steps, plural, one {# Schritt} other {# Schritten}} angehalten, damit der Bot nicht endlos weiterläuft. Was bis hierhin geschah, steht oben; mit einer neuen Nachricht geht es weiter.',
    en: 'Stopped after {steps, plural, one {# step} other {# steps}} so that the bot does not run on for ever. What happened so far stands above; a new message goes on.',
  },
  'turn.stopped': {
    de: 'Angehalten. Es wird nichts weiter aufgerufen; mit einer neuen Nachricht geht es weiter.',
    en: 'Stopped. Nothing further is called; a new message goes on.',
  },
  'turn.no_answer': {
    de: 'Das Modell {model} hat nichts geantwortet. Die Nachricht bitte noch einmal senden.',
    en: 'The model {model} gave no answer. Please send the message again.',
  },
  'turn.cut': {
    de: 'Die Antwort des Modells {model} wurde abgeschnitten, weil sie zu lang war. Eine kürzere Antwort verlangen.',
    en: 'The answer of the model {model} was cut because it was too long. Ask for a shorter one.',
  },
  'turn.filtered': {
    de: 'Der Anbieter des Modells {model} hat die Antwort gesperrt. Die Nachricht anders formulieren.',
    en: 'The provider of the model {model} withheld the answer. Put the message in other words.',
  },
  'turn.model_key': {
    de: 'Der Anbieter des Modells {model} nimmt den Schlüssel nicht an. Den API-Schlüssel in der Umgebung des Servers prüfen (Vorfall {fault}).',
    en: 'The provider of the model {model} does not accept the key. Check the API key in the server’s environment (incident {fault}).',
  },
  'turn.model_unknown': {
    de: 'Der Anbieter kennt das Modell {model} nicht. TORWART_MODEL und die Basisadresse prüfen (Vorfall {fault}).',
    en: 'The provider does not know the model {model}. Check TORWART_MODEL and the base URL (incident {fault}).',
  },
  'turn.model_busy': {
    de: 'Das Modell {model} ist überlastet oder das Kontingent ist aufgebraucht. Etwas warten und die Nachricht noch einmal senden (Vorfall {fault}).',
    en: 'The model {model} is overloaded or the quota is used up. Wait a little and send the message again (incident {fault}).',
  },
  'turn.model_too_long': {
    de: 'Das Gespräch ist für das Modell {model} zu lang. Einen neuen Chat beginnen (Vorfall {fault}).',
    en: 'The conversation is too long for the model {model}. Begin a new chat (incident {fault}).',
  },
  'turn.model_unreachable': {
    de: 'Das Modell {model} ist nicht erreichbar. Netz und Basisadresse prüfen und die Nachricht noch einmal senden (Vorfall {fault}).',
    en: 'The model {model} cannot be reached. Check the network and the base URL, then send the message again (incident {fault}).',
  },
  'turn.model_slow': {
    de: 'Das Modell {model} hat zu lange nicht geantwortet. Die Nachricht noch einmal senden (Vorfall {fault}).',
    en: 'The model {model} did not answer in time. Send the message again (incident {fault}).',
  },
  'turn.model_failed': {
    de: 'Das Modell {model} hat mit einem Fehler geantwortet. Die Nachricht noch einmal senden; bleibt es dabei, hilft das Protokoll (Vorfall {fault}).',
    en: 'The model {model} answered with an error. Send the message again; if it stays like this, the log helps (incident {fault}).',
  },
  'turn.fault': {
    de: 'In dieser Runde ist etwas schiefgegangen. Die Nachricht noch einmal senden; bleibt es dabei, hilft das Protokoll (Vorfall {fault}).',
    en: 'Something went wrong in this turn. Send the message again; if it stays like this, the log helps (incident {fault}).',
  },
} as const satisfies Catalogue;

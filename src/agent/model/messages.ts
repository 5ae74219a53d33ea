/** What is wrong with the choice of a model, in every tongue. The reader starts the server. */
import type { Catalogue } from '../../domain/messages.ts';

export const modelMessages = {
  'model.malformed': {
    de: 'TORWART_MODEL „{value}“ ist nicht lesbar. Die Form ist anbieter:modell, zum Beispiel anthropic:MODELLNAME; Anbieter: {providers}.',
    en: 'TORWART_MODEL “{value}” cannot be read. Its form is provider:model, for example anthropic:MODELNAME; providers: {providers}.',
  },
  'model.unknown_provider': {
    de: 'TORWART_MODEL nennt den unbekannten Anbieter „{provider}“. Es gibt: {providers}.',
    en: 'TORWART_MODEL names the unknown provider “{provider}”. There are: {providers}.',
  },
  'model.key_missing': {
    de: 'Für {provider}:{model} fehlt der Schlüssel. {variable} setzen, oder TORWART_MODEL weglassen: Dann spricht der Offline-Builder.',
    en: 'The key for {provider}:{model} is missing. Set {variable}, or leave out TORWART_MODEL: then the offline builder speaks.',
  },
  'model.base_missing': {
    de: 'Für {provider}:{model} fehlt die Basisadresse. TORWART_OPENAI_BASE_URL setzen, zum Beispiel http://127.0.0.1:11434/v1 für Ollama.',
    en: 'The base URL for {provider}:{model} is missing. Set TORWART_OPENAI_BASE_URL, for example http://127.0.0.1:11434/v1 for Ollama.',
  },
  'model.base_malformed': {
    de: 'TORWART_OPENAI_BASE_URL ist keine http- oder https-Adresse. Zum Beispiel http://127.0.0.1:11434/v1 angeben.',
    en: 'TORWART_OPENAI_BASE_URL is not an http or https address. Give, for example, http://127.0.0.1:11434/v1.',
  },
  'model.offline': {
    de: 'Offline-Builder (kein Sprachmodell)',
    en: 'offline builder (no language model)',
  },
  'model.key_unused': {
    de: '{variable} ist gesetzt, aber kein Modell gewählt, darum spricht der Offline-Builder. Für ein Modell TORWART_MODEL={provider}:MODELL setzen.',
    en: '{variable} is set but no model is chosen, so the offline builder speaks. For a model set TORWART_MODEL={provider}:MODEL.',
  },
} as const satisfies Catalogue;

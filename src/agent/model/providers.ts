/**
 * The providers a model can come from, one entry each. A key goes to its own provider only,
 * or to the base URL that the operator set beside it.
 */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ProviderOptions } from './choice.ts';

export interface Access {
  readonly model: string;
  /** Empty where the provider takes calls without one. */
  readonly key: string;
  readonly baseUrl: string;
  /** Instead of the global fetch. */
  readonly fetch: typeof fetch | undefined;
}

export interface ProviderEntry {
  /** The variable that holds the key. */
  readonly keyVariable: string;
  readonly key: 'needed' | 'optional';
  /** `needed`: an address must be set; `optional`: one that is set is used; a URL: used where none is set. */
  readonly base: 'needed' | 'optional' | 'unused' | `http://${string}`;
  readonly options: ProviderOptions;
  readonly create: (access: Access) => LanguageModelV4;
}

const withFetch = (access: Access): { fetch?: typeof fetch } =>
  access.fetch === undefined ? {} : { fetch: access.fetch };

function compatible(access: Access): LanguageModelV4 {
  const key = access.key === '' ? {} : { apiKey: access.key };
  const settings = {
    name: 'openai-compatible',
    baseURL: access.baseUrl,
    includeUsage: true,
    ...key,
    ...withFetch(access),
  };
  return createOpenAICompatible(settings).chatModel(access.model);
}

export const PROVIDERS: Readonly<Record<string, ProviderEntry>> = {
  anthropic: {
    keyVariable: 'ANTHROPIC_API_KEY',
    key: 'needed',
    base: 'unused',
    options: {},
    create: (access) => createAnthropic({ apiKey: access.key, ...withFetch(access) })(access.model),
  },
  openai: {
    keyVariable: 'OPENAI_API_KEY',
    key: 'needed',
    base: 'optional',
    // A tenant's config must not stay in the provider's store of responses.
    options: { openai: { store: false } },
    create: (access) =>
      access.baseUrl === ''
        ? createOpenAI({ apiKey: access.key, ...withFetch(access) })(access.model)
        : compatible(access),
  },
  google: {
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    key: 'needed',
    base: 'unused',
    options: {},
    create: (access) => createGoogle({ apiKey: access.key, ...withFetch(access) })(access.model),
  },
  'openai-compatible': {
    keyVariable: 'TORWART_OPENAI_API_KEY',
    key: 'optional',
    base: 'needed',
    options: {},
    create: compatible,
  },
  ollama: {
    keyVariable: 'TORWART_OPENAI_API_KEY',
    key: 'optional',
    base: 'http://127.0.0.1:11434/v1',
    options: {},
    create: compatible,
  },
};

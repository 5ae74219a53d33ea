/**
 * Which model speaks, from the environment. Nothing leaves the machine unasked: without TORWART_MODEL the offline
 * builder speaks, and a choice that cannot be kept is an error, never a silent fallback.
 */
import { createOfflineBuilder } from '../offline/builder.ts';
import type { IsYes } from '../offline/decide.ts';
import type { Said } from '../../domain/messages.ts';
import type { ModelChoice } from './choice.ts';
import type { modelMessages } from './messages.ts';
import { PROVIDERS, type ProviderEntry } from './providers.ts';

/** Where people read it, a channel shows `model.offline` in their tongue instead. */
export const OFFLINE_LABEL = 'offline builder';

type Env = Readonly<Record<string, string | undefined>>;

/** `hint`: something the operator should know though all is well. */
export type Chosen =
  | { readonly ok: true; readonly choice: ModelChoice; readonly hint?: Said }
  | { readonly ok: false; readonly said: Said };

/**
 * `TORWART_MODEL=provider:model` (the first colon parts them, so `ollama:qwen3:8b` works) or `offline`; keys in
 * ANTHROPIC_API_KEY, OPENAI_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY; TORWART_OPENAI_BASE_URL for anything that speaks
 * OpenAI's chat wire. With `openai` and a base URL the calls go there. `fetch`: instead of the global one; `isYes`: for
 * the offline builder.
 */
export function chooseModel(env: Env, o: { fetch?: typeof fetch; isYes?: IsYes } = {}): Chosen {
  const value = (env['TORWART_MODEL'] ?? '').trim();
  if (value === '' || value === 'offline') return offline(o, value === '' ? unusedKey(env) : undefined);
  const colon = value.indexOf(':');
  const provider = colon === -1 ? value : value.slice(0, colon);
  const model = colon === -1 ? '' : value.slice(colon + 1).trim();
  const entry = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : undefined;
  if (entry === undefined && colon !== -1)
    return wrong('model.unknown_provider', { provider: provider.slice(0, 80) });
  if (entry === undefined || model === '') return wrong('model.malformed', { value: value.slice(0, 80) });
  return online(entry, { provider, model, env, fetch: o.fetch });
}

interface Wish {
  readonly provider: string;
  readonly model: string;
  readonly env: Env;
  readonly fetch: typeof fetch | undefined;
}

function online(entry: ProviderEntry, wish: Wish): Chosen {
  const { provider, model, env } = wish;
  const baseUrl = baseUrlOf(entry, env);
  const key = (env[entry.keyVariable] ?? '').trim();
  if (entry.base === 'needed' && baseUrl === '') return wrong('model.base_missing', { provider, model });
  if (baseUrl !== '' && !isHttp(baseUrl)) return wrong('model.base_malformed', {});
  if (entry.key === 'needed' && key === '' && baseUrl === '') {
    return wrong('model.key_missing', { provider, model, variable: entry.keyVariable });
  }
  const created = entry.create({ model, key, baseUrl, fetch: wish.fetch });
  return {
    ok: true,
    choice: { model: created, label: `${provider}:${model}`, offline: false, providerOptions: entry.options },
  };
}

function baseUrlOf(entry: ProviderEntry, env: Env): string {
  if (entry.base === 'unused') return '';
  const set = (env['TORWART_OPENAI_BASE_URL'] ?? '').trim();
  return set === '' && entry.base.startsWith('http') ? entry.base : set;
}

function isHttp(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

function offline(o: { isYes?: IsYes }, hint: Said | undefined): Chosen {
  const model = createOfflineBuilder(o.isYes === undefined ? {} : { isYes: o.isYes });
  const choice = { model, label: OFFLINE_LABEL, offline: true, providerOptions: {} };
  return hint === undefined ? { ok: true, choice } : { ok: true, choice, hint };
}

function unusedKey(env: Env): Said | undefined {
  for (const [provider, entry] of Object.entries(PROVIDERS)) {
    const variable = entry.keyVariable;
    if ((env[variable] ?? '').trim() !== '')
      return { message: 'model.key_unused', facts: { variable, provider } };
  }
  return undefined;
}

function wrong(message: keyof typeof modelMessages, facts: Said['facts']): Chosen {
  return {
    ok: false,
    said: { message, facts: { ...facts, providers: [...Object.keys(PROVIDERS), 'offline'] } },
  };
}

/** A model that was chosen: what the turn loop calls, and how it is named to people. */
import type { LanguageModelV4 } from '@ai-sdk/provider';

/** Provider settings by provider name, as the AI SDK takes them. */
export type ProviderOptions = Record<string, Record<string, string | boolean | number>>;

export interface ModelChoice {
  readonly model: LanguageModelV4;
  /** What people see wherever the model speaks, e.g. `anthropic:claude-…` or `Offline-Builder`. */
  readonly label: string;
  /** True: the built-in builder without a model and without network; said so everywhere it speaks. */
  readonly offline: boolean;
  readonly providerOptions: ProviderOptions;
}

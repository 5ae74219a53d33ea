/** The package root: the library contract (spec, section 12), and the pure functions in a tongue of one's own choice. */
import { lazyEngines } from './app/engines.ts';
import { createStandalone, type Standalone } from './app/standalone.ts';
import type { Lang } from './domain/lang.ts';

export { openTorwart } from './app/open-torwart.ts';
export type {
  CardView,
  CredentialOffer,
  OpenOptions,
  SayOptions,
  SecretAnswer,
  SecretView,
  Torwart,
} from './app/contract.ts';
export type {
  ClassifyAnswer,
  PatchAnswer,
  RestoreAnswer,
  SaidNote,
  SaidRefusal,
  Standalone,
} from './app/standalone.ts';
export type { ErrorCode } from './domain/codes.ts';
export type { Origin, Role } from './domain/ids.ts';
export type { Lang } from './domain/lang.ts';
export type { Provenance } from './domain/message.ts';
export type { Ports } from './ports/ports.ts';
export { isClearYes } from './approval/clear-yes.ts';
export { autoConfirmWish } from './approval/auto-confirm.ts';
export { isDirectOrder } from './approval/direct-order.ts';

const engines = lazyEngines();

export const { applyPatch, maskText, restoreMasked, classifyChange, checkFile } = inLanguage('de');

/**
 * `applyPatch`, `maskText`, `restoreMasked`, `classifyChange` and `checkFile` with their sentences in this tongue:
 * `const { applyPatch } = inLanguage('en')`. Codes, reasons and texts are the same in every tongue; the ones exported
 * here by name speak German. All share one PHP engine, which starts when first asked and keeps no process alive.
 */
export function inLanguage(lang: Lang): Standalone {
  return createStandalone({ lang, engines });
}

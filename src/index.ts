/** The package root: the library contract (spec, section 12) and nothing else. */
import { lazyEngines } from './app/engines.ts';
import { createStandalone } from './app/standalone.ts';

export { openTorwart } from './app/open-torwart.ts';
export type { CardView, OpenOptions, SayOptions, Torwart } from './app/contract.ts';
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

const standalone = createStandalone({ lang: 'de', engines: lazyEngines() });

export const { applyPatch, maskText, restoreMasked, classifyChange, checkFile } = standalone;

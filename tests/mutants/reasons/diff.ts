/** Survivors of this room, each with its reason. */
import type { Reason } from '../reason.ts';

export const DIFF: readonly Reason[] = [];

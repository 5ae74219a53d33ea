/** The reasons for every mutant that survives, by room. A survivor without one makes `npm run mutants` fail. */
import type { Reason } from './reason.ts';

export const REASONS: readonly Reason[] = [];

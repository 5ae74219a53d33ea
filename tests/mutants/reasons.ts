/** The reasons for every mutant that survives, by room. A survivor without one makes `npm run mutants` fail. */
import type { Reason } from './reason.ts';
import { APPROVAL } from './reasons/approval.ts';
import { DIFF } from './reasons/diff.ts';
import { SECRETS } from './reasons/secrets.ts';

export const REASONS: readonly Reason[] = [...APPROVAL, ...SECRETS, ...DIFF];

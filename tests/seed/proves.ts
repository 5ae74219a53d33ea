/**
 * The mark by which a test says which demands of the seed it proves. It does nothing when it runs:
 * the ledger reads it in the source, so its arguments must be literal ids.
 */
import type { RequirementId } from './requirements.ts';

/** `proves('gate.yes-writes', 'pipeline.backup')` as the first line of a test. */
export function proves(..._ids: readonly [RequirementId, ...RequirementId[]]): void {}

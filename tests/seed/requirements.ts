/** Every demand of the seed by id. Pure data: what proves one is a call of `proves` in a test. */
import { exceptions } from './chapters/exceptions.ts';
import { gate } from './chapters/gate.ts';
import { masking } from './chapters/masking.ts';
import { modes } from './chapters/modes.ts';
import { pipeline } from './chapters/pipeline.ts';

export const chapters = { modes, pipeline, gate, exceptions, masking } as const;

export const requirements = { ...modes, ...pipeline, ...gate, ...exceptions, ...masking } as const;

export type RequirementId = keyof typeof requirements;

/** How many lines the seed has. */
export const SEED_LINES = 152;

/** Lines of the seed that ask for nothing: blank ones, titles, and the seed's own names for things. */
export const SILENT_LINES =
  '1-2, 4-6, 8, 10, 12, 21, 23, 25, 34, 38, 40, 42, 51, 56, 58-60, 62, 66, 68, 70, 72, 75, 84, 86, 88, 97, 99, 101, 103, 107, 109, 111, 118, 120, 122, 125, 127, 129, 131, 133, 139, 141, 143, 148, 150';

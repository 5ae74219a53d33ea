/** The guards in the order in which they speak (spec, section 3). */
import { audit } from './audit/guard.ts';
import { exposure } from './exposure/guard.ts';
import type { Guard } from './guard.ts';
import { losses } from './losses/guard.ts';
import { schema } from './schema/guard.ts';
import { shrink } from './shrink/guard.ts';
import { syntax } from './syntax/guard.ts';

export const guards: readonly Guard[] = [syntax, audit, schema, exposure, shrink, losses];

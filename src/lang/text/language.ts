/** Plain text: what no other language claims. There is nothing to refuse. */
import { PASS } from '../../domain/verdict.ts';
import type { Language } from '../language.ts';

export const text: Language = { id: 'text', claims: () => false, syntax: () => PASS };

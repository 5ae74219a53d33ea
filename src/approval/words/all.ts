/** Every tongue the house understands. A message may mix them; each phrase must be whole in one. */
import type { Lang } from '../../domain/lang.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Tongue } from './tongue.ts';

export const TONGUES: Readonly<Record<Lang, Tongue>> = { de, en };

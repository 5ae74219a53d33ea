/** The tongues the house speaks. Adding one here makes the compiler list every missing sentence. */
export const LANGS = ['de', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** The tongue of the command line, from the environment. A tenant's own tongue is stored with the tenant. */
import type { Lang } from '../domain/lang.ts';

/** What says it, the strongest first; `TORWART_LANG` before the system's own. */
const VARIABLES = ['TORWART_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/** German where the first variable that is set and not empty says so, else English. */
export function langOf(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = VARIABLES.map((name) => env[name]?.trim() ?? '').find((value) => value !== '') ?? '';
  return /^de(?:$|[^a-z])/i.test(locale) ? 'de' : 'en';
}

/** Words that turn any yes into a no, words of no meaning here, and letters that merely look alike; for the properties. */

export const BLOCKERS = [
  'aber', 'noch', 'nicht', 'erst', 'auch', 'anders', 'nur', 'außer', 'ausser', 'ohne', 'lieber', 'später', 'morgen',
  'vielleicht', 'wenn', 'falls', 'sobald', 'bis', 'sonst', 'statt', 'stattdessen', 'kein', 'keine', 'nie', 'nein', 'warte',
  'moment', 'stopp', 'halt', 'oder', 'eigentlich', 'allerdings', 'jedoch', 'teilweise', 'fast', 'wohl', 'gleich', 'nachher',
  'but', 'not', 'except', 'only', 'wait', 'first', 'later', 'maybe', 'instead', 'unless', 'if', 'when', 'once', 'without',
  'also', 'tomorrow', 'no', 'never', 'dont', 'however', 'although', 'almost', 'or', 'hold', 'stop', 'after', 'before',
] as const;

export const UNKNOWN_WORDS = ['xyz', 'Temperatur', 'supportBot', 'Petra', 'icon', 'qwertz', 'blau', 'Zeile', 'foo_bar', 'a'] as const;

/** Latin letter, and one of another script or width that looks like it. */
export const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['a', 'а'], ['e', 'е'], ['o', 'о'], ['p', 'р'], ['c', 'с'], ['i', 'і'], ['j', 'ј'], ['s', 'ѕ'], ['y', 'у'], ['k', 'к'],
  ['k', '\u212A'], ['a', 'ａ'], ['s', 'ſ'], ['i', 'ı'], ['i', 'İ'], ['o', 'ο'], ['n', 'ո'], ['g', 'ɡ'], ['a', 'á'], ['u', 'ս'],
];

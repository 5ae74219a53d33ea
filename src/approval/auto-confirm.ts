/**
 * Does a person's message ask not to be asked any more, or to be asked again? A closed grammar over the whole message:
 * a question about asking, a limit, a condition or anything else beside it is neither. A false `on` is the grave error.
 */
import { compile } from './grammar/automaton.ts';
import { lex, trimEnds } from './grammar/lex.ts';
import { wordsOf } from './grammar/pattern.ts';
import { patternReader, spellingsOf } from './grammar/vocabulary.ts';
import { TONGUES } from './words/all.ts';
import { VOICE } from './words/signs.ts';

/** The longest message that is read, in UTF-16 units. */
const MAX_LENGTH = 120;

export type AutoWish = 'on' | 'off' | 'none';

const tongues = Object.values(TONGUES);
/** Every whole message and what it wishes. */
export const wishes = tongues.flatMap(({ auto }) => {
  const read = patternReader(auto.pieces);
  return [
    ...auto.on.map((text) => ['on', read(text)] as const),
    ...auto.off.map((text) => ['off', read(text)] as const),
  ];
});
const table = compile<'on' | 'off'>(wishes);
const spellings = spellingsOf(tongues, new Set(wishes.flatMap(([, pattern]) => wordsOf(pattern))));
const lexicon = { signs: [], abbreviations: [] };

/**
 * `on` only for an outright, lasting, unconditional wish not to be asked, and never for a voice message (🎤); `off` for a
 * clear wish to be asked, bans included („nie ohne Rückfrage“); else `none`. What could be both is `off`.
 * Never throws; linear in the text's length. (spec, section 4; seed)
 */
export function autoConfirmWish(text: string): AutoWish {
  try {
    return judge(text);
  } catch {
    return 'none';
  }
}

function judge(text: string): AutoWish {
  if (typeof text !== 'string' || text.length > MAX_LENGTH * 2) return 'none';
  const whole = trimEnds(text);
  const spoken = whole.startsWith(VOICE);
  const said = spoken ? trimEnds(whole.slice(VOICE.length)) : whole;
  if (said.length > MAX_LENGTH) return 'none';
  const symbols = lex(said, lexicon);
  if (symbols === null) return 'none';
  let state: ReturnType<typeof table.next> = table;
  for (const symbol of symbols) {
    state = state?.next(spellings.get(symbol) ?? symbol) ?? null;
    if (state === null) return 'none';
  }
  const wishesRead = state?.whole ?? [];
  if (wishesRead.includes('off')) return 'off';
  return wishesRead.includes('on') && !spoken ? 'on' : 'none';
}

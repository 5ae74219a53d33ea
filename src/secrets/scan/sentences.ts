/**
 * Secrets said in sentences: „das Passwort ist …“, „setz das Kennwort auf …“, `password "…"`. A plain word counts
 * only where it stands for the value: alone in its clause, and saying nothing about passwords itself.
 */
import { isLoosePassword, standsForPassword } from '../judge.ts';
import { isPasswordlike, isPlain, isProse, isRandom, speaksOfSecrets } from '../value-class.ts';
import { JUDGED, type Found, type Name, type Region } from './region.ts';
import { readQuoted, readTypographic, readWord, WORD_READ, wholeWord, type Value } from './values.ts';

const COPULA =
  /[^\n.!?;|"'`=:]{0,60}?(?:\b(ist|lautet|lautete|is|heißt|heisst|war|wäre|waere|was|sei|z\. ?B\.|e\.g\.)(?::\s?|\s)|:[ \t])[ \t]{0,4}/y;
/** Between a name and a colon that announces its value: „Passwort (neu):“, „Kennwort für die Datenbank:“. */
const CONNECTED =
  /(?:\s\([^()\n]{1,30}\)|\s(?:für|fürs|fuer|zum|zur|von|vom|der|des|im|in|beim|am|auf|for|of|to|on)\s[^\n.!?;|"'`=:()]{1,50})?:/y;
const SET =
  /(?:\s[\p{L}-]{1,24}){0,4}?\s(?:auf|to|zu|nach|in|as|→|->)\s(?:bitte\s)?|\s(?:bitte|nun|jetzt|please|now)\s/uy;
const CHANGED = /\s(?:von|from)\s(\S{4,80})\s(?:auf|to|zu|in|nach)\s/uy;

type How = 'named' | 'is' | 'colon' | 'set' | 'next';

interface Said {
  readonly at: number;
  readonly how: How;
}

/** Every place where a sentence may say what the secret is, the likeliest first. */
function* placesSaid(text: string, name: Name): Generator<Said> {
  COPULA.lastIndex = name.end;
  const copula = COPULA.exec(text);
  if (copula !== null && /^\s|:/.test(copula[0])) {
    const at = name.end + copula[0].length;
    const verb = copula[1];
    if (verb === undefined) {
      CONNECTED.lastIndex = name.end;
      yield { at, how: CONNECTED.test(text) ? 'colon' : 'next' };
    } else yield { at, how: /^(?:ist|is|war|was)$/.test(verb) ? 'is' : 'named' };
  }
  CHANGED.lastIndex = name.end;
  const changed = CHANGED.exec(text);
  if (changed !== null) {
    yield { at: name.end + changed[0].indexOf(changed[1] ?? ''), how: 'set' };
    yield { at: name.end + changed[0].length, how: 'set' };
  }
  SET.lastIndex = name.end;
  const set = SET.exec(text)?.[0];
  if (set !== undefined) yield { at: name.end + set.length, how: 'set' };
  if (/^[ \t]\S/.test(text.slice(name.end, name.end + 2))) yield { at: name.end + 1, how: 'next' };
}

/** „das Passwort für den FTP ist Moos+7294pugm!, bitte …“ */
export function readSentence(region: Region, name: Name): Found | null {
  if (name.kind !== 'password' && name.kind !== 'secret' && name.kind !== 'key') return null;
  const before = name.kind === 'password' ? readSaidBefore(region, name) : null;
  if (before !== null) return before;
  let last: Found | null = null;
  for (const said of placesSaid(region.text, name)) {
    if (last !== null && said.at < last.end) continue;
    const value = readSaid(region.text, said.at);
    if (value === null || !isSaid(region.text, { name, value, how: said.how })) continue;
    const isLong = !value.quoted && value.end - value.start >= WORD_READ;
    const end = isLong ? wholeWord(region.text, value.start) : value.end;
    region.sink.hide(region.base + value.start, region.base + end, 'sentence', name.name);
    last = { start: value.start, end, hidden: true };
    if (said.how !== 'set') break;
  }
  return last;
}

/** The word or quoted text at `at`, without the stop of the sentence. */
function readSaid(text: string, at: number): Value | null {
  const value = readQuoted(text, at) ?? readTypographic(text, at) ?? readWord(text, at);
  if (value === null || value.quoted || text.charAt(value.end - 1) !== '.') return value;
  return { ...value, end: value.end - 1 };
}

function isSaid(text: string, said: { name: Name; value: Value; how: How }): boolean {
  const { name, value, how } = said;
  const word = text.slice(value.start, Math.min(value.end, value.start + JUDGED));
  if (word === '' || isPlain(word)) return false;
  if (name.kind !== 'password') {
    if (how === 'next' || how === 'set') return isRandom(word, 16) && /\d/.test(word);
    return isPasswordlike(word) && (how !== 'is' || !isHyphened(word));
  }
  if (value.quoted) return name.name === 'PASSWORD' || isQuotedPassword(word, how);
  if (how === 'named' || how === 'colon') {
    if (isPasswordlike(word) || isLoosePassword(word)) return true;
    return isAlone(text, value) && standsForPassword(word) && !(how === 'colon' && isAdjective(word));
  }
  if ((isPasswordlike(word) || isLoosePassword(word)) && !isHyphened(word)) return true;
  return how === 'is' && isAlone(text, value) && standsForPassword(word) && !isState(word);
}

function isQuotedPassword(word: string, how: How): boolean {
  if (speaksOfSecrets(word)) return false;
  if (how === 'named' || how === 'is' || how === 'colon')
    return isPasswordlike(word) || isProse(word) || standsForPassword(word) || /\d/.test(word);
  return isPasswordlike(word) || isLoosePassword(word) || standsForPassword(word);
}

/** `user-id-2`, `passwort-feld`: made of words, not of chance. */
function isHyphened(word: string): boolean {
  return word.includes('-') && !/[!#$%&*+?@^~=]/.test(word) && !isRandom(word, 16);
}

function isAdjective(word: string): boolean {
  return /^\p{Ll}+$/u.test(word) && /(?:lich|ig|isch|bar|los|sam|haft|iert)$/.test(word);
}

/** What somebody says about a password rather than the password: participles and adjectives. */
function isState(word: string): boolean {
  if (!/^\p{Ll}+[.!?]?$/u.test(word)) return false;
  const bare = word.replace(/[.!?]$/, '');
  return (
    isAdjective(bare) ||
    /(?:able|ible|ful|less|ive|ous|ing|ed|ly|al)$/.test(bare) ||
    /^(?:ge|ver|be|ent|zer|un|ab|an|auf|aus|ein|zu|über|hinter)\p{L}{2,30}(?:t|en)$/u.test(bare)
  );
}

const STOP =
  /^[`*_"'’”“)\]]{0,4}(?:\s{0,40}$|[ \t]{0,40}\r?\n|[ \t]{0,20}(?:-->|\*\/|[,;|])|[.!?](?:\s|$)|[ \t]{1,20}[/–—|-][ \t]|\\[nr])/;

/** Does nothing more belong to the value: the line ends behind it, or its clause? */
export function isAlone(text: string, value: Value): boolean {
  const after = text.slice(value.end, value.end + 64);
  return STOP.test(after) && !(after.length === 64 && after.trim() === '');
}

const SAID_BEFORE = /(?:^|\s)(\S{6,80})\s(?:ist|als|is|as|lautet)\s(?:[\p{L}.]{1,12}\s){0,2}$/u;
/** How far before a name its value is looked for, in characters. */
const BEFORE = 120;

/** „Moos+7294pugm! ist das neue Passwort“ */
function readSaidBefore(region: Region, name: Name): Found | null {
  const from = Math.max(0, name.start - BEFORE);
  const said = SAID_BEFORE.exec(region.text.slice(from, name.start));
  const value = said?.[1];
  if (said === null || value === undefined || !isPasswordlike(value) || isPlain(value)) return null;
  if (!/[!#$%&*+?@^~=]/.test(value) && !isRandom(value, 10)) return null;
  const start = from + said.index + said[0].indexOf(value);
  region.sink.hide(region.base + start, region.base + start + value.length, 'sentence', name.name);
  return { start: name.end, end: name.end, hidden: false };
}

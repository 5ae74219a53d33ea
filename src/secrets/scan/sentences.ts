/** Secrets said in sentences: „das Passwort ist …“, `Zugang: user / password`, SQL's IDENTIFIED BY. */
import { isPasswordlike, isPlain, isRandom } from '../value-class.ts';
import { JUDGED, type Found, type Name, type Region } from './region.ts';
import { readQuoted, readWord, WORD_READ, wholeWord } from './values.ts';

const COPULA =
  /[^\n.!?;|"'`=:]{0,60}?(?:(?:ist|lautet|lautete|is|heißt|heisst|war|wäre|waere|was|sei)(?::\s?|\s)|:[ \t])[ \t]{0,4}/y;

/** Where a sentence says what a secret is: after a copula, a colon further on, or right behind a password's name. */
function startOfSaid(text: string, name: Name): number | null {
  COPULA.lastIndex = name.end;
  const copula = COPULA.exec(text)?.[0];
  if (copula !== undefined && /^\s|:/.test(copula)) return name.end + copula.length;
  return name.kind === 'password' && /^[ \t]\S/.test(text.slice(name.end, name.end + 2))
    ? name.end + 1
    : null;
}

/** „das Passwort für den FTP ist Moos+7294pugm!, bitte …“ */
export function readSentence(region: Region, name: Name): Found | null {
  if (name.kind !== 'password' && name.kind !== 'secret' && name.kind !== 'key') return null;
  const before = name.kind === 'password' ? readSaidBefore(region, name) : null;
  if (before !== null) return before;
  const at = startOfSaid(region.text, name);
  if (at === null) return null;
  const quoted = readQuoted(region.text, at);
  const value = quoted ?? readWord(region.text, at);
  if (value === null) return null;
  const text = region.text.slice(value.start, Math.min(value.end, value.start + JUDGED));
  if (
    !isPasswordlike(text) ||
    isPlain(text) ||
    (text.includes('-') && !/[!#$%&*+?@^~=]/.test(text) && !isRandom(text, 16))
  )
    return null;
  const isLong = !value.quoted && value.end - value.start >= WORD_READ;
  const end = isLong ? wholeWord(region.text, value.start) : value.end;
  region.sink.hide(region.base + value.start, region.base + end, 'sentence', name.name);
  return { start: value.start, end, hidden: true };
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

export const ACCESS_WORDS =
  /^(?:zugang|zugangsdaten|login|logins|credentials|account|anmeldung|ftp|ssh|admin)$/i;
const ACCESS_PAIR = /[ \t]{0,8}([^\s/|,:;"'`=]{2,80})[ \t]{0,4}[/|:,][ \t]{0,4}([^\s"'`,;|]{6,200})/y;

/** `Zugang: export / Kuchen77!`, `Login: bob:Torte88!`. */
export function readAccess(region: Region, end: number): Found | null {
  if (region.text.charAt(end) !== ':') return null;
  ACCESS_PAIR.lastIndex = end + 1;
  const found = ACCESS_PAIR.exec(region.text);
  const password = found?.[2];
  if (found === null || password === undefined || !isPasswordlike(password) || isPlain(password)) return null;
  const stop = end + 1 + found[0].length;
  region.sink.hide(region.base + stop - password.length, region.base + stop, 'access');
  return { start: stop - password.length, end: stop, hidden: true };
}

const IDENTIFIED = /\s{1,8}(?:WITH\s{1,4}\S{1,40}\s{1,4})?(?:BY|AS)\s{1,8}(?:PASSWORD\s{1,8})?/iy;

/** Words that are no names but announce a secret: SQL's IDENTIFIED BY. */
export function readAnnounced(region: Region, word: string, end: number): Found | null {
  if (ACCESS_WORDS.test(word)) return readAccess(region, end);
  if (!/^identified$/i.test(word)) return null;
  IDENTIFIED.lastIndex = end;
  const by = IDENTIFIED.exec(region.text)?.[0];
  const quoted = by === undefined ? null : readQuoted(region.text, end + by.length);
  if (quoted === null || isPlain(region.text.slice(quoted.start, quoted.end))) return null;
  region.sink.hide(region.base + quoted.start, region.base + quoted.end, 'sql');
  return { start: quoted.start, end: quoted.end, hidden: true };
}

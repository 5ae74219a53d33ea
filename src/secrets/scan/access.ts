/** User and password said together: `Zugang: export / Kuchen77!`, `login with bob / …`, SQL's IDENTIFIED BY. */
import { isLoosePassword } from '../judge.ts';
import { isPasswordlike, isPlain } from '../value-class.ts';
import type { Found, Region } from './region.ts';
import { readQuoted } from './values.ts';

export const ACCESS_WORDS =
  /^(?:zugang|zugänge|zugangsdaten|logindaten|anmeldedaten|accountdaten|login|logins|credentials|account|anmeldung|auth|ftp|ssh|sftp|admin)$/i;
const ACCESS_PAIR =
  /[^\n:.!?;|"'`=,/]{0,40}?(?::|\s(?:ist|is|with|mit|als|as|sind|are)\s)[ \t]{0,8}([^\s/|,:;"'`=]{2,80})[ \t]{0,4}[/|:,][ \t]{0,4}([^\s"'`,;|]{6,200})/y;
/** The same over lines: what it is for, who, and the password. */
const ACCESS_LINES =
  /[ \t]{0,8}:[ \t]{0,8}\r?\n[ \t]{0,8}(\S{2,80})[ \t]{0,8}\r?\n[ \t]{0,8}(\S{6,100})(?=\s|$)/y;

/** `Zugang: export / Kuchen77!`, `Login: bob:Torte88!`, „Zugangsdaten:“ with user and password below. */
export function readAccess(region: Region, end: number): Found | null {
  return readAccessBy(region, end, ACCESS_PAIR) ?? readAccessBy(region, end, ACCESS_LINES);
}

function readAccessBy(region: Region, end: number, pattern: RegExp): Found | null {
  pattern.lastIndex = end;
  const found = pattern.exec(region.text);
  const password = found?.[2];
  if (found === null || password === undefined || isPlain(password)) return null;
  if (password.startsWith('/') || !(isPasswordlike(password) || isLoosePassword(password))) return null;
  const stop = end + found[0].length;
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

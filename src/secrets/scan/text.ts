/**
 * Text that follows no one grammar: prompts, logs, comments, string contents, fragments of code. It looks for
 * names and for what follows them. It must never rely on being right about the language around it.
 */
import { PASSWORD_CALLS } from '../rules/calls.ts';
import { isCredential, judgeValue, type Form } from '../judge.ts';
import type { NameClass } from '../name-class.ts';
import type { Sink } from '../sink.ts';
import { isPasswordlike, isPlain, isRandom, trimSigns } from '../value-class.ts';
import { scanArguments } from './arguments.ts';
import {
  findSeparator,
  readField,
  readQuoted,
  readWord,
  WORD_READ,
  wholeWord,
  type Separator,
  type Value,
} from './values.ts';

const WORD = /[A-Za-z_\u00c0-\u024f][\w\u00c0-\u024f-]*/g;
/** Judging one value looks at no more than this many characters of it. */
const JUDGED = 2000;

interface Region {
  readonly sink: Sink;
  readonly base: number;
  readonly text: string;
}

interface Name {
  readonly name: string;
  readonly kind: NameClass;
  readonly start: number;
  readonly end: number;
  readonly before: string;
}

/** Hands every name and value in `sink.text` between `from` and `to` to the sink. */
export function scanText(sink: Sink, from = 0, to: number = sink.text.length): void {
  const region: Region = { sink, base: from, text: sink.text.slice(from, to) };
  const { text } = region;
  let before = '';
  let beforeEnd = -9;
  let skipTo = 0;
  let longEnd = -1;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const start = match.index;
    const end = start + word.length;
    const name =
      start - beforeEnd === 1 && /^(?:key|keys|schl(?:ü|ue)ssel|code|secret|token)$/i.test(word)
        ? `${before} ${word}`
        : word;
    const previous = before;
    before = word;
    beforeEnd = end;
    if (start < skipTo) continue;
    if (text.startsWith('{{', start - 2)) {
      skipTo = start + Math.max(0, text.slice(start, start + 200).indexOf('}}'));
      continue;
    }
    if (text.charAt(end) === '(' && PASSWORD_CALLS.has(word.toLowerCase()))
      scanArguments(sink, { word, at: from + end, to });
    const { kind } = sink.classify(name);
    const access = kind === 'weak' && ACCESS_WORDS.test(word) ? readAccess(region, end) : null;
    const found =
      access ??
      (kind === 'none'
        ? special(region, word, end)
        : readPair(region, { name, kind, start, end, before: previous }));
    if (found === null || (found.end === longEnd && found.end - found.start > 200)) continue;
    longEnd = found.end;
    if (found.hidden) skipTo = found.end;
  }
  scanCommands(region);
}

const ACCESS_WORDS = /^(?:zugang|zugangsdaten|login|logins|credentials|account|anmeldung|ftp|ssh|admin)$/i;
const ACCESS_PAIR = /[ \t]{0,8}([^\s/|,:;"'`=]{2,80})[ \t]{0,4}[/|:,][ \t]{0,4}([^\s"'`,;|]{6,200})/y;

/** `Zugang: export / Kuchen77!`, `Login: bob:Torte88!`. */
function readAccess(region: Region, end: number): Found | null {
  if (region.text.charAt(end) !== ':') return null;
  ACCESS_PAIR.lastIndex = end + 1;
  const found = ACCESS_PAIR.exec(region.text);
  const password = found?.[2];
  if (found === null || password === undefined || !isPasswordlike(password) || isPlain(password)) return null;
  const stop = end + 1 + found[0].length;
  region.sink.hide(region.base + stop - password.length, region.base + stop, 'access');
  return { start: stop - password.length, end: stop, hidden: true };
}

type Found = { readonly start: number; readonly end: number; readonly hidden: boolean };

function readPair(region: Region, name: Name): Found | null {
  const scheme = readScheme(region, name);
  if (scheme !== null) return scheme;
  const separator = findSeparator(region.text, name.start, name.end);
  if (separator === null) return null;
  if (/^(?:set-)?cookie$/i.test(name.name) && separator.kind === 'colon')
    return readCookies(region, separator.at);
  if (separator.kind === 'blank')
    return readAfterBlank(region, name, separator.at) ?? readSentence(region, name);
  const value = readValue(region.text, name, separator);
  if (value === null) return readSentence(region, name);
  const form = formOf(region.text, name, separator, value);
  return { start: value.start, ...offer(region, name, value, form) };
}

/** Hands a value to the sink; a long one is judged by its beginning and hidden whole. */
function offer(
  region: Region,
  name: { name: string; kind: NameClass },
  value: Value,
  form: Form,
): { end: number; hidden: boolean } {
  const { sink, base, text } = region;
  const length = value.end - value.start;
  if (length <= (value.quoted ? JUDGED : WORD_READ - 100)) {
    const hidden = sink.pair({ name: name.name, start: base + value.start, end: base + value.end, form });
    return { end: value.end, hidden };
  }
  const judged = judgeValue(name.kind, text.slice(value.start, value.start + Math.min(length, JUDGED)), {
    form,
    labels: sink.labels,
  });
  if (judged === null) return { end: value.end, hidden: false };
  const end = value.quoted ? value.end : wholeWord(text, value.start);
  sink.hide(base + value.start + judged.start, base + end, 'name', name.name);
  return { end, hidden: true };
}

function readValue(text: string, name: Name, separator: Separator): Value | null {
  if (separator.kind === 'tag') {
    const inner = until(text, separator.at, '<');
    return inner !== null && text.startsWith('</', inner.end) ? inner : null;
  }
  if (separator.kind === 'cell') return isNameCell(text, name) ? until(text, separator.at, '|') : null;
  const quoted = readQuoted(text, separator.at);
  if (quoted !== null) return quoted;
  if (name.kind === 'auth') return readCredential(text, separator.at);
  if (separator.kind === 'tight') return readField(text, separator.at);
  return readWord(text, separator.at);
}

/** How sure the text is that this is a value: quotes and tight `=` say so, running text does not. */
function formOf(text: string, name: Name, separator: Separator, value: Value): Form {
  if (value.quoted) return 'quoted';
  if (separator.kind === 'tag') return 'plain';
  if (separator.kind === 'tight')
    return /[($]/.test(text.charAt(value.start)) || /\w\(/.test(text.slice(value.start, value.end))
      ? 'loose'
      : 'plain';
  if (name.kind === 'password' && standsInAccessBlock(text, name, value)) return 'plain';
  return 'loose';
}

const ACCESS =
  /^[\s>*#-]*(?:benutzer(?:name)?|user(?:name)?|login|url|host|server|e-?mail|name|kennung|ftp|db|datenbank|database)\b[^:=\n]{0,30}[:=]/i;

/** How far around a value its neighbouring lines are looked at, in characters. */
const NEARBY = 120;

/** `Passwort: x` alone on its line, with a user or an address on the line before or after it. */
function standsInAccessBlock(text: string, name: Name, value: Value): boolean {
  const before = text.slice(Math.max(0, name.start - NEARBY), name.start).split('\n');
  const after = text.slice(value.end, value.end + NEARBY).split('\n');
  const own = before.at(-1) ?? '';
  if (!/^[\s>*#|-]*$/.test(own) || (after[0] ?? '').trim() !== '') return false;
  return ACCESS.test(after[1] ?? '') || ACCESS.test(before.at(-2) ?? '');
}

function isNameCell(text: string, name: Name): boolean {
  const opening = text.slice(Math.max(0, name.start - 60), name.start);
  const cell = opening.slice(Math.max(opening.lastIndexOf('|'), opening.lastIndexOf('\n')) + 1);
  return /^[\s*_`]{0,20}(?:[\p{L}-]{1,20} ){0,2}$/u.test(cell);
}

function until(text: string, at: number, stop: string): Value | null {
  const near = text.slice(at, at + JUDGED);
  const stopped = near.search(stop === '<' ? /[<\n]/ : /[|\n]/);
  let end = stopped < 0 ? at + near.length : at + stopped;
  let start = at;
  while (start < end && /[\s`*]/.test(text.charAt(start))) start++;
  while (end > start && /[\s`*]/.test(text.charAt(end - 1))) end--;
  return start === end ? null : { start, end, quoted: false };
}

const AUTH_VALUE = /(?:[A-Za-z][\w-]{1,20}[ \t]{1,4})?[^\s"'`<>\\,]+/y;

function readCredential(text: string, at: number): Value | null {
  AUTH_VALUE.lastIndex = at;
  const found = AUTH_VALUE.exec(text)?.[0];
  return found === undefined ? null : { start: at, end: at + found.length, quoted: false };
}

const CREDENTIAL = /[ \t]{1,8}([\w.~+/=:$%*-]+)/y;

/** `Bearer x`, `Basic x`, `Token x`, wherever they stand. */
function readScheme(region: Region, name: Name): Found | null {
  if (!/^(?:bearer|basic|token)$/i.test(name.name)) return null;
  CREDENTIAL.lastIndex = name.end;
  const found = CREDENTIAL.exec(region.text);
  const value = found?.[1];
  if (found === null || value === undefined) return null;
  const end = name.end + found[0].length;
  const start = end - value.length;
  const bare = trimSigns(value.slice(0, JUDGED));
  const secret =
    isCredential(bare) &&
    (isPasswordlike(bare) ||
      isRandom(bare, 12) ||
      (/^basic$/i.test(name.name) && /^[\w+/]{8,}={1,2}$/.test(bare)));
  if (!secret) return null;
  region.sink.hide(region.base + start, region.base + end, 'scheme', name.name);
  return { start, end, hidden: true };
}

const COOKIE = /(?<![^\s;,"'])([^\s=;,"']{1,80})=([^\s;,"']+)/g;

const HEADER_END = /["'`\\\r\n]/g;

/** `Cookie: a=b; c=d`: session values go, settings stay. The header is read once, up to its end. */
function readCookies(region: Region, at: number): Found {
  HEADER_END.lastIndex = at;
  const end = HEADER_END.exec(region.text)?.index ?? region.text.length;
  for (const match of region.text.slice(at, end).matchAll(COOKIE)) {
    const value = match[2] ?? '';
    const start = at + match.index + (match[1] ?? '').length + 1;
    const named = region.sink.classify(match[1] ?? '').kind;
    const known = named === 'secret' || named === 'password' || named === 'weak';
    const random = isRandom(value.slice(0, JUDGED), 16);
    if (isPlain(value) || !(random || (known && value.length >= 8 && /\d/.test(value)))) continue;
    region.sink.hide(region.base + start, region.base + start + value.length, 'cookie', match[1]);
  }
  return { start: at, end, hidden: true };
}

const DIRECTIVES = /^(?:setenv|env|arg|export|fastcgi_param|setx|login)$/i;

/** `--token x`, `SetEnv API_TOKEN x`, `IDENTIFIED BY … PASSWORD 'x'`: a value after nothing but a blank. */
function readAfterBlank(region: Region, name: Name, at: number): Found | null {
  const { text } = region;
  const flag = text.slice(Math.max(0, name.start - 2), name.start) === '--';
  const listed = flag ? /^,\s{0,20}(?=["'])/.exec(text.slice(at, at + 24)) : null;
  if (listed !== null) return readAfterBlank(region, name, at + listed[0].length);
  const directive = DIRECTIVES.test(name.before) && /\s$/.test(text.slice(name.start - 1, name.start));
  const quoted = readQuoted(text, at);
  if (quoted !== null) {
    const form = flag || directive ? 'quoted' : 'loose';
    if (
      form === 'loose' &&
      name.kind !== 'password' &&
      !isRandom(text.slice(quoted.start, Math.min(quoted.end, quoted.start + JUDGED)), 16)
    )
      return null;
    return { start: quoted.start, ...offer(region, name, quoted, form) };
  }
  if (!flag && !directive) return null;
  const value = readWord(text, at);
  if (value === null || text.startsWith('-', value.start)) return null;
  return { start: value.start, ...offer(region, name, value, 'plain') };
}

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
function readSentence(region: Region, name: Name): Found | null {
  if (name.kind !== 'password' && name.kind !== 'secret' && name.kind !== 'key') return null;
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
  region.sink.hide(region.base + value.start, region.base + value.end, 'sentence', name.name);
  return { start: value.start, end: value.end, hidden: true };
}

const IDENTIFIED = /\s{1,8}(?:WITH\s{1,4}\S{1,40}\s{1,4})?(?:BY|AS)\s{1,8}(?:PASSWORD\s{1,8})?/iy;

/** Words that are no names but announce a secret: SQL's IDENTIFIED BY. */
function special(region: Region, word: string, end: number): Found | null {
  if (ACCESS_WORDS.test(word)) return readAccess(region, end);
  if (!/^identified$/i.test(word)) return null;
  IDENTIFIED.lastIndex = end;
  const by = IDENTIFIED.exec(region.text)?.[0];
  const quoted = by === undefined ? null : readQuoted(region.text, end + by.length);
  if (quoted === null || isPlain(region.text.slice(quoted.start, quoted.end))) return null;
  region.sink.hide(region.base + quoted.start, region.base + quoted.end, 'sql');
  return { start: quoted.start, end: quoted.end, hidden: true };
}

/** Command lines that carry a password by a flag; the last group is the password. */
const COMMANDS: readonly { readonly when: RegExp; readonly flag: RegExp }[] = [
  {
    when: /\b(?:curl|wget|http|https|aria2c)\b/,
    flag: /(?<=\s)(?:-u[ =]?|-U[ =]?|-a |--user[ =]|--proxy-user[ =]|--auth[ =])(['"]?)([^\s:'"]{1,120}):([^\s'"]+)/g,
  },
  { when: /\bsshpass\b/, flag: /(?<=\bsshpass )(-p ?)(['"]?)([^\s'"]+)/g },
  { when: /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b/, flag: /(?<=\s)(-p)(['"]?)([^\s'"=]{3,})/g },
  { when: /\bredis-cli\b/, flag: /(?<=\s)(-a )(['"]?)([^\s'"]{4,})/g },
  { when: /\bopenssl\b/, flag: /(?<=\s)(-pass(?:in|out)? pass:)(['"]?)([^\s'"]{3,})/g },
];

/** `curl -u user:password`, `mysql -pPassword`. */
function scanCommands(region: Region): void {
  for (const command of COMMANDS) {
    if (!command.when.test(region.text)) continue;
    for (const match of region.text.matchAll(command.flag)) {
      const password = match[3] ?? '';
      if (isPlain(password)) continue;
      const end = region.base + match.index + match[0].length;
      region.sink.hide(end - password.length, end, 'command');
    }
  }
}

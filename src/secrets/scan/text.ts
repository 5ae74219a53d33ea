/**
 * Text that follows no one grammar: prompts, logs, comments, string contents, fragments of code. It looks for
 * names and for what follows them. It must never rely on being right about the language around it.
 */
import { PASSWORD_CALLS } from '../rules/calls.ts';
import { isLoosePassword, type Form } from '../judge.ts';
import type { Sink } from '../sink.ts';
import { isRandom } from '../value-class.ts';
import { scanArguments } from './arguments.ts';
import { scanCommands } from './commands.ts';
import { readCookies, readCredential, readScheme } from './headers.ts';
import { JUDGED, offer, type Found, type Name, type Region } from './region.ts';
import { ACCESS_WORDS, readAccess, readAnnounced } from './access.ts';
import { isAlone, readSentence } from './sentences.ts';
import { WordFinder } from './word-finder.ts';
import {
  findSeparator,
  readField,
  readQuoted,
  readTypographic,
  readWord,
  type Separator,
  type Value,
} from './values.ts';

const AFTER_WORD = /^(?:key|keys|schl(?:ü|ue)ssel|code|secret|token)$/i;

/** Hands every name and value in `sink.text` between `from` and `to` to the sink. */
export function scanText(sink: Sink, from = 0, to: number = sink.text.length): void {
  const finder = new WordFinder(sink.text, from, to);
  let region: Region | null = null;
  let skipTo = 0;
  let longEnd = -1;
  while (finder.next()) {
    region ??= { sink, base: from, text: sink.text.slice(from, to) };
    const start = finder.start - from;
    if (start < skipTo) continue;
    if (region.text.startsWith('{{', start - 2)) {
      skipTo = start + Math.max(0, region.text.slice(start, start + 200).indexOf('}}'));
      continue;
    }
    const found = readWordAt(region, finder);
    if (found === null || (found.end === longEnd && found.end - found.start > 200)) continue;
    longEnd = found.end;
    if (found.hidden) skipTo = found.end;
  }
  if (finder.commands) scanCommands(region ?? { sink, base: from, text: sink.text.slice(from, to) });
}

/** What a word announces: an argument of a call, a user with a password, a name with its value. */
function readWordAt(region: Region, finder: WordFinder): Found | null {
  const { sink, base } = region;
  const { text } = sink;
  const word = text.slice(finder.start, finder.end);
  const before = finder.beforeEnd < 0 ? '' : text.slice(finder.beforeStart, finder.beforeEnd);
  const name = finder.start - finder.beforeEnd === 1 && AFTER_WORD.test(word) ? `${before} ${word}` : word;
  const end = finder.end - base;
  if (text.charCodeAt(finder.end) === 40 && PASSWORD_CALLS.has(word.toLowerCase()))
    scanArguments(sink, { word, at: finder.end, to: base + region.text.length });
  const { kind } = sink.classify(name);
  if (kind === 'none') return readAnnounced(region, word, end);
  const access = kind === 'weak' && ACCESS_WORDS.test(word) ? readAccess(region, end) : null;
  return access ?? readPair(region, { name, kind, start: finder.start - base, end, before });
}

function readPair(region: Region, name: Name): Found | null {
  const scheme = readScheme(region, name);
  if (scheme !== null) return scheme;
  const separator = findSeparator(region.text, name.start, name.end);
  if (isUserOfAddress(region.text, name, separator)) return null;
  if (separator === null) return readSentence(region, name);
  if (/^(?:set-)?cookie$/i.test(name.name) && separator.kind === 'colon')
    return readCookies(region, separator.at);
  if (separator.kind === 'blank')
    return readAfterBlank(region, name, separator.at) ?? readSentence(region, name);
  const inside = readInside(region.text, name, separator.at);
  if (inside !== null) {
    const pair = { name: name.name, start: region.base + inside.start, end: region.base + inside.end };
    return {
      ...inside,
      hidden: region.sink.judge('password', { ...pair, form: name.kind === 'password' ? 'quoted' : 'loose' }),
    };
  }
  let value = readValue(region.text, name, separator);
  if (value === null) return readSentence(region, name);
  if (
    name.kind === 'password' &&
    separator.kind !== 'tight' &&
    !value.quoted &&
    isAlone(region.text, value) &&
    isStop(region.text, value)
  )
    value = { ...value, end: value.end - 1 };
  const found = formOf(region.text, name, separator, value);
  const form = found === 'alone' && region.sink.code ? 'loose' : found;
  return { start: value.start, ...offer(region, name, value, form) };
}

/** `https://token:…@host`: what stands in an address is found by `urls.ts`. */
function isUserOfAddress(text: string, name: Name, separator: Separator | null): boolean {
  return (
    separator?.kind === 'colon' && text.endsWith('://', name.start) && text.startsWith('://', name.start - 3)
  );
}

/** The stop of a sentence behind a password is none of it. */
function isStop(text: string, value: Value): boolean {
  return text.charAt(value.end - 1) === '.' && /^(?:\s|$)/.test(text.slice(value.end, value.end + 1));
}

const HASHED =
  /(?:md5|sha1|sha2|sha256|sha512|password|old_password|crypt|encrypt|password_hash|bcrypt)\(\s{0,8}(?=['"])/iy;
const PAIRED = /\(\s{0,8}(?:'[^'\n]{0,200}'|"[^"\n]{0,200}")\s{0,8},\s{0,8}(?=['"])/y;

/** A value inside a call or a pair: `password = MD5('x')`, `auth=('bot', 'x')`. */
function readInside(text: string, name: Name, at: number): Value | null {
  const pattern = name.kind === 'password' ? HASHED : /^(?:basic_?)?auth$/i.test(name.name) ? PAIRED : null;
  if (pattern === null) return null;
  pattern.lastIndex = at;
  const open = pattern.exec(text)?.[0];
  return open === undefined ? null : readQuoted(text, at + open.length);
}

const BELOW = /\r?\n[ \t]{0,8}(\S{6,100})(?=[ \t]{0,8}(?:\r?\n|$))/y;

/** „Neues Passwort:“ and on the next line nothing but it. */
function readBelow(text: string, at: number): Value | null {
  BELOW.lastIndex = at;
  const found = BELOW.exec(text);
  const word = found?.[1];
  if (found === null || word === undefined || !isLoosePassword(word) || /[=:]/.test(word)) return null;
  const end = at + found[0].length;
  return { start: end - word.length, end, quoted: false };
}

function readValue(text: string, name: Name, separator: Separator): Value | null {
  if (separator.kind === 'tag') {
    const inner = until(text, separator.at, '<');
    return inner !== null && text.startsWith('</', inner.end) ? inner : null;
  }
  if (separator.kind === 'cell') return isNameCell(text, name) ? until(text, separator.at, '|') : null;
  const quoted = readQuoted(text, separator.at) ?? readTypographic(text, separator.at);
  if (quoted !== null) return quoted;
  if (name.kind === 'password' && separator.kind === 'colon') {
    const below = readBelow(text, separator.at);
    if (below !== null) return below;
  }
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
  if (name.kind !== 'password') return 'loose';
  if (standsInAccessBlock(text, name, value)) return 'plain';
  return standsAlone(text, { name, separator, value }) ? 'alone' : 'loose';
}

/** The value is all that the line, the clause or the row of a table says after the name. */
function standsAlone(text: string, o: { name: Name; separator: Separator; value: Value }): boolean {
  if (o.separator.kind === 'equals' || !isAlone(text, o.value)) return false;
  if (o.separator.kind !== 'cell') return true;
  const line = text.slice(Math.max(0, o.name.start - 60), o.name.start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  const next = text.indexOf('\n', o.value.end);
  return (
    /^[\s|*_`]{0,20}$/.test(before) &&
    !/^\s{0,8}\|?\s{0,8}:?-{2}/.test(next < 0 ? '' : text.slice(next + 1, next + 24))
  );
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

/** FTP and POP3: `PASS x` alone on its line. */
function readFtp(region: Region, name: Name, at: number): Found | null {
  const { text } = region;
  const lead = text.slice(Math.max(0, name.start - 6), name.start);
  const value = readWord(text, at);
  if (
    !/(?:^|\n|> |>> |C: )$/.test(lead) ||
    value === null ||
    !/^[ \t]{0,8}(?:\r?\n|$)/.test(text.slice(value.end, value.end + 12))
  )
    return null;
  return { start: value.start, ...offer(region, name, value, 'plain') };
}

const DIRECTIVES =
  /^(?:setenv|env|arg|export|fastcgi_param|uwsgi_param|proxy_set_header|add_header|set_header|setx|login)$/i;

/** `--token x`, `SetEnv API_TOKEN x`, `IDENTIFIED BY … PASSWORD 'x'`: a value after nothing but a blank. */
function readAfterBlank(region: Region, name: Name, at: number): Found | null {
  const { text } = region;
  const flag = text.slice(Math.max(0, name.start - 2), name.start) === '--';
  const listed = flag ? /^,\s{0,20}(?=["'])/.exec(text.slice(at, at + 24)) : null;
  if (listed !== null) return readAfterBlank(region, name, at + listed[0].length);
  const directive = DIRECTIVES.test(name.before) && /\s$/.test(text.slice(name.start - 1, name.start));
  if (name.name === 'PASS') return readFtp(region, name, at);
  const quoted = readQuoted(text, at);
  if (quoted !== null) {
    const form = flag || directive ? 'quoted' : 'loose';
    if (form === 'loose' && name.kind === 'password') return readSentence(region, name);
    if (
      form === 'loose' &&
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

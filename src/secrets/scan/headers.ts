/** HTTP headers wherever they are written: `Authorization`, cookies, and a scheme with a credential. */
import { isCredential } from '../judge.ts';
import { isPasswordlike, isPlain, isRandom, trimSigns } from '../value-class.ts';
import { JUDGED, type Found, type Name, type Region } from './region.ts';
import type { Value } from './values.ts';

const AUTH_VALUE = /(?:[A-Za-z][\w-]{1,20}[ \t]{1,4})?(?![{$<%])[^\s"'`<>\\,]+/y;

/** The value of `Authorization`: a credential, with its scheme where there is one. */
export function readCredential(text: string, at: number): Value | null {
  AUTH_VALUE.lastIndex = at;
  const found = AUTH_VALUE.exec(text)?.[0];
  return found === undefined ? null : { start: at, end: at + found.length, quoted: false };
}

const CREDENTIAL = /[ \t]{1,8}([\w.~+/=:$%*-]+)/y;

/** `Bearer x`, `Basic x`, `Token x`, wherever they stand. */
export function readScheme(region: Region, name: Name): Found | null {
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
export function readCookies(region: Region, at: number): Found {
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

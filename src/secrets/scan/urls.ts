/**
 * Addresses in any text: `user:password@`, and webhook addresses whose path is the credential.
 * The rest of an address stays readable. Query parameters are pairs and found by `text.ts`.
 */
import { isPlain, isRandom } from '../value-class.ts';
import { WEBHOOKS } from '../rules/webhooks.ts';
import type { Sink } from '../sink.ts';
import type { Range } from '../span.ts';

const SCHEME_END = /:(?:\/\/|\\\/\\\/)/g;
const URL_END = /[\s"'<>`|^\p{Cc}]/u;
/** ASCII that never ends an address and needs no second look. */
const PLAIN = new Uint8Array(128);
for (let code = 33; code < 127; code++)
  if (!/[\s"'<>`|^\\:]/.test(String.fromCharCode(code))) PLAIN[code] = 1;
const EXAMPLE_PASSWORDS = new Set([
  'password',
  'passwort',
  'pass',
  'pwd',
  'pw',
  'kennwort',
  'secret',
  'geheim_hier',
]);

/** Hides credentials inside addresses and tells where the addresses stand. */
export function scanUrls(sink: Sink): readonly Range[] {
  const { text } = sink;
  const found: Range[] = [];
  let searched = 0;
  for (const match of text.matchAll(SCHEME_END)) {
    const start = match.index + match[0].length;
    if (start < searched || !/[a-z0-9]/i.test(text.charAt(match.index - 1))) continue;
    const end = endOfUrl(text, start);
    searched = end;
    found.push({ start: match.index, end });
    if (!hideWebhook(sink, start, end)) hideUserinfo(sink, start, end);
  }
  return found;
}

function endOfUrl(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 128 && PLAIN[code] === 1) {
      at++;
      continue;
    }
    if (URL_END.test(text.charAt(at))) break;
    if (text.startsWith('://', at) || (text.charAt(at) === '\\' && /[nrt"']/.test(text.charAt(at + 1))))
      break;
    at++;
  }
  while (at > start && /[.,;:!?)\]}]/.test(text.charAt(at - 1)) && !text.startsWith('}}', at - 2)) at--;
  return at;
}

/** What tells a webhook stands among the first characters of its address. */
const LONGEST_OPEN = 300;

function hideWebhook(sink: Sink, start: number, end: number): boolean {
  const raw = sink.text.slice(start, Math.min(end, start + LONGEST_OPEN));
  const escaped = raw.includes('\\/');
  for (const rule of WEBHOOKS) {
    if (!raw.includes(rule.has)) continue;
    rule.open.lastIndex = 0;
    const open = rule.open.exec(escaped ? raw.replaceAll('\\/', '/') : raw);
    if (open === null) continue;
    let from = start + open[0].length;
    if (escaped) from += (open[0].match(/\//g) ?? []).length;
    const rest = sink.text.slice(from, end);
    const length = rule.id === 'telegram' ? lengthUntil(rest, /[\\/]/) : rest.length;
    if (!isPlain(rest.slice(0, length))) sink.hide(from, from + length, `webhook-${rule.id}`);
    return true;
  }
  return false;
}

function hideUserinfo(sink: Sink, start: number, end: number): void {
  const address = sink.text.slice(start, end);
  if (!address.includes('@')) return;
  const authority = lengthUntil(address, /[/?#\\]/);
  let at = address.lastIndexOf('@', authority - 1);
  if (at < 0 && /^[^/?#@:]*:(?!\d+(?:[/?#]|$))[^@]*@[\w.-]+/.test(address.slice(0, 300)))
    at = address.indexOf('@');
  if (at <= 0) return;
  const userinfo = address.slice(0, at);
  const colon = userinfo.indexOf(':');
  const secret = colon < 0 ? userinfo : userinfo.slice(colon + 1);
  const from = colon < 0 ? start : start + colon + 1;
  if (
    isPlain(secret) ||
    EXAMPLE_PASSWORDS.has(secret.toLowerCase()) ||
    (/[{}$]/.test(secret) && isTemplate(secret))
  )
    return;
  if (colon < 0 && !isRandom(secret, 16)) return;
  sink.hide(from, start + at, 'url-password');
}

function isTemplate(secret: string): boolean {
  return /^(?:\{[^{}]*\}|\$\{?[\w>[\]-]+\}?|\{\{[^{}]*\}\})+$/.test(secret);
}

function lengthUntil(text: string, stop: RegExp): number {
  const found = text.search(stop);
  return found < 0 ? text.length : found;
}

/**
 * What looks like a key whatever stands around it: provider forms, long hex and base64, PEM, password hashes.
 * One walk over the text; every pattern is tried at fixed places only, so time grows with the text alone.
 * Ids, checksums, images and paths that merely look random are left readable.
 */
import { FORMS, HASHES, PROVIDERS, PUBLIC_IDS, type ProviderRule } from '../rules/providers.ts';
import { isPlain, isRandom } from '../value-class.ts';
import type { Sink } from '../sink.ts';
import { rangeFinder, type Range } from '../span.ts';

const HEX_LENGTH = 32;
const BASE64_LENGTH = 40;
/** No form begins with fewer characters of a run. */
const SHORTEST_FORM = 8;

/** Rules by the first two characters of what they begin with. */
const PROVIDERS_AT: (readonly ProviderRule[] | undefined)[] = [];
for (const rule of PROVIDERS)
  for (const start of rule.starts) {
    const at = (start.charCodeAt(0) << 7) | start.charCodeAt(1);
    PROVIDERS_AT[at] = [...(PROVIDERS_AT[at] ?? []), rule];
  }
/** Forms by their first character. */
const FORMS_AT: (readonly ProviderRule[] | undefined)[] = [];
for (const rule of FORMS)
  for (const first of new Set(rule.starts.map((start) => start.charCodeAt(0))))
    FORMS_AT[first] = [...(FORMS_AT[first] ?? []), rule];

/** Hides everything that looks like a key. `urls`: where addresses stand. Call it after all names were read. */
export function scanShapes(sink: Sink, urls: readonly Range[]): void {
  const publicBlocks = scanPem(sink);
  new ShapeFinder(sink, rangeFinder([...sink.exempt, ...publicBlocks]), rangeFinder(urls)).walk();
}

type Finder = (at: number) => Range | undefined;

class ShapeFinder {
  readonly #sink: Sink;
  readonly #exempt: Finder;
  readonly #inUrl: Finder;
  #runEnd = 0;
  #skipTo = 0;

  constructor(sink: Sink, exempt: Finder, inUrl: Finder) {
    this.#sink = sink;
    this.#exempt = exempt;
    this.#inUrl = inUrl;
  }

  /** Goes from one run of letters and digits to the next. */
  walk(): void {
    const { text } = this.#sink;
    const { length } = text;
    for (let i = 0; i < length;) {
      const code = text.charCodeAt(i);
      if (code > 127 || ALNUM[code] === 0) {
        if (code === 36 || code === 123 || code === 42) tryRules(this.#sink, HASHES, i);
        i++;
        continue;
      }
      const start = i;
      do i++;
      while (i < length && ALNUM[text.charCodeAt(i)] === 1);
      const before = start === 0 ? 0 : text.charCodeAt(start - 1);
      if (before === 92) this.#afterBackslash(start, i);
      else {
        this.#begin(start);
        if (before === 37 && i > start + 2 && /^[0-9A-F]{2}$/i.test(text.slice(start, start + 2)))
          this.#begin(start + 2);
      }
    }
  }

  /** The `n` of `\\n` before a key belongs to the escape, not to the key. */
  #afterBackslash(start: number, end: number): void {
    const { text } = this.#sink;
    const letter = text.charAt(start);
    const isEscape = 'nrt'.includes(letter) && end > start + 1;
    if (!isEscape) this.#begin(start);
    if ('nrtx'.includes(letter) && end > start + 1) this.#begin(start + 1);
    if (letter === 'u' && end > start + 5) this.#begin(start + 5);
  }

  /** A key may begin here. */
  #begin(at: number): void {
    if (at < this.#skipTo) return;
    const { text } = this.#sink;
    const first = text.charCodeAt(at);
    const second = text.charCodeAt(at + 1);
    const providers = second < 128 ? PROVIDERS_AT[(first << 7) | second] : undefined;
    if (providers !== undefined) this.#skipTo = tryRules(this.#sink, providers, at);
    if (at < this.#runEnd) return;
    this.#runEnd = endOfRun(text, at);
    if (this.#runEnd - at < SHORTEST_FORM) return;
    const forms = FORMS_AT[first];
    if (forms !== undefined) {
      const before = text.charCodeAt(at - 1);
      if (!isRunCharacter(before) || isAlphanumeric(before))
        this.#skipTo = Math.max(this.#skipTo, tryRules(this.#sink, forms, at));
    }
    if (this.#runEnd - at >= HEX_LENGTH) this.#run(at, this.#runEnd);
  }

  /** Judges a run of base64 or hex characters. */
  #run(start: number, end: number): void {
    const { text } = this.#sink;
    const run = text.slice(start, end);
    if (this.#exempt(start) !== undefined || isHarmless(text, start, run)) return;
    hideHex(this.#sink, start, run);
    if (run.length < BASE64_LENGTH || isHexOnly(run)) return;
    const isPath =
      this.#inUrl(start) !== undefined || /[./~]/.test(text.charAt(start - 1)) || run.startsWith('/');
    if (isPath) hidePathPieces(this.#sink, start, run);
    else if (isRandomBase64(run)) this.#sink.hide(start, end, 'base64');
  }
}

function tryRules(sink: Sink, rules: readonly ProviderRule[], at: number): number {
  for (const rule of rules) {
    if (!rule.starts.some((start) => sink.text.startsWith(start, at))) continue;
    rule.pattern.lastIndex = at;
    const found = rule.pattern.exec(sink.text);
    if (found === null) continue;
    const start = found[0].startsWith('bot') && rule.id === 'telegram' ? at + 3 : at;
    sink.hide(start, at + found[0].length, rule.id);
    return at + found[0].length;
  }
  return 0;
}

/** Behind letters, digits, `+/_-` and escaped slashes, and up to two signs of padding. */
function endOfRun(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 && RUN[code] === 1) continue;
    if (code !== 92 || text.charCodeAt(at + 1) !== 47) break;
    at++;
  }
  if (text.charCodeAt(at) === 61) at++;
  if (text.charCodeAt(at) === 61) at++;
  return at;
}

function hideHex(sink: Sink, start: number, run: string): void {
  for (const piece of run.matchAll(/[0-9A-Fa-f]{32,}/g)) {
    const alone =
      !isAlphanumeric(run.charCodeAt(piece.index - 1)) &&
      !isAlphanumeric(run.charCodeAt(piece.index + piece[0].length));
    if (alone && /\d/.test(piece[0]) && /[a-f]/i.test(piece[0]))
      sink.hide(start + piece.index, start + piece.index + piece[0].length, 'hex');
  }
}

/** In a path only whole segments that are random count. */
function hidePathPieces(sink: Sink, start: number, run: string): void {
  for (const piece of run.matchAll(/[^/\\]{40,}/g)) {
    const at = start + piece.index;
    if (
      isRandomBase64(piece[0]) &&
      !/(?:\/d|\/folders|\/spreadsheets|\/file|\/document|\/e)\\?\/$/.test(
        sink.text.slice(Math.max(0, at - 20), at),
      )
    )
      sink.hide(at, at + piece[0].length, 'base64');
  }
}

function isHexOnly(run: string): boolean {
  return /^[0-9A-Fa-f]+$/.test(run);
}

function isRandomBase64(run: string): boolean {
  const digits = run.replace(/\D/g, '').length;
  if (digits < 3 || digits === run.length) return false;
  return isRandom(run, BASE64_LENGTH) && (/[A-Z]/.test(run) || !/[-_/]/.test(run));
}

const IMAGE =
  /data:(?:image|font|audio|video|application\/(?:pdf|font|x-font|octet))[\w.+/;=-]{0,80};base64,$/;
const CHECKSUM =
  /(?:\bcommit|\bsha|\brev|\bsha1|\bsha256|\bmd5|\betag|\bsha512|\bintegrity|\bdigest)["']?[\s:=>-]{1,4}["']?$/i;

function isHarmless(text: string, start: number, run: string): boolean {
  const before = text.slice(Math.max(0, start - 140), start);
  if (before.endsWith('base64,') && IMAGE.test(before)) return true;
  if (PUBLIC_IDS.some((id) => run.startsWith(id) || before.endsWith(id))) return true;
  return CHECKSUM.test(before.slice(-24)) || /traceparent["']?[:=]\s?["']?$/i.test(before.slice(-20));
}

const BEGIN = /-----BEGIN ([A-Z0-9 ]{0,60})-----/g;

/** Hides the bodies of private keys; answers where public ones stand. */
function scanPem(sink: Sink): readonly Range[] {
  const { text } = sink;
  const open: Range[] = [];
  let done = 0;
  for (const match of text.matchAll(BEGIN)) {
    if (match.index < done) continue;
    const label = match[1] ?? '';
    const start = match.index + match[0].length;
    const end = endOfPem(text, start);
    done = end;
    if (!label.includes('PRIVATE')) open.push({ start: match.index, end });
    else hidePemBody(sink, start, end);
  }
  return open;
}

function endOfPem(text: string, start: number): number {
  const body = /(?:[\w+/=\s:,.'"()\\]|-(?!----))*/y;
  body.lastIndex = start;
  const length = body.exec(text)?.[0].length ?? 0;
  if (text.startsWith('-----END', start + length)) return start + length;
  const bare = /[A-Za-z0-9+/=\s\\]*/y;
  bare.lastIndex = start;
  return start + (bare.exec(text)?.[0].length ?? 0);
}

function hidePemBody(sink: Sink, from: number, to: number): void {
  const body = sink.text.slice(from, to);
  if (isPlain(body.replace(/\\[nr]/g, ' '))) return;
  if (/["']/.test(body)) {
    for (const run of body.matchAll(/[A-Za-z0-9+/]{8,}={0,2}/g)) {
      const escaped = body.charAt(run.index - 1) === '\\' && /^[nr]/.test(run[0]) ? 1 : 0;
      sink.hide(from + run.index + escaped, from + run.index + run[0].length, 'pem');
    }
    return;
  }
  const lead = /^(?:\s|\\[nr])*/.exec(body)?.[0].length ?? 0;
  let end = body.length;
  while (end > lead && /\s/.test(body.charAt(end - 1))) end--;
  while (end > lead + 1 && /^\\[nr]$/.test(body.slice(end - 2, end))) end -= 2;
  sink.hide(from + lead, from + end, 'pem');
}

const ALNUM = new Uint8Array(65536);
const RUN = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if (isAlphanumeric(code)) ALNUM[code] = 1;
  if (isRunCharacter(code)) RUN[code] = 1;
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isRunCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === 43 || code === 47 || code === 95 || code === 45;
}

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

const byStart = new Map<string, ProviderRule[]>();
for (const rule of PROVIDERS) {
  for (const start of rule.starts) {
    const first = start.slice(0, 2);
    byStart.set(first, [...(byStart.get(first) ?? []), rule]);
  }
}

/** Hides everything that looks like a key. `urls`: where addresses stand. Call it after all names were read. */
export function scanShapes(sink: Sink, urls: readonly Range[]): void {
  const publicBlocks = scanPem(sink);
  const { text } = sink;
  const exempt = rangeFinder([...sink.exempt, ...publicBlocks]);
  const inUrl = rangeFinder(urls);
  let runEnd = 0;
  let skipTo = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isAlphanumeric(code)) {
      if (code === 36 || code === 123 || code === 42) tryRules(sink, HASHES, i);
      continue;
    }
    if (i < skipTo || isEscapeLetter(text, i) || !startsHere(text, i)) continue;
    skipTo = tryProviders(sink, i);
    if (i < runEnd) continue;
    const before = text.charCodeAt(i - 1);
    if (!isRunCharacter(before) || isAlphanumeric(before))
      skipTo = Math.max(skipTo, tryRules(sink, FORMS, i));
    runEnd = scanRun(sink, i, exempt, inUrl);
  }
}

/** The `n` of `\n` before a key belongs to the escape, not to the key. */
function isEscapeLetter(text: string, at: number): boolean {
  return (
    text.charCodeAt(at - 1) === 92 &&
    'nrt'.includes(text.charAt(at)) &&
    isAlphanumeric(text.charCodeAt(at + 1))
  );
}

/** A key may begin here: no letter or digit before, or only one that belongs to an escape (`\n`, `%20`). */
function startsHere(text: string, at: number): boolean {
  if (at === 0 || !isAlphanumeric(text.charCodeAt(at - 1))) return true;
  if (text.charCodeAt(at - 2) === 92) return 'nrtx'.includes(text.charAt(at - 1));
  if (text.charCodeAt(at - 3) === 37) return /^[0-9A-F]{2}$/i.test(text.slice(at - 2, at));
  return text.charCodeAt(at - 6) === 92 && text.charCodeAt(at - 5) === 117;
}

function tryProviders(sink: Sink, at: number): number {
  const rules = byStart.get(sink.text.slice(at, at + 2));
  const single = byStart.get(sink.text.charAt(at));
  let end = rules === undefined ? 0 : tryRules(sink, rules, at);
  if (end === 0 && single !== undefined) end = tryRules(sink, single, at);
  return end;
}

function tryRules(sink: Sink, rules: readonly ProviderRule[], at: number): number {
  for (const rule of rules) {
    if (rule.starts.length > 0 && !rule.starts.some((start) => sink.text.startsWith(start, at))) continue;
    rule.pattern.lastIndex = at;
    const found = rule.pattern.exec(sink.text);
    if (found === null) continue;
    const start = found[0].startsWith('bot') && rule.id === 'telegram' ? at + 3 : at;
    sink.hide(start, at + found[0].length, rule.id);
    return at + found[0].length;
  }
  return 0;
}

const RUN = /(?:[A-Za-z0-9+/_-]|\\\/)+={0,2}/y;

/** Judges the longest run of base64 or hex characters from here on; answers where it ends. */
function scanRun(
  sink: Sink,
  start: number,
  exempt: (at: number) => Range | undefined,
  inUrl: (at: number) => Range | undefined,
): number {
  RUN.lastIndex = start;
  const run = RUN.exec(sink.text)?.[0] ?? '';
  const end = start + run.length;
  if (run.length < HEX_LENGTH || exempt(start) !== undefined || isHarmless(sink.text, start, run))
    return Math.max(end, start + 1);
  const url = inUrl(start) !== undefined;
  for (const piece of run.matchAll(/[0-9A-Fa-f]{32,}/g)) {
    const alone =
      !isAlphanumeric(run.charCodeAt(piece.index - 1)) &&
      !isAlphanumeric(run.charCodeAt(piece.index + piece[0].length));
    if (alone && /\d/.test(piece[0]) && /[a-f]/i.test(piece[0])) {
      sink.hide(start + piece.index, start + piece.index + piece[0].length, 'hex');
    }
  }
  if (run.length < BASE64_LENGTH || isHexOnly(run)) return end;
  const pathLike = url || /[./~]/.test(sink.text.charAt(start - 1)) || run.startsWith('/');
  if (!pathLike) {
    if (isRandomBase64(run)) sink.hide(start, end, 'base64');
    return end;
  }
  for (const piece of run.matchAll(/[^/\\]{40,}/g)) {
    const at = start + piece.index;
    if (
      isRandomBase64(piece[0]) &&
      !/(?:\/d|\/folders|\/spreadsheets|\/file|\/document|\/e)\\?\/$/.test(
        sink.text.slice(Math.max(0, at - 20), at),
      )
    ) {
      sink.hide(at, at + piece[0].length, 'base64');
    }
  }
  return end;
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
  return CHECKSUM.test(before.slice(-24));
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

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isRunCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === 43 || code === 47 || code === 95 || code === 45;
}

/**
 * All stretches of a text that must not be readable. The one place that knows which scanners serve which format;
 * everything that masks, restores or warns asks here, so all of them agree.
 */
import { beginsAsJson, formatOf, holdsLabels, type Format } from './format.ts';
import { scanCode } from './scan/code.ts';
import { scanCsv } from './scan/csv.ts';
import { sectionsOf } from './scan/diff.ts';
import { scanEnv } from './scan/env.ts';
import { scanIni, scanPasswordFile } from './scan/ini.ts';
import { scanMarkdown } from './scan/markdown.ts';
import { scanInserts } from './scan/sql.ts';
import { scanShapes } from './scan/shapes.ts';
import { scanText } from './scan/text.ts';
import { scanUrls } from './scan/urls.ts';
import { scanYaml } from './scan/yaml.ts';
import { Sink } from './sink.ts';
import { mergeSpans, rangeFinder, type Range, type Span } from './span.ts';

/**
 * The spans of `text` that hold credentials, sorted and apart. `path` decides how it is read. `isId`: the text is
 * an id by its name, so that looking random says nothing.
 * One pass over the text for every scanner: time grows with the text alone.
 */
export function detectSpans(text: string, path: string, isId = false): readonly Span[] {
  const format = formatOf(path, text);
  const sink = new Sink({ text, labels: holdsLabels(path), code: format === 'js' });
  if (isId) sink.exempt.push({ start: 0, end: text.length });
  const urls = scanUrls(sink);
  if (format === 'diff') detectDiff(sink, path);
  else scanFormat(sink, format);
  scanInserts(sink);
  scanShapes(sink, urls);
  return mergeSpans(besideMasks(sink));
}

function scanFormat(sink: Sink, format: Format): void {
  switch (format) {
    case 'env':
      scanEnv(sink);
      break;
    case 'php':
      scanPhp(sink);
      break;
    case 'json':
      scanCode(sink, 'json', { inside: true });
      break;
    case 'js':
      scanCode(sink, 'js', { inside: true });
      scanText(sink);
      break;
    case 'yaml':
      scanYaml(sink);
      break;
    case 'ini':
      scanIni(sink);
      break;
    case 'markdown':
      scanMarkdown(sink);
      break;
    case 'htpasswd':
      scanPasswordFile(sink, 2);
      break;
    case 'pgpass':
      scanPasswordFile(sink, 5);
      break;
    case 'csv':
      scanText(sink);
      scanCsv(sink);
      break;
    case 'diff':
    case 'text':
      scanText(sink);
      if (beginsAsJson(sink.text)) scanCode(sink, 'json', { inside: true });
      break;
    default:
      format satisfies never;
  }
}

/** PHP without an opening tag is a piece of a file: it may begin inside a string, so it is read as text, too. */
function scanPhp(sink: Sink): void {
  const whole = sink.text.includes('<?');
  scanCode(sink, 'php', { inside: !whole });
  if (!whole) scanText(sink);
}

function detectDiff(sink: Sink, path: string): void {
  scanText(sink);
  for (const section of sectionsOf(sink.text, path)) {
    const inner = new Sink({ text: section.text, labels: holdsLabels(section.path) });
    scanFormat(inner, formatOf(section.path.replace(/\.(?:diff|patch)$/i, ''), ''));
    for (const span of inner.spans)
      sink.spans.push({ ...span, start: span.start + section.start, end: span.end + section.start });
    for (const range of inner.exempt) sink.exempt.push(moved(range, section.start));
  }
}

function moved(range: Range, by: number): Range {
  return { start: range.start + by, end: range.end + by };
}

const MASKS = /\*\*\*masked\(len=[1-9]\d{0,9}\)\*\*\*/g;

/**
 * Masks are left as they are: what is found inside one, or holds nothing readable beside one, is dropped;
 * what reaches into one covers it whole.
 */
function besideMasks(sink: Sink): readonly Span[] {
  if (!sink.text.includes('***masked(')) return sink.spans;
  const maskAt = rangeFinder(
    [...sink.text.matchAll(MASKS)].map((mask) => ({ start: mask.index, end: mask.index + mask[0].length })),
  );
  return sink.spans.flatMap((span) => {
    const start = Math.min(span.start, maskAt(span.start)?.start ?? span.start);
    const end = Math.max(span.end, maskAt(span.end - 1)?.end ?? span.end);
    const rest = sink.text.slice(start, end).replace(MASKS, '');
    return /[\p{L}\p{N}]/u.test(rest) || rest.trim().length > 2 ? [{ ...span, start, end }] : [];
  });
}

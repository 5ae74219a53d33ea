/**
 * What a value in a source comes to once a program has read it: escapes undone, indents gone, lines joined. No grammar
 * is asked, so a value may have readings that nobody makes; they only hide more.
 */

/** Every reading of a value as it stands in a file, itself first, each once. */
export function readingsOf(source: string): readonly string[] {
  const readings = new Set([source]);
  if (source.includes('\\')) {
    readings.add(source.replaceAll(/\\(['\\])/g, '$1'));
    readings.add(unescape(source));
  }
  if (source.includes("''")) readings.add(source.replaceAll("''", "'"));
  if (source.includes('""')) readings.add(source.replaceAll('""', '"'));
  if (source.includes('%')) readings.add(decodeUrl(source));
  for (const reading of readings) {
    if (!reading.includes('\n')) continue;
    const lines = reading.split('\n').map((line) => line.trim());
    readings.add(lines.join('\n'));
    readings.add(lines.filter((line) => line !== '').join(' '));
  }
  return [...readings].filter((reading) => reading !== '');
}

const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
  b: '\b',
  e: '\u001b',
};

/** As double quotes of PHP, JSON, YAML and `.env` do. */
function unescape(source: string): string {
  return source.replaceAll(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|([0-7]{1,3})|(.))/gs,
    (_all, hex?: string, unit?: string, point?: string, octal?: string, sign = '') => {
      const digits = hex ?? unit ?? point;
      if (digits !== undefined) return characterOf(Number.parseInt(digits, 16));
      if (octal !== undefined) return characterOf(Number.parseInt(octal, 8));
      return Object.hasOwn(NAMED, sign) ? (NAMED[sign] ?? sign) : sign;
    },
  );
}

/** Halves of a surrogate pair come one after the other, as JSON writes them. */
function characterOf(code: number): string {
  return code <= 0xffff ? String.fromCharCode(code) : code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function decodeUrl(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** The parts of a line in which a placeholder can stand: comment, quoted text, brackets. Each linear in the line. */

const MARKERS = ['//', '#', '/*', '<!--', '--', '{#', '{{!'];
const BRACKETS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '<': '>', '{': '}' };
const MAX_LINE = 4000;

/** The text after a comment marker that opens the line or follows a blank or bracket. */
export function commentsIn(line: string): readonly string[] {
  const found: string[] = [];
  for (const marker of MARKERS) {
    const start = line.lastIndexOf(marker);
    if (start === -1) continue;
    const before = line[start - 1];
    if (before !== undefined && !/[\s,;{}[\]()]/.test(before)) continue;
    const rest = line.slice(start + marker.length, start + MAX_LINE);
    const closed = Math.max(rest.indexOf('*/'), rest.indexOf('-->'));
    found.push(stripFrame(closed === -1 ? rest : rest.slice(0, closed)));
  }
  return found;
}

const FRAME = ' \t\r"\'`„“”*#/|,;-';

/** Without the marks around a phrase: list bullets, quotes, commas, comment stars. */
export function stripFrame(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && FRAME.includes(text[start] ?? '\n')) start += 1;
  while (end > start && FRAME.includes(text[end - 1] ?? '\n')) end -= 1;
  return text.slice(start, end);
}

/** What stands between two quotes of a line. */
export function quotedIn(line: string): readonly string[] {
  return line
    .slice(0, MAX_LINE)
    .split(/["'`„“”]/)
    .filter((_, index) => index % 2 === 1)
    .map((part) => part.trim());
}

/** Text between a pair of brackets without others in it. */
export function bracketedIn(line: string): readonly string[] {
  const found: string[] = [];
  let open = -1;
  for (let index = 0; index < line.length; index += 1) {
    const char = line[index] ?? '';
    if (Object.hasOwn(BRACKETS, char)) open = index;
    else if (open !== -1 && BRACKETS[line[open] ?? ''] === char) {
      const isLink = char === ']' && line[index + 1] === '(';
      if (!isLink) found.push(line.slice(open + 1, index).trim());
      open = -1;
    }
  }
  return found;
}

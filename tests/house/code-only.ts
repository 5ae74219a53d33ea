/**
 * TypeScript source with comments and the insides of strings blanked out, at the same length, so that a rule about
 * code does not trip over prose. Not a parser: regular expressions are told from divisions by what stands before them.
 */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%~<>]|\b(?:return|typeof|case|in|of|do|else|yield|await))\s*$/;

/** Same length as `source`, same line breaks; quotes stay, what they hold is blanks, `${…}` in a template is code. */
export function codeOnly(source: string): string {
  let out = '';
  // One entry per template that is open around this place: how many braces stand open inside its `${`.
  const templates: number[] = [];
  while (out.length < source.length) {
    const at = out.length;
    const char = source.charAt(at);
    const depth = templates.at(-1);
    if (char === '`' || (char === '}' && depth === 0)) {
      if (char === '}') templates.pop();
      const end = templateTextEnd(source, at + 1);
      if (source.startsWith('${', end - 2)) templates.push(0);
      out += ends(source.slice(at, end));
      continue;
    }
    if (depth !== undefined && char === '{') templates[templates.length - 1] = depth + 1;
    if (depth !== undefined && char === '}') templates[templates.length - 1] = depth - 1;
    const end = proseEnd(source, at, out);
    out += end === at ? char : hidden(source.slice(at, end));
  }
  return out;
}

/** Where the comment, string or regular expression that begins at `at` ends; `at` itself where none begins. */
function proseEnd(source: string, at: number, before: string): number {
  const char = source.charAt(at);
  if (source.startsWith('//', at)) return indexOr(source, '\n', at);
  if (source.startsWith('/*', at)) return Math.min(indexOr(source, '*/', at + 2) + 2, source.length);
  if (char === "'" || char === '"') return stringEnd(source, at, char);
  if (char === '/' && BEFORE_REGEX.test(before.slice(-40))) return regexEnd(source, at);
  return at;
}

function stringEnd(source: string, at: number, quote: string): number {
  let i = at + 1;
  while (i < source.length && source.charAt(i) !== quote) i += source.charAt(i) === '\\' ? 2 : 1;
  return Math.min(i + 1, source.length);
}

/** Just after the backtick or the `${` that ends a template's text. */
function templateTextEnd(source: string, from: number): number {
  for (let i = from; i < source.length; i += 1) {
    if (source.charAt(i) === '\\') i += 1;
    else if (source.charAt(i) === '`') return i + 1;
    else if (source.startsWith('${', i)) return i + 2;
  }
  return source.length;
}

function regexEnd(source: string, at: number): number {
  let inClass = false;
  for (let i = at + 1; i < source.length; i += 1) {
    const char = source.charAt(i);
    if (char === '\n') return at;
    if (char === '\\') i += 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return i + 1;
  }
  return at;
}

function indexOr(source: string, mark: string, at: number): number {
  const found = source.indexOf(mark, at);
  return found === -1 ? source.length : found;
}

/** Strings keep their quotes, so that `from '…'` is still seen; comments and regular expressions go whole. */
function hidden(text: string): string {
  return /^['"]/.test(text) ? ends(text) : blanks(text);
}

/** The first and the last character, and blanks between. */
function ends(text: string): string {
  return text.length < 2 ? text : text.charAt(0) + blanks(text.slice(1, -1)) + text.slice(-1);
}

function blanks(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

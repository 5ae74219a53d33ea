/** What a text from standard input is called where nobody says: its name decides by which format it is read. */

/** `stdin.php` where the text begins as PHP does, after a BOM and blanks; else `stdin.txt`. */
export function stdinName(text: string): string {
  return /^\uFEFF?\s*<\?(?:php|=)/i.test(text.slice(0, 1000)) ? 'stdin.php' : 'stdin.txt';
}

/** The last part of a path as an operator gives it. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

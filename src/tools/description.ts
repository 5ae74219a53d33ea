/** What the model reads of a tool lies beside it as Markdown, so that it can be edited like the text it is. */
import { readFileSync } from 'node:fs';

/** The text of `description.md` beside a tool's module. */
export function describe(moduleUrl: string): string {
  return readFileSync(new URL('./description.md', moduleUrl), 'utf8').trim();
}

/**
 * What the classifier's tests share. A case shows both sides in one text: `«old|new»` is where they differ.
 * Must never be imported by code that ships.
 */
import { analyse } from '../guards/fakes.ts';
import { classifyChange, type Classification, type ClassifyRequest } from './classify-change.ts';

/** Both sides of a marked text; a body without `<?` stands in a tool's definition. */
export function sidesOf(marked: string): { before: string; after: string } {
  const whole = marked.includes('<?')
    ? marked
    : `<?php\nreturn ['tools' => ['t' => [${marked.trimEnd()}\n]]];\n`;
  const side = (one: 1 | 2) => whole.replace(/«([^«|»]*)\|([^«»]*)»/gs, (...parts) => String(parts[one]));
  return { before: side(1), after: side(2) };
}

/** The class of a change, with what PHP's engine says of both sides. */
export async function classify(
  o: Pick<ClassifyRequest, 'before' | 'after'> & Partial<ClassifyRequest>,
): Promise<Classification> {
  const ask = (text: string | null) => (text === null ? null : analyse(text));
  const php = { before: await ask(o.before), after: await ask(o.after) };
  return classifyChange({ path: 'tools/t.php', php, exposes: false, loses: false, ...o });
}

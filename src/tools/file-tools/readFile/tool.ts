/** readFile: a file of the files area as a model may see it. Masked first, cut second; it always says how much is left. */
import { z } from 'zod';
import { parseConfigPath } from '../../../domain/path.ts';
import { refuse } from '../../../domain/verdict.ts';
import { maskedText } from '../../../flows/masked-file.ts';
import { alreadyMasked } from '../../../wire/already-masked.ts';
import { describe } from '../../description.ts';
import { defineReadTool } from '../../tool.ts';
import { splitLines, takeLines } from '../../take-lines.ts';

export const readFile = defineReadTool({
  name: 'readFile',
  description: describe(import.meta.url),
  effect: 'read',
  args: z.strictObject({
    path: z.string().describe('Relative path in the files area'),
    start_line: z.int().min(1).optional().describe('First line, from 1'),
    end_line: z.int().min(1).optional().describe('Last line, inclusive'),
  }),
  async run(house, caller, call) {
    const parsed = parseConfigPath(call.path);
    if (!parsed.ok) return { refusal: parsed.refusal };
    const { path } = parsed;
    const read = await house.ports.userFiles.read(caller.tenant.id, path);
    if (read.kind === 'refused') return { refusal: read.refusal };
    if (read.kind === 'missing')
      return { refusal: refuse('file_missing', 'tool.no_such_user_file', { path }) };
    const lines = splitLines(maskedText(read.text, path));
    const part = takeLines(lines, { first: call.start_line ?? 1, last: call.end_line ?? null });
    if (part === null) {
      const facts = { path, first: call.start_line ?? 1, total: lines.length };
      return { refusal: refuse('arguments_invalid', 'tool.no_such_lines', facts) };
    }
    return {
      success: true,
      path,
      content: alreadyMasked(part.text),
      bytes: read.bytes,
      total_lines: lines.length,
      start_line: call.start_line ?? 1,
      end_line: part.end,
      ...(part.cut > 0 ? { cut_characters: part.cut } : {}),
      ...(part.left > 0 ? { more: { lines: part.left, next_start_line: part.end + 1 } } : {}),
    };
  },
});

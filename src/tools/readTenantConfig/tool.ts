/** readTenantConfig: the files as a model may see them. Masked first, cut second; it always says how much is left. */
import { z } from 'zod';
import { parseConfigPath, type ConfigPath } from '../../domain/path.ts';
import { refuse } from '../../domain/verdict.ts';
import type { Caller, House } from '../../flows/house.ts';
import { maskedText } from '../../flows/masked-file.ts';
import { alreadyMasked } from '../../wire/already-masked.ts';
import { describe } from '../description.ts';
import { splitLines, takeLines } from '../take-lines.ts';
import { defineReadTool, type Outcome } from '../tool.ts';

/** A preview in the list (seed: „nur ~2 KB pro File“), and all previews of a page; in characters. */
const PREVIEW = 2048;
const PAGE = 48 * 1024;

const args = z.strictObject({
  path: z.string().optional().describe('Relative path of one file'),
  start_line: z.int().min(1).optional().describe('First line, from 1'),
  end_line: z.int().min(1).optional().describe('Last line, inclusive'),
  line_numbers: z.boolean().optional().describe('Put the line number before each line'),
  page: z.int().min(1).optional().describe('Page of the list, from 1'),
});

export const readTenantConfig = defineReadTool({
  name: 'readTenantConfig',
  description: describe(import.meta.url),
  effect: 'read',
  args,
  async run(house, caller, call) {
    if (call.path === undefined) return listFiles(house, caller, call.page ?? 1);
    const parsed = parseConfigPath(call.path);
    return parsed.ok ? readFile(house, caller, parsed.path, call) : { refusal: parsed.refusal };
  },
});

async function readFile(
  house: House,
  caller: Caller,
  path: ConfigPath,
  call: z.output<typeof args>,
): Promise<Outcome> {
  const read = await house.ports.files.read(caller.tenant.id, path);
  if (read.kind === 'refused') return { refusal: read.refusal };
  if (read.kind === 'missing') return { refusal: refuse('file_missing', 'tool.file_missing', { path }) };
  const lines = splitLines(maskedText(read.text, path));
  const first = call.start_line ?? 1;
  const shown = call.line_numbers === true ? lines.map((line, index) => `${index + 1}: ${line}`) : lines;
  const part = takeLines(shown, { first, last: call.end_line ?? null });
  if (part === null) {
    const facts = { path, first, total: lines.length };
    return { refusal: refuse('arguments_invalid', 'tool.no_such_lines', facts) };
  }
  return {
    success: true,
    path,
    content: alreadyMasked(part.text),
    bytes: read.bytes,
    total_lines: lines.length,
    start_line: first,
    end_line: part.end,
    ...(part.cut > 0 ? { cut_characters: part.cut } : {}),
    ...(part.left > 0 ? { more: { lines: part.left, next_start_line: part.end + 1 } } : {}),
  };
}

async function listFiles(house: House, caller: Caller, page: number): Promise<Outcome> {
  const entries = await house.ports.files.list(caller.tenant.id);
  let room = PAGE;
  let current = 1;
  const files = [];
  for (const entry of entries) {
    const size = Math.min(PREVIEW, entry.bytes) + 200;
    if (room < size) {
      current += 1;
      room = PAGE;
    }
    room -= size;
    if (current === page) files.push(await preview(house, caller, entry));
  }
  const pages = current;
  return {
    success: true,
    files,
    total_files: entries.length,
    page,
    pages,
    ...(page < pages ? { more: { next_page: page + 1 } } : {}),
  };
}

async function preview(house: House, caller: Caller, entry: { path: string; bytes: number }) {
  const read = await house.ports.files.read(caller.tenant.id, entry.path as ConfigPath);
  if (read.kind !== 'text') {
    const reason = read.kind === 'refused' ? read.refusal.code : 'file_missing';
    return { path: entry.path, bytes: entry.bytes, unreadable: reason };
  }
  const masked = maskedText(read.text, entry.path);
  const left = masked.length - PREVIEW;
  return {
    path: entry.path,
    bytes: read.bytes,
    lines: splitLines(masked).length,
    preview: alreadyMasked(masked.slice(0, PREVIEW)),
    ...(left > 0 ? { more: { characters: left } } : {}),
  };
}

/** Reads what a command is given: a file or standard input, as UTF-8. What cannot be read is a `BadInput`. */
import { readFile } from 'node:fs/promises';
import { BadInput, badInputOf } from '../channels/cli/bad-input.ts';

/** A reader for one command line: `-` is standard input, and that can be read once. The reader throws BadInput. */
export function createTextReader(input: AsyncIterable<Uint8Array>): (path: string) => Promise<string> {
  let taken = false;
  return async (path) => {
    if (path === '-' && taken) throw new BadInput('cli.stdin_twice');
    taken ||= path === '-';
    const bytes = path === '-' ? await readAll(input) : await readBytes(path);
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new BadInput('cli.input_not_utf8', { file: path });
    }
  };
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw badInputOf(error, path);
  }
}

async function readAll(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of input) parts.push(part);
  return Buffer.concat(parts);
}

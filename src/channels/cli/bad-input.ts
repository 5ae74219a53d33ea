/** What an operator named and cannot be read: a mistake in the command line, never a failure of Torwart. */
import type { Facts, Said } from '../../domain/messages.ts';
import type { CliKey } from './speak.ts';

/** Thrown where a command's file is read; `runCli` says it in one sentence and answers exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly said: Said;
  constructor(message: CliKey, facts: Facts = {}) {
    super(message);
    this.said = { message, facts };
  }
}

/** What the system says of a file that cannot be read, as the operator's mistake. `file`: as it was named. */
export function badInputOf(error: unknown, file: string): BadInput {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new BadInput('cli.input_missing', { file });
    case 'EISDIR':
      return new BadInput('cli.input_folder', { file });
    case 'EACCES':
    case 'EPERM':
      return new BadInput('cli.input_forbidden', { file });
    default:
      return new BadInput('cli.input_unreadable', { file, code });
  }
}

/** `torwart mask`: what a model would see of a file. */
import type { Command } from 'commander';
import { EXIT, type CliDeps } from './deps.ts';
import { JSON_OUT } from './options.ts';
import { stdinName } from './stdin-name.ts';

export function addMask(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('mask')
    .description('print a file with its credentials masked')
    .argument('<file>', 'the file, or - for standard input')
    .option('--path <path>', 'read it as if it had this name (its format decides)')
    .addOption(JSON_OUT())
    .action(async (file: string, o: { path?: string; json?: boolean }) => {
      const text = await deps.readText(file);
      const pure = await deps.pure(deps.lang);
      const masked = pure.maskText(text, { path: o.path ?? (file === '-' ? stdinName(text) : file) });
      deps.output.write(o.json === true ? `${JSON.stringify(masked)}\n` : masked.text);
      finish(EXIT.ok);
    });
}

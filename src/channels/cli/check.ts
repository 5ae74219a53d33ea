/** `torwart check`: the guards of the write path on one file, for editors and CI. */
import type { Command } from 'commander';
import { EXIT, type CliDeps } from './deps.ts';
import { JSON_OUT } from './options.ts';
import { sayCli } from './speak.ts';
import { baseName, stdinName } from './stdin-name.ts';

export function addCheck(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('check')
    .description('check one file: syntax, audit, tool schemas, exposure, shrinking')
    .argument('<file>', 'the file, or - for standard input')
    .option('--before <file>', 'what it was; without it the file counts as new')
    .option('--path <path>', 'its name in the config root')
    .option('--force', 'pass the guard against shrinking')
    .addOption(JSON_OUT())
    .action(async (file: string, o: { before?: string; path?: string; force?: boolean; json?: boolean }) => {
      const after = await deps.readText(file);
      const pure = await deps.pure(deps.lang);
      const result = await pure.checkFile({
        path: o.path ?? (file === '-' ? stdinName(after) : baseName(file)),
        before: o.before === undefined ? null : await deps.readText(o.before),
        after,
        force: o.force ?? false,
      });
      if (o.json === true) deps.output.write(`${JSON.stringify(result)}\n`);
      else {
        const isOk = result.refusals.length === 0;
        // The sentences name their line themselves.
        const lines = [
          ...result.refusals.map(({ error, message }) => `${error}: ${message}`),
          ...result.notes.map(({ kind, message }) => `${sayCli(deps.lang, `cli.note_${kind}`)}: ${message}`),
          sayCli(deps.lang, isOk ? 'cli.checked_ok' : 'cli.checked_refused'),
        ];
        deps.output.write(`${lines.join('\n')}\n`);
      }
      finish(result.refusals.length === 0 ? EXIT.ok : EXIT.refused);
    });
}

/** `torwart classify`: what kind of change leads from one text to another. */
import type { Command } from 'commander';
import { EXIT, type CliDeps } from './deps.ts';
import { JSON_OUT } from './options.ts';
import { baseName, stdinName } from './stdin-name.ts';

export function addClassify(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('classify')
    .description('say whether a change is values, code or new')
    .argument('<before>', 'the file as it is; /dev/null for a new one')
    .argument('<after>', 'the file as it is to become, or - for standard input')
    .option('--path <path>', 'its name in the config root', undefined)
    .addOption(JSON_OUT())
    .action(async (before: string, after: string, o: { path?: string; json?: boolean }) => {
      const isNew = before === '/dev/null';
      const was = isNew ? null : await deps.readText(before);
      const becomes = await deps.readText(after);
      const named = isNew ? after : before;
      const pure = await deps.pure(deps.lang);
      const answer = await pure.classifyChange({
        path: o.path ?? (named === '-' ? stdinName(was ?? becomes) : baseName(named)),
        before: was,
        after: becomes,
      });
      const text = [answer.change, ...answer.reasons.map((reason) => `  ${reason}`)].join('\n');
      deps.output.write(o.json === true ? `${JSON.stringify(answer)}\n` : `${text}\n`);
      finish(EXIT.ok);
    });
}

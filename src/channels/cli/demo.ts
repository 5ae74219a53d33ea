/** `torwart demo`: the whole story on a copy of the example tenant, every outcome checked on disk. */
import type { Command } from 'commander';
import { EXIT, type CliDeps } from './deps.ts';
import { JSON_OUT } from './options.ts';

export function addDemo(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('demo')
    .description('play the story: propose, refuse, approve, write, call, mask, roll back')
    .option('--keep', 'keep the data folder and say where it is')
    .addOption(JSON_OUT())
    .action(async (o: { keep?: boolean; json?: boolean }) => {
      const json = o.json === true;
      const onStep = (line: string) => void (json || deps.output.write(`${line}\n`));
      const report = await deps.demo({ json, keep: o.keep === true, onStep });
      deps.output.write(json ? `${JSON.stringify(report.json, null, 2)}\n` : `${report.text}\n`);
      finish(report.ok ? EXIT.ok : EXIT.refused);
    });
}

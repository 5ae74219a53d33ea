/** `torwart doctor`: is everything here that a live system needs? */
import type { Command } from 'commander';
import { EXIT, type CliDeps } from './deps.ts';
import { DATA, JSON_OUT } from './options.ts';

export function addDoctor(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('doctor')
    .description('check Node, the PHP engine, the store, the key and the tenants of a data folder')
    .addOption(DATA())
    .addOption(JSON_OUT())
    .action(async (o: { data: string; json?: boolean }) => {
      const report = await deps.doctor({ data: o.data });
      deps.output.write(o.json === true ? `${JSON.stringify(report.json, null, 2)}\n` : `${report.text}\n`);
      finish(report.ok ? EXIT.ok : EXIT.refused);
    });
}

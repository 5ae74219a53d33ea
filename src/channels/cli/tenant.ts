/** `torwart tenant`: makes a tenant in the data folder, from a folder of config files or empty; lists the ones there are. */
import { Option, type Command } from 'commander';
import { LANGS, type Lang } from '../../domain/lang.ts';
import { EXIT, type CliDeps } from './deps.ts';
import { DATA, JSON_OUT } from './options.ts';

export function addTenant(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  const tenant = program.command('tenant').description('make and list tenants');
  tenant
    .command('add')
    .description('make a tenant; its config root is printed')
    .addOption(DATA())
    .argument('<id>', 'letters, digits, - and _')
    .addOption(
      new Option('--locale <tongue>', 'the tongue of its messages').choices([...LANGS]).default('de'),
    )
    .option('--from <folder>', 'copy the config files in this folder')
    .action(async (id: string, o: { data: string; locale: Lang; from?: string }) => {
      const report = await deps.addTenant({ ...o, id });
      (report.ok ? deps.output : deps.errors).write(`${report.text}\n`);
      finish(report.ok ? EXIT.ok : EXIT.refused);
    });
  tenant
    .command('list')
    .description('list the tenants of a data folder')
    .addOption(DATA())
    .addOption(JSON_OUT())
    .action(async (o: { data: string; json?: boolean }) => {
      const report = await deps.listTenants(o);
      deps.output.write(o.json === true ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`);
      finish(EXIT.ok);
    });
}

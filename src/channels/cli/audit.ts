/** `torwart audit`: checks the audit trails of a data folder, lists one, or lets a damaged one go on. Decides nothing itself. */
import { InvalidArgumentError, type Command } from 'commander';
import { BadInput } from './bad-input.ts';
import { EXIT, type CliDeps, type Report } from './deps.ts';
import { DATA, JSON_OUT } from './options.ts';

/** What is asked of the trails. `known`: a head that was noted down elsewhere. */
export type AuditCommand = { readonly data: string } & (
  | {
      readonly command: 'verify';
      readonly tenant?: string;
      readonly known?: { readonly seq: number; readonly hash: string };
    }
  | { readonly command: 'list'; readonly tenant: string; readonly limit: number }
  | { readonly command: 'resume'; readonly tenant: string; readonly reason: string }
);

export function addAudit(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  const audit = program.command('audit').description('check and read the audit trail');
  const answer = (report: Report, json: boolean | undefined): void => {
    const text = json === true ? JSON.stringify(report.json) : report.text;
    (report.ok || json === true ? deps.output : deps.errors).write(`${text}\n`);
    finish(report.ok ? EXIT.ok : EXIT.refused);
  };
  audit
    .command('verify')
    .description('check every record and the signed head; exit code 1 where anything is damaged')
    .addOption(DATA())
    .option('--tenant <id>', 'only this tenant')
    .option('--known <number:hash>', 'a head noted down earlier; needs --tenant', parseHead)
    .addOption(JSON_OUT())
    .action(
      async (o: { data: string; tenant?: string; known?: { seq: number; hash: string }; json?: boolean }) => {
        if (o.known !== undefined && o.tenant === undefined) throw new BadInput('cli.known_needs_tenant');
        const { json, ...rest } = o;
        answer(await deps.audit({ command: 'verify', ...rest }), json);
      },
    );
  audit
    .command('list')
    .description('show the newest records of one tenant, oldest first')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'whose trail')
    .option('--limit <n>', 'how many', parseCount, 50)
    .addOption(JSON_OUT())
    .action(async (o: { data: string; tenant: string; limit: number; json?: boolean }) => {
      const { json, ...rest } = o;
      answer(await deps.audit({ command: 'list', ...rest }), json);
    });
  audit
    .command('resume')
    .description('take note of what is damaged and let the trail go on; what was found stays on record')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'whose trail')
    .requiredOption('--reason <text>', 'why it may go on, for the record')
    .addOption(JSON_OUT())
    .action(async (o: { data: string; tenant: string; reason: string; json?: boolean }) => {
      const { json, ...rest } = o;
      answer(await deps.audit({ command: 'resume', ...rest }), json);
    });
}

function parseHead(text: string): { seq: number; hash: string } {
  const parts = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  if (parts?.[1] === undefined || parts[2] === undefined)
    throw new InvalidArgumentError('It looks like 123:9f86d0…, as “torwart audit verify” prints it.');
  return { seq: Number(parts[1]), hash: parts[2] };
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It is a number from 1.');
  return Number(text);
}

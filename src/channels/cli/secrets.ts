/** `torwart secrets`: sets, lists and removes a tenant's secrets, and makes new keys. A value comes hidden or from standard input, never as an argument. */
import type { Command } from 'commander';
import { EXIT, type CliDeps, type Report } from './deps.ts';
import { DATA, JSON_OUT } from './options.ts';
import { readHidden } from './read-hidden.ts';
import { sayCli } from './speak.ts';

/** What is asked of the secrets area. */
export type SecretsCommand = { readonly data: string } & (
  | { readonly command: 'set'; readonly tenant: string; readonly name: string; readonly value: string }
  | { readonly command: 'list'; readonly tenant: string }
  | { readonly command: 'remove'; readonly tenant: string; readonly name: string; readonly force: boolean }
  | { readonly command: 'rotate'; readonly dataKeys: boolean }
  | { readonly command: 'reset' }
);

interface Given {
  readonly data: string;
  readonly json?: boolean;
}

export function addSecrets(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  const secrets = program
    .command('secrets')
    .description('values that only tools see: set, list, remove, new keys');
  const answer = (report: Report, json: boolean | undefined): void => {
    const text = json === true ? JSON.stringify(report.json) : report.text;
    (report.ok || json === true ? deps.output : deps.errors).write(`${text}\n`);
    finish(report.ok ? EXIT.ok : EXIT.refused);
  };
  secrets
    .command('set')
    .description('set a value; it is asked for without being shown, or read from standard input')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'whose secret')
    .argument('<name>', '1 to 64 of A-Z, 0-9 and _; files speak of it as {{secret:NAME}}')
    .addOption(JSON_OUT())
    .action(async (name: string, o: Given & { tenant: string }) => {
      const value = await readValue(deps, name);
      if (value === null) {
        deps.errors.write(`${sayCli(deps.lang, 'cli.secret_given_up')}\n`);
        return finish(EXIT.refused);
      }
      answer(await deps.secrets({ command: 'set', data: o.data, tenant: o.tenant, name, value }), o.json);
    });
  secrets
    .command('list')
    .description('names, lengths, when they were set and where they are used; never a value')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'whose secrets')
    .addOption(JSON_OUT())
    .action(async (o: Given & { tenant: string }) =>
      answer(await deps.secrets({ command: 'list', data: o.data, tenant: o.tenant }), o.json),
    );
  secrets
    .command('remove')
    .description('remove a value')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'whose secret')
    .argument('<name>', 'its name')
    .option('--force', 'also where files still speak of it')
    .addOption(JSON_OUT())
    .action(async (name: string, o: Given & { tenant: string; force?: boolean }) => {
      const { data, tenant, force = false } = o;
      answer(await deps.secrets({ command: 'remove', data, tenant, name, force }), o.json);
    });
  addKeys(secrets, deps, answer);
}

function addKeys(
  secrets: Command,
  deps: CliDeps,
  answer: (report: Report, json: boolean | undefined) => void,
): void {
  secrets
    .command('rotate')
    .description('a new master key for all tenants, while others go on working')
    .addOption(DATA())
    .option('--data-keys', 'new data keys too: every value is encrypted anew')
    .addOption(JSON_OUT())
    .action(async (o: Given & { dataKeys?: boolean }) =>
      answer(await deps.secrets({ command: 'rotate', data: o.data, dataKeys: o.dataKeys ?? false }), o.json),
    );
  secrets
    .command('reset')
    .description('where the master key is lost: remove every secret of all tenants')
    .addOption(DATA())
    .requiredOption('--all-secrets', 'say that every secret is to go')
    .addOption(JSON_OUT())
    .action(async (o: Given) => answer(await deps.secrets({ command: 'reset', data: o.data }), o.json));
}

/** From a pipe the whole text without its last line break; null: given up. */
async function readValue(deps: CliDeps, name: string): Promise<string | null> {
  if (!deps.input.isTTY) return (await deps.readText('-')).replace(/\r?\n$/, '');
  const prompt = sayCli(deps.lang, 'cli.secret_prompt', { name });
  return readHidden({ input: deps.input, output: deps.errors, prompt });
}

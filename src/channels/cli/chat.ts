/** `torwart start` and `torwart chat`: the terminal chat; `start` makes the example tenant where there is none. */
import type { Command } from 'commander';
import type { CliDeps } from './deps.ts';
import { DATA } from './options.ts';

export function addChat(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('start')
    .description('open the chat on the example tenant (made in the data folder at the first start)')
    .addOption(DATA())
    .action(async (o: { data: string }) => finish(await deps.chat({ data: o.data })));
  program
    .command('chat')
    .description('chat with the builder in the terminal')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--chat <id>', 'go on with this chat; without it a new one begins')
    .option('--user <id>', 'who is speaking')
    .action(async (o: { data: string; tenant: string; chat?: string; user?: string }) =>
      finish(await deps.chat(o)),
    );
}

/** `torwart call`: one tool call from a shell. It has no person, so gated tools answer `freigabe_nicht_moeglich`. */
import type { Command } from 'commander';
import { EXIT, type CliDeps } from './deps.ts';
import { DATA } from './options.ts';
import { sayCli } from './speak.ts';

export function addCall(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('call')
    .description('call one tool and print its answer as JSON')
    .addOption(DATA())
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--chat <id>', 'the chat whose sandbox and messages the tool sees')
    .option('--user <id>', 'on whose behalf')
    .argument('<tool>', 'name of the tool, for example readTenantConfig')
    .argument('[args]', 'its arguments as JSON, or - for standard input', '{}')
    .action(
      async (
        tool: string,
        raw: string,
        o: { data: string; tenant: string; chat?: string; user?: string },
      ) => {
        const args = parse(raw === '-' ? await deps.readText('-') : raw);
        if (args === undefined) {
          const example = `'{"path": "prompts/support.md"}'`;
          deps.errors.write(`torwart: ${sayCli(deps.lang, 'cli.args_not_json', { example })}\n`);
          return finish(EXIT.usage);
        }
        const answer = await deps.call({ ...o, chat: o.chat ?? null, tool, args });
        deps.output.write(`${JSON.stringify(answer, null, 2)}\n`);
        finish(exitOf(answer));
      },
    );
}

/** Codes that mean that Torwart itself failed, not that it refused. */
const FAILURES: ReadonlySet<unknown> = new Set(['internal_error', 'storage_failed']);

function exitOf(answer: Record<string, unknown>): number {
  if (answer['success'] === true) return EXIT.ok;
  return FAILURES.has(answer['error']) ? EXIT.fault : EXIT.refused;
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

/** The command `torwart`: one subcommand per door of this channel, parsed by commander. It prints; it decides nothing. */
import { Command, CommanderError } from 'commander';
import { addAudit } from './audit.ts';
import { addCall } from './call.ts';
import { addChat } from './chat.ts';
import { addCheck } from './check.ts';
import { addClassify } from './classify.ts';
import { addDemo } from './demo.ts';
import { EXIT, type CliDeps } from './deps.ts';
import { addDoctor } from './doctor.ts';
import { addMask } from './mask.ts';
import { addPatch } from './patch.ts';
import { addTenant } from './tenant.ts';

const EXIT_CODES = `
Exit codes:
  0  done
  1  refused, does not apply, or something was found
  2  the command line makes no sense
  3  Torwart itself failed`;

/** Runs one command line (without `node` and script); answers the exit code. */
export async function runCli(args: readonly string[], deps: CliDeps): Promise<number> {
  let exit: number = EXIT.ok;
  const program = new Command('torwart')
    .description(
      'The gate in front of live configuration: an agent proposes, a person says yes, exactly that is written.',
    )
    .version(deps.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => deps.output.write(text),
      writeErr: (text) => deps.errors.write(text),
    })
    .addHelpText('after', EXIT_CODES);
  const finish = (code: number) => {
    exit = code;
  };
  for (const add of [
    addChat,
    addCall,
    addPatch,
    addMask,
    addClassify,
    addCheck,
    addDemo,
    addDoctor,
    addTenant,
    addAudit,
  ])
    add(program, deps, finish);
  for (const command of program.commands) command.addHelpText('after', EXIT_CODES);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    deps.errors.write(`torwart: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.fault;
  }
}

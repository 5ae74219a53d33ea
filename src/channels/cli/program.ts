/** The command `torwart`: one subcommand per door of this channel, parsed by commander. It prints; it decides nothing. */
import { Command, CommanderError } from 'commander';
import { addAudit } from './audit.ts';
import { BadInput } from './bad-input.ts';
import { addCall } from './call.ts';
import { addChat } from './chat.ts';
import { addCheck } from './check.ts';
import { addClassify } from './classify.ts';
import { addDemo } from './demo.ts';
import { EXIT, type CliDeps } from './deps.ts';
import { addDoctor } from './doctor.ts';
import { addMask } from './mask.ts';
import { addPatch } from './patch.ts';
import { addSecrets } from './secrets.ts';
import { sayCli, sayInput } from './speak.ts';
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
    });
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
    addSecrets,
    addAudit,
  ])
    add(program, deps, finish);
  addExitCodes(program);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    const input = error instanceof BadInput ? error : dataFault(error);
    const text =
      input === null ? await masked(faultText(error, deps), deps) : sayInput(deps.lang, input.said);
    deps.errors.write(`torwart: ${text}\n`);
    return input === null ? EXIT.fault : EXIT.usage;
  }
}

/** `--data` names a file, or something below one. */
function dataFault(error: unknown): BadInput | null {
  if (!(error instanceof Error) || !('syscall' in error && 'code' in error && 'path' in error)) return null;
  const isFile = error.code === 'ENOTDIR' || (error.code === 'EEXIST' && error.syscall === 'mkdir');
  return isFile ? new BadInput('cli.data_no_folder', { file: String(error.path) }) : null;
}

function addExitCodes(command: Command): void {
  command.addHelpText('after', EXIT_CODES);
  for (const below of command.commands) addExitCodes(below);
}

/** What the system says of a file (`EACCES …`) in words; anything else as it is. */
function faultText(error: unknown, { lang }: CliDeps): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error && 'path' in error && 'code' in error
    ? sayCli(lang, 'cli.outside', { file: String(error.path), code: String(error.code) })
    : error.message;
}

/** What failed may quote what it failed at. Where even the masker does not load nothing is quoted. */
async function masked(text: string, deps: CliDeps): Promise<string> {
  try {
    return (await deps.pure(deps.lang)).maskText(text, { path: 'error.txt' }).text;
  } catch {
    return '…';
  }
}

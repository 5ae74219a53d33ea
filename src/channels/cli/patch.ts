/** `torwart patch`: the strict applier on a file of your own, outside any tenant and without the gate. */
import type { Command } from 'commander';
import { BadInput } from './bad-input.ts';
import { EXIT, type CliDeps, type PureTools } from './deps.ts';
import { JSON_OUT } from './options.ts';
import { sayCli } from './speak.ts';

export function addPatch(program: Command, deps: CliDeps, finish: (code: number) => void): void {
  program
    .command('patch')
    .description('apply a unified diff to one file: every context line exactly, all hunks or nothing')
    .argument('<file>', 'the file to change')
    .argument('[patch]', 'the patch, or - for standard input', '-')
    .option('--check', 'only say whether it applies; write nothing')
    .addOption(JSON_OUT())
    .action(async (file: string, patch: string, o: { check?: boolean; json?: boolean }) => {
      if (file === '-') throw new BadInput('cli.stdin_no_file');
      const texts = [await deps.readText(file), await deps.readText(patch)] as const;
      const pure = await deps.pure(deps.lang);
      const outcome = applyMasked(pure, texts, file);
      if (outcome.ok && o.check !== true) await deps.replaceText(file, outcome.text);
      const { ok } = outcome;
      if (o.json === true) {
        const { text: _text, ...rest } = outcome.ok ? outcome : { ...outcome, text: '' };
        deps.output.write(`${JSON.stringify(rest)}\n`);
      } else if (outcome.ok) {
        const done = sayCli(deps.lang, o.check === true ? 'cli.applies' : 'cli.patched', { file });
        const moved = Object.entries(outcome.offsets).map(([hunk, lines]) =>
          sayCli(deps.lang, 'cli.hunk_moved', { hunk, lines }),
        );
        deps.output.write(`${[done, ...moved].join('\n')}\n`);
      } else {
        deps.errors.write(`${file}: ${outcome.message}\n`);
      }
      finish(ok ? EXIT.ok : EXIT.refused);
    });
}

/**
 * Applies it to the file as it is. Why it does not fit is told of the masked file, in the lines of that view: a line
 * beside a credential is quoted, and whoever reads the terminal may be a model.
 */
function applyMasked(
  pure: PureTools,
  [text, patch]: readonly [string, string],
  file: string,
): ReturnType<PureTools['applyPatch']> {
  const outcome = pure.applyPatch(text, patch);
  if (outcome.ok) return outcome;
  const told = pure.applyPatch(
    pure.maskText(text, { path: file }).text,
    pure.maskText(patch, { path: `${file}.patch` }).text,
  );
  if (!told.ok && told.reason === outcome.reason) return told;
  const message = pure.maskText(outcome.message, { path: 'error.txt' }).text;
  return { ok: false, reason: outcome.reason, message };
}

/** The process: command line in, exit code out. Hands the commands what they need; each part loads when it is asked for. */
import { readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CliDeps } from '../channels/cli/deps.ts';
import { runCli } from '../channels/cli/program.ts';
import { langOf } from './lang-of.ts';
import { createTextReader } from './read-text.ts';

/** The package's own folder: sources and examples lie below it. */
const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = join(PACKAGE, 'examples', 'baeckerei-sonnenschein');

/** Runs one command line; answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  // The AI SDK would print its own warnings into the chat.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  endQuietlyWithoutReader();
  return runCli(args, createDeps());
}

function createDeps(): CliDeps {
  const lang = langOf(process.env);
  return {
    version: (JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }).version,
    env: process.env,
    lang,
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    readText: createTextReader(process.stdin),
    replaceText,
    async pure(tongue) {
      const [{ createStandalone }, { lazyEngines }] = await Promise.all([
        import('./standalone.ts'),
        import('./engines.ts'),
      ]);
      return createStandalone({ lang: tongue, engines: lazyEngines() });
    },
    async chat(o) {
      const { openChat } = await import('./terminal.ts');
      return openChat({
        ...o,
        lang,
        example: EXAMPLE,
        promptFile: new URL('../agent/builder-prompt.md', import.meta.url),
        env: process.env,
        input: process.stdin,
        output: process.stdout,
        errors: process.stderr,
      });
    },
    async call(o) {
      const { callTool } = await import('./call-tool.ts');
      return callTool({ ...o, lang });
    },
    async demo(o) {
      const { runDemo } = await import('./demo/run-demo.ts');
      return runDemo({ example: EXAMPLE, keep: o.keep, onStep: o.onStep, lang });
    },
    async doctor(o) {
      const { examineInstallation } = await import('./doctor.ts');
      return examineInstallation({ data: o.data, lang });
    },
    async audit(o) {
      const { runAudit } = await import('./audit.ts');
      return runAudit({ ...o, lang });
    },
    async secrets(o) {
      const { runSecrets } = await import('./secrets.ts');
      return runSecrets({ ...o, lang });
    },
    async addTenant(o) {
      const { addTenant } = await import('./tenants.ts');
      return addTenant({ ...o, lang });
    },
    async listTenants(o) {
      const { listTenants } = await import('./tenants.ts');
      return listTenants({ ...o, lang });
    },
  };
}

/** A file on the operator's own disk, replaced whole and durably; a tenant's files never come this way. */
async function replaceText(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  const { mode } = await open(path, 'r').then(async (file) => {
    const found = await file.stat();
    await file.close();
    return found;
  });
  const file = await open(temporary, 'wx', mode & 0o7777);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
    await file.close();
    await rename(temporary, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync();
    await folder.close();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** `torwart mask x | head`: whoever reads may go away; that is the end of the output, not a fault. */
function endQuietlyWithoutReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

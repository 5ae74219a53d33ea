/**
 * PHP, compiled once per owner and shared by its workers: a worker that gets the module starts without compiling it.
 * Nothing here runs PHP.
 */
import { readFile } from 'node:fs/promises';
import { PhpMissing } from './faults.ts';

/** The compiled engine. Throws `PhpMissing` where the optional packages are not installed. */
export async function compilePhp(): Promise<WebAssembly.Module> {
  const loader = await importLoader();
  return WebAssembly.compile(await readFile(loader.dependencyFilename));
}

async function importLoader(): Promise<{ dependencyFilename: string }> {
  try {
    const [{ getPHPLoaderModule }] = await Promise.all([
      import('@php-wasm/node-8-4'),
      import('@php-wasm/universal'),
    ]);
    return await getPHPLoaderModule();
  } catch (error) {
    if (isMissing(error)) throw new PhpMissing();
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

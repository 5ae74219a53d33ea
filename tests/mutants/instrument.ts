/** Loads sources with every mutant behind its switch, and gives tests the register in the place of `node:test`. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from './mutant.ts';
import { withSwitches, type Numbered } from './switched.ts';
import { stripTypes } from './syntax.ts';

/** A property of thousands of runs makes do with so many; what it would see only later counts as not seen. */
const RUNS = 'numRuns: 100';
/** Ends the address of a file that is loaded once more, and of all that it loads of the tree. */
const ANEW = /\?anew=\d+$/;

/** From here on, whatever is loaded of the tree at `root` carries its mutants. */
export function instrument(root: string, mutants: readonly Mutant[]): void {
  const byUrl = new Map<string, Numbered[]>();
  for (const [number, mutant] of mutants.entries()) {
    const url = pathToFileURL(join(root, mutant.file)).href;
    const known = byUrl.get(url) ?? [];
    known.push({ number, mutant });
    byUrl.set(url, known);
  }
  const register = new URL('./test-register.ts', import.meta.url).href;
  const own = pathToFileURL(`${root}/`).href;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'node:test')
        return { url: register, format: 'module-typescript', shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      const anew = ANEW.exec(context.parentURL ?? '')?.[0] ?? '';
      return resolved.url.startsWith(own) ? { ...resolved, url: resolved.url + anew } : resolved;
    },
    load(url, context, nextLoad) {
      const plain = url.replace(ANEW, '');
      const numbered = byUrl.get(plain);
      if (numbered === undefined) return plain.endsWith('.test.ts') ? briefly(plain) : nextLoad(url, context);
      const text = stripTypes(readFileSync(new URL(plain), 'utf8'));
      return { format: 'module', source: withSwitches(text, numbered), shortCircuit: true };
    },
  });
}

function briefly(url: string): { format: 'module'; source: string; shortCircuit: true } {
  const text = readFileSync(new URL(url), 'utf8');
  const source = stripTypes(text.replaceAll(/\bnumRuns: \d{4,}/g, RUNS));
  return { format: 'module', source, shortCircuit: true };
}

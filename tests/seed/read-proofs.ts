/** Reads which demands the tests say they prove, from their sources, so that a test nobody runs together still counts once. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CALL = 'proves(';
/** The ledger itself proves nothing. */
const OWN = ['tests/seed/ledger.test.ts', 'tests/seed/proves.ts', 'tests/seed/read-proofs*.ts'];

/** Requirement ids → the files, relative to the project, that prove them. Throws on a call without literal ids. */
export function readProofs(): ReadonlyMap<string, readonly string[]> {
  const files = globSync(['src/**/*.ts', 'tests/**/*.ts', 'web/**/*.test.ts'], {
    cwd: root,
    exclude: OWN,
  });
  const proofs = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    if (!source.includes('node:test')) continue;
    for (const id of idsIn(source, file)) {
      proofs.set(id, [...new Set([...(proofs.get(id) ?? []), file])]);
    }
  }
  return proofs;
}

/** The literal ids of every `proves('…', …)` in one source. */
export function idsIn(source: string, file: string): string[] {
  const ids: string[] = [];
  for (let at = source.indexOf(CALL); at !== -1; at = source.indexOf(CALL, at + CALL.length)) {
    if (/[\w.]/.test(source.charAt(at - 1))) continue;
    const end = source.indexOf(')', at);
    const args = source
      .slice(at + CALL.length, end === -1 ? undefined : end)
      .split(',')
      .map((arg) => arg.trim())
      .filter(Boolean);
    if (args.length === 0 || !args.every((arg) => /^'[a-z0-9.-]+'$/.test(arg))) {
      throw new Error(`${file}: proves() takes literal ids, as in proves('gate.yes-writes')`);
    }
    ids.push(...args.map((arg) => arg.slice(1, -1)));
  }
  return ids;
}

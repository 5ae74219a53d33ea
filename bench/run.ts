/** `npm run bench -- NAME [--json]`: runs one comparison, each in its own file. Never part of the tests. */

/** What every comparison exports: it prints a table, or with `json` one JSON object on standard output. */
export interface Bench {
  run(o: { readonly json: boolean }): Promise<void> | void;
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  gate: () => import('./gate.ts'),
  lint: () => import('./lint.ts'),
  mask: () => import('./mask.ts'),
  patch: () => import('./patch.ts'),
  write: () => import('./write.ts'),
};

const words = process.argv.slice(2);
const name = words.find((word) => !word.startsWith('-')) ?? '';
const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (load === undefined) {
  console.error(`Name one of: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 2;
} else {
  const bench = await load();
  await bench.run({ json: words.includes('--json') });
}

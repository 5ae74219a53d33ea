/** What a run found, for the terminal and as the page `docs/mutants.md`. */
import type { Mutant } from './mutant.ts';
import { reasonFor, type Reason } from './reason.ts';
import type { Result } from './results.ts';
import { folderOf } from './targets.ts';

/** What stands above the figures. */
const INTRODUCTION = `# Mutants

Written by \`npm run mutants\`; reasons stand in \`tests/mutants/reasons.ts\`, named breaks in \`tests/mutants/named.ts\`.

Each mutant is the product with one decision broken: a condition always or never true or turned round, an operator
swapped, an operand or a \`!\` dropped, a truth value turned, \`some\` for \`every\`, a filter, a step of one, an early return or
a case dropped, a limit moved by one. It is killed where a test fails, or where a loop no longer ends. The tests that run
the place are asked: those beside it, its room's, all quick ones, then whole flows (\`--quick\`: only its room's).
Properties of thousands of runs make do with a hundred there, so a survivor may be one that \`npm test\` would see.
What never runs by type (\`satisfies never\`) is not broken; loops are never made endless on purpose.

Why no kept tool: Stryker 10.0.0 (10.1.1 does not install beside its tap runner) runs on Node 24 and node:test, but asks
TypeScript for an API that version 7 has not (it runs only where it is shown no tsconfig), brings 99 packages, starts
a process for every test file and mutant (247 mutants in 323 s; here 136 of the same file in 85 s on the same machine)
and breaks nothing by name. So sources are read by acorn after Node's own type stripping, every mutant is put behind
a switch, and one process tries one after the other.
`;

export interface Figures {
  readonly folder: string;
  /** All that can be broken there, tried or not. */
  readonly mutants: number;
  readonly tried: number;
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  /** Added up over all processes. */
  readonly seconds: number;
}

/** Figures by folder, in the order the folders come in. */
export function countFolders(mutants: readonly Mutant[], results: readonly Result[]): readonly Figures[] {
  const folders = [...new Set(mutants.map(({ file }) => folderOf(file)))];
  return folders.map((folder) => {
    const here = results.filter(({ mutant }) => folderOf(mutant.file) === folder);
    const count = (outcome: string): number => here.filter((result) => result.outcome === outcome).length;
    return {
      folder,
      mutants: mutants.filter(({ file }) => folderOf(file) === folder).length,
      tried: here.length,
      killed: count('killed'),
      timeout: count('timeout'),
      survived: here.filter(isSurvivor).length,
      seconds: Math.round(here.reduce((sum, { seconds }) => sum + seconds, 0)),
    };
  });
}

export function isSurvivor({ outcome }: Pick<Result, 'outcome'>): boolean {
  return outcome === 'survived' || outcome === 'unreached';
}

/** Survivors that nobody has given a reason for. */
export function unexplained(results: readonly Result[], reasons: readonly Reason[]): readonly Result[] {
  return results.filter((result) => isSurvivor(result) && reasonFor(result.mutant, reasons) === null);
}

export function figuresLine(o: Figures): string {
  const untried = o.mutants - o.tried;
  return (
    `${o.folder}: ${o.mutants} mutants, ${o.killed} killed, ${o.timeout} timed out, ${o.survived} survived` +
    `${untried === 0 ? '' : `, ${untried} not tried`}, ${o.seconds} s`
  );
}

/** One survivor on one line. */
export function survivorLine({ mutant, outcome }: Result): string {
  return `${outcome} ${mutant.file}:${mutant.line} ${mutant.break}: ${mutant.change}\n    ${mutant.source}`;
}

/** The page: what was run, and every survivor with its reason. */
export function renderPage(o: {
  readonly named: readonly Result[];
  readonly figures: readonly Figures[];
  readonly results: readonly Result[];
  readonly reasons: readonly Reason[];
}): string {
  const rows = o.figures.map((f) =>
    row([f.folder, f.mutants, f.tried, f.killed, f.timeout, f.survived, f.seconds].map(String)),
  );
  const survivors = o.results
    .filter(isSurvivor)
    .sort((a, b) => (a.mutant.file < b.mutant.file ? -1 : 1) || a.mutant.start - b.mutant.start);
  return `${INTRODUCTION}
## Figures

${row(['folder', 'mutants', 'tried', 'killed', 'timed out', 'survived', 'seconds of process time'])}
${row(Array.from({ length: 7 }, () => '---'))}
${rows.join('\n')}

## Named breaks

${row(['break', 'file', 'seen by'])}
${row(Array.from({ length: 3 }, () => '---'))}
${o.named.map(({ mutant, outcome, by }) => row([mutant.break, mutant.file, seenBy(outcome, by)])).join('\n')}

## Survivors

${row(['file', 'line as it stands', 'change', 'reason'])}
${row(Array.from({ length: 4 }, () => '---'))}
${survivors.map(({ mutant }) => survivorRow(mutant, o.reasons)).join('\n')}
`;
}

function survivorRow(mutant: Mutant, reasons: readonly Reason[]): string {
  const why = reasonFor(mutant, reasons)?.why ?? '**none yet**';
  return row([mutant.file, code(mutant.source), code(mutant.change), why]);
}

function seenBy(outcome: Result['outcome'], by: string): string {
  if (outcome === 'timeout') return 'a loop that does not end';
  return outcome === 'killed' ? by || 'a file that does not load' : '**nothing**';
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

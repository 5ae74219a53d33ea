/**
 * Lint and tokens of a generated 70 KB config by the house's own engine: warm, one text after another, and cold, the
 * worker's start included. Where a `php` is on the PATH, its `php -l` of the same file stands beside it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPhp } from '../src/io/php/create-php.ts';

const BYTES = 70 * 1024;
const WARM_RUNS = 100;
const COLD_RUNS = 5;
const PEER_RUNS = 20;

/** Milliseconds. */
interface Figure {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly runs: number;
}

/** Prints median and 95th percentile, in milliseconds. */
export async function run(o: { readonly json: boolean }): Promise<void> {
  const source = generate(BYTES);
  const figures = [await cold(source), await warm(source), peer(source)].filter((figure) => figure !== null);
  if (o.json) {
    console.log(JSON.stringify({ bench: 'lint', node: process.version, bytes: source.length, figures }));
    return;
  }
  for (const { name, median, p95, runs } of figures) {
    console.log(
      `${name.padEnd(40)} median ${median.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  (${runs} runs)`,
    );
  }
}

async function cold(source: string): Promise<Figure> {
  const times: number[] = [];
  for (let i = 0; i < COLD_RUNS; i++) {
    const php = createPhp();
    const began = performance.now();
    await php.analyse(source);
    times.push(performance.now() - began);
    await php.close();
  }
  return figureOf('cold: start, lint and tokens', times);
}

async function warm(source: string): Promise<Figure> {
  const php = createPhp();
  const times: number[] = [];
  for (let i = 0; i < WARM_RUNS + 10; i++) {
    const began = performance.now();
    const { lint, tokens } = await php.analyse(`${source}// ${i}\n`);
    if (!lint.ok || tokens === null) throw new Error('the generated text must lint');
    if (i >= 10) times.push(performance.now() - began);
  }
  await php.close();
  return figureOf('warm: lint and tokens', times);
}

function peer(source: string): Figure | null {
  const folder = mkdtempSync(join(tmpdir(), 'torwart-bench-'));
  try {
    const file = join(folder, 'config.php');
    writeFileSync(file, source);
    const times: number[] = [];
    for (let i = 0; i < PEER_RUNS; i++) {
      const began = performance.now();
      if (spawnSync('php', ['-n', '-l', file]).status !== 0) return null;
      times.push(performance.now() - began);
    }
    return figureOf('php -l, a process each', times);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figureOf(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { name, median: at(0.5), p95: at(0.95), runs: sorted.length };
}

/** A config of about so many bytes: tools with schemas and handlers, as tenants write them. */
function generate(bytes: number): string {
  const tools: string[] = [];
  for (let i = 0, length = 0; length < bytes; i++) {
    const tool = `    'tool_${i}' => [
        'description' => 'Sucht Kunde ${i} in der Liste und gibt Namen und Größe zurück.',
        'parameters' => [
            'type' => 'object',
            'properties' => ['query' => ['type' => 'string', 'description' => 'Suchwort'], 'limit' => ['type' => 'integer']],
            'required' => ['query'],
        ],
        'handler' => function (array $args, $ctx) {
            $limit = min(50, max(1, (int) ($args['limit'] ?? ${i})));
            return ['hits' => array_slice($ctx->state->get('kunden', $args['query']) ?? [], 0, $limit)];
        },
    ],
`;
    tools.push(tool);
    length += tool.length;
  }
  return `<?php\nreturn ['tools' => [\n${tools.join('')}]];\n`;
}

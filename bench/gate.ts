/**
 * The gate: what understanding a sentence costs, whether it stays linear on a megabyte made to hurt, and whether an
 * approved write stays as fast with many tenants in the store and a long chat. Interleaved rounds, medians.
 */
import { median } from './gate/median.ts';
import { openCrowd, type Crowd } from './gate/crowd.ts';
import { measureHostile, measureSentences } from './gate/sentences.ts';

const ROUNDS = 60;
const WARM_UP = 10;
/** Ten times ten times as many may cost no more than this. */
const MOST = 1.3;

const CROWDS = {
  few: { tenants: 10, messages: 10 },
  tenants: { tenants: 10_000, messages: 10 },
  messages: { tenants: 10, messages: 100_000 },
} as const;

interface Figures {
  readonly bench: 'gate';
  readonly sentences: ReturnType<typeof measureSentences>;
  readonly hostile: ReturnType<typeof measureHostile>;
  readonly writes: {
    readonly rounds: number;
    readonly few_ms: number;
    readonly many_tenants_ms: number;
    readonly many_messages_ms: number;
    readonly tenants_ratio: number;
    readonly messages_ratio: number;
    readonly goal: number;
  };
}

export async function run(o: { json: boolean }): Promise<void> {
  const figures: Figures = {
    bench: 'gate',
    sentences: measureSentences(),
    hostile: measureHostile(),
    writes: await measureWrites(),
  };
  process.stdout.write(o.json ? `${JSON.stringify(figures)}\n` : describe(figures));
}

async function measureWrites(): Promise<Figures['writes']> {
  const few = await openCrowd(CROWDS.few);
  const tenants = await openCrowd(CROWDS.tenants);
  const messages = await openCrowd(CROWDS.messages);
  const sides: readonly { readonly crowd: Crowd; readonly times: number[] }[] = [few, tenants, messages].map(
    (crowd) => ({ crowd, times: [] }),
  );
  try {
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      // Each side goes first equally often.
      const turn = round % sides.length;
      for (const { crowd, times } of [...sides.slice(turn), ...sides.slice(0, turn)]) {
        const time = await crowd.round();
        if (round >= WARM_UP) times.push(time);
      }
    }
  } finally {
    for (const { crowd } of sides) await crowd.close();
  }
  const [base = Number.NaN, many = Number.NaN, long = Number.NaN] = sides.map(({ times }) => median(times));
  return {
    rounds: ROUNDS,
    few_ms: base,
    many_tenants_ms: many,
    many_messages_ms: long,
    tenants_ratio: many / base,
    messages_ratio: long / base,
    goal: MOST,
  };
}

function describe({ sentences, hostile, writes }: Figures): string {
  const goal = (ratio: number) => (ratio <= MOST ? 'met' : 'MISSED');
  return [
    'gate: understanding a sentence, µs per call',
    ...sentences.map(
      (one) =>
        `  ${one.name.padEnd(16)} median ${one.median_us.toFixed(1)}   slowest ${one.slowest_us.toFixed(1)}   (${one.texts} texts)`,
    ),
    'gate: a hostile text of 1 MB against one of 0.5 MB, the worst of each',
    ...hostile.map(
      (one) =>
        `  ${one.name.padEnd(16)} ${one.large_ms.toFixed(3)} ms, ${one.small_ms.toFixed(3)} ms   ratio ${one.ratio?.toFixed(2) ?? 'below what can be measured'}; of at most 1,000 characters ${one.read_us.toFixed(1)} µs`,
    ),
    `gate: propose + yes + confirm of a prompt, medians of ${writes.rounds} interleaved rounds`,
    `  10 tenants, 10 messages      ${writes.few_ms.toFixed(2)} ms`,
    `  10,000 tenants               ${writes.many_tenants_ms.toFixed(2)} ms   ratio ${writes.tenants_ratio.toFixed(2)}   (goal ${MOST}: ${goal(writes.tenants_ratio)})`,
    `  100,000 messages             ${writes.many_messages_ms.toFixed(2)} ms   ratio ${writes.messages_ratio.toFixed(2)}   (goal ${MOST}: ${goal(writes.messages_ratio)})`,
    '',
  ].join('\n');
}

/**
 * The patch applier against npm diff's `applyPatch` (fuzz 0): the same file, the same patch, results compared first,
 * both warmed, runs interleaved, medians. Ratios below 1 mean that ours takes less time.
 */
import { applyPatch as peerApply, createTwoFilesPatch } from 'diff';
import { applyPatch } from '../src/diff/apply.ts';

interface Scene {
  readonly name: string;
  readonly original: string;
  readonly patch: string;
  /** The peer has no answer in reasonable time; only ours is measured, against a bound in milliseconds. */
  readonly within?: number;
  /** Largest ratio of times that is still fine. */
  readonly goal?: number;
  /** Timed runs; fewer where the peer is slow. */
  readonly runs: number;
}

interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer?: number;
  readonly ratio?: number;
  readonly goal: number;
  readonly met: boolean;
}

/** Prints medians in milliseconds and their ratio for every scene. */
export function run(o: { readonly json: boolean }): void {
  const figures = scenes().map(measure);
  if (o.json) {
    console.log(JSON.stringify({ bench: 'patch', node: process.version, figures }));
    return;
  }
  for (const { name, ours, peer, ratio, goal, met } of figures) {
    const other =
      peer === undefined ? '' : `  jsdiff ${peer.toFixed(3)} ms  ratio ${(ratio ?? 0).toFixed(3)}`;
    const bound = peer === undefined ? `${goal} ms` : String(goal);
    console.log(
      `${met ? 'ok  ' : 'MISS'} ${name.padEnd(48)} ours ${ours.toFixed(3)} ms${other}  goal <= ${bound}`,
    );
  }
}

function scenes(): readonly Scene[] {
  const small = edited({ lines: 2000, edits: 10 });
  const large = edited({ lines: 20_000, edits: 300 });
  const wide = edited({ lines: 20_000, edits: 300, accents: true });
  return [
    { name: '2,000 lines, 10 hunks', ...small, goal: 0.6, runs: 300 },
    { name: '20,000 lines, 300 hunks', ...large, goal: 0.6, runs: 60 },
    { name: '20,000 lines, 300 hunks, two-byte text', ...wide, goal: 0.8, runs: 60 },
    { name: '2,000 lines, 10 hunks, headers off by 7', ...drifted(small, 7), goal: 0.8, runs: 300 },
    { name: '2,000 lines, 10 hunks, headers off by 60', ...drifted(small, 60), goal: 0.8, runs: 300 },
    { name: '20,000 lines, 300 hunks, headers off by 7', ...drifted(large, 7), goal: 0.8, runs: 60 },
    { name: '20,000 lines, 300 hunks, headers off by 60', ...drifted(large, 60), goal: 0.8, runs: 60 },
    { name: '20,000 equal lines, no match', ...equalLines(), goal: 0.1, runs: 25 },
    { name: 'a start line of 10^20', ...farStart(small.original), within: 50, runs: 50 },
  ];
}

function measure(scene: Scene): Figure {
  const { original, patch, name, runs } = scene;
  const ours = (): unknown => {
    const outcome = applyPatch(original, patch);
    return outcome.ok ? outcome.text : false;
  };
  const peer = (): unknown => peerApply(original, patch);
  if (scene.within !== undefined) {
    const median = interleave([ours], runs)[0] ?? 0;
    return { name, ours: median, goal: scene.within, met: median <= scene.within };
  }
  if (ours() !== peer()) throw new Error(`the two do not agree: ${name}`);
  const [mine = 0, theirs = 1] = interleave([ours, peer], runs);
  const goal = scene.goal ?? 1;
  return { name, ours: mine, peer: theirs, ratio: mine / theirs, goal, met: mine / theirs <= goal };
}

/** Median milliseconds of each piece of work: warmed, then one after the other, in turn. */
function interleave(work: readonly (() => unknown)[], runs: number): number[] {
  const times = work.map((): number[] => []);
  for (let round = -Math.ceil(runs / 5); round < runs; round += 1) {
    for (const [i, piece] of work.entries()) {
      const start = performance.now();
      piece();
      const took = performance.now() - start;
      if (round >= 0) times[i]?.push(took);
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0);
}

/** A config-like file and a diff with three lines of context that changes lines all over it. */
function edited(o: { readonly lines: number; readonly edits: number; readonly accents?: boolean }): {
  readonly original: string;
  readonly patch: string;
} {
  const dash = o.accents === true ? ' – „größer“' : ' - "groesser"';
  const lines: string[] = [];
  for (let i = 0; lines.length < o.lines; i += 1) {
    lines.push(
      `        'tool_${i}' => [`,
      `            'label' => 'Werkzeug ${i}${dash}',`,
      "            'limit' => 10,",
      `            'url' => 'https://example.org/api/v1/things/${i}',`,
      '        ],',
    );
  }
  const original = lines.slice(0, o.lines);
  const step = Math.floor(o.lines / o.edits);
  const changed = original.map((line, i) => (i % step === step >> 1 ? `${line} // changed ${i}` : line));
  const text = `${original.join('\n')}\n`;
  return {
    original: text,
    patch: createTwoFilesPatch('a/config.php', 'b/config.php', text, `${changed.join('\n')}\n`, '', '', {
      context: 3,
    }),
  };
}

function drifted(scene: { readonly original: string; readonly patch: string }, by: number): typeof scene {
  const patch = scene.patch.replaceAll(
    /^@@ -(\d+),(\d+) \+(\d+)/gm,
    (_, old: string, count: string, now: string) => `@@ -${Number(old) + by},${count} +${Number(now) + by}`,
  );
  return { original: scene.original, patch };
}

function equalLines(): { readonly original: string; readonly patch: string } {
  const context = " '        ],'\n".repeat(50);
  return {
    original: "'        ],'\n".repeat(20_000),
    patch: `@@ -10000,51 +10000,51 @@\n${context}-nowhere\n+x\n`,
  };
}

function farStart(original: string): { readonly original: string; readonly patch: string } {
  return { original, patch: '@@ -100000000000000000000,1 +1,1 @@\n-nowhere\n+x\n' };
}

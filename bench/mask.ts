/**
 * The masker beside secretlint on the same files; its growth on texts made to make it slow; restoring many twins.
 * Times are user CPU, so that a busy machine says the same as an idle one.
 */
import { maskText } from '../src/secrets/mask.ts';
import { measureAttacks } from './mask/attacks.ts';
import { makeFiles, type BenchFile } from './mask/file-set.ts';
import { countWithSecretlint } from './mask/peer.ts';
import { measureTwins } from './mask/twins.ts';

const SIZE = 5_500_000;
const ROUNDS = 5;
const MOST_GROWTH = 2.5;
const LONGEST = 1000;
const MOST_TWINS = 100;

/** Prints the figures; `json` prints one object. */
export async function run(o: { readonly json: boolean }): Promise<void> {
  const files = makeFiles(SIZE);
  let spans = 0;
  let findings = 0;
  const own: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await cpu(() => void (spans = countSpans(files))));
    peer.push(await cpu(async () => void (findings = await countWithSecretlint(files))));
  }
  const masking = {
    files: files.length,
    bytes: files.reduce((sum, { text }) => sum + text.length, 0),
    torwart: { ms: Math.min(...own), found: spans },
    secretlint: { ms: Math.min(...peer), found: findings },
    ratio: Math.min(...own) / Math.min(...peer),
  };
  const small = measureSmall(files);
  const attacks = measureAttacks();
  const twins = measureTwins();
  if (o.json) {
    console.log(JSON.stringify({ bench: 'mask', node: process.version, masking, small, attacks, twins }));
    return;
  }
  const { torwart, secretlint } = masking;
  console.log(`${masking.files} files, ${(masking.bytes / 1e6).toFixed(1)} MB`);
  console.log(`  torwart     ${torwart.ms.toFixed(0)} ms, ${torwart.found} values hidden`);
  console.log(
    `  secretlint  ${secretlint.ms.toFixed(0)} ms, ${secretlint.found} findings; ratio ${masking.ratio.toFixed(2)}`,
  );
  console.log(`a PHP file of ${small.bytes} bytes: ${small.ms.toFixed(3)} ms`);
  for (const one of attacks.toSorted((a, b) => b.longest - a.longest).slice(0, 8))
    console.log(`  ${one.name.padEnd(40)} 1 MB ${one.longest.toFixed(0)} ms, × ${one.growth.toFixed(2)}`);
  const missed = attacks.filter((one) => one.growth > MOST_GROWTH || one.longest > LONGEST);
  console.log(
    missed.length === 0
      ? `all ${attacks.length} attacks: at most × ${MOST_GROWTH} for twice the text, each under ${LONGEST} ms`
      : `not met: ${missed.map((one) => one.name).join(', ')}`,
  );
  console.log(`300 identical masked lines put back: ${twins.toFixed(1)} ms (at most ${MOST_TWINS})`);
}

function countSpans(files: readonly BenchFile[]): number {
  return files.reduce((sum, { path, text }) => sum + maskText(text, { path }).count, 0);
}

/** One ordinary PHP file of about 4 KB, warm; each time with another number in it, so that nothing is remembered. */
function measureSmall(files: readonly BenchFile[]): { bytes: number; ms: number } {
  const text = (files.find(({ path }) => path.endsWith('.php'))?.text ?? '').slice(0, 4000);
  const rounds = 1000;
  let ms = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage().user;
    for (let i = 0; i < rounds; i++) maskText(`${text}// ${round * rounds + i}\n`, { path: 'apis.php' });
    ms = Math.min(ms, (process.cpuUsage().user - before) / 1000 / rounds);
  }
  return { bytes: text.length, ms };
}

async function cpu(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage().user;
  await work();
  return (process.cpuUsage().user - before) / 1000;
}

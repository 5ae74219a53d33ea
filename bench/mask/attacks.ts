/** Texts made to make the masker slow. Twice the text may take at most two and a half times as long. */
import { maskText } from '../../src/secrets/mask.ts';

export interface Growth {
  readonly name: string;
  /** Milliseconds for the longest text. */
  readonly longest: number;
  /** The worst of time(2n)/time(n) where both can be measured. */
  readonly growth: number;
}

const PIECES: readonly (readonly [path: string, piece: string])[] = [
  ['a.md', 'a'],
  ['a.php', '"'],
  ['a.php', "'"],
  ['a.json', 'A1b/'],
  ['app.log', '.'],
  ['a.ini', '='],
  ['a.php', '['],
  ['a.json', '{"a":'],
  ['a.php', '\\'],
  ['app.log', 'token:'],
  ['app.log', 'token="'],
  ['a.php', '<<<A\n'],
  ['a.php', '/*'],
  ['a.yaml', 'a: |\n'],
  ['a.yaml', 'token:\n  - '],
  ['a.md', '| token |'],
  ['a.md', 'password ist '],
  ['.env', 'A="'],
  ['app.log', 'Cookie: a=b; '],
  ['app.log', 'eyJ-'],
  ['app.log', 'https://a:b@'],
  ['a.pem', '-----BEGIN PRIVATE KEY-----'],
  ['a.diff', '@@ -1 +1 @@\n'],
  ['a.php', '***masked(len=3)***'],
];

const SIZES = [10, 20, 40, 80, 160, 320, 500, 1000] as const;
/** Below this many milliseconds nothing can be said about growth. */
const TOO_SHORT = 25;

/** Each attack at 10 KB to 1 MB. */
export function measureAttacks(): readonly Growth[] {
  return PIECES.map(([path, piece]) => {
    const times = SIZES.map((size) => bestOf(path, fill(piece, size * 1000)));
    const pairs = SIZES.map((size, i) => ({
      from: times[i] ?? 0,
      to: times[SIZES.findIndex((s) => s === 2 * size)],
    }));
    const growth = Math.max(
      0,
      ...pairs.map(({ from, to }) => (to === undefined || from < TOO_SHORT ? 0 : to / from)),
    );
    return { name: `${path} ${JSON.stringify(piece)}`, longest: times.at(-1) ?? 0, growth };
  });
}

function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

/** Milliseconds of user CPU for one masking, the best of three; the texts differ, so that none is remembered. */
function bestOf(path: string, text: string): number {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage().user;
    maskText(`${text}\n${round}`, { path });
    best = Math.min(best, (process.cpuUsage().user - before) / 1000);
  }
  return best;
}

/**
 * The masker: throughput on ordinary files, and growth on texts made to make it slow. Time must grow with the text
 * alone: four times the text, about four times the time. Best of several runs, in milliseconds of user CPU.
 */
import { maskText } from '../src/secrets/mask.ts';

interface Figure {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  readonly growth: number;
  readonly met: boolean;
}

const SMALL = 100_000;
const LARGE = 400_000;
/** Four times the text; what is above the second factor is garbage collection and measuring. */
const MOST_GROWTH = 4 * 1.75;
/** Below this nothing can be said about growth. */
const TOO_SHORT = 25;

const ORDINARY: readonly (readonly [path: string, piece: (n: number) => string])[] = [
  [
    'apis.php',
    (n) =>
      `    'api${n}' => [\n        'url' => 'https://api${n}.example.org/v1',\n        'token' => 'Q${n}x9Kd2mZr7Lp4Wq8Ts${n}',\n        'timeout' => ${n},\n    ],\n`,
  ],
  ['config.json', (n) => `{"name": "crm${n}", "password": "Kuchen+${n}x", "lang": "de", "limit": ${n}},\n`],
  ['.env', (n) => `KEY_${n}=wert-${n}\n`],
  [
    'prompt.md',
    (n) =>
      `Regel ${n}: Antworte freundlich und nenne nie ein Passwort. Mehr unter https://example.org/${n}.\n`,
  ],
  [
    'app.log',
    (n) => `[2026-10-04 08:12:${n % 60}] INFO tenant=acme tool=rows token=Q${n}x9Kd2mZr7Lp ms=${n}\n`,
  ],
  ['settings.yaml', (n) => `crm${n}:\n  host: crm${n}.example.org\n  password: Wolke!${n}bn\n  port: 443\n`],
];

const HOSTILE: readonly string[] = [
  'token:',
  'token="',
  "token='",
  'token:\\"',
  'key:key',
  '"',
  "'",
  '\\',
  '[',
  '([{',
  '{{',
  '/*',
  '<<<A\n',
  '<?php ',
  '?>',
  '=',
  'A="',
  'Bearer ',
  'Cookie: a=b; ',
  '| token |',
  '|---|\n',
  'password ist ',
  '<password>',
  'curl -u a:b ',
  'PDO(',
  'IDENTIFIED BY ',
  'eyJ-',
  '-----BEGIN PRIVATE KEY-----',
  '://a:b@',
  'https://a:b',
  '***masked(',
  '***masked(len=3)***',
  'A1b/',
  '0a',
  '\\n',
  '%20',
  'a: |\n',
  'token:\n  - ',
  'Passwort: abc\n',
  '@@ -1 +1 @@\n',
  '--- a/x\n+++ b/x\n',
  'insert into t (password) values (',
  'Login: a:',
];

const PATHS = ['a.php', '.env', 'a.json', 'a.yaml', 'a.md', 'app.log', 'a.diff'] as const;

/** Prints throughput and growth; `json` prints one object. */
export function run(o: { readonly json: boolean }): void {
  const speeds = ORDINARY.map(([path, piece]) => {
    const text = Array.from({ length: 6000 }, (_, n) => piece(n)).join('');
    return { path, megabytesPerSecond: text.length / 1e6 / (cpu(path, text) / 1000) };
  });
  const figures = PATHS.flatMap((path) => HOSTILE.map((piece) => measure(path, piece)));
  if (o.json) {
    console.log(JSON.stringify({ bench: 'mask', node: process.version, speeds, figures }));
    return;
  }
  for (const { path, megabytesPerSecond } of speeds)
    console.log(`${path.padEnd(16)} ${megabytesPerSecond.toFixed(1)} MB/s`);
  const worst = figures.toSorted((a, b) => b.large - a.large).slice(0, 10);
  for (const one of worst)
    console.log(
      `${one.name.padEnd(40)} ${one.small.toFixed(0)} ms → ${one.large.toFixed(0)} ms, × ${one.growth.toFixed(1)}`,
    );
  const missed = figures.filter((one) => !one.met);
  console.log(
    missed.length === 0
      ? `all ${figures.length} hostile texts grow linearly`
      : `too much growth: ${missed.map((one) => one.name).join(', ')}`,
  );
}

function measure(path: string, piece: string): Figure {
  const fill = (length: number): string => piece.repeat(Math.ceil(length / piece.length));
  const small = cpu(path, fill(SMALL));
  const large = cpu(path, fill(LARGE));
  const growth = large / Math.max(small, 1);
  return {
    name: `${path} ${JSON.stringify(piece)}`,
    small,
    large,
    growth,
    met: large < TOO_SHORT || growth < MOST_GROWTH,
  };
}

/** Milliseconds of user CPU for one masking, the best of three. */
function cpu(path: string, text: string): number {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage().user;
    maskText(text, { path });
    best = Math.min(best, (process.cpuUsage().user - before) / 1000);
  }
  return best;
}

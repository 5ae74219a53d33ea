/** A made-up set of files as tenants have them, 5.5 MB, alike on every run: PHP, JSON, .env, logs, Markdown. */

export interface BenchFile {
  readonly path: string;
  readonly text: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const WORDS =
  'Antworte freundlich und knapp nenne nie ein Passwort frage nach der Kundennummer wenn der Zugang zum Portal gesperrt ist und verweise auf die Seite mit den Terminen der Woche'.split(
    ' ',
  );

class Maker {
  #state = 7;

  #next(below: number): number {
    this.#state = (this.#state * 1103515245 + 12345) % 2147483648;
    return (this.#state >> 8) % below;
  }

  key(length: number): string {
    return Array.from({ length }, () => LETTERS.charAt(this.#next(LETTERS.length))).join('');
  }

  sentence(words: number): string {
    return `${Array.from({ length: words }, () => WORDS[this.#next(WORDS.length)]).join(' ')}.`;
  }

  /** What stands under a secret's name: a key of no form, or one in ten of a provider's. */
  credential(n: number): string {
    if (n % 20 === 3) return `ghp_${this.key(36)}`;
    if (n % 20 === 13) return `xoxb-${1e11 + n}-${2e11 + n}-${this.key(24)}`;
    return this.key(32);
  }
}

type Make = (maker: Maker) => BenchFile;

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('');

const KINDS: readonly Make[] = [
  (m) => ({
    path: 'apis.php',
    text: `<?php\nreturn [\n${lines(
      25,
      (n) =>
        `    'api${n}' => [\n        'url' => 'https://api${n}.example.org/v1/rows',\n        'token' => '${m.credential(n)}',\n        'timeout' => ${n},\n        'beschreibung' => '${m.sentence(12)}',\n        'model' => 'gpt-4o-mini',\n    ],\n`,
    )}];\n`,
  }),
  (m) => ({
    path: 'crm.json',
    text: JSON.stringify(
      Array.from({ length: 30 }, (_, n) => ({
        name: `crm${n}`,
        password: `Kuchen+${n}x`,
        apiKey: m.credential(n),
        lang: 'de',
        limit: n,
        beschreibung: m.sentence(10),
      })),
      null,
      2,
    ),
  }),
  (m) => ({
    path: '.env',
    text: lines(60, (n) => `APP_KEY_${n}=${n % 2 === 0 ? `wert-${n}` : m.credential(n)}\n`),
  }),
  (m) => ({
    path: 'app.log',
    text: lines(
      60,
      (n) =>
        `[2026-10-04 08:12:${10 + (n % 50)}] INFO tenant=acme tool=appendRows rows=${n} url=https://api.example.org/v1/rows?page=${n} ms=${n}${n % 10 === 3 ? ` token=${m.credential(n)}` : ''}\n`,
    ),
  }),
  (m) => ({
    path: 'prompt.md',
    text: lines(40, (n) => `## Regel ${n}\n\n${m.sentence(25)} Mehr unter https://example.org/${n}.\n\n`),
  }),
];

/** Files until `size` characters are reached, one of each kind in turn. */
export function makeFiles(size: number): readonly BenchFile[] {
  const maker = new Maker();
  const files: BenchFile[] = [];
  for (let total = 0, n = 0; total < size; n++) {
    const file = KINDS[n % KINDS.length]?.(maker);
    if (file === undefined) break;
    files.push(file);
    total += file.text.length;
  }
  return files;
}

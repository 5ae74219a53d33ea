/** The sources of the house as the house test reads them: every file, its room and what it imports. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOnly } from './code-only.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  /** As written: `./gate.ts`, `node:fs`, `zod`. */
  readonly specifier: string;
  /** For a file of ours: its path from the project's root. */
  readonly target: string | null;
  /** What stands between `import` and `from`; empty for a dynamic import, a side effect or a worker's URL. */
  readonly names: readonly string[];
}

export interface Source {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly room: string;
  readonly text: string;
  /** The text without comments and the insides of strings, at the same length. */
  readonly code: string;
  readonly imports: readonly Import[];
  /** Tests and their fakes may see every room. */
  readonly isTest: boolean;
}

/** Every TypeScript file that matches, read once. */
export function readSources(pattern: string | readonly string[]): readonly Source[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/*.d.ts'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map(readSource);
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const code = codeOnly(text);
  return {
    path,
    room: roomOf(path),
    text,
    code,
    imports: importsOf(path, text, code),
    isTest: isTestFile(path),
  };
}

/** Tests, and what only tests import: fakes, samples, cases that are code. */
export function isTestFile(path: string): boolean {
  return /\.test\.ts$|\/(?:fakes|samples)\.ts$|\/cases\/[^/]+\.ts$/.test(path);
}

/** `src/diff/apply.ts` → `diff`; a file that stands in `src/` itself is part of the app. */
export function roomOf(path: string): string {
  const [, room, ...rest] = path.split('/');
  return room === undefined || rest.length === 0 ? 'app' : room;
}

/** Static imports and exports, dynamic imports, and modules that are loaded by URL (workers). */
export function importsOf(path: string, text: string, code: string): readonly Import[] {
  const found: Import[] = [];
  for (const match of code.matchAll(/\b(?:from|import|URL\(|import\()\s*(['"])/g)) {
    const start = match.index + match[0].length;
    const specifier = text.slice(start, text.indexOf(match[1] ?? "'", start));
    const isUrl = match[0].startsWith('URL');
    if (isUrl && !/^\.{1,2}\/.*\.ts$/.test(specifier)) continue;
    const names = match[0].startsWith('from') ? namesBefore(code, match.index) : [];
    found.push({
      specifier,
      target: specifier.startsWith('.') ? join(dirname(path), specifier) : null,
      names,
    });
  }
  return found;
}

/** `import { mint, type Approved as A } from` → mint, Approved. */
function namesBefore(code: string, at: number): readonly string[] {
  const statement = code.slice(Math.max(code.lastIndexOf('import', at), code.lastIndexOf('export', at)), at);
  return [...statement.matchAll(/[\w*]+/g)]
    .map(([name]) => name)
    .filter((name) => !/^(?:import|export|type|as)$/.test(name));
}

/** `@ai-sdk/openai/internal` → `@ai-sdk/openai`; `kysely/migration` → `kysely`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Where a match stands, for a message: `src/diff/apply.ts:12`. */
export function placeOf(source: Source, index: number): string {
  return `${source.path}:${source.text.slice(0, index).split('\n').length}`;
}

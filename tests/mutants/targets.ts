/** Which files are broken. What only holds words, sentences or cases decides nothing and is left out. */
import { globSync } from 'node:fs';

/** The gate first, then what brings masked values back, then what applies a patch, then the write path. */
const TARGETS: readonly string[] = [
  'src/approval/**/*.ts',
  'src/secrets/{restore,monotone,match-lines,mask-form,resolved}.ts',
  'src/diff/**/*.ts',
  'src/write/**/*.ts',
];
const LEFT_OUT = /\.test\.ts$|\/cases\/|\/words\/|messages\.ts$|\/fakes\.ts$|(samples|examples)\.ts$/;

/** Paths below the project, with forward slashes; with `only`, those that begin with it. */
export function targetFiles(root: string, only = ''): readonly string[] {
  return TARGETS.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).filter(
    (file) => file.startsWith(only) && !LEFT_OUT.test(`/${file}`),
  );
}

/** The folder a file's figures are added up in. */
export function folderOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

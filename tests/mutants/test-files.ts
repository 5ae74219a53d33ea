/** Which tests are asked: the quick ones of what decides, then whole flows about what those did not see. */
import { globSync } from 'node:fs';

const PURE = 'src/{domain,diff,lang,secrets,approval,write,wire}/**/*.test.ts';
const WHOLE: readonly string[] = [
  'tests/seed/*.test.ts',
  'tests/flows/gate-cases/*.test.ts',
  'tests/flows/{gate-core,several-files,run-tool,files-area,bad-input,leaks}.test.ts',
  'tests/model/{gate-model,found}.test.ts',
];

/** Tests of a room that stand in another, where its parts come together. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'src/secrets': ['src/write/assemble.test.ts', 'src/write/round-trip.test.ts'],
};

/** Quick tests; with `room`, only those of that room (`src/diff`). */
export function pureTests(root: string, room = ''): readonly string[] {
  const beyond = Object.hasOwn(ELSEWHERE, room) ? (ELSEWHERE[room] ?? []) : [];
  const isWanted = (file: string): boolean =>
    room === '' || file.startsWith(`${room}/`) || beyond.includes(file);
  return globSync(PURE, { cwd: root }).sort().filter(isWanted);
}

export function wholeTests(root: string): readonly string[] {
  return WHOLE.flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
}

/** How many folders, from the top, two files share. */
export function nearness(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const parted = left.findIndex((part, at) => part !== right[at]);
  return parted === -1 ? left.length : parted;
}

/** The plan of the house as data: which room may see which, and what it may take from outside (ARCHITECTURE, "One way only"). */

export interface Room {
  /** Rooms it may import from, besides itself. */
  readonly sees: readonly RoomName[];
  /** npm packages it may use; `@scope/*` for a scope; `'any'`: every declared dependency. */
  readonly packages: readonly string[] | 'any';
  /** Pure: no clock, no chance, no process, no `node:*` but what `NAMED_EXCEPTIONS` lists. */
  readonly pure: boolean;
  /** May use `node:*`. */
  readonly node: boolean;
}

const ROOM_NAMES = [
  'domain',
  'diff',
  'lang',
  'secrets',
  'approval',
  'write',
  'wire',
  'ports',
  'flows',
  'tools',
  'agent',
  'channels',
  'io',
  'app',
] as const;
export type RoomName = (typeof ROOM_NAMES)[number];

const PURE = { pure: true, node: false } as const;
const THIN = { pure: false, node: true, packages: 'any' } as const;
const INNER = { pure: false, node: false } as const;

export const ROOMS: Readonly<Record<RoomName, Room>> = {
  domain: { ...PURE, sees: [], packages: [] },
  diff: { ...PURE, sees: ['domain'], packages: ['diff'] },
  lang: { ...PURE, sees: ['domain'], packages: ['yaml'] },
  secrets: { ...PURE, sees: ['domain'], packages: [] },
  approval: { ...PURE, sees: ['domain'], packages: [] },
  write: { ...PURE, sees: ['domain', 'diff', 'lang', 'secrets'], packages: [] },
  wire: { ...PURE, sees: ['domain'], packages: ['intl-messageformat', 'zod'] },
  ports: { ...INNER, sees: ['domain', 'approval'], packages: [] },
  flows: {
    ...INNER,
    sees: ['domain', 'diff', 'lang', 'secrets', 'approval', 'write', 'wire', 'ports'],
    packages: [],
  },
  tools: { ...INNER, sees: ['flows', 'ports', 'wire', 'domain'], packages: ['zod'] },
  agent: {
    ...INNER,
    sees: ['tools', 'flows', 'ports', 'secrets', 'wire', 'domain'],
    packages: ['ai', '@ai-sdk/*', 'ajv', 're2js', 'zod'],
  },
  channels: { ...THIN, sees: ['agent', 'flows', 'ports', 'wire', 'domain'] },
  io: { ...THIN, sees: ['ports', 'approval', 'domain'] },
  app: { ...THIN, sees: ROOM_NAMES },
};

/** Files that may import one `node:*` module which their room may not, each with its reason. */
export const NAMED_EXCEPTIONS: Readonly<Record<string, { readonly module: string; readonly why: string }>> = {
  'src/domain/fingerprint.ts': { module: 'node:crypto', why: 'the one hash of the pure rooms' },
  'src/tools/description.ts': { module: 'node:fs', why: 'reads the Markdown beside a tool once, at start' },
};

/** What only few files may import from another: the two halves of the key of the house. */
export const GUARDED_IMPORTS: readonly {
  readonly name: string;
  readonly from: string;
  readonly by: readonly string[];
}[] = [
  { name: 'mint', from: 'src/approval/approved.ts', by: ['src/approval/gate.ts'] },
  { name: 'redeem', from: 'src/approval/approved.ts', by: ['src/io/files/'] },
];

/** Brands that are given in one place only: a cast to one anywhere else is a hole in the wall. */
export const GUARDED_CASTS: readonly { readonly type: string; readonly by: readonly string[] }[] = [
  { type: 'Approved', by: ['src/approval/approved.ts'] },
  // The runner joins masked pieces to a record; the executions table holds what was masked before it was stored.
  {
    type: 'MaskedText',
    by: ['src/secrets/', 'src/agent/mask-call.ts', 'src/io/stores/queries/executions.ts'],
  },
];

/** What a pure room never says. */
export const IMPURE_WORDS: readonly { readonly word: string; readonly pattern: RegExp }[] = [
  { word: 'Date.now', pattern: /\bDate\.now\b/ },
  { word: 'new Date()', pattern: /\bnew Date\(\s*\)/ },
  { word: 'Math.random', pattern: /\bMath\.random\b/ },
  { word: 'randomUUID', pattern: /\brandomUUID\b/ },
  { word: 'process.', pattern: /\bprocess\s*\./ },
  { word: 'performance.now', pattern: /\bperformance\.now\b/ },
];

/** Names that say nothing about what a file is for. */
export const EMPTY_NAMES: ReadonlySet<string> = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'manager',
  'service',
  'types',
  'misc',
]);

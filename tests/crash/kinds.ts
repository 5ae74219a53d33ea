/** What is confirmed while the process dies or the disk fails: one change of each kind, with every file before and after. */
import type { Torwart } from '../../src/index.ts';

export interface Kind {
  readonly name: string;
  readonly root: 'config' | 'files';
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Every file that the change touches, by path; null: not there. */
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

export const PLACE = { tenant: 'acme', chat: 'A', user: 'u1' } as const;

/** Stands in the config root of every kind and must never change. */
export const BYSTANDER = {
  path: 'assistants/bot.php',
  text: "<?php\nreturn ['assistants' => ['bot' => ['icon' => '💬']]];\n",
} as const;

/** The change that is made next, when the disk is well again. */
export const ANOTHER = { path: 'other.md', content: '# Danach\n' } as const;

const OLD = '# Support\n\nDu bist freundlich.\nAntworte kurz.\n';
const NEW = '# Support\n\nDu bist freundlich.\nAntworte lang.\n';
const PATCH = '@@ -3,2 +3,2 @@\n Du bist freundlich.\n-Antworte kurz.\n+Antworte lang.\n';
const TOOL = "<?php\nreturn ['tools' => ['alt' => ['description' => 'Test', 'handler' => fn () => 7]]];\n";

export const KINDS: readonly Kind[] = [
  {
    name: 'one file',
    root: 'config',
    tool: 'writeTenantConfig',
    args: { path: 'prompts/support.md', content: NEW },
    before: { 'prompts/support.md': OLD },
    after: { 'prompts/support.md': NEW },
  },
  {
    name: 'set of three',
    root: 'config',
    tool: 'writeTenantConfigs',
    args: {
      changes: [
        { path: 'knowledge/de/neu.md', content: '# Neu\n' },
        { path: 'prompts/support.md', patch: PATCH },
        { path: 'tools/alt.php', delete: true },
      ],
    },
    before: { 'knowledge/de/neu.md': null, 'prompts/support.md': OLD, 'tools/alt.php': TOOL },
    after: { 'knowledge/de/neu.md': '# Neu\n', 'prompts/support.md': NEW, 'tools/alt.php': null },
  },
  {
    name: 'delete',
    root: 'config',
    tool: 'deleteTenantConfig',
    args: { path: 'prompts/support.md' },
    before: { 'prompts/support.md': OLD },
    after: { 'prompts/support.md': null },
  },
  {
    name: 'rename',
    root: 'files',
    tool: 'renameFile',
    args: { from: 'notes/plan.md', to: 'archive/plan.md' },
    before: { 'notes/plan.md': OLD, 'archive/plan.md': null },
    after: { 'notes/plan.md': null, 'archive/plan.md': OLD },
  },
];

/** The call as a caller makes it: tools of the files area stand behind runTool. */
export function callOf(
  torwart: Torwart,
  kind: Kind,
  args: Readonly<Record<string, unknown>>,
  confirm: boolean,
) {
  const more = confirm ? { confirm } : {};
  const behind = kind.root === 'files';
  return torwart.call({
    ...PLACE,
    origin: 'chat',
    tool: behind ? 'runTool' : kind.tool,
    args: behind ? { tool: kind.tool, args, ...more } : { ...args, ...more },
  });
}

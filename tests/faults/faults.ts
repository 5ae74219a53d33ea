/** Faults to plant, one at a time: each breaks one promise of the product, and the demo must notice. */

export interface Fault {
  readonly name: string;
  /** Path of the file below the project, as the end of its URL. */
  readonly file: string;
  readonly find: string;
  readonly plant: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'the applier is off by one',
    file: 'src/diff/locate.ts',
    find: "return found.length === 1 ? { kind: 'at', at } :",
    plant: "return found.length === 1 ? { kind: 'at', at: at + 1 } :",
  },
  {
    name: 'the model may confirm itself',
    file: 'src/approval/gate.ts',
    find: "return { kind: 'wait', why: 'no_new_message', proposal };",
    plant: "return { kind: 'approved', by: 'yes', message: proposal.id as never, proposal };",
  },
  {
    name: 'any answer is a yes',
    file: 'src/approval/gate.ts',
    find: "return isClearYes(answer.text, { buttons }) ? null : 'no_clear_yes';",
    plant: 'return isClearYes(answer.text, { buttons }) ? null : null;',
  },
  {
    name: 'a used yes is not told apart',
    file: 'src/flows/confirm.ts',
    find: "return refusalAnswer(refuse('conflict', 'gate.already_used'), say);",
    plant: 'return again(house, caller, wanted, plan);',
  },
  {
    name: 'masks are written out',
    file: 'src/flows/assemble-change.ts',
    find: 'const change = { ...inRoot(root), path, before: current, after: text };',
    plant: 'const change = { ...inRoot(root), path, before: current, after: built.sentView };',
  },
  {
    name: 'the last byte is lost',
    file: 'src/flows/assemble-change.ts',
    find: 'const change = { ...inRoot(root), path, before: current, after: text };',
    plant: 'const change = { ...inRoot(root), path, before: current, after: text.slice(0, -1) };',
  },
  {
    name: 'nothing is masked',
    file: 'src/secrets/conceal.ts',
    find: 'maskFor(countCharacters(text.slice(span.start, span.end))));',
    plant: 'text.slice(span.start, span.end));',
  },
  {
    name: 'the backup is missing',
    file: 'src/flows/commit.ts',
    find: 'if (file.before === null) continue;',
    plant: 'if (file.before === null || true) continue;',
  },
  {
    name: 'the shrink guard is off',
    file: 'src/write/guards/shrink/guard.ts',
    find: 'if (!force) return refused(',
    plant: 'if (path === "") return refused(',
  },
  {
    name: 'nothing is reloaded',
    file: 'src/flows/report.ts',
    find: "rootOf(proposal.files) === 'config' ? await reloadSafely(house, caller) : null;",
    plant:
      "rootOf(proposal.files) === 'config' ? ({ ok: true, version: '', config: null as never } as Reloaded) : null;",
  },
  {
    name: 'the preview is empty',
    file: 'src/write/describe.ts',
    find: "person: parts.map((part) => part.person.text).join(''),",
    plant: "person: '',",
  },
  {
    name: 'a rollback brings back nothing',
    file: 'src/flows/assemble-change.ts',
    find: "return whole(spot, text, 'backup');",
    plant: "return whole(spot, `${spot.current ?? ''}\n`, 'backup');",
  },
  {
    name: 'arguments of a tenant’s tool are not checked',
    file: 'src/agent/tenant-tool.ts',
    find: "return checkArguments(name, args, definition['parameters']);",
    plant: 'return null;',
  },
  {
    name: 'the gate’s state can be written',
    file: 'src/tools/state-namespace.ts',
    find: "startsWith('_')",
    plant: "startsWith('never')",
  },
];

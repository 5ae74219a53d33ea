/** What the writing tools of the files area plan alike. Whether it was agreed to stands on the runTool call, never here. */
import type { ChangePlan, PlannedFile } from '../../flows/plan.ts';
import { argsToKeep } from '../tool.ts';

/** A change of the files area, not agreed to yet. `args`: the tool's arguments, to plan the same again. */
export function planFiles(
  tool: string,
  args: Readonly<Record<string, unknown>>,
  files: readonly PlannedFile[],
): ChangePlan {
  const force = args['force'] === true;
  const base = { kind: 'change', root: 'files', confirm: false, proposal: null } as const;
  return { ...base, tool, files, force, args: argsToKeep(args) };
}

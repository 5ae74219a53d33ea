/**
 * runTool seen through: which tool a call means in the end, with which arguments, and whose `confirm` counts: that of
 * the call itself, never one that was written inside it. It runs nothing and allows nothing.
 */
import type { ProposalId } from '../domain/ids.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { fileTools } from '../tools/file-tools/index.ts';
import { tools } from '../tools/index.ts';
import type { ActionTool, ChangeTool, ReadTool, Target, Tool } from '../tools/tool.ts';
import { parseArgs } from './parse-args.ts';

/** What stands beside `tool` and `args` on a runTool call. */
export interface Agreed {
  readonly confirm?: boolean;
  readonly proposal: ProposalId | null;
}

export interface Meant {
  readonly name: string;
  /** Undefined: no built-in, so a tool of the tenant's, if any. */
  readonly builtIn: ReadTool | ChangeTool | ActionTool | undefined;
  readonly args: unknown;
  /** Null: called directly, its own arguments say it. */
  readonly agreed: Agreed | null;
}

/** How often runTool may stand in runTool. */
const MOST_HOPS = 5;

const BUILT_IN: ReadonlyMap<string, Tool> = byName(tools);
const FILE_TOOLS: ReadonlyMap<string, Tool> = byName(fileTools);

function byName(list: readonly Tool[]): ReadonlyMap<string, Tool> {
  return new Map(list.map((tool) => [tool.name, tool]));
}

/** Refuses with `arguments_invalid`, `forbidden` (nested too often) or `unknown_tool` (reached by runTool only). */
export function lookThrough(call: {
  readonly tool: string;
  readonly args: unknown;
}): Meant | { refusal: Refusal } {
  let name = call.tool;
  let { args } = call;
  let agreed: Agreed | null = null;
  for (let hops = 0; ; hops += 1) {
    const tool: Tool | undefined = BUILT_IN.get(name) ?? (agreed === null ? undefined : FILE_TOOLS.get(name));
    if (tool?.effect !== 'run') {
      if (tool === undefined && FILE_TOOLS.has(name))
        return { refusal: refuse('unknown_tool', 'tool.only_by_run_tool', { tool: name }) };
      return { name, builtIn: tool, args, agreed };
    }
    if (hops === MOST_HOPS) return { refusal: refuse('forbidden', 'tool.run_too_deep') };
    const parsed = parseArgs(tool, args);
    if ('refusal' in parsed) return parsed;
    const target = tool.target(parsed.value);
    if ('refusal' in target) return target;
    agreed ??= agreedOn(target);
    ({ name, args } = behind(target, agreed));
  }
}

function agreedOn({ confirm, proposal }: Target): Agreed {
  return confirm === undefined ? { proposal } : { confirm, proposal };
}

/** The call that a runTool call stands for. What is pending without a tool's name is confirmChatAction's. */
function behind(target: Target, agreed: Agreed): { name: string; args: unknown } {
  const { tool, args, proposal } = target;
  if (tool === null)
    return { name: 'confirmChatAction', args: { confirm: agreed.confirm ?? false, proposal_id: proposal } };
  if (!FILE_TOOLS.has(tool)) return { name: tool, args };
  const { confirm: _ignored, ...rest } = args;
  return { name: tool, args: rest };
}

/**
 * runTool: runs any tool by its name, and is the only way to those of the files area. It says which tool is meant; the
 * runner looks through it, so the gate stands where it always does. `confirm` counts where it stands on this call.
 */
import { z } from 'zod';
import type { ProposalId } from '../../domain/ids.ts';
import { refuse } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { fileTools } from '../file-tools/index.ts';
import { defineRunTool } from '../tool.ts';

export const runTool = defineRunTool({
  name: 'runTool',
  description: [describe(import.meta.url), ...fileTools.map((tool) => `- ${tool.description}`)].join('\n'),
  effect: 'run',
  args: z.strictObject({
    tool: z.string().min(1).optional().describe('Name of the tool to run'),
    name: z.string().min(1).optional().describe('Alias of tool'),
    args: z.record(z.string(), z.unknown()).optional().describe('That tool’s arguments'),
    confirm: z.boolean().optional().describe('true only after the person’s yes to exactly this change'),
    proposal_id: z.string().optional().describe('With confirm: carries out the proposal that was shown'),
  }),
  target(call) {
    const proposal = (call.proposal_id ?? null) as ProposalId | null;
    const tool = call.tool ?? call.name ?? null;
    if (call.name !== undefined && call.name !== tool)
      return { refusal: refuse('arguments_invalid', 'tool.run_two_names') };
    if (tool === null && (proposal === null || call.args !== undefined))
      return { refusal: refuse('arguments_invalid', 'tool.run_nothing') };
    const confirm = call.confirm === undefined ? {} : { confirm: call.confirm };
    return { tool, args: call.args ?? {}, proposal, ...confirm };
  },
});

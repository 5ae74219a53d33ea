/** deleteTenantConfig: one config file goes, with a backup, after a yes. Never a folder, never a pattern. */
import { z } from 'zod';
import type { ProposalId } from '../../domain/ids.ts';
import { refuse } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { argsToKeep, defineChangeTool } from '../tool.ts';

export const deleteTenantConfig = defineChangeTool({
  name: 'deleteTenantConfig',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    path: z.string().optional().describe('Relative path of the file'),
    confirm: z.boolean().optional().describe('true only after the person’s yes to exactly this deletion'),
    proposal_id: z.string().optional().describe('With confirm: carries out the proposal that was shown'),
  }),
  plan(call) {
    const confirm = call.confirm ?? false;
    const proposal = (call.proposal_id ?? null) as ProposalId | null;
    if (call.path === undefined) {
      if (proposal !== null) return { kind: 'confirm', tool: 'deleteTenantConfig', proposal, confirm };
      return { refusal: refuse('arguments_invalid', 'tool.path_missing') };
    }
    const files = [{ path: call.path, source: { mode: 'delete' } as const }];
    return {
      kind: 'change',
      tool: 'deleteTenantConfig',
      files,
      force: false,
      confirm,
      proposal,
      args: argsToKeep(call),
    };
  },
});

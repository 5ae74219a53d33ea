/** confirmChatAction: executes what is pending after the yes. It holds no right of its own; the gate judges as ever. */
import { z } from 'zod';
import type { ProposalId } from '../../domain/ids.ts';
import { describe } from '../description.ts';
import { defineChangeTool } from '../tool.ts';

export const confirmChatAction = defineChangeTool({
  name: 'confirmChatAction',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    proposal_id: z.string().optional().describe('The proposal that was shown'),
    confirm: z.boolean().describe('true after the person’s yes'),
  }),
  plan(call) {
    return {
      kind: 'confirm',
      tool: null,
      proposal: (call.proposal_id ?? null) as ProposalId | null,
      confirm: call.confirm,
    };
  },
});

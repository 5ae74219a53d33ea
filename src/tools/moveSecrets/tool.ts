/** moveSecrets: one yes moves the literal credentials of a file into the secrets area (spec, section 6). It plans; it sees no value. */
import { z } from 'zod';
import type { ProposalId } from '../../domain/ids.ts';
import { refuse } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { argsToKeep, defineChangeTool } from '../tool.ts';

export const moveSecrets = defineChangeTool({
  name: 'moveSecrets',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    path: z.string().optional().describe('Relative path of the file'),
    confirm: z.boolean().optional().describe('true only after the person’s yes to exactly this move'),
    proposal_id: z.string().optional().describe('With confirm: carries out the proposal that was shown'),
  }),
  plan(call) {
    const { path } = call;
    const confirm = call.confirm ?? false;
    const proposal = (call.proposal_id ?? null) as ProposalId | null;
    if (proposal !== null) return { kind: 'confirm', tool: 'moveSecrets', proposal, confirm, path };
    if (path === undefined) return { refusal: refuse('arguments_invalid', 'tool.path_missing') };
    // A key in PEM form leaves many lines behind; that is what was asked for, and the preview shows it.
    return {
      kind: 'change',
      tool: 'moveSecrets',
      files: [{ path, source: { mode: 'move_secrets' } }],
      force: true,
      confirm,
      proposal,
      args: argsToKeep(call),
    };
  },
});

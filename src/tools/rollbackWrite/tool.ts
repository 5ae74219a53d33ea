/** rollbackWrite: a backup's bytes become the file again, by the one write path; they never pass the model. */
import { z } from 'zod';
import type { ProposalId } from '../../domain/ids.ts';
import { refuse } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { argsToKeep, defineChangeTool } from '../tool.ts';

export const rollbackWrite = defineChangeTool({
  name: 'rollbackWrite',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    path: z.string().optional().describe('Relative path of the file'),
    backup: z.string().optional().describe('Name of the backup, as listBackups shows it'),
    confirm: z.boolean().optional().describe('true only after the person’s yes to exactly this rollback'),
    proposal_id: z.string().optional().describe('With confirm: carries out the proposal that was shown'),
  }),
  plan(call) {
    const { path, backup } = call;
    const confirm = call.confirm ?? false;
    const proposal = (call.proposal_id ?? null) as ProposalId | null;
    if (backup === undefined && proposal !== null)
      return { kind: 'confirm', tool: 'rollbackWrite', proposal, confirm, path };
    if (path === undefined || backup === undefined)
      return { refusal: refuse('arguments_invalid', 'tool.rollback_what') };
    const files = [{ path, source: { mode: 'backup', name: backup } as const }];
    // A rollback often shrinks a file on purpose; the preview says by how much, and the person decides.
    return {
      kind: 'change',
      tool: 'rollbackWrite',
      files,
      force: true,
      confirm,
      proposal,
      args: argsToKeep(call),
    };
  },
});

/**
 * What stands beside the arguments of an action's call: `confirm` and `proposal_id`. They are the gate's on every such
 * call, so a tool's own schema neither sees them nor may use their names.
 */
import type { Json } from '../domain/effective.ts';
import type { ProposalId } from '../domain/ids.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import { withoutNulls } from './parse-args.ts';

export interface Agreement {
  readonly confirm: boolean;
  readonly proposal: ProposalId | null;
}

/** As a model reads them, among a tool's properties. */
export const AGREEMENT_SCHEMA: Readonly<Record<'confirm' | 'proposal_id', Json>> = {
  confirm: { type: 'boolean', description: 'true only after the person’s yes to exactly this call' },
  proposal_id: {
    type: 'string',
    description: 'With confirm and without other arguments: does what was shown under this id',
  },
};

/** The call's own arguments, without nulls, and what was agreed. What is no object is left to the tool's schema. */
export function splitAgreement(
  tool: string,
  raw: unknown,
): { readonly args: unknown; readonly agreement: Agreement } | { readonly refusal: Refusal } {
  const given = withoutNulls(raw ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { args: given, agreement: { confirm: false, proposal: null } };
  const { confirm = false, proposal_id: proposal = null, ...args } = given as Record<string, unknown>;
  const misfits = [
    ...(typeof confirm === 'boolean' ? [] : ['confirm: boolean']),
    ...(proposal === null || typeof proposal === 'string' ? [] : ['proposal_id: string']),
  ];
  if (typeof confirm !== 'boolean' || (proposal !== null && typeof proposal !== 'string'))
    return { refusal: refuse('arguments_invalid', 'tool.arguments', { tool, where: misfits }) };
  return { args, agreement: { confirm, proposal: proposal as ProposalId | null } };
}

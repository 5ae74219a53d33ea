/** writeTenantConfig: one config file, in one of three modes (spec, section 2). It plans; the gate decides; the path writes. */
import { z } from 'zod';
import type { ContentSource } from '../../domain/change.ts';
import type { ProposalId } from '../../domain/ids.ts';
import { refuse, type Refusal } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { argsToKeep, defineChangeTool } from '../tool.ts';

const args = z.strictObject({
  path: z.string().optional().describe('Relative path of the file, for example assistants/support.php'),
  content: z.string().optional().describe('The whole new text of the file'),
  source_file: z
    .string()
    .optional()
    .describe('Name of a file in the chat’s sandbox folder that holds the new text'),
  source_path: z.string().optional().describe('Alias of source_file'),
  file_path: z.string().optional().describe('Alias of source_file'),
  filepath: z.string().optional().describe('Alias of source_file'),
  patch: z.string().optional().describe('Unified diff against the current file'),
  confirm: z.boolean().optional().describe('true only after the person’s yes to exactly this change'),
  proposal_id: z.string().optional().describe('With confirm: carries out the proposal that was shown'),
  force: z.boolean().optional().describe('Passes the guard against shrinking'),
});

export const writeTenantConfig = defineChangeTool({
  name: 'writeTenantConfig',
  description: describe(import.meta.url),
  effect: 'propose',
  args,
  plan(call) {
    const confirm = call.confirm ?? false;
    const proposal = (call.proposal_id ?? null) as ProposalId | null;
    const sources = sourcesOf(call);
    if (sources.length === 0 && proposal !== null)
      return {
        kind: 'confirm',
        tool: 'writeTenantConfig',
        proposal,
        confirm,
        path: call.path,
        force: call.force,
      };
    if (call.path === undefined) return { refusal: refuse('arguments_invalid', 'tool.path_missing') };
    const source = exactlyOne(sources);
    if ('refusal' in source) return source;
    const files = [{ path: call.path, source }];
    return {
      kind: 'change',
      tool: 'writeTenantConfig',
      files,
      force: call.force ?? false,
      confirm,
      proposal,
      args: argsToKeep(call),
    };
  },
});

function sourcesOf(call: z.output<typeof args>): readonly ContentSource[] {
  const names = [call.source_file, call.source_path, call.file_path, call.filepath];
  const basenames = [...new Set(names.filter((name) => name !== undefined))];
  return [
    ...(call.content === undefined ? [] : [{ mode: 'content', text: call.content } as const]),
    ...basenames.map((basename) => ({ mode: 'sandbox', basename }) as const),
    ...(call.patch === undefined ? [] : [{ mode: 'patch', diff: call.patch } as const]),
  ];
}

function exactlyOne(sources: readonly ContentSource[]): ContentSource | { readonly refusal: Refusal } {
  const [source, second] = sources;
  if (source === undefined) return { refusal: refuse('mode_missing', 'tool.mode_missing') };
  if (second !== undefined) return { refusal: refuse('mode_conflict', 'tool.mode_conflict') };
  return source;
}

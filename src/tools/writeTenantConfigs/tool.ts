/** writeTenantConfigs: several config files as one change: one preview, one yes, all or nothing (spec, section 1). */
import { z } from 'zod';
import { MAX_SET_BYTES, MAX_SET_FILES } from '../../domain/change.ts';
import type { ProposalId } from '../../domain/ids.ts';
import { refuse, type Refusal } from '../../domain/verdict.ts';
import type { PlannedFile, PlannedSource } from '../../flows/plan.ts';
import { describe } from '../description.ts';
import { argsToKeep, defineChangeTool } from '../tool.ts';

// Inside a list null means "not given", too: strict modes send every optional field.
const text = z.string().nullish();
const change = z.strictObject({
  path: z.string().describe('Relative path of the file'),
  content: text.describe('The whole new text of the file'),
  source_file: text.describe('Name of a file in the chat’s sandbox folder that holds the new text'),
  source_path: text.describe('Alias of source_file'),
  file_path: text.describe('Alias of source_file'),
  filepath: text.describe('Alias of source_file'),
  patch: text.describe('Unified diff against the current file'),
  delete: z.boolean().nullish().describe('true: the file goes'),
});

export const writeTenantConfigs = defineChangeTool({
  name: 'writeTenantConfigs',
  description: describe(import.meta.url),
  effect: 'propose',
  args: z.strictObject({
    changes: z.array(change).optional().describe('One entry for each file; each path once'),
    confirm: z.boolean().optional().describe('true only after the person’s yes to exactly these changes'),
    proposal_id: z.string().optional().describe('With confirm: carries out the proposal that was shown'),
    force: z.boolean().optional().describe('Passes the guard against shrinking'),
  }),
  plan(call) {
    const tool = 'writeTenantConfigs';
    const confirm = call.confirm ?? false;
    const proposal = (call.proposal_id ?? null) as ProposalId | null;
    const { changes = [] } = call;
    if (changes.length === 0) {
      if (proposal !== null && call.changes === undefined)
        return { kind: 'confirm', tool, proposal, confirm, force: call.force };
      return { refusal: refuse('arguments_invalid', 'tool.no_changes') };
    }
    const refusal = refuseSize(changes);
    if (refusal !== null) return { refusal };
    const files: PlannedFile[] = [];
    for (const one of changes) {
      const source = sourceOf(one);
      if ('refusal' in source) return source;
      files.push({ path: one.path, source });
    }
    const base = { kind: 'change', several: true, force: call.force ?? false } as const;
    return { ...base, tool, files, confirm, proposal, args: argsToKeep(call) };
  },
});

type Change = z.output<typeof change>;

/** Before anything is read; what comes from the sandbox or stands on disk is counted where it is read. */
function refuseSize(changes: readonly Change[]): Refusal | null {
  if (changes.length > MAX_SET_FILES)
    return refuse('too_large', 'write.set_too_many', { limit: MAX_SET_FILES });
  const bytes = changes.reduce(
    (sum, one) => sum + Buffer.byteLength(one.content ?? '') + Buffer.byteLength(one.patch ?? ''),
    0,
  );
  return bytes > MAX_SET_BYTES ? refuse('too_large', 'write.set_too_large', { limit: MAX_SET_BYTES }) : null;
}

function sourceOf(one: Change): PlannedSource | { readonly refusal: Refusal } {
  const names = [one.source_file, one.source_path, one.file_path, one.filepath];
  const basenames = [...new Set(names.filter((name) => typeof name === 'string'))];
  const sources: readonly PlannedSource[] = [
    ...(typeof one.content === 'string' ? [{ mode: 'content', text: one.content } as const] : []),
    ...basenames.map((basename) => ({ mode: 'sandbox', basename }) as const),
    ...(typeof one.patch === 'string' ? [{ mode: 'patch', diff: one.patch } as const] : []),
    ...(one.delete === true ? [{ mode: 'delete' } as const] : []),
  ];
  const [source, second] = sources;
  const path = one.path.slice(0, 200).replace(/\p{C}/gu, '�');
  if (source === undefined) return { refusal: refuse('mode_missing', 'tool.change_without_mode', { path }) };
  if (second !== undefined) return { refusal: refuse('mode_conflict', 'tool.change_with_modes', { path }) };
  return source;
}

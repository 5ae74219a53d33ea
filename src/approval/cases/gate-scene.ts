/** One proposal, its plain yes and the call that asks for it, as facts: what the cases of the gate alter one thing of. */
import type { FileChange } from '../../domain/change.ts';
import type { ChatId, Fingerprint, MessageId, ProposalId, Role, TenantId, UserId } from '../../domain/ids.ts';
import type { ChatMessage } from '../../domain/message.ts';
import type { ConfigPath } from '../../domain/path.ts';
import type { Proposal } from '../../domain/proposal.ts';
import type { GateCall } from '../gate.ts';

/** When the question was shown, and when the call is judged. */
export const SHOWN = Date.UTC(2026, 8, 25, 10, 0, 0);
export const NOW = SHOWN + 60_000;

export const FILE: FileChange = { path: 'tools/a.php' as ConfigPath, before: 'old', after: 'new' };
export const ID = 'p1' as ProposalId;
export const USER = 'u1' as UserId;

export const PROPOSAL: Proposal = {
  id: ID,
  tenant: 'acme' as TenantId,
  chat: 'A' as ChatId,
  user: USER,
  tool: 'writeTenantConfig',
  args: {},
  options: {},
  files: [FILE],
  sent: [null],
  fingerprint: 'f'.repeat(64) as Fingerprint,
  kind: 'values',
  anchor: { seq: 1, message: 'm1' as MessageId },
  createdAt: SHOWN,
  status: 'open',
  replaces: null,
  facts: {},
  card: {
    preview: '',
    modelPreview: '',
    markdown: '',
    diff: [],
    complete: true,
    warnings: [],
    exposure: [],
    tragweite: [],
    verluste: [],
  },
  state: null,
};

export const YES: ChatMessage = {
  id: 'm2' as MessageId,
  seq: 2,
  tenant: PROPOSAL.tenant,
  chat: PROPOSAL.chat,
  role: 'user',
  user: USER,
  text: 'ja',
  provenance: 'typed',
  externalId: null,
  createdAt: SHOWN + 1000,
  sentAt: null,
  editedAt: null,
  deletedAt: null,
  button: null,
  seen: null,
};

export const CALL: GateCall = {
  tool: PROPOSAL.tool,
  fingerprint: PROPOSAL.fingerprint,
  files: [FILE],
  user: USER,
  confirm: true,
  proposal: null,
};

const ROLES: Readonly<Record<string, Role>> = { u1: 'editor', u2: 'editor', boss: 'admin', guest: 'viewer' };

export function roleOf(user: UserId): Role | null {
  return ROLES[user] ?? null;
}

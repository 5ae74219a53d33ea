/** Rows that the store contract and its second process fill a store with. */
import type { ChatId, Fingerprint, MessageId, ProposalId, TenantId, UserId } from '../../src/domain/ids.ts';
import type { NewMessage } from '../../src/ports/messages.ts';
import type { Proposal } from '../../src/domain/proposal.ts';
import type { ClaimReason } from '../../src/ports/proposals.ts';

export const ACME = 'acme' as TenantId;
export const CHAT = 'A' as ChatId;
export const claimReason: ClaimReason = { by: 'yes', message: 'm1' as MessageId, at: 5 };

export function message(id: string, change: Partial<NewMessage> = {}): NewMessage {
  return {
    id: id as MessageId,
    tenant: ACME,
    chat: CHAT,
    role: 'user',
    user: 'u1' as UserId,
    text: `text ${id}`,
    provenance: 'typed',
    externalId: null,
    createdAt: 1,
    sentAt: null,
    button: null,
    seen: null,
    ...change,
  };
}

export function proposal(id: string, change: Partial<Proposal> = {}): Proposal {
  return {
    id: id as ProposalId,
    tenant: ACME,
    chat: CHAT,
    user: 'u1' as UserId,
    tool: 'writeTenantConfig',
    args: { path: 'a.php', content: 'x' },
    options: { force: false },
    sent: [null],
    files: [{ path: 'a.php' as never, before: 'old', after: 'new' }],
    fingerprint: 'f'.repeat(64) as Fingerprint,
    kind: 'code',
    anchor: { seq: 1, message: null },
    createdAt: 1,
    status: 'open',
    replaces: null,
    facts: {},
    card: {
      preview: '@@',
      modelPreview: '@@',
      markdown: '',
      diff: [],
      complete: true,
      warnings: [],
      exposure: [],
      tragweite: [],
      verluste: [],
    },
    state: null,
    ...change,
  };
}

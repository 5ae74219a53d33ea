/** The library's front: tenants, chats, messages, cards and calls, over one composed house. */
import { mkdir } from 'node:fs/promises';
import type { ToolRunner } from '../agent/tool-runner.ts';
import {
  chatId,
  tenantId,
  userId,
  type ChatId,
  type MessageId,
  type ProposalId,
  type TenantId,
} from '../domain/ids.ts';
import type { ChatMessage } from '../domain/message.ts';
import { PROPOSAL_LIFETIME } from '../domain/proposal.ts';
import { stillStands } from '../approval/gate.ts';
import { suggestionsFor } from '../flows/ask.ts';
import { readOpen, readSince } from '../flows/gate-state.ts';
import { rolesOf } from '../flows/roles.ts';
import type { House } from '../flows/house.ts';
import { maskText } from '../secrets/mask.ts';
import type { CardView, SayOptions, Torwart } from './contract.ts';
import type { Places } from './places.ts';

export function createTorwart(o: {
  house: House;
  runner: ToolRunner;
  places: Places;
  close: () => Promise<void>;
}): Torwart {
  const { house, runner, places } = o;
  const { ports } = house;
  return {
    async createTenant({ id, locale, members }) {
      const tenant = knownTenant(id);
      const known = await ports.tenants.get(tenant);
      await mkdir(places.config(tenant), { recursive: true });
      await mkdir(places.files(tenant), { recursive: true });
      await ports.tenants.put(
        { id: tenant, locale: locale ?? known?.locale ?? 'de', members: members ?? known?.members ?? null },
        ports.clock.now(),
      );
    },
    async createChat({ tenant: rawTenant, id, user }) {
      const tenant = knownTenant(rawTenant);
      if ((await ports.tenants.get(tenant)) === null) throw new Error(`unknown tenant: ${tenant}`);
      const chat = chatId(id ?? ports.ids.next('chat'));
      if (chat === null) throw new TypeError('a chat id is 1 to 200 characters without control characters');
      const known = await ports.tenants.getChat(tenant, chat);
      const owner = user === undefined ? null : userId(user);
      if (known === null)
        await ports.tenants.putChat({ id: chat, tenant, user: owner, createdAt: ports.clock.now() });
      return chat;
    },
    configRoot: (tenant) => places.config(knownTenant(tenant)),
    filesRoot: (tenant) => places.files(knownTenant(tenant)),
    sandboxDir: async (place) => ports.sandbox.dir(await knownChat(house, place)),
    say: (message) => say(house, message),
    async record({ role, text, ...place }) {
      const { tenant, chat } = await knownChat(house, place);
      await ports.messages.append({
        ...blankMessage(house, tenant, chat),
        role,
        user: null,
        text: maskText(text, { path: 'message.txt' }).text,
        provenance: 'synthetic',
      });
    },
    async editMessage({ messageId, text, ...place }) {
      const at = ports.clock.now();
      const edited = await ports.messages.edit({
        ...(await knownChat(house, place)),
        id: messageId as MessageId,
        text,
        at,
      });
      if (!edited) throw new Error(`unknown message: ${messageId}`);
    },
    async deleteMessage({ messageId, ...place }) {
      const at = ports.clock.now();
      const removed = await ports.messages.remove({
        ...(await knownChat(house, place)),
        id: messageId as MessageId,
        at,
      });
      if (!removed) throw new Error(`unknown message: ${messageId}`);
    },
    card: async (place) => cardOf(house, await knownChat(house, place)),
    call: (request) => runner.call(request),
    close: o.close,
  };
}

async function say(house: House, message: SayOptions): Promise<{ messageId: string }> {
  const { tenant, chat } = await knownChat(house, message);
  const owner = await house.ports.tenants.getChat(tenant, chat);
  const stored = await house.ports.messages.append({
    ...blankMessage(house, tenant, chat),
    role: 'user',
    user: message.user === undefined ? (owner?.user ?? userId('user')) : userId(message.user),
    text: message.text,
    provenance: message.provenance ?? (message.button === undefined ? 'typed' : 'button'),
    externalId: message.externalId ?? null,
    sentAt: message.sentAt ?? null,
    button: (message.button?.proposalId ?? null) as ProposalId | null,
    seen: (message.seen ?? null) as ProposalId | null,
  });
  return { messageId: stored.message.id };
}

function blankMessage(house: House, tenant: TenantId, chat: ChatId) {
  const { ids, clock } = house.ports;
  const blank = { externalId: null, sentAt: null, button: null, seen: null };
  const id = ids.next('message') as MessageId;
  return { ...blank, id, tenant, chat, createdAt: clock.now() } satisfies Partial<ChatMessage>;
}

async function cardOf(house: House, place: { tenant: TenantId; chat: ChatId }): Promise<CardView | null> {
  const { ports } = house;
  const open = await readOpen(ports, place);
  if (open === 'unreadable') throw new Error('the state of approvals cannot be read');
  if (open === null) return null;
  const since = await readSince(ports, place, open.anchor.seq);
  const tenant = await ports.tenants.get(place.tenant);
  if (since === 'unreadable' || tenant === null) throw new Error('the chat cannot be read');
  if (!stillStands(open, { now: ports.clock.now(), since, roleOf: rolesOf(tenant) })) return null;
  const { preview, markdown, complete, warnings, exposure, tragweite, verluste } = open.card;
  const shown = { preview, markdown, complete, warnings, exposure, tragweite, verluste };
  const expiresAt = open.createdAt + PROPOSAL_LIFETIME;
  return { proposalId: open.id, ...shown, suggestions: suggestionsFor(open, tenant.locale), expiresAt };
}

function knownTenant(raw: string): TenantId {
  const id = tenantId(raw);
  if (id === null)
    throw new TypeError('a tenant id is 1 to 63 letters, digits, - or _ and begins with a letter or digit');
  return id;
}

async function knownChat(
  house: House,
  o: { tenant: string; chat: string },
): Promise<{ tenant: TenantId; chat: ChatId }> {
  const tenant = knownTenant(o.tenant);
  const chat = chatId(o.chat);
  if (chat === null || (await house.ports.tenants.getChat(tenant, chat)) === null)
    throw new Error(`unknown chat: ${o.chat}`);
  return { tenant, chat };
}

/** The library's front: tenants, chats, messages, cards and calls, over one composed house. */
import { mkdir } from 'node:fs/promises';
import type { ToolRunner } from '../agent/tool-runner.ts';
import {
  chatId,
  userId,
  type ChatId,
  type MessageId,
  type ProposalId,
  type TenantId,
} from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { ChatMessage } from '../domain/message.ts';
import { PROPOSAL_LIFETIME } from '../domain/proposal.ts';
import { stillStands } from '../approval/gate.ts';
import { suggestionsFor } from '../flows/ask.ts';
import { readOpen, readSince } from '../flows/gate-state.ts';
import { keepableText, offerPasted } from '../flows/pasted-credentials.ts';
import { rolesOf } from '../flows/roles.ts';
import type { House } from '../flows/house.ts';
import { maskText } from '../secrets/mask.ts';
import type { Say } from '../wire/say.ts';
import type { CardView, CredentialOffer, SayOptions, Torwart } from './contract.ts';
import { knownChat, knownTenant } from './known-place.ts';
import type { Places } from './places.ts';
import { createSecretDoor, offerView } from './torwart-secrets.ts';

export function createTorwart(o: {
  house: House;
  runner: ToolRunner;
  places: Places;
  sayIn: (lang: Lang) => Say;
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
      const { tenant, chat } = await knownChat(house, place);
      const kept = await keepableText(house, tenant, text);
      const edited = await ports.messages.edit({ tenant, chat, id: messageId as MessageId, text: kept, at });
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
    ...createSecretDoor(o),
    close: o.close,
  };
}

async function say(
  house: House,
  message: SayOptions,
): Promise<{ messageId: string; offers?: readonly CredentialOffer[] }> {
  const { tenant, chat } = await knownChat(house, message);
  const owner = await house.ports.tenants.getChat(tenant, chat);
  const user = message.user === undefined ? (owner?.user ?? userId('user')) : userId(message.user);
  const stored = await house.ports.messages.append({
    ...blankMessage(house, tenant, chat),
    role: 'user',
    user,
    text: await keepableText(house, tenant, message.text),
    provenance: message.provenance ?? (message.button === undefined ? 'typed' : 'button'),
    externalId: message.externalId ?? null,
    sentAt: message.sentAt ?? null,
    button: (message.button?.proposalId ?? null) as ProposalId | null,
    seen: (message.seen ?? null) as ProposalId | null,
  });
  const { id } = stored.message;
  if (stored.duplicate) return { messageId: id };
  const offers = await offerPasted(house, { tenant, chat }, { text: message.text, user, message: id });
  return offers.length === 0 ? { messageId: id } : { messageId: id, offers: offers.map(offerView) };
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
  const { preview, markdown, diff, complete, warnings, exposure, tragweite, verluste } = open.card;
  const shown = { preview, markdown, diff, complete, warnings, exposure, tragweite, verluste };
  const expiresAt = open.createdAt + PROPOSAL_LIFETIME;
  return { proposalId: open.id, ...shown, suggestions: suggestionsFor(open, tenant.locale), expiresAt };
}

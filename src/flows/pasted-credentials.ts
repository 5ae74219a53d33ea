/**
 * A person pastes a credential into the chat. What is kept of the message is the masked text; the value itself is held
 * for a few minutes, encrypted, until its writer says under which name to keep it, or that it is to go.
 */
import type { ChatId, MessageId, TenantId, UserId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import { parseSecretName, type SecretName } from '../domain/secret.ts';
import { refuse, type Refusal } from '../domain/verdict.ts';
import type { SecretOffer } from '../ports/secrets.ts';
import { literalSpans } from '../secrets/literals.ts';
import { maskText } from '../secrets/mask.ts';
import { hideResolved } from '../secrets/resolved.ts';
import type { Say } from '../wire/say.ts';
import { freeName, nameFor } from '../write/move-secrets/names.ts';
import type { House } from './house.ts';
import { barOf } from './secrets.ts';

/** How long a value is held for an answer, in milliseconds. */
export const OFFER_LIFETIME = 10 * 60 * 1000;
/** More credentials of one message are masked like any, but not offered. */
const MOST_OFFERS = 5;
/** Shorter values stand in ordinary text by chance. */
const SHORTEST = 8;
/** A message is read as prose. */
const AS_MESSAGE = { path: 'message.txt' };

interface Place {
  readonly tenant: TenantId;
  readonly chat: ChatId;
}

/** A message's text as it may be kept: no credential that is recognised, and none that the secrets area holds. */
export async function keepableText(house: House, tenant: TenantId, text: string): Promise<string> {
  const known = await knownValues(house, tenant);
  return maskText(known.length === 0 ? text : String(hideResolved(text, known)), AS_MESSAGE).text;
}

/** The chat goes on where the secrets area cannot be read: then what it holds is recognised by its form alone. */
async function knownValues(house: House, tenant: TenantId): Promise<readonly string[]> {
  try {
    const values = await house.ports.secrets.read({ tenant });
    return [...values.values()].filter((value) => value.length >= SHORTEST);
  } catch (error) {
    house.ports.log.error('secrets.unreadable', house.ports.ids.next('fault'), error);
    return [];
  }
}

/**
 * Holds the credentials of a message that was just stored, and answers what can be offered for them. Where they cannot
 * be held nothing is offered; the message is masked all the same.
 */
export async function offerPasted(
  house: House,
  place: Place,
  o: { readonly text: string; readonly user: UserId | null; readonly message: MessageId },
): Promise<readonly SecretOffer[]> {
  const found = credentialsIn(o.text);
  if (found.length === 0) return [];
  const { ports } = house;
  try {
    const at = ports.clock.now();
    const taken = new Set((await ports.secrets.list(place.tenant)).map((secret) => secret.name));
    for (const { name } of await ports.secrets.offers({ ...place, now: at })) taken.add(name);
    const known = new Set(await knownValues(house, place.tenant));
    const offers = found
      .filter(({ value }) => !known.has(value))
      .slice(0, MOST_OFFERS)
      .map(({ value, wanted }) => {
        const name = freeName(wanted, (one) => taken.has(one));
        taken.add(name);
        const id = ports.ids.next('offer');
        const length = Array.from(value).length;
        return { id, name, length, user: o.user, message: o.message, expiresAt: at + OFFER_LIFETIME, value };
      });
    if (offers.length > 0) await ports.secrets.offer({ ...place, offers, at });
    return offers.map(({ value: _value, ...offer }) => offer);
  } catch (error) {
    ports.log.error('secrets.not_offered', ports.ids.next('fault'), error);
    return [];
  }
}

/** Each value once, with the name that what stands before it suggests. */
function credentialsIn(text: string): readonly { readonly value: string; readonly wanted: SecretName }[] {
  const found = new Map<string, SecretName>();
  for (const span of literalSpans(text, AS_MESSAGE)) {
    const value = text.slice(span.start, span.end);
    if (value.trim() === '' || !value.isWellFormed() || value.includes('\0') || found.has(value)) continue;
    // Without a name before it, what it was recognised as: `OPENAI`, `GITHUB`, `URL_PASSWORD`.
    found.set(value, nameFor({ path: '.env', keys: [span.key ?? span.rule] }));
  }
  return [...found].map(([value, wanted]) => ({ value, wanted }));
}

/** Offers of a chat that still stand. */
export function openOffers(house: House, place: Place): Promise<readonly SecretOffer[]> {
  return house.ports.secrets.offers({ ...place, now: house.ports.clock.now() });
}

interface OfferAnswer extends Place {
  readonly offer: string;
  readonly user: UserId | null;
}

/** Puts an offered value into the secrets area; null: it is there, under the name that is answered. */
export async function keepOffer(
  house: House,
  sayIn: (lang: Lang) => Say,
  o: OfferAnswer & { readonly name?: string },
): Promise<{ readonly name: SecretName } | { readonly refusal: Refusal }> {
  const barred = await barOf(house, o, 'change');
  if (barred !== null) return { refusal: barred };
  const { secrets, clock, log } = house.ports;
  const { tenant, chat, user } = o;
  const at = clock.now();
  const offer = (await secrets.offers({ tenant, chat, now: at })).find((one) => one.id === o.offer);
  if (offer === undefined) return { refusal: refuse('not_found', 'secret.offer_gone') };
  if (!decides(offer, user)) return { refusal: refuse('forbidden', 'secret.offer_of_other') };
  const name = o.name === undefined ? offer.name : parseSecretName(o.name);
  if (name === null) return { refusal: refuse('arguments_invalid', 'secret.no_name') };
  const kept = await secrets.keep({ tenant, chat, id: offer.id, name, at, by: user });
  switch (kept) {
    case 'kept':
      log.info('secret.set', { tenant, name, by: user ?? '' });
      await tellKept({ house, sayIn }, o, name);
      return { name };
    case 'gone':
      return { refusal: refuse('not_found', 'secret.offer_gone') };
    case 'taken':
      return { refusal: refuse('conflict', 'secret.taken', { name }) };
    case 'full':
      return { refusal: refuse('too_large', 'secret.full') };
    default:
      return kept satisfies never;
  }
}

/** The model learns the name, so that it can write the placeholder. A message that fails to be kept undoes nothing. */
async function tellKept(
  { house, sayIn }: { house: House; sayIn: (lang: Lang) => Say },
  { tenant, chat }: Place,
  name: SecretName,
): Promise<void> {
  const { messages, ids, clock, tenants, log } = house.ports;
  try {
    const say = sayIn((await tenants.get(tenant))?.locale ?? 'de');
    await messages.append({
      id: ids.next('message') as MessageId,
      tenant,
      chat,
      role: 'tool',
      user: null,
      text: say({ message: 'secret.kept', facts: { name } }),
      provenance: 'synthetic',
      externalId: null,
      createdAt: clock.now(),
      sentAt: null,
      button: null,
      seen: null,
    });
  } catch (error) {
    log.error('secrets.untold', ids.next('fault'), error);
  }
}

/** Forgets an offered value at once. False: it was gone already, or is another person's to decide on. */
export async function dropOffer(
  house: House,
  { tenant, chat, offer: id, user }: OfferAnswer,
): Promise<boolean> {
  const offer = (await openOffers(house, { tenant, chat })).find((one) => one.id === id);
  if (offer === undefined || !decides(offer, user)) return false;
  return house.ports.secrets.drop({ tenant, chat, id });
}

/** Who pasted it decides; a chat may have several people. Null: whoever runs the server. */
function decides(offer: SecretOffer, user: UserId | null): boolean {
  return user === null || offer.user === null || user === offer.user;
}

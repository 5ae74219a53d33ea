/** The library's part for the secrets area: what a signed-in person, or whoever runs the server, does with it. */
import { userId, type TenantId, type UserId } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { Refusal } from '../domain/verdict.ts';
import type { House } from '../flows/house.ts';
import { dropOffer, keepOffer, openOffers } from '../flows/pasted-credentials.ts';
import { listSecrets, removeSecret, setSecret } from '../flows/secrets.ts';
import type { SecretOffer } from '../ports/secrets.ts';
import type { Say } from '../wire/say.ts';
import type { CredentialOffer, SecretAnswer, Torwart } from './contract.ts';
import { knownChat, knownTenant } from './known-place.ts';

type SecretDoor = Pick<
  Torwart,
  'offers' | 'keepSecret' | 'dropSecret' | 'setSecret' | 'removeSecret' | 'listSecrets'
>;

export function createSecretDoor(o: { house: House; sayIn: (lang: Lang) => Say }): SecretDoor {
  const { house, sayIn } = o;
  const answer = async (tenant: TenantId, name: string, refusal: Refusal | null): Promise<SecretAnswer> => {
    if (refusal === null) return { success: true, name };
    const say = sayIn((await house.ports.tenants.get(tenant))?.locale ?? 'de');
    return { success: false, error: refusal.code, message: say(refusal) };
  };
  return {
    offers: async (place) => (await openOffers(house, await knownChat(house, place))).map(offerView),
    async keepSecret({ offer, name, user, ...place }) {
      const { tenant, chat } = await knownChat(house, place);
      const wanted = name === undefined ? {} : { name };
      const kept = await keepOffer(house, sayIn, { tenant, chat, offer, user: person(user), ...wanted });
      return 'refusal' in kept ? answer(tenant, '', kept.refusal) : answer(tenant, kept.name, null);
    },
    async dropSecret({ offer, user, ...place }) {
      return dropOffer(house, { ...(await knownChat(house, place)), offer, user: person(user) });
    },
    async setSecret({ tenant: raw, user, name, value }) {
      const tenant = knownTenant(raw);
      return answer(tenant, name, await setSecret(house, { tenant, user: person(user), name, value }));
    },
    async removeSecret({ tenant: raw, user, name, force = false }) {
      const tenant = knownTenant(raw);
      return answer(tenant, name, await removeSecret(house, { tenant, user: person(user), name, force }));
    },
    async listSecrets({ tenant, user }) {
      const list = await listSecrets(house, { tenant: knownTenant(tenant), user: person(user) });
      if ('refusal' in list) throw new Error(sayIn('en')(list.refusal));
      return list;
    },
  };
}

export function offerView({ id, name, length, expiresAt }: SecretOffer): CredentialOffer {
  return { id, name, length, expiresAt };
}

/** Null: whoever runs the server. A name that is none must not pass for nobody. */
function person(user: string | undefined): UserId | null {
  if (user === undefined) return null;
  const id = userId(user);
  if (id === null) throw new TypeError('a user id is 1 to 200 characters without control characters');
  return id;
}

/**
 * At start: is the key that is here the one that the stored secrets were sealed with? Where it is not, nothing is read,
 * written or made; a new key is only ever made for a store that holds no secret.
 */
import type { KeyRing } from './key-ring.ts';
import type { SecretRows } from './rows.ts';

/** The ring lacks a key that something is sealed with. */
export class MasterKeyWrong extends Error {
  override readonly name = 'MasterKeyWrong';
  constructor(place: string, id: string) {
    super(
      `the secrets are sealed with the master key ${id === '' ? '(none)' : id}, which ${place} does not hold; ` +
        'put that key back. Nothing was changed. (Without it the stored secrets are lost: ' +
        '“torwart secrets reset” removes them, and they have to be set again.)',
    );
  }
}

/** Throws MasterKeyWrong or MasterKeyDamaged. `at`: milliseconds since 1970. */
export async function checkMasterKey(o: { rows: SecretRows; ring: KeyRing; at: number }): Promise<void> {
  const { rows, ring, at } = o;
  if ((await usedMasters(rows)).length === 0) {
    const key = (await ring.newest()) ?? (await ring.make());
    await rows.transaction(async (inner) => {
      if ((await inner.master()) === null) await inner.setMaster(key.id, at);
    });
  }
  for (let tries = 1; ; tries += 1) {
    const missing = await firstMissing(rows, ring);
    if (missing === null) return;
    // A key leaves the ring only once nothing needs it: one that is still needed after the look is really not there.
    const isStillUsed = (await usedMasters(rows)).includes(missing);
    if (isStillUsed || tries === MOST_TRIES) throw new MasterKeyWrong(ring.place, missing);
  }
}

/** Another process may rotate keys while this one starts, again and again. */
const MOST_TRIES = 50;

async function firstMissing(rows: SecretRows, ring: KeyRing): Promise<string | null> {
  for (const id of await usedMasters(rows)) if ((await ring.find(id)) === null) return id;
  return null;
}

/** Ids of the master keys that are needed: the one in use first. */
export async function usedMasters(rows: SecretRows): Promise<readonly string[]> {
  const master = await rows.master();
  const wrapped = (await rows.dataKeys()).map((row) => row.master);
  return [...new Set([...(master === null ? [] : [master]), ...wrapped])];
}

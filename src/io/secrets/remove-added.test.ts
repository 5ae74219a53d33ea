/** Taking back what a move stored: only that, never what a person has set under the name since. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../../../tests/flows/open-house.ts';
import type { TenantId, UserId } from '../../domain/ids.ts';
import type { SecretName } from '../../domain/secret.ts';
import type { Ports } from '../../index.ts';

test('what was set anew since stays: over it, or after a removal', async () => {
  let ports: Ports | null = null;
  const house = await openHouse({ files: {}, ports: (real) => (ports = real) });
  const { secrets } = ports as unknown as Ports;
  const tenant = 'acme' as TenantId;
  const origin = { at: 10, by: 'u1' as UserId };
  const names = ['KEPT', 'OVER', 'AGAIN', 'OTHER'] as SecretName[];
  const [kept, over, again] = names as [SecretName, SecretName, SecretName];
  await secrets.add({ tenant, values: new Map(names.map((name) => [name, 'alt'])), ...origin });
  await secrets.put({ tenant, name: over, value: 'neu', ...origin });
  await secrets.remove({ tenant, names: [again] });
  await secrets.put({ tenant, name: again, value: 'neu', at: 11, by: origin.by });
  assert.equal(await secrets.removeAdded({ tenant, names: [kept, over, again], ...origin }), 1);
  assert.deepEqual(Object.fromEntries(await secrets.read({ tenant })), {
    AGAIN: 'neu',
    OTHER: 'alt',
    OVER: 'neu',
  });
  await house.close();
});

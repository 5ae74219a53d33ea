/** What a model is shown of a tenant's tools holds no credential of the tenant, whatever its place among other names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantId } from '../domain/ids.ts';
import type { House } from '../flows/house.ts';
import { specsOf } from './tool-specs.ts';

const ONE = 'kirschkuchen';
const TWO = 'pflaumenmuss';

test('names that are masked alike and names like numbers move nothing to another place', async () => {
  const parameters = {
    type: 'object',
    description: 'Maße',
    required: ['a', ONE],
    properties: {
      [ONE]: { type: 'string' },
      [TWO]: { type: 'string' },
      7: { type: 'string', default: ONE },
      a: { type: 'string', enum: ['x', `y ${TWO} z`] },
      z: { type: 'number', default: 4 },
    },
  };
  const tools = { shop: { description: `Mit ${TWO}`, parameters } };
  const current = { version: '1', config: { sections: { tools } } };
  const house = {
    ports: {
      runtime: { current: () => current },
      files: { tree: async () => ({ version: '1', files: new Map() }) },
      secrets: { read: async () => new Map() },
    },
    credentials: { of: async () => [[ONE, TWO]] },
  } as unknown as House;
  const spec = (await specsOf(house, 'acme' as TenantId)).find(({ name }) => name === 'shop');
  assert.deepEqual(spec, {
    name: 'shop',
    description: 'Mit ***masked(len=12)***',
    parameters: {
      type: 'object',
      description: 'Maße',
      required: ['a'],
      properties: {
        7: { type: 'string', default: '***masked(len=12)***' },
        a: { type: 'string', enum: ['x', 'y ***masked(len=12)*** z'] },
        z: { type: 'number', default: 4 },
      },
    },
  });
});

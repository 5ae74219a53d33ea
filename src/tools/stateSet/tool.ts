/** stateSet: stores one value of the agent's own key-value state. */
import { z } from 'zod';
import { refuse } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { MOST_STATE, refuseNamespace } from '../state-namespace.ts';
import { defineReadTool } from '../tool.ts';

export const stateSet = defineReadTool({
  name: 'stateSet',
  description: describe(import.meta.url),
  effect: 'state',
  args: z.strictObject({
    namespace: z.string(),
    key: z.string().min(1).max(200),
    value: z.json().describe('Any JSON value'),
  }),
  async run(house, caller, call) {
    const refusal = refuseNamespace(call.namespace);
    if (refusal !== null) return { refusal };
    const value = JSON.stringify(call.value);
    if (value.length > MOST_STATE) return { refusal: refuse('too_large', 'tool.value_too_large') };
    const place = { tenant: caller.tenant.id, namespace: call.namespace, key: call.key };
    await house.ports.toolState.write({ ...place, value, at: caller.now });
    return { success: true };
  },
});

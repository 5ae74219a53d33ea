/** stateGet: one value of the agent's own key-value state. */
import { z } from 'zod';
import { hideKnown } from '../../flows/known-credentials.ts';
import { describe } from '../description.ts';
import { refuseNamespace } from '../state-namespace.ts';
import { defineReadTool } from '../tool.ts';

export const stateGet = defineReadTool({
  name: 'stateGet',
  description: describe(import.meta.url),
  effect: 'state',
  args: z.strictObject({ namespace: z.string(), key: z.string().min(1).max(200) }),
  async run(house, caller, call) {
    const refusal = refuseNamespace(call.namespace);
    if (refusal !== null) return { refusal };
    const text = await house.ports.toolState.read({
      tenant: caller.tenant.id,
      namespace: call.namespace,
      key: call.key,
    });
    const value: unknown = text === null ? null : JSON.parse(text);
    return { success: true, value: await hideKnown(house, caller.tenant.id, value), found: text !== null };
  },
});

/** stateDelete: forgets one value of the agent's own key-value state. */
import { z } from 'zod';
import { describe } from '../description.ts';
import { refuseNamespace } from '../state-namespace.ts';
import { defineReadTool } from '../tool.ts';

export const stateDelete = defineReadTool({
  name: 'stateDelete',
  description: describe(import.meta.url),
  effect: 'state',
  args: z.strictObject({ namespace: z.string(), key: z.string().min(1).max(200) }),
  async run(house, caller, call) {
    const refusal = refuseNamespace(call.namespace);
    if (refusal !== null) return { refusal };
    const deleted = await house.ports.toolState.delete({
      tenant: caller.tenant.id,
      namespace: call.namespace,
      key: call.key,
    });
    return { success: true, deleted };
  },
});

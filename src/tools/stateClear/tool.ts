/** stateClear: forgets one namespace of the agent's own key-value state; never more than the one it names. */
import { z } from 'zod';
import { describe } from '../description.ts';
import { refuseNamespace } from '../state-namespace.ts';
import { defineReadTool } from '../tool.ts';

export const stateClear = defineReadTool({
  name: 'stateClear',
  description: describe(import.meta.url),
  effect: 'state',
  args: z.strictObject({ namespace: z.string() }),
  async run(house, caller, call) {
    const refusal = refuseNamespace(call.namespace);
    if (refusal !== null) return { refusal };
    const deleted = await house.ports.toolState.clear({
      tenant: caller.tenant.id,
      namespace: call.namespace,
    });
    return { success: true, deleted };
  },
});

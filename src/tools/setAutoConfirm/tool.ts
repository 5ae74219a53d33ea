/** setAutoConfirm: checks itself that a person asked for it; the rules stand in `approval/serve.ts`. */
import { z } from 'zod';
import { setAutoConfirm as set } from '../../flows/set-auto-confirm.ts';
import { describe } from '../description.ts';
import { defineReadTool } from '../tool.ts';

export const setAutoConfirm = defineReadTool({
  name: 'setAutoConfirm',
  description: describe(import.meta.url),
  effect: 'chat',
  args: z.strictObject({
    on: z.boolean().describe('true: do not ask for small changes of values; false: ask again'),
  }),
  run: (house, caller, call) => set(house, caller, call.on),
});

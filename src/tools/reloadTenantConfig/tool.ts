/** reloadTenantConfig: what is on disk is put in force, if it loads and opens nothing that was not approved. */
import { z } from 'zod';
import { reloadTenant } from '../../flows/reload.ts';
import { describe } from '../description.ts';
import { defineReadTool } from '../tool.ts';

export const reloadTenantConfig = defineReadTool({
  name: 'reloadTenantConfig',
  description: describe(import.meta.url),
  effect: 'state',
  args: z.strictObject({}),
  async run(house, caller) {
    const reloaded = await reloadTenant(house, caller.tenant.id);
    if (!reloaded.ok) return { refusal: reloaded.refusal };
    const { sections } = reloaded.config;
    return {
      success: true,
      reloaded: true,
      version: reloaded.version.slice(0, 12),
      tools: Object.keys(sections.tools),
      assistants: Object.keys(sections.assistants),
      message: caller.say({ message: 'reload.done', facts: {} }),
    };
  },
});

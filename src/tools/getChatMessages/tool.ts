/** getChatMessages: the chat as it was said, for the model; the gate never reads it from here. */
import { z } from 'zod';
import { refuse } from '../../domain/verdict.ts';
import { describe } from '../description.ts';
import { defineReadTool } from '../tool.ts';

const MOST = 200;

export const getChatMessages = defineReadTool({
  name: 'getChatMessages',
  description: describe(import.meta.url),
  effect: 'read',
  args: z.strictObject({
    limit: z.int().min(1).max(MOST).optional().describe('How many at most; default 50'),
    before: z.int().min(1).optional().describe('Only messages with a smaller number (`n`) than this'),
  }),
  async run(house, caller, call) {
    if (caller.chat === null) return { refusal: refuse('not_found', 'tool.no_chat') };
    const limit = call.limit ?? 50;
    const place = { tenant: caller.tenant.id, chat: caller.chat };
    const before = call.before ?? Number.MAX_SAFE_INTEGER;
    const newest = await house.ports.messages.list({ ...place, before, limit: limit + 1, newestFirst: true });
    const shown = newest.slice(0, limit).reverse();
    return {
      success: true,
      messages: shown.map((message) => ({
        n: message.seq,
        id: message.id,
        role: message.role,
        text: message.deletedAt === null ? message.text : null,
        at: new Date(message.createdAt).toISOString(),
        ...(message.user === null ? {} : { user: message.user }),
        ...(message.role === 'user' ? { provenance: message.provenance } : {}),
        ...(message.editedAt === null ? {} : { edited: true }),
        ...(message.deletedAt === null ? {} : { deleted: true }),
      })),
      more: newest.length > limit,
    };
  },
});

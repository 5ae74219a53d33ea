/** The other process of the store contract: claims and appends on command, on the store that its argument names. */
import type { ProposalId } from '../../src/domain/ids.ts';
import { openStore } from '../../src/io/stores/sqlite/open.ts';
import { claimReason, message } from './stores-samples.ts';

interface Command {
  readonly claim?: string;
  readonly append?: number;
  /** Appends without end, telling of each message once it is kept. */
  readonly flood?: string;
}

const store = await openStore({ file: process.argv[2] ?? '' });

async function obey(command: Command): Promise<void> {
  if (command.claim !== undefined) {
    process.send?.({ won: await store.proposals.claim(command.claim as ProposalId, claimReason) });
  }
  if (command.append !== undefined) {
    for (let n = 0; n < command.append; n++) {
      await store.messages.append(message(`theirs-${n}`, { externalId: n % 2 === 0 ? `shared-${n}` : null }));
    }
    process.send?.({ done: true });
  }
  for (let n = 0; command.flood !== undefined; n++) {
    const { message: kept } = await store.messages.append(message(`${command.flood}-${n}`));
    process.send?.({ kept: kept.id });
  }
}

process.on('message', (command: Command) => void obey(command));
process.send?.({ ready: true });

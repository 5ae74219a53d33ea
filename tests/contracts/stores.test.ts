/** The stores that there are, held to the contract. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/io/stores/sqlite/open.ts';
import { storeContract } from './stores.ts';

storeContract({
  name: 'sqlite',
  make: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'torwart-store-'));
    const file = join(folder, 'state', 'torwart.db');
    return {
      place: file,
      open: () => openStore({ file }),
      dispose: () => rm(folder, { recursive: true }),
    };
  },
});

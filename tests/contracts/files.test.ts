/** The config files ports that there are, held to the contract. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConfigFiles } from '../../src/io/files/create-config-files.ts';
import { realDisk, type Disk } from '../../src/io/files/disk.ts';
import { ACME, BETA, filesContract, type Made } from './files.ts';

for (const [name, disk] of [
  ['disk', realDisk],
  ['disk without names for open folders', { ...realDisk, below: (_handle: unknown, path: string) => path }],
] as const) {
  filesContract({ name, make: (t) => make(t, disk) });
}

async function make(t: { after(work: () => Promise<void>): void }, disk: Disk): Promise<Made> {
  const base = await mkdtemp(join(tmpdir(), 'torwart-files-'));
  t.after(() => rm(base, { recursive: true }));
  const root = (tenant: string): string => join(base, tenant, 'config');
  for (const tenant of [ACME, BETA]) await mkdir(root(tenant), { recursive: true });
  const again = (): ReturnType<typeof createConfigFiles> =>
    createConfigFiles({ root, locks: (tenant) => join(base, 'locks', `${tenant}.lock`), disk });
  return {
    files: again(),
    again,
    plant: async (tenant, path, bytes) => {
      const target = join(root(tenant), path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    },
  };
}

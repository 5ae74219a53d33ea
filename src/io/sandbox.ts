/**
 * A chat's own folder. Whatever lies there was put there by a program that a model wrote: it is read once, as bytes,
 * and nothing in it can lead anywhere else or make the server wait.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_BYTES } from '../domain/change.ts';
import { sha256 } from '../domain/fingerprint.ts';
import type { ChatId, TenantId } from '../domain/ids.ts';
import { refuse } from '../domain/verdict.ts';
import type { Sandbox, SandboxRead } from '../ports/sandbox.ts';
import { realDisk, type Disk } from './files/disk.ts';
import { openFolder, type Folder } from './files/folder.ts';
import { openRegular, unfitness } from './files/open-regular.ts';
import { readText } from './files/read-text.ts';

const MOST_NAMES = 50;
/** A program can leave a million files there. */
const MOST_LOOKED_AT = 2000;
const LONGEST_NAME = 255;

/** The sandbox port. `root`: absolute path of the folder that holds a tenant's chat folders; made where it is missing. */
export function createSandbox(o: { root: (tenant: TenantId) => string; disk?: Disk }): Sandbox {
  const disk = o.disk ?? realDisk;
  const dir = async ({ tenant, chat }: { tenant: TenantId; chat: ChatId }): Promise<string> => {
    const folder = join(o.root(tenant), sha256(chat).slice(0, 32));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  return {
    dir,
    read: async ({ tenant, chat, basename }) => {
      if (!isBasename(basename)) return refused('path_invalid', 'basename', basename);
      const folder = await openFolder(disk, await dir({ tenant, chat }));
      try {
        return await readIn(disk, folder, basename);
      } finally {
        await folder.close();
      }
    },
  };
}

/** A plain file name: no folders, nothing that a shell, a log or a reader could take for something else. */
function isBasename(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || Buffer.byteLength(name) > LONGEST_NAME) return false;
  return name.isWellFormed() && !/[/\\]|\p{C}|\p{Zl}|\p{Zp}/u.test(name);
}

async function readIn(disk: Disk, folder: Folder, basename: string): Promise<SandboxRead> {
  const opened = await openRegular(disk, folder, basename);
  if (opened.kind === 'missing') return { kind: 'missing', names: await namesIn(disk, folder) };
  if (opened.kind === 'unfit') return refused('path_invalid', opened.why, basename);
  try {
    const read = await readText(opened.handle, opened.stat.size);
    switch (read.kind) {
      case 'text':
        return { kind: 'text', text: read.text };
      case 'too_large':
        return refused('too_large', 'too_large', basename, { limit: MAX_BYTES });
      case 'encoding':
        return refused('encoding', 'encoding', basename, { line: read.line });
      default:
        return read satisfies never;
    }
  } finally {
    await opened.handle.close();
  }
}

function refused(
  code: 'path_invalid' | 'too_large' | 'encoding',
  why: string,
  basename: string,
  facts: Readonly<Record<string, number>> = {},
): SandboxRead {
  const name = basename.slice(0, 200).replace(/\p{C}/gu, '�');
  return { kind: 'refused', refusal: refuse(code, `sandbox.${why}`, { name, ...facts }) };
}

/** The files that could have been meant, sorted, as many as a reader can take in. */
async function namesIn(disk: Disk, folder: Folder): Promise<readonly string[]> {
  const names: string[] = [];
  for (const name of [...(await disk.readdir(folder.at, MOST_LOOKED_AT))].sort()) {
    if (names.length === MOST_NAMES) break;
    if (!isBasename(name)) continue;
    const stat = await disk.lstat(`${folder.at}/${name}`).catch(() => null);
    if (stat !== null && unfitness(stat) === null) names.push(name);
  }
  return names;
}

/**
 * The folders that one write works in: each opened once, held open to the end, made where a new file needs it,
 * and unmade again where the write fails.
 */
import { hasCode, type Disk } from './disk.ts';
import { openFolder, type Folder, type stepInto } from './folder.ts';

export interface Place {
  readonly folder: Folder;
  readonly name: string;
}

export interface Workspace {
  /** The open folder of `path`; null where the way there is not clear (missing, a link, a twin). */
  place(path: string, o: { make: boolean }): Promise<Place | null>;
  /** Does every folder still stand where it was opened? */
  stillThere(): Promise<boolean>;
  /** Makes durable what was renamed in the folders of `places`, and the folders that were made. */
  sync(): Promise<void>;
  /** Removes the folders that were made, as far as they are empty. */
  unmake(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `root`: the open root folder; it stays open. `mode`: of folders that are made (the umask applies).
 * `step`: how folders are found, by their exact spelling or by any that the file system takes.
 */
export function createWorkspace(
  disk: Disk,
  root: Folder,
  { mode, step: take }: { mode: number; step: typeof stepInto },
): Workspace {
  const folders = new Map<string, Folder>([['', root]]);
  const made: Place[] = [];
  const touched = new Set<Folder>();

  const enter = async (parent: Folder, name: string, make: boolean): Promise<Folder | null> => {
    const step = await take(disk, parent, name);
    if (step.kind === 'folder') return step.folder;
    if (step.kind !== 'none' || !make) return null;
    await disk.mkdir(`${parent.at}/${name}`, mode);
    made.push({ folder: parent, name });
    touched.add(parent);
    const fresh = await take(disk, parent, name);
    return fresh.kind === 'folder' ? fresh.folder : null;
  };

  return {
    place: async (path, { make }) => {
      const segments = path.split('/');
      const name = segments.pop() ?? '';
      let folder = root;
      let prefix = '';
      for (const segment of segments) {
        prefix = `${prefix}${segment}/`;
        const next = folders.get(prefix) ?? (await enter(folder, segment, make));
        if (next === null) return null;
        folders.set(prefix, next);
        folder = next;
      }
      touched.add(folder);
      return { folder, name };
    },
    stillThere: async () => {
      for (const [prefix, folder] of folders) {
        if (prefix !== '' && !(await standsAt(disk, root, prefix, folder))) return false;
      }
      return true;
    },
    sync: async () => {
      for (const folder of touched) await folder.sync();
    },
    unmake: async () => {
      for (const { folder, name } of made.toReversed())
        await disk.rmdir(`${folder.at}/${name}`).catch(() => {});
    },
    close: async () => {
      for (const folder of folders.values()) if (folder !== root) await folder.close();
    },
  };
}

async function standsAt(disk: Disk, root: Folder, prefix: string, folder: Folder): Promise<boolean> {
  let here = root;
  try {
    for (const segment of prefix.split('/').filter((one) => one !== '')) {
      const next = await openFolder(disk, `${here.at}/${segment}`);
      if (here !== root) await here.close();
      here = next;
    }
    return here.identity === folder.identity;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return false;
    throw error;
  } finally {
    if (here !== root) await here.close();
  }
}

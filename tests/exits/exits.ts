/**
 * What leaves the house, gathered to be searched. What holds real values by design is named here with its reason, and
 * everything that is not named is searched: a new table or column is an exit until somebody says why it is none.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One text that left. `sent`: a person sees it, so what the caller sent may stand there in clear. */
export interface Exit {
  readonly name: string;
  readonly text: string;
  readonly person?: true;
}

/** Columns that hold real bytes by design; nothing of them is ever answered as it stands. */
export const REAL_BY_DESIGN: Readonly<Record<string, string>> = {
  'proposals.body': 'the exact bytes that a yes is bound to, and the card that the person sees',
  'config_texts.text': 'the last config that loaded, to go on with after a restart',
  'tool_state.value': 'what an agent or a handler keeps for itself; it is masked whenever it is read',
  'proposals.detail': 'the receipt of a write: which backup is of which file',
  'loaded_configs.files': 'which file has which of those texts: the names are needed as they are',
};

/** Every row of every table, but for what is named above. */
export function storeExits(dataDir: string): readonly Exit[] {
  const db = new DatabaseSync(join(dataDir, 'torwart.db'), { readOnly: true });
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string;
    }[];
    return tables.flatMap(({ name }) =>
      (db.prepare(`select * from "${name}"`).all() as Record<string, unknown>[]).flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          Object.hasOwn(REAL_BY_DESIGN, `${name}.${column}`)
            ? []
            : [{ name: `${name}.${column}`, text: asText(value) }],
        ),
      ),
    );
  } finally {
    db.close();
  }
}

/** What a stored proposal shows: to the model, and to the person. */
export function cardExits(dataDir: string): readonly Exit[] {
  const db = new DatabaseSync(join(dataDir, 'torwart.db'), { readOnly: true });
  try {
    const rows = db.prepare('select body from proposals').all() as { body: string }[];
    return rows.flatMap(({ body }) => {
      const { card, facts } = JSON.parse(body) as { card: Record<string, unknown>; facts: unknown };
      const { modelPreview, ...person } = card;
      return [
        { name: 'modelPreview', text: asText(modelPreview) },
        { name: 'card', text: JSON.stringify([person, facts]), person: true as const },
      ];
    });
  } finally {
    db.close();
  }
}

/** The process's own logs. */
export async function logExits(dataDir: string): Promise<readonly Exit[]> {
  const folder = join(dataDir, 'logs');
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => ({ name: `logs/${name}`, text: await readFile(join(folder, name), 'utf8') })),
  );
}

function asText(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  return typeof value === 'string' ? value : String(value);
}

/** A data folder in which a change waits with its yes said: made once per kind, copied for every run. */
import assert from 'node:assert/strict';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openTorwart } from '../../src/index.ts';
import type { Ports, Torwart } from '../../src/index.ts';
import { BYSTANDER, callOf, PLACE, type Kind } from './kinds.ts';

const ASKED_AT = Date.UTC(2026, 8, 25, 10, 0, 0);
/** A minute later, in every process that confirms. */
export const CONFIRMED_AT = ASKED_AT + 60_000;
/** After the restart. */
export const RESTARTED_AT = ASKED_AT + 120_000;

export interface Template {
  readonly kind: Kind;
  readonly folder: string;
  readonly proposal: string;
}

/** Makes the folder at `folder`, confirms a copy of it, so that the engines have heard every question, and leaves it closed. */
export async function makeTemplate(o: {
  kind: Kind;
  folder: string;
  ports: (real: Ports) => Ports;
}): Promise<Template> {
  const { kind, folder, ports } = o;
  const torwart = await openTorwart({ dataDir: folder, now: () => ASKED_AT, ports });
  await torwart.createTenant({ id: PLACE.tenant, locale: 'de' });
  await torwart.createChat({ tenant: PLACE.tenant, id: PLACE.chat, user: PLACE.user });
  await put(torwart.configRoot(PLACE.tenant), BYSTANDER.path, BYSTANDER.text);
  for (const [path, text] of Object.entries(kind.before))
    if (text !== null) await put(rootOf(torwart, kind), path, text);
  const earlier = earlierBackup(kind);
  await mkdir(dirname(join(rootOf(torwart, kind), '_backups', earlier.name)), {
    recursive: true,
    mode: 0o700,
  });
  await put(join(rootOf(torwart, kind), '_backups'), earlier.name, earlier.text, 0o600);
  await torwart.say({ ...PLACE, text: 'Mach das neu' });
  const asked = await callOf(torwart, kind, kind.args, false);
  assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
  await torwart.say({ ...PLACE, text: 'ja' });
  await torwart.close();
  const template = { kind, folder, proposal: String(asked['proposal_id']) };
  await rehearse(template, ports);
  return template;
}

async function rehearse({ folder, proposal }: Template, ports: (real: Ports) => Ports): Promise<void> {
  const copy = `${folder}-rehearsal`;
  await cp(folder, copy, { recursive: true });
  const torwart = await openTorwart({ dataDir: copy, now: () => CONFIRMED_AT, ports });
  const args = { proposal_id: proposal, confirm: true };
  const written = await torwart.call({ ...PLACE, tool: 'confirmChatAction', args });
  assert.equal(written['success'], true, JSON.stringify(written));
  await torwart.close();
}

/** A backup that another write made in the very millisecond of the confirm. */
export function earlierBackup(kind: Kind): { readonly name: string; readonly text: string } {
  const [path = ''] = Object.entries(kind.before).find(([, text]) => text !== null) ?? [];
  return { name: backupName(path), text: '# Noch früher\n' };
}

function backupName(path: string): string {
  return `${path}.${new Date(CONFIRMED_AT).toISOString().replace(/[-:.]/g, '')}.bak`;
}

export function rootOf(torwart: Torwart, kind: Kind): string {
  return kind.root === 'files' ? torwart.filesRoot(PLACE.tenant) : torwart.configRoot(PLACE.tenant);
}

async function put(root: string, path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text, { mode });
}

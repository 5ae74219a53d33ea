/**
 * What must be true after a restart, whatever happened before it (spec, section 3): files old or new and whole, a set
 * all old or all new, backups whole and never overwritten, nothing left lying about, the trail whole and telling what
 * is on the disk, the chat told, and a yes used at most once. Throws on the first that is not.
 */
import assert from 'node:assert/strict';
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runAudit } from '../../src/app/audit.ts';
import type { AuditEvent } from '../../src/domain/audit.ts';
import { openTorwart, type Ports, type Torwart } from '../../src/index.ts';
import { ANOTHER, BYSTANDER, PLACE, type Kind } from './kinds.ts';
import { earlierBackup, RESTARTED_AT, rootOf, type Template } from './template.ts';

/** How it ended: `completed` and the other two are what the start did about it. */
export interface Ended {
  readonly files: 'old' | 'new';
  readonly recovered: 'completed' | 'was_complete' | 'recorded' | 'reported' | 'nothing';
}

/** What may lie in a data folder besides tenants' files. */
const KNOWN = [
  /^torwart\.db(?:-wal|-shm)?$/,
  /^(?:keys|logs|audit|tenants)$/,
  /^keys\/[a-z]+\.key(?:\.lock)?$/,
  /^logs\/torwart\.log$/,
  /^audit\/acme\.(?:head|lock)$/,
  /^tenants\/acme(?:\/(?:config|files|lock\.db))?$/,
];
const BACKUPS = '_backups';

/** Opens the folder as a restart does and looks at everything. `used`: an answer has said already that it was written. */
export async function restart(o: {
  template: Template;
  dataDir: string;
  ports: (real: Ports) => Ports;
  used: boolean;
}): Promise<Ended> {
  const { template, dataDir } = o;
  const { kind, proposal } = template;
  const torwart = await openTorwart({ dataDir, now: () => RESTARTED_AT, ports: o.ports });
  try {
    const root = rootOf(torwart, kind);
    const files = await wholeFiles(root, kind);
    if (o.used) assert.equal(files, 'new', 'what was answered as written is not there');
    await nothingLeft(dataDir, torwart, kind);
    await backupsWhole(root, kind, files);
    const recovered = await trailTells({ dataDir, proposal, files });
    await chatTold(torwart, recovered);
    await usedOnce({ torwart, kind, proposal, root, files });
    const asked = await torwart.call({
      ...PLACE,
      tool: 'writeTenantConfig',
      args: { path: 'last.md', content: '#\n' },
    });
    await torwart.say({ ...PLACE, text: 'ja' });
    const args = { proposal_id: asked['proposal_id'], confirm: true };
    const last = await torwart.call({ ...PLACE, tool: 'writeTenantConfig', args });
    assert.equal(last['success'], true, `the next change: ${JSON.stringify(last)}`);
    assert.equal((await runAudit({ command: 'verify', data: dataDir, lang: 'en' })).ok, true);
    return { files, recovered };
  } finally {
    await torwart.close();
  }
}

export type State = 'old' | 'new' | 'between';

/** Every file by its bytes: as before, as it was to become, or (of a set) some so and some so; each of them whole. */
export async function filesNow(root: string, kind: Kind): Promise<State> {
  const states = new Set<'old' | 'new'>();
  for (const [path, before] of Object.entries(kind.before)) {
    const text = await readText(join(root, path));
    const after = kind.after[path] ?? null;
    assert.ok(text === before || text === after, `half a file: ${path} is ${JSON.stringify(text)}`);
    states.add(text === after ? 'new' : 'old');
  }
  const [only = 'old'] = states;
  return states.size === 1 ? only : 'between';
}

async function wholeFiles(root: string, kind: Kind): Promise<'old' | 'new'> {
  const state = await filesNow(root, kind);
  assert.ok(state !== 'between', 'a set is old in part and new in part');
  return state;
}

async function nothingLeft(dataDir: string, torwart: Torwart, kind: Kind): Promise<void> {
  assert.equal(await readText(join(torwart.configRoot(PLACE.tenant), BYSTANDER.path)), BYSTANDER.text);
  const ours = new Set([BYSTANDER.path, ANOTHER.path, ...Object.keys(kind.before)].flatMap(withFolders));
  const left = (await readdir(dataDir, { recursive: true })).filter((name) => {
    if (KNOWN.some((known) => known.test(name))) return false;
    const path = /^tenants\/acme\/(?:config|files)\/(.*)$/.exec(name)?.[1] ?? '';
    return !ours.has(path) && path.split('/')[0] !== BACKUPS;
  });
  assert.deepEqual(left, [], 'left lying about');
}

function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Each holds what stood there before, is the server's alone, and the one from an earlier write is as it was. */
async function backupsWhole(root: string, kind: Kind, files: 'old' | 'new'): Promise<void> {
  const folder = join(root, BACKUPS);
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const earlier = earlierBackup(kind);
  const found = new Map<string, number>();
  for (const name of names) {
    const stat = await lstat(join(folder, name));
    const mode = stat.mode & 0o777;
    if (stat.isDirectory()) {
      assert.equal(mode, 0o700, name);
      continue;
    }
    assert.equal(mode, 0o600, `the mode of the backup ${name}`);
    const text = await readText(join(folder, name));
    if (name === earlier.name) {
      assert.equal(text, earlier.text, 'an earlier backup was overwritten');
      found.set(name, 1);
      continue;
    }
    const path = Object.keys(kind.before).find((one) => name.startsWith(`${one}.`) && name.endsWith('.bak'));
    assert.ok(path !== undefined, `no backup, but among them: ${name}`);
    assert.equal(text, kind.before[path], `the backup ${name}`);
    found.set(path, (found.get(path) ?? 0) + 1);
  }
  assert.ok(found.has(earlier.name), 'an earlier backup is gone');
  if (files === 'old') return;
  for (const [path, text] of Object.entries(kind.before))
    if (text !== null) assert.ok((found.get(path) ?? 0) > 0, `no backup of ${path}`);
}

/** The trail is whole, every approval has its outcome, and the last outcome is what is on the disk. */
async function trailTells(o: {
  dataDir: string;
  proposal: string;
  files: 'old' | 'new';
}): Promise<Ended['recovered']> {
  const { dataDir, proposal, files } = o;
  const audit = { data: dataDir, lang: 'en' } as const;
  const verified = await runAudit({ command: 'verify', ...audit });
  assert.equal(verified.ok, true, verified.text);
  const { json } = await runAudit({ command: 'list', ...audit, tenant: PLACE.tenant, limit: 100 });
  const events = (json as { event: AuditEvent }[])
    .map((record) => record.event)
    .filter((event) => 'proposal' in event && event.proposal === proposal);
  let open = false;
  let done = false;
  let recovered: Ended['recovered'] = 'nothing';
  for (const event of events) {
    if (event.kind === 'approved') open = true;
    if (event.kind === 'written' || event.kind === 'failed' || event.kind === 'recovered') open = false;
    if (event.kind === 'written') done = true;
    if (event.kind === 'recovered') {
      recovered = event.how;
      done = event.how !== 'reported';
    }
  }
  const told = events.map((event) => event.kind).join(' ');
  assert.equal(open, false, `an approval without an outcome: ${told}`);
  assert.equal(done, files === 'new', `the trail says otherwise than the disk (${files}): ${told}`);
  return recovered;
}

async function chatTold(torwart: Torwart, recovered: Ended['recovered']): Promise<void> {
  if (recovered === 'nothing' || recovered === 'recorded') return;
  const messages = JSON.stringify(await torwart.call({ ...PLACE, tool: 'getChatMessages', args: {} }));
  assert.match(messages, /Nach einem Neustart/, `${recovered}, and the chat does not say so`);
}

/** The same yes again: it writes once where it was not used yet, and never a second time, whatever the file holds by then. */
async function usedOnce(o: {
  torwart: Torwart;
  kind: Kind;
  proposal: string;
  root: string;
  files: 'old' | 'new';
}): Promise<void> {
  const { torwart, kind, root } = o;
  const args = { proposal_id: o.proposal, confirm: true };
  const confirm = () => torwart.call({ ...PLACE, tool: 'confirmChatAction', args });
  const again = await confirm();
  if (o.files === 'old') {
    assert.equal(again['success'], true, `the unused yes is lost: ${JSON.stringify(again)}`);
    assert.equal(await wholeFiles(root, kind), 'new');
  } else {
    assert.equal(again['success'], false, `used twice: ${JSON.stringify(again)}`);
  }
  for (const [path, text] of Object.entries(kind.before)) {
    await rm(join(root, path), { force: true });
    if (text === null) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const twice = await confirm();
  assert.equal(twice['success'], false, `used twice: ${JSON.stringify(twice)}`);
  assert.equal(await wholeFiles(root, kind), 'old', 'the used yes wrote again');
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

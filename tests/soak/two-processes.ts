/**
 * Two processes on one data folder confirm the same proposal at the same time, again and again: each time exactly one
 * writes, and exactly one backup is made. Throws on the first round in which that is not so.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTorwart } from '../../src/index.ts';
import { saysWritten, type Answer } from '../model/compare.ts';
import { PLACE, type Order } from './double-child.ts';

/** Backups of one path are bounded, so the rounds go over several files. */
const FILES = 10;

interface Peer {
  ask(order: Omit<Order, 'n'>): Promise<Answer>;
  close(): Promise<void>;
}

/** What the loser of each round answered, by error code. */
export async function playTwoProcesses(rounds: number): Promise<Map<string, number>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torwart-two-'));
  const root = await prepare(dataDir);
  const peers = await Promise.all([startPeer(dataDir), startPeer(dataDir)]);
  const losers = new Map<string, number>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const lost = await playRound(peers, root, round);
      losers.set(lost, (losers.get(lost) ?? 0) + 1);
    }
  } finally {
    for (const peer of peers) await peer.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return losers;
}

async function playRound(peers: readonly [Peer, Peer], root: string, round: number): Promise<string> {
  const path = `prompts/p${round % FILES}.md`;
  const before = await readFile(join(root, path), 'utf8');
  const content = `# Runde ${round}\n`;
  const saved = await backupsOf(root, path);
  const proposer = peers[round % 2 === 0 ? 0 : 1];
  const asked = await proposer.ask({ do: 'call', tool: 'writeTenantConfig', args: { path, content } });
  assert.equal(asked['error'], 'freigabe_fehlt', JSON.stringify(asked));
  assert.equal(await readFile(join(root, path), 'utf8'), before);
  await proposer.ask({ do: 'say', text: 'ja' });
  const byId = { proposal_id: asked['proposal_id'], confirm: true };
  const args = round % 3 === 0 ? { path, content, confirm: true } : byId;
  const answers = await Promise.all(
    peers.map((peer) => peer.ask({ do: 'call', tool: 'writeTenantConfig', args })),
  );
  const told = JSON.stringify(answers).slice(0, 1500);
  assert.equal(answers.filter(saysWritten).length, 1, `round ${round}: ${told}`);
  assert.equal(await readFile(join(root, path), 'utf8'), content, `round ${round}: ${told}`);
  const added = (await backupsOf(root, path)).filter((name) => !saved.includes(name));
  assert.equal(added.length, 1, `round ${round}: ${added.length} backups`);
  assert.equal(await readFile(join(root, '_backups', 'prompts', added[0] ?? ''), 'utf8'), before);
  const loser = answers.find((answer) => !saysWritten(answer)) ?? {};
  return loser['unchanged'] === true ? 'unchanged' : String(loser['error']);
}

async function prepare(dataDir: string): Promise<string> {
  const torwart = await openTorwart({ dataDir });
  await torwart.createTenant({ id: PLACE.tenant, locale: 'de' });
  await torwart.createChat({ tenant: PLACE.tenant, id: PLACE.chat, user: PLACE.user });
  const root = torwart.configRoot(PLACE.tenant);
  await mkdir(join(root, 'prompts'), { recursive: true });
  for (let n = 0; n < FILES; n += 1) await writeFile(join(root, 'prompts', `p${n}.md`), '# Anfang\n');
  await torwart.close();
  return root;
}

async function backupsOf(root: string, path: string): Promise<string[]> {
  const names = await readdir(join(root, '_backups', 'prompts')).catch((): string[] => []);
  return names.filter((name) => name.startsWith(`${path.slice('prompts/'.length)}.`));
}

/** Resolves when the process has opened the folder. */
async function startPeer(dataDir: string): Promise<Peer> {
  const child = fork(fileURLToPath(new URL('./double-child.ts', import.meta.url)), [dataDir]);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const expect = (n: number): Promise<Answer> => {
    const answer = Promise.withResolvers<Answer>();
    waiting.set(n, answer);
    return answer.promise;
  };
  let last = 0;
  const opened = expect(0);
  child.on('message', (message: { n: number; answer?: Answer; failed?: string }) => {
    const asked = waiting.get(message.n);
    waiting.delete(message.n);
    if (message.failed === undefined) asked?.resolve(message.answer ?? {});
    else asked?.reject(new Error(message.failed));
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const asked of waiting.values()) asked.reject(new Error(`the process ended with ${code}`));
      resolve();
    });
  });
  await opened;
  const ask: Peer['ask'] = (order) => {
    last += 1;
    const answer = expect(last);
    child.send({ ...order, n: last });
    return answer;
  };
  return {
    ask,
    async close() {
      if (child.exitCode === null) await ask({ do: 'close' }).catch(() => ({}));
      await ended;
    },
  };
}

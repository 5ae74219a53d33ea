/**
 * kill -9 at every changing system call of a scene, one process each. What was hit is read from strace's log, so that
 * it is proved and not believed that every call was.
 */
import assert from 'node:assert/strict';
import type { Ports } from '../../src/index.ts';
import { isSameCall, type Call } from './calls.ts';
import { count, judge, type Figures } from './figures.ts';
import { startPeer, type Peer } from './peer.ts';
import { hit, play, type Scene } from './play.ts';
import { restart } from './restart.ts';

export interface Workshop {
  /** The recorded engines, for processes of their own. */
  readonly tape: string;
  /** The same, for the restarts in this process. */
  readonly ports: (real: Ports) => Ports;
  /** A folder's path for the copy of one run; each worker has its own. */
  readonly dataDir: string;
  readonly figures: Figures;
}

/** strace starts after its process, and a thread may be woken once more: what was missed is tried again. */
const ATTEMPTS = 4;

/** The changing calls of the scene, in order. */
export async function callsOf(
  scene: Scene,
  shop: Workshop,
  paths?: readonly string[],
): Promise<readonly Call[]> {
  return withPeer(shop, async (peer) => {
    const { answer, calls } = await play(scene, { peer, dataDir: shop.dataDir }, [], paths);
    assert.ok(answer !== null && answer['error'] === undefined, JSON.stringify(answer));
    await peer.ask({ do: 'close' });
    return calls;
  });
}

/** Kills at `call` and restarts. True: it was this very call at which the process died. */
export async function killAt(scene: Scene, shop: Workshop, call: Call): Promise<boolean> {
  const { figures, dataDir, ports } = shop;
  const where = `${scene.name}, kill at ${call.thread} ${call.turn}. ${call.what}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const last = await withPeer(shop, async (peer) => {
      const { answer, calls } = await play(scene, { peer, dataDir }, [hit(call, 'signal=KILL')]);
      if (answer !== null) return null;
      assert.equal(await peer.ended, 'SIGKILL', where);
      return calls.at(-1) ?? null;
    });
    if (last === null) continue;
    count(figures, 'kills');
    await judge(figures, where, async () => {
      const { files, recovered } = await restart({ template: scene.template, dataDir, ports, used: false });
      count(figures, `killed: ${files}, ${recovered}`);
    });
    if (isSameCall(last, call)) return true;
    count(figures, 'kills elsewhere than meant');
  }
  return false;
}

export async function withPeer<T>(shop: Workshop, work: (peer: Peer) => Promise<T>): Promise<T> {
  const peer = await startPeer(shop.tape);
  try {
    return await work(peer);
  } finally {
    peer.end();
    await peer.ended;
  }
}

/**
 * A fault at every port call of a confirm: it throws before it did anything, or after it has done everything, and a
 * process dies at it. The same must be true as with a failing disk.
 */
import assert from 'node:assert/strict';
import { createActor, type Actor } from './actor.ts';
import { goOn, wordOf } from './faults.ts';
import { count, judge } from './figures.ts';
import { withPeer, type Workshop } from './kills.ts';
import { setUp, type Scene } from './play.ts';
import { watchPorts } from './port-calls.ts';
import { restart } from './restart.ts';

export interface PortCall {
  readonly name: string;
  /** From 1, among all port calls of the confirm. */
  readonly turn: number;
  /** Sync ones break no disk: clock, ids, log, digest. */
  readonly async: boolean;
}

type How = 'throws' | 'throws when done';

/** A house in this process whose port calls are counted from `arm` on. */
function watchedActor(
  shop: Workshop,
  around: (call: PortCall, make: () => unknown) => unknown,
): Actor & { arm: (on: boolean) => void } {
  let armed = false;
  let turn = 0;
  const actor = createActor((real) =>
    watchPorts(shop.ports(real), (name, make) => {
      if (!armed) return make();
      turn += 1;
      return around({ name, turn, async: true }, make);
    }),
  );
  return {
    ...actor,
    arm: (on) => {
      armed = on;
    },
  };
}

/** Every port call of the scene's confirm, in order. */
export async function portCallsOf(scene: Scene, shop: Workshop): Promise<readonly PortCall[]> {
  const calls: PortCall[] = [];
  const actor = watchedActor(shop, (call, make) => {
    const answer = make();
    calls.push({ ...call, async: answer instanceof Promise });
    return answer;
  });
  await setUp(scene, { peer: actor, dataDir: shop.dataDir });
  actor.arm(true);
  const answer = await actor.ask({ do: 'confirm', proposal: scene.template.proposal });
  actor.arm(false);
  assert.equal(answer?.['success'], true, JSON.stringify(answer));
  await actor.ask({ do: 'close' });
  return calls.toSorted((a, b) => a.turn - b.turn);
}

export async function throwAt(scene: Scene, shop: Workshop, call: PortCall, how: How): Promise<void> {
  const { figures, dataDir, ports } = shop;
  count(figures, `port ${how}`);
  await judge(figures, `${scene.name}, ${how} at port call ${call.turn}. ${call.name}`, async () => {
    let met = '';
    const actor = watchedActor(shop, (one, make) => {
      if (one.turn !== call.turn) return make();
      met = one.name;
      return how === 'throws' ? broken(call) : brokenAfter(call, make);
    });
    await setUp(scene, { peer: actor, dataDir });
    actor.arm(true);
    const answer = await actor.ask({ do: 'confirm', proposal: scene.template.proposal });
    actor.arm(false);
    assert.equal(met, call.name, 'another call was met');
    assert.ok(answer !== null);
    const used = await goOn(scene, shop, actor, { answer, inside: !call.async });
    await actor.ask({ do: 'close' });
    const { files, recovered } = await restart({ template: scene.template, dataDir, ports, used });
    count(figures, `port ${how}: answered ${wordOf(answer)}; after the restart ${files}, ${recovered}`);
  });
}

export async function killAtPort(scene: Scene, shop: Workshop, call: PortCall): Promise<void> {
  const { figures, dataDir, ports } = shop;
  count(figures, 'kills at port calls');
  await judge(figures, `${scene.name}, kill at port call ${call.turn}. ${call.name}`, async () => {
    await withPeer(shop, async (peer) => {
      await setUp(scene, { peer, dataDir });
      await peer.ask({ do: 'die', at: call.turn });
      const answer = await peer.ask({ do: 'confirm', proposal: scene.template.proposal });
      assert.equal(answer, null, 'the process lived on');
      assert.equal(await peer.ended, 'SIGKILL');
    });
    const { files, recovered } = await restart({ template: scene.template, dataDir, ports, used: false });
    count(figures, `killed at a port: ${files}, ${recovered}`);
  });
}

function broken({ async }: PortCall): unknown {
  const error = Object.assign(new Error('planted'), { code: 'EIO' });
  if (async) return Promise.reject(error);
  throw error;
}

function brokenAfter(call: PortCall, make: () => unknown): unknown {
  const answer = make();
  return answer instanceof Promise ? answer.then(() => broken(call)) : broken(call);
}

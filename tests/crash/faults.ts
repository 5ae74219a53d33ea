/**
 * Calls that fail instead of a process that dies: EIO or ENOSPC at one changing call, or at every one from there on.
 * The process lives on, says what is true, works again when the disk does, and after a restart everything is as ever.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { isSameCall, type Call } from './calls.ts';
import { count, judge } from './figures.ts';
import type { Workshop } from './kills.ts';
import type { Actor, Answer } from './actor.ts';
import type { Peer } from './peer.ts';
import { hit, hitFrom, play, type Plan, type Scene } from './play.ts';
import { filesNow, restart, type State } from './restart.ts';

export type Errno = 'EIO' | 'ENOSPC';

/** What a call may answer while the disk fails: nothing that sounds as if the caller had been wrong. */
const FAILED = new Set(['storage_failed', 'freigabe_nicht_moeglich', 'freigabe_pruefung_fehlgeschlagen']);

export interface Fault {
  readonly errno: Errno;
  readonly call: Call;
  readonly plans: readonly Plan[];
  readonly lasting: boolean;
}

/** `call` alone fails. */
export function once(call: Call, errno: Errno): Fault {
  return { errno, call, plans: [hit(call, `error=${errno}`)], lasting: false };
}

/** `call` fails, and all that follow on these paths. */
export function lasting(
  call: Call,
  errno: Errno,
  o: { calls: readonly Call[]; paths: readonly string[] },
): Fault {
  return { errno, call, plans: hitFrom(call, { ...o, effect: `error=${errno}` }), lasting: true };
}

/** Plays the scene with the fault, in a process that may have played others. True: it was this very call that failed first. */
export async function failAt(scene: Scene, shop: Workshop, peer: Peer, fault: Fault): Promise<boolean> {
  const { figures, dataDir, ports } = shop;
  const { call, errno } = fault;
  const name = fault.lasting ? `${errno} from there on` : errno;
  const where = `${scene.name}, ${name} at ${call.thread} ${call.turn}. ${call.what}`;
  let exact = false;
  count(figures, name);
  await judge(figures, where, async () => {
    const { answer, calls } = await play(scene, { peer, dataDir }, fault.plans);
    exact = calls.some((one) => one.injected && isSameCall(one, call));
    assert.ok(answer !== null, 'the process died');
    const used = scene.act === 'confirm' && (await goOn(scene, shop, peer, { answer, inside: false }));
    if (answer['error'] !== 'not_opened') await peer.ask({ do: 'close' });
    const { files, recovered } = await restart({ template: scene.template, dataDir, ports, used });
    count(figures, `${name}: answered ${wordOf(answer)}; after the restart ${files}, ${recovered}`);
  });
  if (!exact) count(figures, `${name} elsewhere than meant`);
  return exact;
}

/**
 * The disk is well again: what was answered is true, the same yes and another change are answered. True: the yes was
 * used. `inside`: no disk failed but a part of the process itself, which is a bug to whoever calls.
 */
export async function goOn(
  scene: Scene,
  { dataDir }: Workshop,
  actor: Actor,
  { answer, inside }: { answer: Answer; inside: boolean },
): Promise<boolean> {
  const { kind, proposal } = scene.template;
  const root = join(dataDir, 'tenants', 'acme', kind.root);
  const wrote = answer['success'] === true;
  const told = JSON.stringify(answer);
  const code = String(answer['error']);
  assert.ok(wrote || FAILED.has(code) || (inside && code === 'internal_error'), `answered ${told}`);
  const now: State = await filesNow(root, kind);
  if (wrote) assert.equal(now, 'new', `answered as written: ${told}`);
  const again = await actor.ask({ do: 'confirm', proposal });
  assert.ok(again !== null, 'the process died at the next call');
  const wroteAgain = again['success'] === true;
  if (wrote || now !== 'old') assert.equal(wroteAgain, false, `used twice: ${JSON.stringify(again)}`);
  if (wroteAgain) assert.equal(await filesNow(root, kind), 'new');
  const another = await actor.ask({ do: 'another' });
  assert.equal(another?.['success'], true, `the next change: ${JSON.stringify(another)}`);
  return wrote || wroteAgain;
}

export function wordOf(answer: Answer): string {
  const code = answer['error'];
  return typeof code === 'string' ? code : answer['success'] === true ? 'written' : 'opened';
}

/**
 * All of it, or a sample: kills and failing calls at every changing system call of a confirm and of the start after a
 * crash, and faults and deaths at every port call. Each scene goes to one of two workers; a worker runs one process at a time.
 */
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from './calls.ts';
import { recordEngines, replayEngines } from './engines.ts';
import { failAt, lasting, once, type Errno, type Fault } from './faults.ts';
import { count, judge, newFigures, type Figures } from './figures.ts';
import { callsOf, killAt, withPeer, type Workshop } from './kills.ts';
import { KINDS } from './kinds.ts';
import { hit, pathsOf, play, type Scene } from './play.ts';
import { killAtPort, portCallsOf, throwAt } from './ports.ts';
import { makeTemplate, type Template } from './template.ts';

const WORKERS = 2;
const ERRNOS: readonly Errno[] = ['EIO', 'ENOSPC'];

/** How much is played: every n-th, the rest is left out; 0: none. */
export interface Extent {
  readonly kills: number;
  readonly faults: number;
  readonly portFaults: number;
  readonly portKills: number;
  /** The start after a crash as well. */
  readonly starts: boolean;
  /** Of `KINDS`, by name; absent: all. */
  readonly kinds?: readonly string[];
}

/** Every `step`-th of everything. */
export function everything(step: number): Extent {
  return { kills: step, faults: step, portFaults: step, portKills: step, starts: true };
}

/** Plays and answers the figures, which are filled as it goes; `tell` hears of progress. Calls that were not hit are breaches. */
export async function runCrash(
  extent: Extent,
  { tell = () => {}, figures = newFigures() }: { tell?: (line: string) => void; figures?: Figures } = {},
): Promise<Figures> {
  const base = await mkdtemp(join(tmpdir(), 'torwart-crash-'));
  try {
    const { templates, tape } = await prepare(base, extent);
    const ports = await replayEngines(tape);
    const shops = Array.from({ length: WORKERS }, (_, n) => ({
      tape,
      ports,
      figures,
      dataDir: join(base, `run-${n}`),
    }));
    const waiting = templates.map((template): Scene => ({
      name: template.kind.name,
      template,
      folder: template.folder,
      act: 'confirm',
    }));
    await Promise.all(
      shops.map(async (shop) => {
        for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
          const now = scene;
          await judge(figures, now.name, async () => {
            const calls = await playScene(now, shop, extent);
            tell(`${now.name}: ${calls.length} changing calls`);
            if (extent.starts && now.act === 'confirm') waiting.push(await afterCrash(now, shop, calls));
          });
        }
      }),
    );
  } finally {
    await rm(base, { recursive: true, force: true });
  }
  return figures;
}

async function prepare(base: string, { kinds }: Extent): Promise<{ templates: Template[]; tape: string }> {
  const engines = recordEngines();
  const templates: Template[] = [];
  for (const kind of KINDS.filter((one) => kinds?.includes(one.name) ?? true)) {
    const folder = join(base, `template-${kind.name.replaceAll(' ', '-')}`);
    templates.push(await makeTemplate({ kind, folder, ports: engines.wrap }));
  }
  const tape = join(base, 'engines.json');
  await engines.save(tape);
  await engines.close();
  return { templates, tape };
}

async function playScene(scene: Scene, shop: Workshop, extent: Extent): Promise<readonly Call[]> {
  const { figures } = shop;
  const calls = await callsOf(scene, shop);
  count(figures, 'changing calls', calls.length);
  for (const { name, what } of calls) figures.seen.add(`${scene.act}: ${name} ${what}`);
  for (const call of everyNth(calls, extent.kills))
    if (!(await killAt(scene, shop, call))) missed(figures, scene, `kill at ${call.what}`);
  if (extent.faults > 0) await playFaults(scene, shop, { calls, step: extent.faults });
  if (scene.act === 'confirm') await playPorts(scene, shop, extent);
  return calls;
}

async function playFaults(
  scene: Scene,
  shop: Workshop,
  o: { calls: readonly Call[]; step: number },
): Promise<void> {
  const paths = pathsOf(o.calls, shop.dataDir);
  const seen = await callsOf(scene, shop, paths);
  const told = (calls: readonly Call[]): string[] => calls.map((call) => `${call.thread} ${call.name}`);
  assert.deepEqual(told(seen), told(o.calls), 'two runs make different calls');
  const faults = ERRNOS.flatMap((errno) => [
    ...everyNth(o.calls, o.step).map((call) => once(call, errno)),
    ...everyNth(seen, o.step).map((call) => lasting(call, errno, { calls: seen, paths })),
  ]);
  // A process that has failed a hundred times and is still right: that, too, is to be shown. One that died is replaced.
  while (faults.length > 0) {
    await withPeer(shop, async (peer) => {
      for (let fault = faults.shift(); fault !== undefined; fault = faults.shift()) {
        const isMet = (await failAt(scene, shop, peer, fault)) || (await failFresh(scene, shop, fault));
        if (!isMet) missed(shop.figures, scene, `${fault.errno} at ${fault.call.what}`);
        if (peer.isOver()) break;
      }
    });
  }
}

/** In a process of its own, as the one in which the calls were counted: one that has done it before opens a file less. */
function failFresh(scene: Scene, shop: Workshop, fault: Fault): Promise<boolean> {
  return withPeer(shop, (peer) => failAt(scene, shop, peer, fault));
}

async function playPorts(scene: Scene, shop: Workshop, extent: Extent): Promise<void> {
  const calls = await portCallsOf(scene, shop);
  count(shop.figures, 'port calls', calls.length);
  for (const call of everyNth(calls, extent.portFaults)) {
    await throwAt(scene, shop, call, 'throws');
    await throwAt(scene, shop, call, 'throws when done');
  }
  for (const call of everyNth(calls, extent.portKills)) await killAtPort(scene, shop, call);
}

/** The start that finds a change in the middle: claimed, of a set one file already in place. */
async function afterCrash(scene: Scene, shop: Workshop, calls: readonly Call[]): Promise<Scene> {
  const { dataDir } = shop;
  const last = calls.findLast((call) => call.name === 'rename' && call.what.includes('_torwart-*'));
  if (last === undefined) throw new Error(`${scene.name} puts no file into place`);
  const { answer } = await withPeer(shop, (peer) =>
    play(scene, { peer, dataDir }, [hit(last, 'signal=KILL')]),
  );
  assert.equal(answer, null, 'the process lived on');
  const folder = `${scene.folder}-crashed`;
  await rm(folder, { recursive: true, force: true });
  await cp(dataDir, folder, { recursive: true, preserveTimestamps: true });
  return { name: `${scene.name}, start after a crash`, template: scene.template, folder, act: 'open' };
}

function everyNth<T>(all: readonly T[], step: number): T[] {
  return step === 0 ? [] : all.filter((_, index) => index % step === 0);
}

function missed(figures: Figures, scene: Scene, what: string): void {
  figures.breaches.push(`${scene.name}: no ${what}: the call was not met`);
}

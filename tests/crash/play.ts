/**
 * Plays one scene on a fresh copy of its folder: a process does what the scene says while strace counts its calls, or
 * kills it, or lets calls fail. Answers what happened; what must be true is judged by whoever plays.
 */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readCalls, type Call, type Thread } from './calls.ts';
import { scratchName } from './scratch-names.ts';
import type { Actor, Answer } from './actor.ts';
import type { Peer, Threads } from './peer.ts';
import { attach, type Attached, type Injection } from './strace.ts';
import type { Template } from './template.ts';

export interface Scene {
  readonly name: string;
  readonly template: Template;
  /** Copied for every run; of a second crash, what the first one left. */
  readonly folder: string;
  /** What is traced: the confirm, or the start that mends. */
  readonly act: 'confirm' | 'open';
}

export interface Stage {
  readonly peer: Peer;
  /** Absolute path of this run's copy; always the same, so that the same paths are met. */
  readonly dataDir: string;
}

/** Copies the scene's folder and brings the process to the moment before the act. */
export async function setUp(
  scene: Scene,
  stage: { readonly peer: Actor; readonly dataDir: string },
): Promise<void> {
  await rm(stage.dataDir, { recursive: true, force: true });
  await cp(scene.folder, stage.dataDir, { recursive: true, preserveTimestamps: true });
  if (scene.act === 'confirm') await stage.peer.ask({ do: 'open', dataDir: stage.dataDir });
}

/** Null: the process died in it. A start that fails answers `not_opened`: it says so and leaves things as they are. */
export function act(scene: Scene, { peer, dataDir }: Stage): Promise<Answer | null> {
  return scene.act === 'open'
    ? peer
        .ask({ do: 'open', dataDir })
        .catch((error: unknown) => ({ error: 'not_opened', cause: String(error) }))
    : peer.ask({ do: 'confirm', proposal: scene.template.proposal });
}

/** What strace is told, per thread; `paths` where only calls on these count. */
export interface Plan {
  readonly thread: Thread;
  readonly injections: readonly Injection[];
  readonly paths?: readonly string[];
}

export interface Played {
  readonly answer: Answer | null;
  /** The changing calls of the threads that were traced, in order; the last one is where a killed process stood. */
  readonly calls: readonly Call[];
}

/** Plays the scene under these plans; none: only counts, of all paths or of some. */
export async function play(
  scene: Scene,
  stage: Stage,
  plans: readonly Plan[],
  paths: readonly string[] = [],
): Promise<Played> {
  await setUp(scene, stage);
  const threads = await stage.peer.threads();
  const tracers =
    plans.length === 0 ? [await count(threads, stage, paths)] : await attachAll(threads, stage, plans);
  let answer: Answer | null;
  const calls: Call[] = [];
  try {
    answer = await act(scene, stage);
  } finally {
    for (const { tracer, only } of tracers) {
      const threadOf = (tid: number | null): Thread | null =>
        tid === threads.main ? 'main' : tid === threads.pool ? 'pool' : only;
      calls.push(...readCalls(await tracer.detach(), { folder: stage.dataDir, threadOf }));
    }
  }
  return { answer, calls };
}

interface Tracing {
  readonly tracer: Attached;
  /** The thread of a log that names none, because there is only one. */
  readonly only: Thread | null;
}

async function count(
  { main, pool }: Threads,
  { dataDir }: Stage,
  paths: readonly string[],
): Promise<Tracing> {
  const tracer = await attach({ threads: [main, pool], log: `${dataDir}.strace`, paths });
  return { tracer, only: null };
}

async function attachAll(threads: Threads, { dataDir }: Stage, plans: readonly Plan[]): Promise<Tracing[]> {
  const tracers: Tracing[] = [];
  for (const { thread, injections, paths = [] } of plans) {
    const log = `${dataDir}.${thread}.strace`;
    const tracer = await attach({ threads: [threads[thread]], log, injections, paths });
    tracers.push({ tracer, only: thread });
  }
  return tracers;
}

/** One call and no other. Of `write` only those to its file are counted: how often a thread wakes another one varies. */
export function hit(call: Call, effect: Injection['effect']): Plan {
  const injection = { call: call.name, effect, when: String(call.turn) };
  return {
    thread: call.thread,
    injections: [injection],
    ...(call.name === 'write' ? { paths: call.paths } : {}),
  };
}

/** What only a failing run meets: the log, scratch files by which a set is taken back, other numbers of open folders. */
const SCRATCH_NAMES = 8;
const DESCRIPTORS = Array.from({ length: 24 }, (_, index) => index + 22);

/** Every path that a changing call of these could be made on, for `plan.paths`. */
export function pathsOf(calls: readonly Call[], dataDir: string): string[] {
  const paths = new Set([...calls.flatMap((call) => call.paths), join(dataDir, 'logs', 'torwart.log')]);
  const names = [...paths].flatMap((path) => /^\/proc\/self\/fd\/\d+\/(.*)$/.exec(path)?.[1] ?? []);
  const scratch = Array.from({ length: SCRATCH_NAMES }, (_, index) => scratchName(index + 1));
  for (const fd of DESCRIPTORS)
    for (const name of new Set([...names, ...scratch])) paths.add(`/proc/self/fd/${fd}/${name}`);
  return [...paths];
}

/**
 * Every call on these paths from `call` on, on both threads: a disk that is full or gone, and stays so. `call` and
 * `calls` come from a run in which only these paths were traced.
 */
export function hitFrom(
  call: Call,
  o: { calls: readonly Call[]; effect: Injection['effect']; paths: readonly string[] },
): Plan[] {
  const { paths, effect } = o;
  return (['main', 'pool'] as const).map((thread) => {
    const names = new Set(o.calls.filter((one) => one.thread === thread).map((one) => one.name));
    if (thread === 'main') names.add('write');
    return {
      thread,
      paths,
      injections: [...names].map((name) => ({
        call: name,
        effect,
        when: `${(call.earlier.get(`${thread} ${name}`) ?? 0) + 1}+`,
      })),
    };
  });
}

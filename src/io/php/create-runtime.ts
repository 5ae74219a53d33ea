/**
 * Where tenant code runs: in workers of its own, on copies of its files, in force by version. A worker that overran a
 * limit is never used again; a call that has begun ends on the version it began with.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConfigTree, EffectiveConfig, Json, LoadOutcome } from '../../domain/effective.ts';
import { sha256 } from '../../domain/fingerprint.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { HandlerHost, HandlerOutcome, Runtime, ToolPart } from '../../ports/runtime.ts';
import { answerHost } from './answer-host.ts';
import { PhpBusy, WorkerLost } from './faults.ts';
import { judgeCall, judgeLoad, refusedCall } from './judge-failure.ts';
import { openFairLineUp, openLineUp, type LineUp } from './line-up.ts';
import { createLoadsAhead, type Loaded } from './load-ahead.ts';
import type { Seat } from './seat.ts';
import { openStable } from './stable.ts';
import type { HostCall, HostReply, TenantAnswer, TenantQuestion } from './tenant-question.ts';

export interface RuntimeLimits {
  /** Milliseconds that a load may run; what its worker needs to start does not count. */
  readonly load: number;
  /** Milliseconds that a handler itself may run; what it waits for the host does not count. */
  readonly call: number;
  /** Milliseconds that one question to the host may take. */
  readonly host: number;
  /** PHP's `memory_limit`, in MiB. */
  readonly memoryMb: number;
  /** Bytes that a load or a call may print. */
  readonly output: number;
  /** Bytes that a load or a call may write into files, which lie in memory and are gone after it. */
  readonly fileBytes: number;
  /** Files and folders that a load or a call may make. */
  readonly files: number;
  /** Questions to the host within one call. */
  readonly hostCalls: number;
  /** Calls of one tenant at once; further ones wait. */
  readonly atOnce: number;
  /** How deep a tool may call a tool that calls a tool. */
  readonly depth: number;
  /** Workers kept for tenants between calls, over all tenants. */
  readonly kept: number;
  /** Workers that stand ready. */
  readonly spares: number;
}

const LIMITS: RuntimeLimits = {
  load: 5_000,
  call: 30_000,
  host: 120_000,
  memoryMb: 128,
  output: 256 * 1024,
  fileBytes: 16 * 1024 * 1024,
  files: 2000,
  hostCalls: 1000,
  atOnce: 4,
  depth: 4,
  kept: 8,
  spares: 2,
};
/** Calls of one tenant that may wait. */
const WAITING = 200;
/**
 * Loads at once, over all tenants: each has a worker of its own. A tenant has one of a candidate and one of what is (to
 * be) in force, so that candidates that hang hold up neither other tenants nor its own calls.
 */
const LOADS = { atOnce: 4, atOnceEach: 1, waiting: 20 };

/** Milliseconds before a worker that has done its part is ended: who waits for the answer goes first. */
const BREATH = 60;
/** Milliseconds that a load begun ahead waits for whoever puts it in force. */
const AHEAD = 15_000;

/** In whose name, and what for, a load waits its turn. */
interface Turn {
  readonly purpose: 'candidate' | 'force';
  readonly tenant: TenantId;
}

/**
 * One version of one tenant in force. `idle`: a worker that has loaded it and waits; `filling`: what was filled into the
 * files that it holds.
 */
interface Active {
  readonly tree: ConfigTree;
  readonly config: EffectiveConfig;
  idle: Seat | null;
  filling: string;
}

/** A tree as one call is to see it. */
interface FilledTree {
  readonly tree: ConfigTree;
  readonly filling: string;
}

/** The house's own runtime: PHP as WebAssembly, one worker a tenant, a fresh one for every load. */
export function createRuntime(o: { log: Log; limits?: Partial<RuntimeLimits> }): Runtime {
  const limits = { ...LIMITS, ...o.limits };
  const stable = openStable({ spares: limits.spares, limits });
  const tenants = new Map<TenantId, Active>();
  const turns = new Map<TenantId, { calls: LineUp; activations: LineUp }>();
  const loads = openFairLineUp(LOADS);
  const ahead = createLoadsAhead(AHEAD);
  const depth = new AsyncLocalStorage<number>();

  const turnsOf = (tenant: TenantId): { calls: LineUp; activations: LineUp } => {
    const known = turns.get(tenant);
    if (known !== undefined) return known;
    const made = {
      calls: openLineUp({ atOnce: limits.atOnce, waiting: WAITING }),
      activations: openLineUp({ atOnce: 1, waiting: WAITING }),
    };
    turns.set(tenant, made);
    return made;
  };

  /** A fresh worker with the tree loaded; where loading fails the worker is gone already. */
  const loadFresh = async (turn: Turn, tree: ConfigTree): Promise<Loaded> =>
    loads.run(`${turn.purpose} ${turn.tenant}`, async () => {
      const seat = await stable.take();
      const outcome = await loadInto({ seat, tree, deadline: limits.load });
      if (!outcome.ok) await seat.end();
      return { seat, outcome };
    });

  /** Takes the tenant's waiting worker, or loads the version in force, filled in like this, into a fresh one. */
  const seatFor = async (tenant: TenantId, active: Active, o: FilledTree): Promise<Seat | null> => {
    const { idle } = active;
    active.idle = null;
    if (idle !== null && !idle.lost() && active.filling === o.filling) return idle;
    void idle?.end();
    const { seat, outcome } = await loadFresh({ purpose: 'force', tenant }, o.tree);
    return outcome.ok ? seat : null;
  };

  /** Gives a worker back to its version, or ends it where that version is no longer in force or has one already. */
  const giveBack = (
    tenant: TenantId,
    active: Active,
    { seat, filling }: { seat: Seat; filling: string },
  ): void => {
    if (seat.lost() || active.idle !== null || tenants.get(tenant) !== active) {
      void seat.end();
      return;
    }
    active.idle = seat;
    active.filling = filling;
    touch(tenant, active);
  };

  /** Moves a tenant to the end of the map, which is its order of use, and ends the workers beyond the bound. */
  const touch = (tenant: TenantId, active: Active): void => {
    tenants.delete(tenant);
    tenants.set(tenant, active);
    const holding = [...tenants.values()].filter((one) => one.idle !== null);
    for (const one of holding.slice(0, Math.max(0, holding.length - limits.kept))) {
      void one.idle?.end();
      one.idle = null;
    }
  };

  const callActive = async (active: Active, q: CallRequest): Promise<HandlerOutcome> => {
    const filled = await q.host.filled(active.tree);
    if (!filled.ok) return { ok: false, kind: 'unready', said: filled.said };
    const seen = fill(active.tree, filled.files);
    const seat = await seatFor(q.tenant, active, seen);
    if (seat === null) return refusedCall('limit', 'php.call_unloaded', { tool: q.tool });
    try {
      const inner = (depth.getStore() ?? 0) + 1;
      const outcome = await depth.run(inner, () =>
        callInto({ ...q, seat, deadline: limits.call, hostLimit: limits.host }),
      );
      if (outcome.spent) await seat.end();
      return outcome.outcome;
    } finally {
      giveBack(q.tenant, active, { seat, filling: seen.filling });
    }
  };

  return {
    load: async ({ tenant, tree }) => {
      const { seat, outcome } = await loadFresh({ purpose: 'candidate', tenant }, tree);
      retire(seat);
      return outcome;
    },

    loadAhead: ({ tenant, tree }) => {
      ahead.begin(tenant, tree, () => loadFresh({ purpose: 'force', tenant }, tree));
    },

    activate: ({ tenant, tree, accept }) =>
      turnsOf(tenant).activations.run(async () => {
        const { seat, outcome } =
          (await ahead.take(tenant, tree)) ?? (await loadFresh({ purpose: 'force', tenant }, tree));
        if (!outcome.ok) return { ...outcome, inForce: false };
        let accepted = false;
        try {
          accepted = accept(outcome.config);
        } finally {
          if (!accepted) void seat.end();
        }
        if (!accepted) return { ...outcome, inForce: false };
        const before = tenants.get(tenant);
        touch(tenant, { tree, config: outcome.config, idle: seat, filling: '' });
        if (before?.idle != null) retire(before.idle);
        if (before !== undefined) before.idle = null;
        o.log.info('runtime.activated', { tenant, version: tree.version });
        return { ...outcome, inForce: true };
      }),

    current: (tenant) => {
      const active = tenants.get(tenant);
      return active === undefined ? null : { version: active.tree.version, config: active.config };
    },

    call: async (q) => {
      const active = tenants.get(q.tenant);
      if (active === undefined) return refusedCall('no_handler', 'php.call_inactive', { tool: q.tool });
      if (!hasPart(active.config, q)) return refusedCall('no_handler', 'php.no_handler', { tool: q.tool });
      // A call out of a call gets its own worker at once: waiting for the outer one would wait for itself.
      const inner = depth.getStore() ?? 0;
      if (inner >= limits.depth) return refusedCall('limit', 'php.call_depth', { tool: q.tool });
      const work = (): Promise<HandlerOutcome> => callActive(active, q);
      try {
        const outcome = inner > 0 ? await work() : await turnsOf(q.tenant).calls.run(work);
        if (!outcome.ok && outcome.kind === 'limit')
          o.log.warn('runtime.limit', { tenant: q.tenant, tool: q.tool });
        return outcome;
      } catch (error) {
        if (error instanceof PhpBusy) return refusedCall('limit', 'php.call_busy', { tool: q.tool });
        throw error;
      }
    },

    close: () => stable.close(),
  };
}

/** Opcache answers by path, so a worker keeps the files it was loaded with; other values need another worker. */
function fill(tree: ConfigTree, files: ReadonlyMap<string, string>): FilledTree {
  if (files.size === 0) return { tree, filling: '' };
  const filled = { version: tree.version, files: new Map([...tree.files, ...files]) };
  return { tree: filled, filling: sha256(JSON.stringify([...files])) };
}

function retire(seat: Seat): void {
  setTimeout(() => void seat.end(), BREATH).unref();
}

interface CallRequest {
  readonly tenant: TenantId;
  readonly tool: string;
  readonly part?: ToolPart;
  readonly args: Parameters<Runtime['call']>[0]['args'];
  readonly host: HandlerHost;
}

async function loadInto(o: { seat: Seat; tree: ConfigTree; deadline: number }): Promise<LoadOutcome> {
  const question: TenantQuestion = { kind: 'load', files: [...o.tree.files] };
  try {
    const answer = (await o.seat.ask({ question, deadline: o.deadline })) as TenantAnswer;
    if (answer.kind === 'loaded') return { ok: true, config: answer.config };
    if (answer.kind === 'failed') return judgeLoad(answer.failure);
    throw new Error('the worker answered something else than was asked');
  } catch (error) {
    if (!(error instanceof WorkerLost) || isEngineFault(error)) throw error;
    const message = error.reason === 'deadline' ? 'php.load_time' : 'php.load_broken';
    return { ok: false, path: null, line: null, said: { message, facts: {} } };
  }
}

/** `spent`: the worker must not be used again. */
async function callInto(
  o: CallRequest & { seat: Seat; deadline: number; hostLimit: number },
): Promise<{ outcome: HandlerOutcome; spent: boolean }> {
  const { tenant, tool, part = 'handler', args, host, seat } = o;
  const { chat, user } = host;
  const question: TenantQuestion = { kind: 'call', tool, part, args, tenant, chat, user };
  // Bound to this call: the worker's messages arrive outside of it, and a call out of a call must be known as one.
  const heard = AsyncLocalStorage.bind((message: unknown): void => {
    const asked = message as HostCall;
    void answerHost(host, asked, o.hostLimit).then((reply) => {
      seat.tell({ n: asked.n, reply } satisfies HostReply);
    });
  });
  try {
    const answer = (await seat.ask({ question, deadline: o.deadline, heard })) as TenantAnswer;
    switch (answer.kind) {
      case 'value':
        return { outcome: { ok: true, value: answer.value, output: answer.output }, spent: false };
      case 'no_handler':
        return { outcome: refusedCall('no_handler', 'php.no_handler', { tool }), spent: false };
      case 'failed':
        return { outcome: judgeCall(answer.failure, tool), spent: answer.spent };
      case 'loaded':
        throw new Error('the worker answered something else than was asked');
      default:
        return answer satisfies never;
    }
  } catch (error) {
    if (!(error instanceof WorkerLost) || isEngineFault(error)) throw error;
    const message = error.reason === 'deadline' ? 'php.call_time' : 'php.call_broken';
    return { outcome: refusedCall('limit', message, { tool }), spent: true };
  }
}

/** A worker that never got ready or was closed: not the tenant's doing. */
function isEngineFault(error: WorkerLost): boolean {
  return error.reason === 'start' || error.reason === 'closed';
}

function hasPart(config: EffectiveConfig, { tool, part = 'handler' }: CallRequest): boolean {
  let at: Json | undefined = config.sections.tools;
  for (const key of [tool, ...part.split('.')]) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, key)) return false;
    at = (at as Readonly<Record<string, Json>>)[key];
  }
  return true;
}

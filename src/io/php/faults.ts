/**
 * What can go wrong with the engine itself, apart from what PHP says about a text.
 * Messages here are the house's own words; they never carry source text or a host path.
 */
import type { Fault } from '../../ports/fault.ts';

/** The optional packages of the engine are not installed. */
export class PhpMissing extends Error implements Fault {
  readonly outside = 'engine';
  override readonly name = 'PhpMissing';
  constructor() {
    super('The PHP engine is not installed: add the packages @php-wasm/universal and @php-wasm/node-8-4.');
  }
}

/** More work is waiting than the engine takes. */
export class PhpBusy extends Error implements Fault {
  readonly outside = 'engine';
  override readonly name = 'PhpBusy';
  constructor() {
    super('Too much PHP work is waiting.');
  }
}

/** Why a worker is gone: it never got ready, overran its time, died of what it was given, or was closed. */
export type LostReason = 'start' | 'deadline' | 'died' | 'closed';

/** A worker did not answer. */
export class WorkerLost extends Error implements Fault {
  readonly outside = 'engine';
  override readonly name = 'WorkerLost';
  readonly reason: LostReason;
  constructor(reason: LostReason) {
    super(`The PHP worker was lost: ${reason}.`);
    this.reason = reason;
  }
}

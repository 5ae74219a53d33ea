/**
 * The process that dies: `child.ts TAPE`. Does what its parent says, one order at a time, over the channel of `fork`;
 * and, where it was told to, kills itself right before one of its port calls.
 */
import { createActor, type Asked } from './actor.ts';
import { replayEngines } from './engines.ts';
import { watchPorts } from './port-calls.ts';
import { countScratchFiles } from './scratch-names.ts';

/** The answer carries the same `n`. */
export type Order = { readonly n: number } & (
  | Asked
  /** At the `at`-th port call from now on, from 1. */
  | { readonly do: 'die'; readonly at: number }
);

const [tape = ''] = process.argv.slice(2);
const names = countScratchFiles();
let left = 0;
const engines = await replayEngines(tape);
const actor = createActor((real) =>
  watchPorts(engines(real), (_call, make) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return make();
  }),
);

async function carryOut({ n: _n, ...order }: Order): Promise<unknown> {
  if (order.do === 'die') {
    left = order.at;
    return {};
  }
  if (order.do === 'open') names.restart();
  return actor.ask(order);
}

process.on('message', (order: Order) => {
  void carryOut(order).then(
    (answer) => process.send?.({ n: order.n, answer }),
    (error: unknown) => process.send?.({ n: order.n, failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ n: 0, answer: {} });

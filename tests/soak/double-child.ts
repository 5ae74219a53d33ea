/** One of two processes on one data folder: keeps a house open and makes the calls its parent sends, one answer each. */
import { lazyEngines } from '../../src/app/engines.ts';
import { openTorwart, type Torwart } from '../../src/index.ts';
import { rememberLoads } from '../model/remember-loads.ts';

/** What the parent sends; the answer carries the same `n`. */
export interface Order {
  readonly n: number;
  readonly do: 'call' | 'say' | 'close';
  readonly tool?: string;
  readonly args?: unknown;
  readonly text?: string;
}

export const PLACE = { tenant: 'acme', chat: 'A', user: 'u1' } as const;

const [dataDir] = process.argv.slice(2);
if (process.send !== undefined && dataDir !== undefined) {
  const { php, runtime } = lazyEngines()();
  const shared = { php, runtime: rememberLoads(runtime)() };
  const torwart = await openTorwart({ dataDir, ports: (real) => ({ ...real, ...shared }) });
  process.on('message', (order: Order) => {
    void carryOut(torwart, order).then(
      (answer) => process.send?.({ n: order.n, answer }),
      (error: unknown) => process.send?.({ n: order.n, failed: String(error) }),
    );
  });
  process.send({ n: 0, answer: {} });
}

async function carryOut(torwart: Torwart, order: Order): Promise<unknown> {
  if (order.do === 'call')
    return torwart.call({ ...PLACE, origin: 'chat', tool: order.tool ?? '', args: order.args });
  if (order.do === 'say') return torwart.say({ ...PLACE, text: order.text ?? '' });
  await torwart.close();
  // The engines' workers hold nothing that must be saved.
  setImmediate(() => process.exit(0));
  return {};
}

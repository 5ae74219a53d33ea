/** A process that asks to move credentials, hears a yes, confirms, and kills itself at a port call: `DATA_DIR port.function:before|after`. */
import { openTorwart, type Ports } from '../../src/index.ts';

const [dataDir = '', point = 'none'] = process.argv.slice(2);
let armed = false;

function deadly(real: Ports): Ports {
  const ports = Object.entries(real).map(([name, port]: [string, object]) => [
    name,
    Object.fromEntries(
      Object.entries(port).map(([key, value]: [string, unknown]) => [key, wrap(`${name}.${key}`, value)]),
    ),
  ]);
  return Object.fromEntries(ports) as unknown as Ports;
}

function wrap(name: string, value: unknown): unknown {
  if (typeof value !== 'function' || !point.startsWith(`${name}:`)) return value;
  const call = value as (...args: unknown[]) => unknown;
  return async (...args: unknown[]) => {
    if (armed && point === `${name}:before`) process.kill(process.pid, 'SIGKILL');
    const answer = await call(...args);
    if (armed && point === `${name}:after`) process.kill(process.pid, 'SIGKILL');
    return answer;
  };
}

const torwart = await openTorwart({ dataDir, ports: deadly });
const place = { tenant: 'acme', chat: 'A', user: 'u1' };
const asked = await torwart.call({ ...place, tool: 'moveSecrets', args: { path: 'a.json' } });
await torwart.say({ ...place, text: 'ja' });
armed = true;
const args = { proposal_id: asked['proposal_id'], confirm: true };
const done = await torwart.call({ ...place, tool: 'moveSecrets', args });
await torwart.close();
process.stdout.write(JSON.stringify(done));

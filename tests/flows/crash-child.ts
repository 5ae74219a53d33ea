/**
 * A process that proposes, hears a yes, confirms, and kills itself at a named point:
 * `crash-child.ts DATA_DIR POINT [TOOL ARGS]`. POINT is `port.function:before` or `:after`; `none` lets it end in peace.
 * TOOL is writeTenantConfig where none is named; ARGS are JSON.
 */
import { openTorwart, type Ports } from '../../src/index.ts';

const PROMPT = JSON.stringify({ path: 'prompts/support.md', content: '# Neu\n' });
const [dataDir = '', point = 'none', tool = 'writeTenantConfig', args = PROMPT] = process.argv.slice(2);
let armed = false;

/** Every function of every port, with death before or after it where the point says so. */
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
const place = { tenant: 'acme', chat: 'A' };
const asked = await torwart.call({
  ...place,
  user: 'u1',
  tool,
  args: JSON.parse(args) as unknown,
});
await torwart.say({ ...place, user: 'u1', text: 'ja' });
armed = true;
const confirm = { proposal_id: asked['proposal_id'], confirm: true };
const written = await torwart.call({ ...place, user: 'u1', tool, args: confirm });
await torwart.close();
process.stdout.write(JSON.stringify({ asked: asked['proposal_id'], success: written['success'] }));

/**
 * The worker in which one tenant's code runs: one tree, loaded once, then calls, each in a request of its own that
 * includes the tree afresh, so that no variable of one call meets the next. Files are read-only copies in memory.
 */
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { READY } from './seat.ts';
import { SECTIONS, type EffectiveConfig, type Json } from '../../domain/effective.ts';
import { isPhpConfig } from '../../domain/path.ts';
import { closeRequest, confineImports, emptyTemporary, freezeFiles } from './confine.ts';
import { bootEngine, muteThread } from './engine.ts';
import { CONFIG_ROOT, LOADER_SCRIPT } from './loader-script.ts';
import { dropTerminals, meterFiles } from './meter-files.ts';
import { tenantIni, UNCACHED, UNCACHED_LIST } from './tenant-ini.ts';
import type {
  HostCall,
  HostReply,
  RawFailure,
  TenantAnswer,
  TenantQuestion,
  WorkerLimits,
} from './tenant-question.ts';

const { module, limits } = workerData as { module: WebAssembly.Module; limits: WorkerLimits };
const MIB = 1024 * 1024;
/** What PHP needs besides the memory it counts: itself, its stack, its caches. */
const ENGINE_MB = 96;
/**
 * Characters of a message: of a question to the host, and of what a load or a call comes to. Read as JSON it may take
 * thirty times as much memory, and that is the whole process's.
 */
const MAX_QUESTION = 4 * MIB;
const MAX_RESULT = 16 * MIB;
const LOADER = '/torwart/loader.php';
/** A name that no tenant's tree can hold: opcache would answer for it with what stood here. */
const WARM_UP = '_warm-up.php';
const WARM_UP_SCRIPT = `<?php
$list = array_map(static fn(array $one): array => ['name' => $one['name'] . '!'] + $one, [['name' => 'a', 'n' => 1.5]]);
return ['tools' => ['a' => ['list' => $list, 'on' => true, 'handler' => function ($args, $ctx) { echo 'a'; return $args; }]]];
`;
const HOST_CALLS: ReadonlySet<string> = new Set<HostCall['host']>([
  'stateGet',
  'stateSet',
  'stateDelete',
  'log',
  'tool',
  'secret',
]);

muteThread();
const engine = await bootEngine({
  module,
  sapi: 'cli-server',
  ini: tenantIni(limits.memoryMb),
  prepare: ({ FS }) => {
    FS.writeFile(UNCACHED_LIST, UNCACHED);
  },
  confine: (imports) => {
    confineImports(imports, (limits.memoryMb + ENGINE_MB) * MIB);
  },
});

const output: { chunks: Uint8Array[]; bytes: number } = { chunks: [], bytes: 0 };
/** The request that runs. `begun`: its handler runs, and may ask the host. */
let request: {
  readonly nonce: string;
  readonly task: object;
  said: Record<string, unknown> | null;
  begun: boolean;
  hostCalls: number;
} | null = null;
let order: readonly string[] = [];
let waiting: { readonly n: number; readonly settle: (answer: HostReply['reply']) => void } | null = null;
let questions = 0;

silenceStreams();
dropTerminals(engine.emscripten);
const meter = meterFiles(engine.emscripten, { bytes: limits.fileBytes, nodes: limits.files });
engine.php.onMessage(hear);
engine.php.mkdirTree('/torwart');
engine.php.mkdirTree(CONFIG_ROOT);
engine.php.writeFile(LOADER, LOADER_SCRIPT);
emptyTemporary(engine.emscripten, false);
await warmUp();

parentPort?.on('message', (message: TenantQuestion | HostReply) => {
  if (!('reply' in message)) void answer(message);
  else if (message.n === waiting?.n) waiting.settle(message.reply);
});

parentPort?.postMessage(READY);

/** Runs every kind of step once, so that the first tenant does not wait for the engine's code to be compiled. */
async function warmUp(): Promise<void> {
  const file = `${CONFIG_ROOT}/${WARM_UP}`;
  engine.php.writeFile(file, WARM_UP_SCRIPT);
  await run({ files: [WARM_UP] });
  await run({ files: [WARM_UP], tool: 'a', part: ['handler'], args: {}, tenant: '', chat: null, user: null });
  engine.php.unlink(file);
}

async function answer(question: TenantQuestion): Promise<void> {
  const given: TenantAnswer = question.kind === 'load' ? await load(question.files) : await call(question);
  parentPort?.postMessage({ answer: given });
}

async function load(files: readonly (readonly [string, string])[]): Promise<TenantAnswer> {
  for (const [path, text] of files) {
    const file = `${CONFIG_ROOT}/${path}`;
    engine.php.mkdirTree(file.slice(0, file.lastIndexOf('/')));
    engine.php.writeFile(file, text);
  }
  freezeFiles(engine.emscripten);
  order = files
    .map(([path]) => path)
    .filter(isPhpConfig)
    .toSorted(byBytes);
  for (;;) {
    const said = await run({ files: order });
    if (said['op'] === 'early') {
      const first = (said['paths'] as string[]).filter((path) => order.includes(path));
      const next = [...first, ...order.filter((path) => !first.includes(path))];
      if (next.every((path, i) => path === order[i])) return failed(said);
      order = next;
    } else if (said['op'] === 'loaded') {
      return { kind: 'loaded', config: configOf(said) };
    } else {
      return failed(said);
    }
  }
}

function configOf(said: Record<string, unknown>): EffectiveConfig {
  const { sections, origins, doubles } = said as unknown as EffectiveConfig;
  return { sections, origins, doubles };
}

async function call(question: Extract<TenantQuestion, { kind: 'call' }>): Promise<TenantAnswer> {
  const { tool, part, args, tenant, chat, user } = question;
  const said = await run({ files: order, tool, part: part.split('.'), args, tenant, chat, user });
  switch (said['op']) {
    case 'value':
      return { kind: 'value', value: said['value'] as Json, output: takeOutput() };
    case 'no_handler':
      return { kind: 'no_handler' };
    case 'ended':
      if (said['kind'] === undefined && said['at'] === null)
        return { kind: 'value', value: null, output: takeOutput() };
      return failed(said);
    default:
      return failed(said);
  }
}

/** One request: the loader asks for its task, and what it says last is the result. */
async function run(task: object): Promise<Record<string, unknown>> {
  output.chunks = [];
  output.bytes = 0;
  const current = {
    nonce: randomUUID(),
    task: { root: CONFIG_ROOT, sections: SECTIONS, ...task },
    said: null,
    begun: false,
    hostCalls: 0,
  };
  request = current;
  meter.start();
  try {
    const response = await engine.php.runStream({ scriptPath: LOADER });
    const code = await response.exitCode;
    return resultOf() ?? { op: 'broken', kind: code === 255 ? 'memory' : 'broken' };
  } catch {
    return { op: 'broken', kind: 'broken' };
  } finally {
    request = null;
    meter.stop();
    closeRequest(engine.emscripten);
    emptyTemporary(engine.emscripten, true);
  }
}

function resultOf(): Record<string, unknown> | null {
  return request?.said ?? null;
}

/**
 * A message of PHP. Only the loader knows the number, so tenant code cannot answer for it. Questions of a handler have
 * none: they belong to the call that runs, whatever part of its code asks.
 */
async function hear(text: string): Promise<string> {
  if (request === null) return '';
  if (text === 'begin') {
    const { task, nonce } = request;
    request = { ...request, task: {} };
    return 'root' in task ? JSON.stringify({ n: nonce, ...task }) : '';
  }
  if (!text.startsWith(`{"n":"${request.nonce}",`)) return request.begun ? askedByHandler(text) : '';
  const message = text.length > MAX_RESULT ? { op: 'broken', kind: 'memory' } : parse(text);
  if (message?.['op'] === 'begun') {
    request.begun = true;
    output.chunks = [];
  } else {
    request.said ??= message;
  }
  return '';
}

async function askedByHandler(text: string): Promise<string> {
  if (text.length > MAX_QUESTION) return JSON.stringify({ error: 'This question to the host is too long.' });
  const message = parse(text);
  return message?.['op'] === 'host' ? JSON.stringify(await askHost(message)) : '';
}

async function askHost(message: Record<string, unknown>): Promise<HostReply['reply']> {
  const { call: name, args } = message;
  if (request === null || request.said !== null) return { error: 'The call has ended.' };
  if (typeof name !== 'string' || !HOST_CALLS.has(name) || !Array.isArray(args))
    return { error: 'Unknown request.' };
  request.hostCalls += 1;
  if (request.hostCalls > limits.hostCalls) return { error: 'This call asked the host too often.' };
  questions += 1;
  const asked: HostCall = { n: questions, host: name as HostCall['host'], args: args as Json[] };
  return new Promise((settle) => {
    waiting = { n: asked.n, settle };
    parentPort?.postMessage(asked);
  });
}

function failed(said: Record<string, unknown>): TenantAnswer {
  const text = typeof said['text'] === 'string' ? said['text'] : '';
  const kind = (said['kind'] as RawFailure['kind'] | undefined) ?? 'exit';
  const memory =
    kind === 'compile' && /^(?:Allowed memory size|Out of memory|Maximum call stack size)/.test(text);
  const failure: RawFailure = {
    at: typeof said['at'] === 'string' ? said['at'] : null,
    kind: memory ? 'memory' : kind,
    class: typeof said['class'] === 'string' ? said['class'] : '',
    text,
    file: typeof said['file'] === 'string' ? said['file'] : '',
    line: typeof said['line'] === 'number' ? said['line'] : 0,
  };
  return { kind: 'failed', failure, spent: memory || kind === 'memory' || kind === 'broken' };
}

/** Takes PHP's output before the library does: bounded while it comes, not after. */
function silenceStreams(): void {
  const drop = (): void => undefined;
  const keep = (chunk: Int8Array): void => {
    output.bytes += chunk.byteLength;
    if (output.bytes > limits.output) flooded();
    output.chunks.push(new Uint8Array(chunk));
  };
  for (const [name, sink] of [
    ['onStdout', keep],
    ['onStderr', drop],
    ['onHeaders', drop],
  ] as const) {
    Object.defineProperty(engine.emscripten, name, { get: () => sink, set: drop });
  }
}

function flooded(): void {
  const failure: RawFailure = { at: null, kind: 'output', class: '', text: '', file: '', line: 0 };
  parentPort?.postMessage({ answer: { kind: 'failed', failure, spent: true } satisfies TenantAnswer });
  process.exit();
}

function takeOutput(): string {
  return Buffer.concat(output.chunks).toString('utf8');
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The order of PHP's own string sort, so that "first by path" means one thing. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

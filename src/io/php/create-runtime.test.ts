/** What is this runtime's own, beyond the contract: its workers' number, their rest, and an engine that is missing. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import type { ConfigTree, Json } from '../../domain/effective.ts';
import { tenantId, type TenantId } from '../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { HandlerHost, Runtime } from '../../ports/runtime.ts';
import { createRuntime } from './create-runtime.ts';

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const HOST: HandlerHost = {
  chat: null,
  user: null,
  stateGet: async () => null,
  stateSet: async () => undefined,
  stateDelete: async () => undefined,
  log: async () => undefined,
  tool: async () => null,
  secret: async () => '',
  filled: async () => ({ ok: true, files: new Map() }),
};

test('more tenants than workers that are kept: each answers, again and again', async () => {
  const runtime = createRuntime({ log: SILENT, limits: { kept: 1, spares: 1 } });
  const tenants = ['a', 'b', 'c'].map(named);
  try {
    for (const tenant of tenants) {
      const tree = treeOf(
        `<?php return ['tools' => ['n' => ['handler' => fn($args, $ctx) => $ctx->tenant . '${tenant}']]];`,
      );
      await runtime.activate({ tenant, tree, accept: () => true });
    }
    for (const tenant of [...tenants, ...tenants])
      assert.equal(await call(runtime, tenant, 'n'), tenant + tenant);
  } finally {
    await runtime.close();
  }
});

test('a state that is compared keeps apart what differs, and is refused where it cannot', async () => {
  const runtime = createRuntime({ log: SILENT, limits: { kept: 1, spares: 1 } });
  const tenant = named('a');
  const kinds = [
    String.raw`"\xff"`,
    String.raw`"\xfe"`,
    'NAN',
    'INF',
    '9007199254740992',
    '9007199254740993',
    'new ArrayObject([1])',
    'new ArrayObject([2])',
    "new DateTimeImmutable('@0.5')",
    "new DateTimeImmutable('@0.6')",
    String.raw`["\xff" => 1]`,
    String.raw`["\xfe" => 1]`,
    "['$bytes' => 'ff']",
    'fn() => 1',
    'new SplObjectStorage()',
    'array_reduce(range(0, 200), fn($inner) => [$inner])',
  ];
  const tree = treeOf(
    `<?php return ['tools' => ['n' => ['approval' => ['state' => fn($args) => match ($args['kind']) { ${kinds
      .map((kind, index) => `${index} => ${kind}`)
      .join(', ')} }], 'handler' => fn() => ['id' => 10158234567890123, 'small' => 7]]]];`,
  );
  try {
    await runtime.activate({ tenant, tree, accept: () => true });
    const answers = [];
    for (const kind of kinds.keys())
      answers.push(
        await runtime.call({ tenant, tool: 'n', part: 'approval.state', args: { kind }, host: HOST }),
      );
    const told = answers.slice(0, 13).map((answer) => (answer.ok ? JSON.stringify(answer.value) : 'refused'));
    assert.equal(new Set(told).size, 13, told.join(' '));
    assert.ok(!told.includes('refused'), told.join(' '));
    assert.deepEqual(
      answers.slice(13).map((answer) => !answer.ok && answer.kind),
      ['thrown', 'thrown', 'thrown'],
    );
    assert.deepEqual(await call(runtime, tenant, 'n'), { id: '10158234567890123', small: 7 });
  } finally {
    await runtime.close();
  }
});

test('a config that loads only now and then stays in force, and a call that found it broken says so', async () => {
  const runtime = createRuntime({ log: SILENT, limits: { kept: 0, spares: 1 } });
  const tenant = named('a');
  const tree = treeOf(
    "<?php if (random_int(0, 1) === 0) exit; return ['tools' => ['n' => ['handler' => fn() => 1]]];",
  );
  const until = async (done: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 60; i++) if (await done()) return;
    assert.fail('not within 60 tries');
  };
  try {
    await until(async () => (await runtime.activate({ tenant, tree, accept: () => true })).inForce);
    await until(async () => {
      const outcome = await runtime.call({ tenant, tool: 'n', args: {}, host: HOST });
      return !outcome.ok && outcome.said.message === 'php.call_unloaded';
    });
    assert.ok(runtime.current(tenant)?.config.sections.tools['n'] !== undefined);
  } finally {
    await runtime.close();
  }
});

test('a tenant’s loads that wait are bounded; another’s are not its business', async () => {
  const runtime = createRuntime({ log: SILENT, limits: { spares: 0 } });
  const [a, b] = [named('a'), named('b')];
  try {
    const loads = Promise.allSettled(
      Array.from({ length: 23 }, () => runtime.load({ tenant: a, tree: treeOf('<?php return [];') })),
    );
    const other = await runtime.load({ tenant: b, tree: treeOf('<?php return [];') });
    assert.ok(other.ok);
    await runtime.close();
    const refused = (await loads).map((one) => one.status === 'rejected' && (one.reason as Error).name);
    assert.deepEqual(refused.slice(-2), ['PhpBusy', 'PhpBusy']);
    assert.equal(refused.filter((name) => name === 'PhpBusy').length, 2);
  } finally {
    await runtime.close();
  }
});

test('waiting workers do not keep a process alive', () => {
  const run = runScript(`
    const { createRuntime } = await import(${JSON.stringify(new URL('./create-runtime.ts', import.meta.url).href)});
    const { createPhp } = await import(${JSON.stringify(new URL('./create-php.ts', import.meta.url).href)});
    const silent = () => undefined;
    const runtime = createRuntime({ log: { info: silent, warn: silent, error: silent } });
    const { ok } = await runtime.load({ tenant: 'a', tree: { version: '1', files: new Map() } });
    const { lint } = await createPhp().analyse('<?php return 1;');
    console.log(ok, lint.ok);
  `);
  assert.equal(run, 'true true\n');
});

test('without the engine’s packages everything says so by name', () => {
  const run = runScript(`
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier.startsWith('@php-wasm/')) throw Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND' });
        return next(specifier, context);
      },
    });
    const { createRuntime } = await import(${JSON.stringify(new URL('./create-runtime.ts', import.meta.url).href)});
    const { createPhp } = await import(${JSON.stringify(new URL('./create-php.ts', import.meta.url).href)});
    const runtime = createRuntime({ log: {} });
    const php = createPhp();
    const names = [];
    await runtime.load({ tenant: 'a', tree: { version: '1', files: new Map() } }).catch((error) => names.push(error.name));
    await php.analyse('<?php return 1;').catch((error) => names.push(error.name));
    names.push((await php.analyse('no php')).lint.ok);
    await Promise.all([runtime.close(), php.close()]);
    console.log(names.join(' '));
  `);
  assert.equal(run, 'PhpMissing PhpMissing true\n');
});

/** Runs a module in a process of its own and answers what it printed; a process that does not end fails. */
function runScript(script: string): string {
  const run = spawnSync(process.execPath, [...process.execArgv, '--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout;
}

async function call(runtime: Runtime, tenant: TenantId, tool: string): Promise<Json> {
  const outcome = await runtime.call({ tenant, tool, args: {}, host: HOST });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
}

function treeOf(text: string): ConfigTree {
  return { version: text, files: new Map([['a.php', text]]) };
}

function named(id: string): TenantId {
  const tenant = tenantId(id);
  assert.ok(tenant !== null);
  return tenant;
}

test('a load begun ahead is put in force for exactly its files, and only by an activation', async () => {
  const runtime = createRuntime({ log: SILENT, limits: { spares: 1 } });
  const tenant = named('a');
  const drawn = (nonce: string) =>
    treeOf(
      `<?php /* ${nonce} */ $n = random_int(0, PHP_INT_MAX); return ['tools' => ['n' => ['description' => "$n", 'handler' => fn() => $n]]];`,
    );
  const [one, other] = [drawn('one'), drawn('other')];
  const activate = async (tree: ConfigTree) => {
    let asked = 0;
    const outcome = await runtime.activate({ tenant, tree, accept: () => (asked += 1) > 0 });
    assert.ok(outcome.ok && outcome.inForce);
    assert.equal(asked, 1);
    return JSON.stringify(outcome.config.sections.tools);
  };
  try {
    runtime.loadAhead({ tenant, tree: one });
    assert.equal(runtime.current(tenant), null);
    await activate(one);
    assert.equal(runtime.current(tenant)?.version, one.version);
    const inForce = JSON.stringify(runtime.current(tenant)?.config);
    runtime.loadAhead({ tenant, tree: other });
    await new Promise((later) => setTimeout(later, 300));
    assert.equal(JSON.stringify(runtime.current(tenant)?.config), inForce);
    const changed = { version: other.version, files: new Map([['a.php', `<?php return [];`]]) };
    assert.equal(await activate(changed), '{}', 'other files under the same version');
    assert.notEqual(await activate(other), await activate(other), 'each activation is a load of its own');
    runtime.loadAhead({ tenant, tree: treeOf('<?php exit;') });
    const broken = await runtime.activate({ tenant, tree: treeOf('<?php exit;'), accept: () => true });
    assert.equal(broken.ok, false);
    runtime.loadAhead({ tenant, tree: one });
  } finally {
    await runtime.close();
  }
});

/** The walls by themselves, without PHP's own list of shut functions: an engine in this process, confined, tries to get out. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confineImports, emptyTemporary, freezeFiles } from './confine.ts';
import { bootEngine, type Engine } from './engine.ts';
import { meterFiles } from './meter-files.ts';
import { compilePhp } from './wasm-module.ts';

const MIB = 1024 * 1024;
let engine: Engine;

before(async () => {
  engine = await bootEngine({
    module: await compilePhp(),
    ini: ['display_errors=0', 'opcache.enable=0', 'memory_limit=-1'],
    confine: (imports) => {
      confineImports(imports, 160 * MIB);
    },
  });
  engine.php.mkdirTree('/config');
  engine.php.writeFile('/config/a.php', '<?php return 1;');
  emptyTemporary(engine.emscripten, false);
  freezeFiles(engine.emscripten);
});
after(() => {
  engine.php.exit();
});

/** What an expression comes to, run from a script in `/tmp`, the only place that takes one. */
async function evaluate(expression: string): Promise<unknown> {
  engine.php.writeFile(
    '/tmp/script.php',
    `<?php echo json_encode((static function () { return ${expression}; })());`,
  );
  const response = await engine.php.runStream({ scriptPath: '/tmp/script.php' });
  return JSON.parse(await response.stdoutText);
}

const SHUT: readonly (readonly [expression: string, value: unknown])[] = [
  ["@fsockopen('127.0.0.1', 9)", false],
  ["@stream_socket_client('tcp://127.0.0.1:9')", false],
  ["@stream_socket_server('tcp://127.0.0.1:9')", false],
  ["@file_get_contents('http://127.0.0.1:9/')", false],
  ["@symlink('/', '/tmp/root')", false],
  ["@chmod('/config/a.php', 0777)", false],
  ["@chmod('/config', 0777)", false],
  ["@file_put_contents('/config/a.php', 'x')", false],
  ["@file_put_contents('/config/b.php', 'x')", false],
  ["@unlink('/config/a.php')", false],
  ["@rename('/config/a.php', '/tmp/a.php') && file_exists('/config/a.php')", true],
  ["@rename('/tmp/script.php', '/config/a.php')", false],
  ["@mkdir('/x')", false],
  ["@mkdir('/proc/x')", false],
  ["@file_put_contents('/proc/self/x', 'x')", false],
  ["@rmdir('/config')", false],
  ["@file_put_contents('/internal/shared/php.ini', 'x')", false],
  ["@file_get_contents('/etc/hostname')", false],
  ["file_put_contents('/tmp/y', 'x')", 1],
];
for (const [expression, value] of SHUT) {
  test(expression, async () => {
    assert.deepEqual(await evaluate(expression), value);
  });
}

test('files end at the bound, in bytes and in number, for tenant code alone', async () => {
  const meter = meterFiles(engine.emscripten, { bytes: 1000, nodes: 3 });
  engine.php.writeFile('/tmp/script.php', FILL);
  engine.php.writeFile('/tmp/large', 'x'.repeat(5000));
  for (let i = 0; i < 2; i++) {
    emptyTemporary(engine.emscripten, true);
    engine.php.writeFile('/tmp/script.php', FILL);
    meter.start();
    const response = await engine.php.runStream({ scriptPath: '/tmp/script.php' });
    assert.deepEqual(JSON.parse(await response.stdoutText), [600, false, 400, true, 1000, true, false]);
    meter.stop();
  }
  engine.php.writeFile('/tmp/large', 'x'.repeat(5000));
});

const FILL = `<?php
echo json_encode([
  @file_put_contents('/tmp/a', str_repeat('x', 600)), @file_put_contents('/tmp/b', str_repeat('x', 401)),
  @file_put_contents('/tmp/b', str_repeat('x', 400)), ftruncate(fopen('/tmp/a', 'r+'), 0) && ftruncate(fopen('/tmp/b', 'r+'), 0),
  @file_put_contents('/tmp/a', str_repeat('x', 1000)), @mkdir('/tmp/c'), @touch('/tmp/d'),
]);`;

test('what lay in /tmp is gone after a change of guests', async () => {
  await evaluate("file_put_contents('/tmp/left', 'x')");
  emptyTemporary(engine.emscripten, true);
  assert.equal(await evaluate("file_exists('/tmp/left')"), false);
});

test('memory ends at the bound, whatever PHP itself would allow', async () => {
  engine.php.writeFile('/tmp/script.php', "<?php $a = []; while (true) $a[] = str_repeat('x', 1000000);");
  const response = await engine.php.runStream({ scriptPath: '/tmp/script.php' });
  assert.notEqual(await response.exitCode, 0);
  assert.ok(engine.memory() <= 160 * MIB);
});

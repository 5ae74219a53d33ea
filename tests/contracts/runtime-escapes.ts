/** Attempts of tenant code to reach what is not its own: data for the runtime's contract. */
import type { HandlerOutcome } from '../../src/ports/runtime.ts';

export interface Escape {
  readonly tool: string;
  /** True where the wall held. */
  readonly holds: (outcome: HandlerOutcome) => boolean;
}

interface Attempt {
  readonly code: string;
  /** The value of a handler that got nowhere; where it is missing any failure will do, but no success. */
  readonly value?: unknown;
}

/** What the loader's own number looks like. */
const NUMBER = '[0-9a-f]{8}-[0-9a-f]{4}-4';

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  host_file: { code: "return @file_get_contents($args['host']);", value: false },
  host_folder: { code: "return @scandir(dirname($args['host']));", value: false },
  host_passwd: { code: "return @file_get_contents('/etc/passwd');", value: false },
  host_relative: { code: "return @file_get_contents('../../../../../../etc/hostname');", value: false },
  host_wrapper: { code: "return @file_get_contents('file:///etc/passwd');", value: false },
  host_glob: { code: "return glob('/home/*/*') ?: [];", value: [] },
  proc_environ: {
    code: "return [@file_get_contents('/proc/self/environ'), @file_get_contents('/proc/1/cmdline')];",
    value: [false, false],
  },
  environment: {
    code: "return [getenv('PATH') === $args['path'], getenv('HOME') === $args['home'], getenv('NODE_OPTIONS'), count(getenv()) < 20];",
    value: [false, false, false, true],
  },
  surroundings: {
    code: "return str_contains(json_encode([$_SERVER, getenv(), get_included_files(), PHP_BINARY], JSON_UNESCAPED_SLASHES), dirname($args['host'], 3));",
    value: false,
  },
  standard_input: {
    code: "return [@file_get_contents('php://stdin', false, null, 0, 9), @file_get_contents('/dev/stdin', false, null, 0, 9)];",
    value: ['', ''],
  },
  own_code: { code: "return @file_put_contents('/config/tools.php', '<?php return [];');", value: false },
  own_code_append: { code: "return @fopen('/config/tools.php', 'a');", value: false },
  own_code_new: { code: "return @file_put_contents('/config/zz.php', '<?php exit;');", value: false },
  own_code_unlink: { code: "return @unlink('/config/tools.php');", value: false },
  own_code_rename: { code: "return @rename('/config', '/tmp/config');", value: false },
  own_code_rename_over: {
    code: "file_put_contents('/tmp/x', 'x'); return @rename('/tmp/x', '/config/tools.php');",
    value: false,
  },
  own_code_touch: {
    code: "@touch('/config/tools.php', 1); return is_writable('/config/tools.php');",
    value: false,
  },
  own_code_truncate: {
    code: "$f = fopen('/config/tools.php', 'r'); return @ftruncate($f, 0);",
    value: false,
  },
  own_code_object: {
    code: "try { new SplFileObject('/config/tools.php', 'w'); return 'opened'; } catch (RuntimeException) { return 'refused'; }",
    value: 'refused',
  },
  loader_code: { code: "return @file_put_contents('/torwart/loader.php', '<?php');", value: false },
  settings_file: {
    code: "return @file_put_contents('/internal/shared/php.ini', 'memory_limit=-1');",
    value: false,
  },
  prepended_file: {
    code: "return [@file_put_contents('/internal/shared/auto_prepend_file.php', '<?php'), @mkdir('/internal/shared/preload')];",
    value: [false, false],
  },
  root_folder: {
    code: "return [@mkdir('/new'), @file_put_contents('/new.txt', 'x')];",
    value: [false, false],
  },
  other_folders: {
    code: "return array_map(fn($at) => [@file_put_contents($at . '/x', 'x'), @mkdir($at . '/y')], ['', '/proc', '/proc/self', '/proc/self/fd', '/dev', '/dev/shm', '/dev/shm/tmp', '/home', '/home/web_user', '/etc', '/request', '/internal', '/torwart', '/config']);",
    value: Array.from({ length: 14 }, () => [false, false]),
  },
  modes: { code: "return chmod('/config/tools.php', 0777);" },
  links: { code: "return symlink('/', '/tmp/root');" },
  exec: { code: "return exec('id');" },
  shell_exec: { code: "return shell_exec('id');" },
  backtick: { code: 'return `id`;' },
  system: { code: "return system('id');" },
  passthru: { code: "return passthru('id');" },
  popen: { code: "return popen('id', 'r');" },
  proc_open: { code: "return proc_open('id', [], $pipes);" },
  string_callable: { code: "return array_map('shell_exec', ['id']);" },
  mail: { code: "return mail('a@x.example', 'b', 'c');" },
  http_stream: { code: "return @file_get_contents('http://127.0.0.1:1/');", value: false },
  ftp_stream: { code: "return @file_get_contents('ftp://127.0.0.1:1/x');", value: false },
  socket: { code: "return fsockopen('127.0.0.1', 1);" },
  stream_socket: { code: "return stream_socket_client('tcp://127.0.0.1:1');" },
  curl: { code: "return curl_init('http://127.0.0.1:1/');" },
  names: { code: "return gethostbyname('example.com');" },
  mysql: { code: "return new mysqli('127.0.0.1', 'a', 'b', 'c');" },
  mysql_pdo: { code: "return (new PDO('mysql:host=127.0.0.1;port=1', 'a', 'b'))->query('select 1');" },
  remote_include: { code: "return @include 'http://127.0.0.1:1/x.php';", value: false },
  data_include: { code: "return @include 'data:text/plain,<?php return 5;';", value: false },
  settings: { code: "return ini_set('memory_limit', '-1');" },
  settings_alias: { code: "return ini_alter('memory_limit', '-1');" },
  time_limit: { code: 'return set_time_limit(0);' },
  library: { code: "return dl('x.so');" },
  foreign: { code: "return class_exists('FFI');", value: false },
  cache: { code: 'return opcache_reset();' },
  trace_arguments: {
    code: "$f = function ($secret) { throw new Exception('x'); }; try { $f('hidden'); } catch (Exception $e) { return str_contains($e->getTraceAsString(), 'hidden') || isset($e->getTrace()[0]['args']); }",
    value: false,
  },
  loader_locals: {
    code: "return array_filter(array_keys(get_defined_vars() + $GLOBALS), fn($name) => in_array($name, ['task', 'nonce', 'say', 'done'], true));",
    value: [],
  },
  context_printed: {
    code: `ob_start(); var_dump($ctx, $ctx->state); print_r($ctx); $all = ob_get_clean(); return [preg_match('/${NUMBER}/', $all), str_contains($all, 'Closure')];`,
    value: [0, false],
  },
  context_taken_apart: {
    code: `$seen = []; $all = ''; $walk = function ($one) use (&$walk, &$seen, &$all) {
        if (is_string($one)) { $all .= $one . ' '; return; }
        if (is_object($one)) {
          if (isset($seen[spl_object_id($one)])) return;
          $seen[spl_object_id($one)] = $one;
          if ($one instanceof Closure) {
            $f = new ReflectionFunction($one);
            $one = [$f->getStaticVariables(), $f->getClosureUsedVariables(), $f->getClosureThis()];
          } else $one = (array) $one;
        }
        if (is_array($one)) foreach ($one as $key => $item) { $all .= $key . ' '; $walk($item); }
      };
      $walk($ctx);
      foreach (debug_backtrace(DEBUG_BACKTRACE_PROVIDE_OBJECT) as $frame) $walk([$frame['object'] ?? null, $frame['args'] ?? null]);
      return [preg_match('/${NUMBER}/', $all), preg_match('/\\b(nonce|say|task)\\b/', $all), str_contains($all, 'acme')];`,
    value: [0, 0, true],
  },
  context_asked_from_within: {
    code: "return (fn() => ($this->ask)('value', ['forged']))->call($ctx);",
  },
  loader_arguments: {
    code: "return preg_match('/[0-9a-f]{8}-[0-9a-f]{4}-4/', json_encode(debug_backtrace(), JSON_PARTIAL_OUTPUT_ON_ERROR, 3));",
    value: 0,
  },
};

export const ESCAPE_TREE: Readonly<Record<string, string>> = {
  'tools.php': `<?php return ['tools' => [\n${Object.entries(ATTEMPTS)
    .map(([tool, { code }]) => `'${tool}' => ['handler' => function ($args, $ctx) { ${code} }],`)
    .join('\n')}\n'fine' => ['handler' => fn() => 'untouched'],\n]];`,
};

export const ESCAPES: readonly Escape[] = Object.entries(ATTEMPTS).map(([tool, attempt]) => ({
  tool,
  holds: (outcome) =>
    attempt.value === undefined
      ? !outcome.ok
      : outcome.ok && JSON.stringify(outcome.value) === JSON.stringify(attempt.value),
}));

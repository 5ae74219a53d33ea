/** Config trees and what a load makes of them: data for the runtime's contract. */
import type { EffectiveConfig, Json } from '../../src/domain/effective.ts';

export interface LoadCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  /** Sections that hold something, and what stands in them. */
  readonly sections?: Readonly<Partial<Record<keyof EffectiveConfig['sections'], Json>>>;
  readonly origins?: Readonly<Record<string, string>>;
  readonly doubles?: Readonly<Record<string, readonly string[]>>;
  readonly fails?: { readonly path: string | null; readonly line: number | null; readonly message: string };
}

/** Planted in every text that fails; no failure may repeat it. */
export const SECRET = 'geheim4711XYZ';

export const LOADS: readonly LoadCase[] = [
  { id: 'nothing', files: {} },
  { id: 'text files only', files: { 'a.md': '<?php exit;', '.env': 'A=1', 'a.json': '{}' } },
  {
    id: 'one of each section',
    files: {
      'a.php':
        "<?php return ['assistants' => ['a' => ['model' => 'm', 'public_api' => false]], 'tools' => ['t' => ['description' => 'd']], 'apis' => ['b' => ['url' => 'https://x.example']], 'remote_databases' => ['d' => ['allow_write' => true]], 'tasks' => ['j' => ['cron' => '* * * * *']], 'other' => ['x' => 1]];",
    },
    sections: {
      assistants: { a: { model: 'm', public_api: false } },
      tools: { t: { description: 'd' } },
      apis: { b: { url: 'https://x.example' } },
      remote_databases: { d: { allow_write: true } },
      tasks: { j: { cron: '* * * * *' } },
    },
    origins: {
      'assistants.a': 'a.php',
      'tools.t': 'a.php',
      'apis.b': 'a.php',
      'remote_databases.d': 'a.php',
      'tasks.j': 'a.php',
    },
  },
  {
    id: 'the first by path stays in force',
    files: {
      'z.php': "<?php return ['tools' => ['t' => ['from' => 'z']]];",
      'a/b.php': "<?php return ['tools' => ['t' => ['from' => 'a/b'], 'u' => ['from' => 'a/b']]];",
      'm.php': "<?php return ['tools' => ['t' => ['from' => 'm']]];",
    },
    sections: { tools: { t: { from: 'a/b' }, u: { from: 'a/b' } } },
    origins: { 'tools.t': 'a/b.php', 'tools.u': 'a/b.php' },
    doubles: { 'tools.t': ['a/b.php', 'm.php', 'z.php'] },
  },
  {
    id: 'a later file cannot shadow an earlier one by loading it first',
    files: {
      'a.php': "<?php function a_one() { return 1; } return ['tools' => ['t' => ['from' => 'a']]];",
      'A.php': "<?php require_once __DIR__ . '/a.php'; return ['tools' => ['t' => ['from' => 'A']]];",
    },
    sections: { tools: { t: { from: 'A' } } },
    origins: { 'tools.t': 'A.php' },
    doubles: { 'tools.t': ['A.php', 'a.php'] },
  },
  {
    id: 'values of every kind',
    files: {
      'a.php':
        "<?php enum E: string { case A = 'a'; } return ['tools' => ['t' => ['closure' => fn() => 1, 'plain' => (object) ['a' => new stdClass], 'object' => new ArrayObject([1]), 'enum' => E::A, 'first' => strlen(...), 'list' => [1, 2.5, 2.0, null, true], 'map' => [3 => 'x'], 'empty' => [], 'inf' => INF, 'nan' => NAN, 'bad' => \"a\\xFFb\", 'umlaut' => 'größe 🤖', 'file' => basename(__FILE__)]]];",
    },
    sections: {
      tools: {
        t: {
          closure: { $php: 'closure' },
          plain: { a: {} },
          object: { $php: 'object' },
          enum: { $php: 'object' },
          first: { $php: 'closure' },
          list: [1, 2.5, 2, null, true],
          map: { 3: 'x' },
          empty: [],
          inf: { $php: 'number' },
          nan: { $php: 'number' },
          bad: 'a\uFFFDb',
          umlaut: 'größe 🤖',
          file: 'a.php',
        },
      },
    },
    origins: { 'tools.t': 'a.php' },
  },
  {
    id: 'names that are numbers or fit for tricks',
    files: {
      'a.php':
        "<?php return ['tools' => [7 => ['a' => 1], '__proto__' => ['b' => 2], 'constructor' => ['c' => 3]]];",
    },
    sections: { tools: JSON.parse('{"7":{"a":1},"__proto__":{"b":2},"constructor":{"c":3}}') as Json },
    origins: JSON.parse(
      '{"tools.7":"a.php","tools.__proto__":"a.php","tools.constructor":"a.php"}',
    ) as Record<string, string>,
  },
  {
    id: 'a helper that others require once',
    files: {
      'helper.php': '<?php function helper() { return 5; } class Helper {}',
      'b.php': "<?php require_once __DIR__ . '/helper.php'; return ['tools' => ['b' => ['n' => helper()]]];",
      'z.php': "<?php require_once __DIR__ . '/helper.php'; return ['tools' => ['z' => ['n' => helper()]]];",
    },
    sections: { tools: { b: { n: 5 }, z: { n: 5 } } },
    origins: { 'tools.b': 'b.php', 'tools.z': 'z.php' },
  },
  {
    id: 'a helper that also defines tools keeps them',
    files: {
      'b.php': "<?php require_once __DIR__ . '/helper.php'; return ['tools' => ['b' => ['n' => helper()]]];",
      'helper.php': "<?php function helper() { return 5; } return ['tools' => ['h' => ['n' => 6]]];",
    },
    sections: { tools: { b: { n: 5 }, h: { n: 6 } } },
    origins: { 'tools.b': 'b.php', 'tools.h': 'helper.php' },
  },
  {
    id: 'a text file that PHP reads',
    files: {
      'p/prompt.md': 'Sei nett.',
      'a.php':
        "<?php return ['assistants' => ['a' => ['prompt' => file_get_contents(__DIR__ . '/p/prompt.md')]]];",
    },
    sections: { assistants: { a: { prompt: 'Sei nett.' } } },
    origins: { 'assistants.a': 'a.php' },
  },
  {
    id: 'output, warnings, notices, deprecations and other returns are no failure',
    files: {
      'a.php':
        '<?php echo "hello"; ob_start(); echo $undefined; trigger_error("x", E_USER_WARNING); return 7;',
      'b.php': 'plain text <?php $x = [1][9];',
      'c.php': "<?php return ['tools' => 'nonsense', 'apis' => ['a' => 'text']];",
    },
    sections: { apis: { a: 'text' } },
    origins: { 'apis.a': 'c.php' },
  },
  {
    id: 'variables of one file are not there in the next',
    files: {
      'a.php': '<?php $leak = 1; $path = "x"; $found = []; $nonce = 1; $say = null;',
      'b.php':
        "<?php return ['tools' => ['t' => ['leak' => isset($leak) || isset($nonce) || isset($this)]]];",
    },
    sections: { tools: { t: { leak: false } } },
    origins: { 'tools.t': 'b.php' },
  },
  {
    id: 'the last of two equal keys, as PHP has it',
    files: { 'a.php': "<?php return ['tools' => ['t' => ['on' => false, 'on' => true]]];" },
    sections: { tools: { t: { on: true } } },
    origins: { 'tools.t': 'a.php' },
  },
  {
    id: 'a parse error',
    files: { 'ok.php': '<?php return [];', 'x/bad.php': `<?php\nreturn [\n  '${SECRET}' '${SECRET}',\n];` },
    fails: { path: 'x/bad.php', line: 3, message: 'php.unexpected_expecting' },
  },
  {
    id: 'a compile error',
    files: { 'bad.php': `<?php\n\nfunction ${SECRET}($${SECRET}, $${SECRET}) {}` },
    fails: { path: 'bad.php', line: 3, message: 'php.duplicate_parameter' },
  },
  {
    id: 'a function declared by two files',
    files: { 'a.php': `<?php function ${SECRET}() {}`, 'b.php': `<?php\nfunction ${SECRET}() {}` },
    fails: { path: 'b.php', line: 2, message: 'php.redeclared' },
  },
  {
    id: 'an exception',
    files: { 'a.php': `<?php\n throw new RuntimeException('${SECRET}');` },
    fails: { path: 'a.php', line: 2, message: 'php.load_threw' },
  },
  {
    id: 'a missing function',
    files: { 'a.php': `<?php\n\n return ${SECRET}();` },
    fails: { path: 'a.php', line: 3, message: 'php.load_undefined' },
  },
  {
    id: 'a missing class',
    files: { 'a.php': `<?php return new ${SECRET}();` },
    fails: { path: 'a.php', line: 1, message: 'php.load_undefined' },
  },
  {
    id: 'a missing include',
    files: { 'a.php': `<?php\n require '${SECRET}.php';` },
    fails: { path: 'a.php', line: 2, message: 'php.load_include' },
  },
  {
    id: 'an error in a helper stands there',
    files: { 'a.php': "<?php require __DIR__ . '/h.php';", 'h.php': '<?php\n\n intdiv(1, 0);' },
    fails: { path: 'h.php', line: 3, message: 'php.load_threw' },
  },
  {
    id: 'exit',
    files: { 'a.php': '<?php return [];', 'b.php': `<?php exit('${SECRET}');` },
    fails: { path: 'b.php', line: null, message: 'php.load_exit' },
  },
  {
    id: 'die after a forged answer',
    files: {
      'a.php': `<?php post_message_to_js('{"op":"loaded","sections":{},"origins":{},"doubles":{}}'); echo '{"op":"loaded"}'; post_message_to_js('begin'); die;`,
    },
    fails: { path: 'a.php', line: null, message: 'php.load_exit' },
  },
  {
    id: 'a shutdown function that would answer',
    files: {
      'a.php': `<?php register_shutdown_function(function () { post_message_to_js('{"op":"loaded"}'); }); exit;`,
    },
    fails: { path: 'a.php', line: null, message: 'php.load_exit' },
  },
  {
    id: 'an output callback that ends the program',
    files: { 'a.php': `<?php ob_start(function ($b) { throw new Exception('${SECRET}'); }, 1); echo 'x';` },
    fails: { path: 'a.php', line: 1, message: 'php.load_threw' },
  },
  {
    id: 'a memory bomb',
    files: { 'a.php': "<?php $a = []; while (true) $a[] = str_repeat('x', 100000);" },
    fails: { path: 'a.php', line: 1, message: 'php.load_memory' },
  },
  {
    id: 'recursion without end',
    files: { 'a.php': '<?php function f($n) { return array_map("f", [$n]); } f(1);' },
    fails: { path: null, line: null, message: 'php.load_broken' },
  },
  {
    id: 'a flood of output',
    files: { 'a.php': "<?php while (true) echo str_repeat('x', 10000);" },
    fails: { path: null, line: null, message: 'php.load_output' },
  },
  {
    id: 'a loop without end',
    files: { 'a.php': '<?php while (true);' },
    fails: { path: null, line: null, message: 'php.load_time' },
  },
  {
    id: 'settings are shut',
    files: { 'a.php': "<?php ini_set('memory_limit', '-1');" },
    fails: { path: 'a.php', line: 1, message: 'php.load_undefined' },
  },
  {
    id: 'functions of other programs are shut',
    files: { 'a.php': '<?php\n shell_exec("id");' },
    fails: { path: 'a.php', line: 2, message: 'php.load_undefined' },
  },
];

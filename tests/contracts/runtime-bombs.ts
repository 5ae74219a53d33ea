/** Handlers that take more than is their share of time, memory, output, files or questions: data for the runtime's contract. */

/** Code, and what may end it: a busy machine may run out of time first. */
export const BOMBS: Readonly<Record<string, readonly [code: string, ...messages: string[]]>> = {
  loop: ['while (true);', 'php.call_time'],
  shutdown_loop: ['register_shutdown_function(function () { while (true); }); return 1;', 'php.call_time'],
  memory: ["$a = []; while (true) $a[] = str_repeat('x', 100000);", 'php.call_memory', 'php.call_time'],
  one_block: ["return strlen(str_repeat('x', 2_000_000_000));", 'php.call_memory'],
  functions: [
    '$f = function () use (&$f) { return $f(); }; return $f();',
    'php.call_memory',
    'php.call_time',
  ],
  recursion: [
    '$f = function ($x) use (&$f) { return array_map($f, [$x]); }; return $f(1);',
    'php.call_broken',
    'php.call_time',
  ],
  flood: ["while (true) echo str_repeat('x', 10000);", 'php.call_output'],
  flood_direct: [
    "$o = fopen('php://stdout', 'w'); while (true) fwrite($o, str_repeat('x', 10000));",
    'php.call_output',
  ],
};

/** Code that fills the disk and tells how far it came: bytes, or files where they are empty. */
export const FILLS = {
  bytes:
    "$n = 0; for ($i = 0; $i < 40; $i++) $n += @file_put_contents('/tmp/f' . $i, str_repeat('x', 1000000)) ?: 0; return $n;",
  appended:
    "$f = fopen('/tmp/f', 'a'); $n = 0; while (($k = @fwrite($f, str_repeat('x', 8000))) > 0) $n += $k; return $n;",
  cut: "$f = fopen('/tmp/f', 'w'); $n = 1; while (@ftruncate($f, 2 * $n)) $n *= 2; fseek($f, 1000000000); return @fwrite($f, 'x') === false ? $n : PHP_INT_MAX;",
  deleted:
    "for ($n = 0; $n < 40000000; $n += 1000000) { $f = fopen('/tmp/f', 'w'); $open[] = $f; if (@fwrite($f, str_repeat('x', 1000000)) !== 1000000) break; unlink('/tmp/f'); } return $n;",
  saved:
    "$d = new DOMDocument(); $d->appendChild($d->createElement('a', str_repeat('x', 3000000))); $n = 0; for ($i = 0; $i < 12; $i++) { $d->save('/tmp/d' . $i); $n += @filesize('/tmp/d' . $i); } return $n;",
  many: "$n = 0; for ($i = 0; $i < 1500; $i++) $n += (int) @touch('/tmp/t' . $i) + (int) @mkdir('/tmp/u' . $i); return $n;",
} as const;

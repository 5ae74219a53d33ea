/**
 * The PHP that loads a tenant's config and calls one handler: the first code of every request, before any tenant code.
 * It holds a number that tenant code cannot read (a local of a running closure, in nothing that a handler is given), so
 * nothing else can answer in its place; it defines no name that could collide, and runs no tenant code to export a load.
 */

/** Where a tenant's tree lies inside the engine. */
export const CONFIG_ROOT = '/config';

/**
 * Talks to the worker by `post_message_to_js`: `begin` is answered once with the task; then messages
 * `{n, op, …}` with the task's number `n`: `loaded`, `failed`, `early`, `begun`, `value`, `thrown`, `no_handler`,
 * `ended`. Only `host`, what a handler asks, has no number: it is heard from `begun` on, whoever says it.
 */
export const LOADER_SCRIPT = String.raw`<?php
(static function (): void {
    stream_wrapper_unregister('phar');
    $task = json_decode(post_message_to_js('begin'), true);
    $nonce = $task['n'];
    unset($task['n']);
    $post = static function (array $message): ?string {
        $flags = JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
            | JSON_PRESERVE_ZERO_FRACTION | JSON_PARTIAL_OUTPUT_ON_ERROR;
        return post_message_to_js(json_encode($message, $flags, 4096));
    };
    $say = static function (string $op, array $facts) use ($nonce, $post): void {
        $post(['n' => $nonce, 'op' => $op] + $facts);
    };
    $about = static function (Throwable $error) use ($task): array {
        /* What the host or PHP itself threw stands where tenant code asked for it. */
        $place = ['file' => $error->getFile(), 'line' => $error->getLine()];
        foreach ([$place, ...$error->getTrace()] as $frame) {
            if (!str_starts_with($frame['file'] ?? '', $task['root'] . '/')) continue;
            $place = ['file' => $frame['file'], 'line' => $frame['line']];
            break;
        }
        return $place + [
            'kind' => $error instanceof ParseError ? 'parse' : ($error instanceof CompileError ? 'compile' : 'thrown'),
            'class' => strstr($error::class, "\0", true) ?: $error::class,
            /* Whole or not at all: the host hides what must not be read, and cuts then. */
            'text' => strlen($error->getMessage()) <= 1000000 ? $error->getMessage() : '[a text of more than 1000000 bytes]',
        ];
    };

    $now = null;
    $done = false;
    $reserve = str_repeat(' ', 262144);
    register_shutdown_function(static function () use (&$now, &$done, &$reserve, $say): void {
        $reserve = null;
        if ($done) return;
        $done = true;
        $last = error_get_last();
        $fatal = $last !== null && ($last['type'] & (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_RECOVERABLE_ERROR)) !== 0;
        $say('ended', $fatal
            ? ['at' => $now, 'kind' => 'compile', 'class' => '', 'text' => substr($last['message'], 0, 10000), 'file' => $last['file'], 'line' => $last['line']]
            : ['at' => $now]);
    });

    /* Without a state of its own: handing it on hands on nothing. */
    $exporter = new class {
        public static function export(mixed $value, bool $live, int $depth = 0): mixed {
            if ($value === null || is_bool($value) || is_string($value)) return $value;
            /* Beyond 2^53 the host's numbers are rounded: an id would become another one. */
            if (is_int($value)) return $live && abs($value) > 9007199254740991 ? (string) $value : $value;
            if (is_float($value)) return is_finite($value) ? $value : ['$php' => 'number'];
            if ($depth > 100) return ['$php' => 'deep'];
            if (is_array($value)) {
                $copy = [];
                foreach ($value as $key => $item) $copy[$key] = self::export($item, $live, $depth + 1);
                return $copy === [] || array_is_list($copy) ? $copy : (object) $copy;
            }
            if ($value instanceof Closure) return ['$php' => 'closure'];
            if (!is_object($value)) return ['$php' => 'resource'];
            if (!$live && $value::class !== 'stdClass') return ['$php' => 'object'];
            if ($value instanceof JsonSerializable) return self::export($value->jsonSerialize(), $live, $depth + 1);
            if ($value instanceof BackedEnum) return $value->value;
            if ($value instanceof UnitEnum) return $value->name;
            if ($value instanceof DateTimeInterface) return $value->format(DATE_ATOM);
            $copy = [];
            foreach (get_object_vars($value) as $key => $item) $copy[$key] = self::export($item, $live, $depth + 1);
            return (object) $copy;
        }

        /* For what is only compared: two values that differ never become one, and what has no exact form is refused. */
        public static function exact(mixed $value, int $depth = 0): mixed {
            if ($value === null || is_bool($value)) return $value;
            if (is_int($value)) return abs($value) > 9007199254740991 ? ['$int' => (string) $value] : $value;
            if (is_float($value)) return is_finite($value) ? $value : ['$float' => (string) $value];
            if (is_string($value)) return preg_match('//u', $value) === 1 ? $value : ['$bytes' => bin2hex($value)];
            if ($depth > 100 || $value instanceof Closure || is_resource($value)) throw new LogicException('It cannot be compared.');
            if ($value instanceof UnitEnum) return ['$enum' => $value::class . '::' . $value->name];
            if ($value instanceof DateTimeInterface) return $value->format('Y-m-d\TH:i:s.uP');
            if ($value instanceof JsonSerializable) return self::exact($value->jsonSerialize(), $depth + 1);
            $fields = (array) $value;
            if (is_object($value) && $fields === [] && !$value instanceof stdClass) throw new LogicException('It cannot be compared.');
            $copy = [];
            foreach ($fields as $key => $item) {
                $name = preg_match('//u', (string) $key) === 1 ? $key : '$bytes ' . bin2hex($key);
                $copy[str_starts_with((string) $key, '$') ? '$' . $name : $name] = self::exact($item, $depth + 1);
            }
            return $copy === [] || array_is_list($copy) ? $copy : (object) $copy;
        }
    };
    $export = static fn(mixed $value, bool $live): mixed => $exporter::export($value, $live);

    $include = static fn() => include func_get_arg(0);

    /* A file that others required before its turn: including it again would be fatal if it declares anything. */
    $declares = static function (string $file): bool {
        foreach (get_defined_functions()['user'] as $name) {
            if ((new ReflectionFunction($name))->getFileName() === $file) return true;
        }
        foreach (array_merge(get_declared_classes(), get_declared_interfaces(), get_declared_traits()) as $name) {
            if ((new ReflectionClass($name))->getFileName() === $file) return true;
        }
        return false;
    };
    $returns = static function (string $file): bool {
        $depth = 0;
        foreach (PhpToken::tokenize((string) file_get_contents($file)) as $token) {
            if ($token->is(['{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES])) $depth++;
            elseif ($token->is('}')) $depth--;
            elseif ($depth === 0 && $token->is(T_RETURN)) return true;
        }
        return false;
    };

    $found = [];
    $early = [];
    foreach ($task['files'] as $path) {
        $now = $path;
        $file = $task['root'] . '/' . $path;
        if (in_array($file, get_included_files(), true) && $declares($file)) {
            if ($returns($file)) $early[] = $path;
            continue;
        }
        try {
            $found[$path] = $include($file);
        } catch (Throwable $error) {
            $done = true;
            $say('failed', ['at' => $path] + $about($error));
            return;
        }
    }
    $now = null;
    if ($early !== []) {
        $done = true;
        $say('early', ['paths' => $early]);
        return;
    }

    ksort($found, SORT_STRING);
    $sections = [];
    $origins = [];
    $doubles = [];
    foreach ($task['sections'] as $section) {
        $sections[$section] = [];
        foreach ($found as $path => $returned) {
            if (!is_array($returned) || !is_array($returned[$section] ?? null)) continue;
            foreach ($returned[$section] as $name => $definition) {
                $full = $section . '.' . $name;
                if (array_key_exists($name, $sections[$section])) {
                    $doubles[$full] ??= [$origins[$full]];
                    $doubles[$full][] = $path;
                    continue;
                }
                $sections[$section][$name] = $definition;
                $origins[$full] = $path;
            }
        }
    }

    if (!isset($task['tool'])) {
        $plain = [];
        foreach ($sections as $section => $named) $plain[$section] = (object) array_map(static fn($one) => $export($one, false), $named);
        $done = true;
        $say('loaded', ['sections' => $plain, 'origins' => (object) $origins, 'doubles' => (object) $doubles]);
        return;
    }

    $handler = $sections['tools'][$task['tool']] ?? null;
    foreach ($task['part'] as $key) $handler = is_array($handler) ? ($handler[$key] ?? null) : null;
    if (!is_callable($handler)) {
        $done = true;
        $say('no_handler', []);
        return;
    }
    unset($found, $sections, $origins, $doubles, $returned, $definition);
    /* What a handler is given it can also take apart: this closure knows no more than how to ask. */
    $ask = static function (string $op, array $args) use ($post, $export): mixed {
        $answer = json_decode((string) $post(['op' => 'host', 'call' => $op, 'args' => $export(array_values($args), true)]), true);
        if (!is_array($answer)) throw new RuntimeException('The host did not answer.');
        if (isset($answer['error'])) throw new RuntimeException($answer['error']);
        return $answer['value'] ?? null;
    };
    $state = new class ($ask) {
        public function __construct(private Closure $ask) {}
        public function __debugInfo(): array { return []; }
        public function get(string $namespace, string $key): mixed { return ($this->ask)('stateGet', [$namespace, $key]); }
        public function set(string $namespace, string $key, mixed $value): void { ($this->ask)('stateSet', [$namespace, $key, $value]); }
        public function delete(string $namespace, string $key): void { ($this->ask)('stateDelete', [$namespace, $key]); }
    };
    $context = new class ($task['tenant'], $task['chat'], $task['user'], $state, $ask) {
        public function __construct(
            public readonly string $tenant,
            public readonly ?string $chat,
            public readonly ?string $user,
            public readonly object $state,
            private Closure $ask,
        ) {}
        public function __debugInfo(): array { return ['tenant' => $this->tenant, 'chat' => $this->chat, 'user' => $this->user]; }
        public function log(string $text, string $level = 'info'): void { ($this->ask)('log', [$level, $text]); }
        public function tool(string $name, array $args = []): mixed { return ($this->ask)('tool', [$name, $args]); }
        public function secret(string $name): string { return ($this->ask)('secret', [$name]); }
        public function __call(string $name, array $args): mixed { return $this->missing($name); }
        public function __get(string $name): mixed { return $this->missing($name); }
        private function missing(string $name): never {
            throw new RuntimeException(in_array($name, ['http', 'db'], true)
                ? "\$ctx->$name: this version has no such connection."
                : "\$ctx has no $name.");
        }
    };
    while (ob_get_level() > 0 && ob_end_clean());
    $say('begun', []);
    try {
        $value = $handler($task['args'], $context);
        $value = $task['part'] === ['approval', 'state'] ? $exporter::exact($value) : $export($value, true);
        $done = true;
        $say('value', ['value' => $value]);
    } catch (Throwable $error) {
        $done = true;
        $say('thrown', $about($error));
    }
})();
`;

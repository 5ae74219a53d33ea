/**
 * The PHP that lints and lexes one file, inside an engine that never runs tenant code.
 * It compiles the file without executing it; nothing of the file's text is put into code.
 */

/**
 * Reads `TORWART_FILE` and leaves beside it: `.lint`, PHP's verdict (absent where compiling was fatal; the message then
 * stands on standard output), and `.tokens`, three 32-bit little-endian numbers a token: id, bytes, line.
 */
export const ANALYSIS_SCRIPT = String.raw`<?php
$file = $_SERVER['TORWART_FILE'];
$verdict = null;
try {
    if (opcache_compile_file($file)) $verdict = ['ok' => true];
} catch (CompileError $error) {
    $verdict = [
        'ok' => false,
        'parse' => $error instanceof ParseError,
        'line' => $error->getLine(),
        'raw' => $error->getMessage(),
    ];
}
if ($verdict !== null) {
    file_put_contents($file . '.lint', json_encode($verdict, JSON_INVALID_UTF8_SUBSTITUTE));
}
$packed = '';
$numbers = [];
foreach (PhpToken::tokenize(file_get_contents($file)) as $token) {
    array_push($numbers, $token->id, strlen($token->text), $token->line);
    if (count($numbers) >= 3000) {
        $packed .= pack('V*', ...$numbers);
        $numbers = [];
    }
}
file_put_contents($file . '.tokens', $packed . pack('V*', ...$numbers));
`;

/** Prints PHP's names of tokens by id, as JSON. */
export const NAMES_SCRIPT = String.raw`<?php
$names = [];
for ($id = 256; $id < 1000; $id++) {
    $name = token_name($id);
    if ($name !== 'UNKNOWN') $names[$id] = $name;
}
echo json_encode($names);
`;

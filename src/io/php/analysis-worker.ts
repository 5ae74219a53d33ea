/**
 * The worker that lints and lexes. It never runs tenant code, and no raw message of PHP leaves it.
 */
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { READY } from './seat.ts';
import { PHPExecutionFailureError } from '@php-wasm/universal';
import type { PhpLint } from '../../domain/php.ts';
import { ANALYSIS_SCRIPT, NAMES_SCRIPT } from './analysis-script.ts';
import { closeRequest } from './confine.ts';
import { bootEngine, muteThread, type Engine, type Ini } from './engine.ts';
import type { PackedTokens, TokenNames } from './lexed.ts';
import { rebuildCompileError, rebuildParseError } from './rebuild-message.ts';

export interface AnalysisAnswer {
  readonly lint: PhpLint;
  readonly tokens: PackedTokens | null;
  readonly names: TokenNames;
  /** Bytes the engine has grown to. */
  readonly memory: number;
}

/**
 * `max_file_size`: opcache compiles but keeps nothing, so no verdict is ever a stale one and nothing fills up.
 * No optimisation: it would evaluate the text's constant calls. Only errors are shown, as `php -l` counts only those.
 */
const INI: Ini = [
  'display_errors=1',
  'error_reporting=4437',
  'memory_limit=1024M',
  'opcache.enable=1',
  'opcache.enable_cli=1',
  'opcache.jit=0',
  'opcache.memory_consumption=8',
  'opcache.interned_strings_buffer=1',
  'opcache.max_accelerated_files=200',
  'opcache.optimization_level=0',
  'opcache.max_file_size=1',
];

const SCRIPT = '/torwart/analyse.php';
const { module } = workerData as { module: WebAssembly.Module };
muteThread();
const engine = await bootEngine({ module, ini: INI, sapi: 'cli-server' });
engine.php.mkdirTree('/torwart');
engine.php.writeFile(SCRIPT, ANALYSIS_SCRIPT);
const names = JSON.parse((await engine.php.run({ code: NAMES_SCRIPT })).text) as TokenNames;

parentPort?.on('message', (source: string) => {
  void analyse(source).then((answer) => {
    parentPort?.postMessage({ answer }, answer.tokens === null ? [] : [answer.tokens.buffer]);
  });
});

parentPort?.postMessage(READY);

async function analyse(source: string): Promise<AnalysisAnswer> {
  const file = `/torwart/${randomUUID()}`;
  const { php } = engine;
  php.writeFile(file, source);
  try {
    const output = await outputOf(engine, file);
    const lint = php.fileExists(`${file}.lint`)
      ? verdictOf(php.readFileAsText(`${file}.lint`))
      : fatalOf(output, file);
    const tokens = php.fileExists(`${file}.tokens`)
      ? numbersOf(php.readFileAsBuffer(`${file}.tokens`))
      : null;
    const checked = lint.ok && inherits(tokens) ? await lintAlone(source) : lint;
    return { lint: checked, tokens, names, memory: engine.memory() };
  } finally {
    closeRequest(engine.emscripten);
    for (const path of [file, `${file}.lint`, `${file}.tokens`]) if (php.fileExists(path)) php.unlink(path);
  }
}

/** What PHP printed; a fatal error ends the script with 255, which the library reports as a rejection. */
async function outputOf({ php }: Engine, file: string): Promise<string> {
  try {
    return (await php.run({ scriptPath: SCRIPT, $_SERVER: { TORWART_FILE: file } })).text;
  } catch (error) {
    if (error instanceof PHPExecutionFailureError) return error.response.text;
    throw error;
  }
}

function verdictOf(json: string): PhpLint {
  const verdict = JSON.parse(json) as { ok: true } | { ok: false; parse: boolean; line: number; raw: string };
  if (verdict.ok) return { ok: true };
  const { line, raw } = verdict;
  return {
    ok: false,
    line,
    said: verdict.parse ? rebuildParseError(raw, line) : rebuildCompileError(raw, line),
  };
}

/** Reads a fatal error off PHP's output. The file's name is random, so the text cannot forge its own verdict. */
function fatalOf(output: string, file: string): PhpLint {
  const mark = ` in ${file} on line `;
  const at = output.lastIndexOf(mark);
  const kind = /^\s*(Fatal|Parse) error: /.exec(output);
  if (at === -1 || kind === null) {
    return { ok: false, line: 1, said: { message: 'php.too_complex', facts: { line: 1 } } };
  }
  const line = Number.parseInt(output.slice(at + mark.length, at + mark.length + 10), 10);
  const raw = output.slice(kind[0].length, at);
  return {
    ok: false,
    line,
    said: kind[1] === 'Parse' ? rebuildParseError(raw, line) : rebuildCompileError(raw, line),
  };
}

function numbersOf(bytes: Uint8Array): PackedTokens {
  return new Uint32Array(bytes.slice().buffer);
}

/** Does the text declare a class that extends another? Only then `php -l` binds early and finds more than opcache. */
function inherits(tokens: PackedTokens | null): boolean {
  return tokens?.some((id, i) => i % 3 === 0 && names[id] === 'T_EXTENDS') ?? true;
}

/** `php -l` itself, in an engine of its own: slow, exact. */
async function lintAlone(source: string): Promise<PhpLint> {
  const file = `/torwart/${randomUUID()}`;
  const once = await bootEngine({
    module,
    ini: ['display_errors=1', 'error_reporting=4437', 'opcache.enable=0'],
  });
  once.php.mkdirTree('/torwart');
  once.php.writeFile(file, source);
  const response = await once.php.cli(['php', '-l', file]);
  const [output, code] = await Promise.all([response.stdoutText, response.exitCode]);
  return code === 0 ? { ok: true } : fatalOf(output, file);
}

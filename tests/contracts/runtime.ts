/** What every runtime of tenant code must do, whatever engine it is built on. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SECTIONS, type ConfigTree, type Json } from '../../src/domain/effective.ts';
import { tenantId, type ChatId, type TenantId, type UserId } from '../../src/domain/ids.ts';
import type { HandlerHost, HandlerOutcome, Runtime, ToolPart } from '../../src/ports/runtime.ts';
import { BOMBS, FILLS } from './runtime-bombs.ts';
import { ESCAPES, ESCAPE_TREE } from './runtime-escapes.ts';
import { LOADS, SECRET } from './runtime-loads.ts';

/** `limits`: shorter times, for the cases that overrun them. Milliseconds. */
export interface RuntimeUnderTest {
  readonly name: string;
  make(limits: { load: number; call: number }): Runtime;
}

const ACME = named('acme');
const BETA = named('beta');

/** Declares the suite for one runtime. */
export function runtimeContract(o: RuntimeUnderTest): void {
  describe(`runtime: ${o.name}`, () => {
    let runtime: Runtime;
    before(() => {
      runtime = o.make({ load: 2500, call: 1500 });
    });
    after(() => runtime.close());
    const call = (
      tool: string,
      args: Json = {},
      host: Partial<HandlerHost> = {},
      tenant = ACME,
    ): Promise<HandlerOutcome> => runtime.call({ tenant, tool, args, host: hostWith(host) });
    const activate = async (handlers: Readonly<Record<string, string>>, tenant = ACME): Promise<void> => {
      const outcome = await runtime.activate({
        tenant,
        tree: treeOf({ 'tools.php': toolsOf(handlers) }),
        accept: () => true,
      });
      assert.ok(outcome.inForce, JSON.stringify(outcome));
    };

    describe('load', () => {
      for (const item of LOADS) {
        test(item.id, async () => {
          const outcome = await runtime.load({ tenant: ACME, tree: treeOf(item.files) });
          assert.ok(!JSON.stringify(outcome).includes('geheim'), JSON.stringify(outcome));
          if (item.fails !== undefined) {
            assert.ok(!outcome.ok, JSON.stringify(outcome));
            const { path, line, said } = outcome;
            assert.deepEqual({ path, line, message: said.message }, item.fails);
            return;
          }
          assert.ok(outcome.ok, JSON.stringify(outcome));
          for (const section of SECTIONS)
            assert.deepEqual(outcome.config.sections[section], item.sections?.[section] ?? {});
          assert.deepEqual(outcome.config.origins, item.origins ?? {});
          assert.deepEqual(outcome.config.doubles, item.doubles ?? {});
        });
      }

      test('a load puts nothing in force', () => {
        assert.equal(runtime.current(ACME), null);
      });

      test('each load is a fresh one', async () => {
        const files = {
          'a.php':
            "<?php file_put_contents('/tmp/x', 'x', FILE_APPEND); return ['tools' => ['t' => ['n' => filesize('/tmp/x')]]];",
        };
        for (let i = 0; i < 2; i++) {
          const outcome = await runtime.load({ tenant: ACME, tree: treeOf(files) });
          assert.deepEqual(outcome.ok && outcome.config.sections.tools, { t: { n: 1 } });
        }
      });

      test('loads at once do not meet', async () => {
        const outcomes = await Promise.all(
          ['a', 'b', 'c', 'd', 'e'].map((name) =>
            runtime.load({
              tenant: ACME,
              tree: treeOf({ 'x.php': `<?php return ['tools' => ['${name}' => []]];` }),
            }),
          ),
        );
        assert.deepEqual(
          outcomes.map((outcome) => outcome.ok && Object.keys(outcome.config.sections.tools)),
          [['a'], ['b'], ['c'], ['d'], ['e']],
        );
      });
    });

    describe('in force', () => {
      test('before the first activation nothing is', async () => {
        assert.equal(runtime.current(BETA), null);
        assertRefused(await call('a', {}, {}, BETA), 'no_handler', 'php.call_inactive');
      });

      test('what was accepted is, and its version', async () => {
        const tree = treeOf({ 'a.php': toolsOf({ a: 'return 1;' }) }, 'v1');
        const outcome = await runtime.activate({
          tenant: BETA,
          tree,
          accept: ({ sections }) => Object.hasOwn(sections.tools, 'a'),
        });
        assert.equal(outcome.inForce, true);
        assert.equal(runtime.current(BETA)?.version, 'v1');
        assert.deepEqual(valueOf(await call('a', {}, {}, BETA)), 1);
      });

      test('what was not accepted, threw in accept, or does not load leaves the old one', async () => {
        const next = treeOf({ 'a.php': toolsOf({ a: 'return 2;' }) }, 'v2');
        const refused = await runtime.activate({ tenant: BETA, tree: next, accept: () => false });
        assert.deepEqual([refused.ok, refused.inForce], [true, false]);
        await assert.rejects(
          runtime.activate({
            tenant: BETA,
            tree: next,
            accept: () => {
              throw new Error('no');
            },
          }),
        );
        const broken = await runtime.activate({
          tenant: BETA,
          tree: treeOf({ 'a.php': '<?php return [' }, 'v3'),
          accept: () => true,
        });
        assert.deepEqual([broken.ok, broken.inForce], [false, false]);
        assert.equal(runtime.current(BETA)?.version, 'v1');
        assert.equal(valueOf(await call('a', {}, {}, BETA)), 1);
      });

      test('a call that has begun ends on its version, the next begins on the new one', async () => {
        await activate({ a: "$ctx->tool('wait', []); return 'old';" });
        const reached = Promise.withResolvers<null>();
        const released = Promise.withResolvers<null>();
        const running = call('a', {}, { tool: async () => (reached.resolve(null), released.promise) });
        await reached.promise;
        await activate({ a: "return 'new';" });
        assert.equal(valueOf(await call('a')), 'new');
        released.resolve(null);
        assert.equal(valueOf(await running), 'old');
        assert.equal(valueOf(await call('a')), 'new');
      });

      test('tenants do not meet', async () => {
        await activate({ a: "return [defined('MARK'), $ctx->tenant];" }, ACME);
        await activate(
          { a: "define('MARK', 1); file_put_contents('/tmp/mark', 'x'); return $ctx->tenant;" },
          BETA,
        );
        assert.equal(valueOf(await call('a', {}, {}, BETA)), 'beta');
        assert.deepEqual(valueOf(await call('a')), [false, 'acme']);
      });
    });

    describe('call', () => {
      const HANDLERS = {
        echo_args: 'return $args;',
        types: "return [is_array($args['map']), $args['list'][1] ?? null, $args['n'], gettype($args['f'])];",
        context: 'return [$ctx->tenant, $ctx->chat, $ctx->user];',
        text: "return 'größe 🤖';",
        number: 'return 1.5;',
        nothing: '',
        object:
          "$o = new stdClass; $o->a = 1; $o->at = new DateTimeImmutable('2026-01-02T03:04:05+00:00'); return $o;",
        json: "return new class implements JsonSerializable { function jsonSerialize(): mixed { return ['j' => 1]; } };",
        circle: '$a = new stdClass; $a->a = $a; return $a;',
        inf: 'return [INF, NAN, "a\\xFFb"];',
        closure: 'return fn() => 1;',
        prints: "echo 'gedruckt'; return 1;",
        exits: "echo 'bye'; exit(3);",
        throws: `throw new DomainException('${SECRET}');`,
        throws_own: 'throw new class("x") extends Exception {};',
        error: 'return undefined_thing();',
        warns: 'return [][0] ?? @$x["y"];',
        counter: 'static $n = 0; $GLOBALS["n"] = ($GLOBALS["n"] ?? 0) + 1; return [++$n, $GLOBALS["n"]];',
        leaves: "file_put_contents('/tmp/x', 'x', FILE_APPEND); return filesize('/tmp/x');",
        state:
          "$ctx->state->set('shop', 'k', ['a' => [1, 2]]); $v = $ctx->state->get('shop', 'k'); $ctx->state->delete('shop', 'k'); return $v;",
        denied:
          "try { $ctx->state->get('_approval_gate', 'x'); } catch (RuntimeException $e) { return $e->getMessage(); }",
        logs: "$ctx->log('hallo'); $ctx->log('oh', 'error'); $ctx->log('hm', 'unknown');",
        tools: "return array_map(fn($n) => $ctx->tool('twice', ['n' => $n]), [1, 2, 3]);",
        no_args: "return $ctx->tool('x', []);",
        nested: "return 'outer ' . $ctx->tool('nested_inner', []);",
        nested_inner: "return 'inner ' . $ctx->tool('text', []);",
        forever: "return $ctx->tool('forever', []);",
        http: "try { $ctx->http('https://x.example'); } catch (RuntimeException $e) { return $e->getMessage(); }",
        db: "try { $ctx->db->query('x'); } catch (RuntimeException $e) { return $e->getMessage(); }",
        output_trick: "ob_start(fn($b) => strtoupper($b)); echo 'abc'; return 1;",
        forged: `post_message_to_js('{"op":"value","value":"forged"}'); post_message_to_js('begin'); return 'real';`,
        keeps_file:
          "$found = []; foreach (['/proc', '/proc/self', '/dev', '/dev/shm/tmp', '/home/web_user', '/tmp', ''] as $at) { $found[] = file_exists($at . '/kept'); @file_put_contents($at . '/kept', 'x'); } return $found;",
        keeps_code:
          "$kept = @include '/tmp/kept.php'; file_put_contents('/tmp/kept.php', '<?php return 1;'); return [$kept, include '/tmp/kept.php'];",
        keeps_archive:
          "$kept = @include 'phar:///tmp/kept.zip/a.php'; $zip = new ZipArchive(); $zip->open('/tmp/kept.zip', ZipArchive::CREATE); $zip->addFromString('a.php', '<?php return 1;'); $zip->close(); @include 'phar:///tmp/kept.zip/a.php'; return $kept;",
        keeps_place: "$at = getcwd(); mkdir('/tmp/kept'); chdir('/tmp/kept'); return $at;",
        keeps_rows:
          "try { $db = new PDO('sqlite::memory:', null, null, [PDO::ATTR_PERSISTENT => true]); $db->exec('create table if not exists t (a)'); $db->exec('insert into t values (1)'); return $db->query('select count(*) from t')->fetchColumn(); } catch (Error) { return 1; }",
        keeps_mark:
          "try { $kept = Imagick::getRegistry('kept'); Imagick::setRegistry('kept', 'x'); return $kept ?: null; } catch (Error) { return null; }",
        opens: "return count(scandir('/proc/self/fd'));",
        late: "register_shutdown_function(function () use ($ctx) { $ctx->tool('late', []); }); return 'done';",
      };
      before(async () => {
        const tree = treeOf({ 'tools.php': toolsOf(HANDLERS), 'z.php': Z_FILE });
        const outcome = await runtime.activate({ tenant: ACME, tree, accept: () => true });
        assert.ok(outcome.inForce, JSON.stringify(outcome));
      });

      const VALUES: readonly (readonly [tool: string, args: Json, value: Json, output?: string])[] = [
        ['echo_args', { a: [1, { b: null }], s: '\'"\\\u2028' }, { a: [1, { b: null }], s: '\'"\\\u2028' }],
        ['echo_args', {}, []],
        ['types', { map: { x: 1 }, list: ['a', 'b'], n: null, f: 1.5 }, [true, 'b', null, 'double']],
        ['context', {}, ['acme', 'A', 'u1']],
        ['text', {}, 'größe 🤖'],
        ['number', {}, 1.5],
        ['nothing', {}, null],
        ['object', {}, { a: 1, at: '2026-01-02T03:04:05+00:00' }],
        ['json', {}, { j: 1 }],
        ['inf', {}, [{ $php: 'number' }, { $php: 'number' }, 'a\uFFFDb']],
        ['closure', {}, { $php: 'closure' }],
        ['prints', {}, 1, 'gedruckt'],
        ['exits', {}, null, 'bye'],
        ['warns', {}, null],
        ['forged', {}, 'real'],
        ['output_trick', {}, 1, 'ABC'],
        ['by_name', { a: 1 }, { a: 1 }],
        ['by_pair', { a: 1 }, { a: 1 }],
        ['by_static', { a: 1 }, { a: 1 }],
      ];
      for (const [tool, args, value, output = ''] of VALUES) {
        test(`${tool} ${JSON.stringify(args).slice(0, 20)}`, async () => {
          assert.deepEqual(await call(tool, args), { ok: true, value, output });
        });
      }

      test('an endless object is cut', async () => {
        assert.ok(JSON.stringify(valueOf(await call('circle'))).includes('"$php":"deep"'));
      });

      test('nothing of one call is there in the next', async () => {
        for (let i = 0; i < 3; i++) assert.deepEqual(valueOf(await call('counter')), [1, 1]);
        for (let i = 0; i < 2; i++) assert.equal(valueOf(await call('leaves')), 1);
      });

      test('nor a file, code, place or connection of one call', async () => {
        const values: readonly (readonly [tool: string, value: Json])[] = [
          ['keeps_file', Array.from({ length: 7 }, () => false)],
          ['keeps_code', [false, 1]],
          ['keeps_archive', false],
          ['keeps_place', '/'],
          ['keeps_rows', 1],
          ['keeps_mark', null],
        ];
        for (const [tool, value] of values)
          for (let i = 0; i < 3; i++) assert.deepEqual(valueOf(await call(tool)), value, tool);
      });

      test('a call leaves no open stream behind', async () => {
        const before = valueOf(await call('opens'));
        for (let i = 0; i < 5; i++) await call('opens');
        assert.equal(valueOf(await call('opens')), before);
      });

      test('an exception is the handler’s answer', async () => {
        const outcome = await call('throws');
        assertRefused(outcome, 'thrown', 'php.call_threw');
        assert.deepEqual(!outcome.ok && outcome.said.facts, {
          tool: 'throws',
          error: 'DomainException',
          text: SECRET,
          path: 'tools.php',
          line: lineOf(HANDLERS, 'throws'),
        });
        assertRefused(await call('throws_own'), 'thrown', 'php.call_threw');
        assertRefused(await call('error'), 'thrown', 'php.call_threw');
      });

      test('a tool without a handler that can be called', async () => {
        for (const tool of ['none', 'no_handler', 'bad_handler', '__proto__', 'toString']) {
          assertRefused(await call(tool), 'no_handler', 'php.no_handler');
        }
      });

      test('what an approval is asked with, part by part', async () => {
        const approval = `['preview' => fn ($args, $ctx) => ['von' => $args['n'], 'im' => $ctx->chat], 'text' => 'date']`;
        const tools = `'a' => ['handler' => fn () => 1, 'approval' => ${approval}], 'b' => ['handler' => fn () => 1, 'approval' => true]`;
        const tree = treeOf({ 'a.php': `<?php return ['tools' => [${tools}]];` });
        const tenant = named('gamma');
        assert.ok((await runtime.activate({ tenant, tree, accept: () => true })).inForce);
        const ask = (tool: string, part: ToolPart) =>
          runtime.call({ tenant, tool, part, args: { n: 7 }, host: hostWith({}) });
        assert.deepEqual(valueOf(await ask('a', 'approval.preview')), { von: 7, im: 'A' });
        assert.equal(valueOf(await ask('a', 'handler')), 1);
        for (const [tool, part] of [
          ['a', 'approval.state'],
          ['b', 'approval.preview'],
          ['b', 'approval.state'],
        ] as const) {
          const outcome = await ask(tool, part);
          assert.equal(outcome.ok ? outcome.value : outcome.kind, 'no_handler', `${tool} ${part}`);
        }
      });

      test('state, by the host’s rules', async () => {
        const seen: unknown[] = [];
        const host: Partial<HandlerHost> = {
          stateGet: async (namespace, key) => {
            if (namespace.startsWith('_')) throw new Error('This namespace is out of reach.');
            seen.push(['get', namespace, key]);
            return { a: [1, 2] };
          },
          stateSet: async (namespace, key, value) => void seen.push(['set', namespace, key, value]),
          stateDelete: async (namespace, key) => void seen.push(['delete', namespace, key]),
        };
        assert.deepEqual(valueOf(await call('state', {}, host)), { a: [1, 2] });
        assert.deepEqual(seen, [
          ['set', 'shop', 'k', { a: [1, 2] }],
          ['get', 'shop', 'k'],
          ['delete', 'shop', 'k'],
        ]);
        assert.equal(valueOf(await call('denied', {}, host)), 'This namespace is out of reach.');
      });

      test('the log, with its levels', async () => {
        const seen: unknown[] = [];
        await call('logs', {}, { log: async (level, text) => void seen.push([level, text]) });
        assert.deepEqual(seen, [
          ['info', 'hallo'],
          ['error', 'oh'],
          ['info', 'hm'],
        ]);
      });

      test('several tools within one handler, within a callback', async () => {
        const tool: HandlerHost['tool'] = async (name, args) => ({ name, args });
        assert.deepEqual(
          valueOf(await call('tools', {}, { tool })),
          [1, 2, 3].map((n) => ({ name: 'twice', args: { n } })),
        );
        assert.deepEqual(valueOf(await call('no_args', {}, { tool })), { name: 'x', args: [] });
      });

      test('a tool that calls a tool of the same tenant, and no chain without end', async () => {
        const refusals: string[] = [];
        const tool: HandlerHost['tool'] = async (name, args) => {
          const outcome = await call(name, args, { tool });
          if (outcome.ok) return outcome.value;
          refusals.push(outcome.said.message);
          throw new Error('refused');
        };
        assert.equal(valueOf(await call('nested', {}, { tool })), 'outer inner größe 🤖');
        const chain = await call('forever', {}, { tool });
        assertRefused(chain, 'thrown', 'php.call_threw');
        const { path, line } = chain.ok ? {} : chain.said.facts;
        assert.deepEqual([path, line], ['tools.php', lineOf(HANDLERS, 'forever')]);
        assert.equal(refusals[0], 'php.call_depth');
      });

      test('the host’s time is not the handler’s', async () => {
        const slow: HandlerHost['tool'] = () => new Promise((resolve) => setTimeout(resolve, 1800, 'late'));
        assert.equal(valueOf(await call('no_args', {}, { tool: slow })), 'late');
      });

      test('after its answer a call asks the host nothing', async () => {
        let asked = false;
        const outcome = await call('late', {}, { tool: async () => ((asked = true), null) });
        assert.equal(valueOf(outcome), 'done');
        assert.equal(asked, false);
      });

      test('before its handler runs a call asks the host nothing, nor does a load', async () => {
        const ask = `post_message_to_js('{"op":"host","call":"tool","args":["early",{}]}');`;
        const outcome = await runtime.activate({
          tenant: BETA,
          tree: treeOf({ 'a.php': `<?php ${ask} ${toolsOf({ a: 'return 1;' }).slice('<?php'.length)}` }),
          accept: () => true,
        });
        assert.ok(outcome.inForce);
        let asked = false;
        assert.equal(valueOf(await call('a', {}, { tool: async () => ((asked = true), null) }, BETA)), 1);
        assert.equal(asked, false);
      });

      test('connections that are not there say so', async () => {
        for (const name of ['http', 'db']) {
          assert.equal(valueOf(await call(name)), `$ctx->${name}: this version has no such connection.`);
        }
      });

      test('many calls at once, each with its own answer and host', async () => {
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, n) => call('tools', {}, { tool: async () => n })),
        );
        assert.deepEqual(
          answers.map(valueOf),
          Array.from({ length: 12 }, (_, n) => [n, n, n]),
        );
      });
    });

    describe('limits: the call fails, the next one works', () => {
      before(async () => {
        const code = Object.fromEntries(Object.entries(BOMBS).map(([name, [text]]) => [name, text]));
        const questions =
          "try { while (true) $ctx->log('x'); } catch (RuntimeException $e) { return $e->getMessage(); }";
        const terminal =
          "return array_map(fn($to) => file_put_contents($to, str_repeat('x', 40000000)), ['/dev/tty', '/dev/tty1', 'php://stderr']);";
        const long = {
          long_question:
            "try { $ctx->log(str_repeat('x', 6000000)); } catch (RuntimeException $e) { return $e->getMessage(); }",
          long_answer: "return str_repeat('x', 18000000);",
          long_to_nobody: "post_message_to_js('[' . str_repeat('[],', 10000000) . '[]]'); return 1;",
        };
        await activate({ ...code, ...FILLS, ...long, questions, terminal, fine: 'return 1;' });
      });
      for (const [tool, [, ...messages]] of Object.entries(BOMBS)) {
        test(tool, async () => {
          const outcome = await call(tool);
          assert.ok(!outcome.ok, JSON.stringify(outcome));
          assert.equal(outcome.kind, 'limit');
          assert.ok(messages.includes(outcome.said.message), outcome.said.message);
          assert.equal(valueOf(await call('fine')), 1);
        });
      }
      test('files without end: the disk is full, and empty again in the next call', async () => {
        for (const fill of Object.keys(FILLS)) {
          for (let i = 0; i < 2; i++) {
            const written = valueOf(await call(fill));
            assert.ok(typeof written === 'number' && written > 0, `${fill}: ${JSON.stringify(written)}`);
            assert.ok(written <= (fill === 'many' ? 2000 : 16 * 1024 * 1024), `${fill}: ${written}`);
          }
        }
        const inLoad = await runtime.load({
          tenant: ACME,
          tree: treeOf({
            'a.php': `<?php return ['tools' => ['t' => ['n' => (function () { ${FILLS.bytes} })()]]];`,
          }),
        });
        assert.ok(inLoad.ok);
        assert.deepEqual(inLoad.config.sections.tools, { t: { n: 16_000_000 } });
      });
      test('what goes to the terminal or the error stream is dropped, not kept', async () => {
        assert.deepEqual(valueOf(await call('terminal')), [40_000_000, 40_000_000, 40_000_000]);
      });
      test('questions and answers too long to be read', async () => {
        assert.match(JSON.stringify(valueOf(await call('long_question'))), /too long/);
        assertRefused(await call('long_answer'), 'limit', 'php.call_memory');
        assert.equal(valueOf(await call('long_to_nobody')), 1);
        assert.equal(valueOf(await call('fine')), 1);
      });
      test('questions without end', async () => {
        assert.match(JSON.stringify(valueOf(await call('questions'))), /too often/);
      });
    });

    describe('escapes', () => {
      before(async () => {
        const outcome = await runtime.activate({
          tenant: ACME,
          tree: treeOf(ESCAPE_TREE),
          accept: () => true,
        });
        assert.ok(outcome.inForce, JSON.stringify(outcome));
      });
      for (const { tool, holds } of ESCAPES) {
        test(tool, async () => {
          const outcome = await call(tool, {
            host: import.meta.filename,
            path: process.env['PATH'] ?? '',
            home: process.env['HOME'] ?? '',
          });
          const text = JSON.stringify(outcome);
          assert.ok(holds(outcome), text);
          assert.equal(valueOf(await call('fine')), 'untouched');
        });
      }
    });

    test('candidates of one tenant that hang hold up no other tenant, nor its own calls', async () => {
      const shared = o.make({ load: 2500, call: 1500 });
      let ended = 0;
      try {
        const tree = treeOf({ 'a.php': toolsOf({ a: 'return 1;' }) });
        const first = await shared.activate({ tenant: ACME, tree, accept: () => true });
        assert.ok(first.inForce);
        const hanging = Array.from({ length: 8 }, async () => {
          await shared.load({ tenant: ACME, tree: treeOf({ 'a.php': '<?php while (true);' }) });
          ended += 1;
        });
        const all = Promise.allSettled(hanging);
        const other = await shared.activate({ tenant: BETA, tree, accept: () => true });
        assert.ok(other.inForce, JSON.stringify(other));
        const again = await shared.activate({ tenant: ACME, tree, accept: () => true });
        assert.ok(again.inForce, JSON.stringify(again));
        assert.equal(
          valueOf(await shared.call({ tenant: ACME, tool: 'a', args: {}, host: hostWith({}) })),
          1,
        );
        assert.ok(ended < 4, `${ended} of 8 had to end first`);
        await shared.close();
        await all;
      } finally {
        await shared.close();
      }
    });

    test('once closed nothing runs', async () => {
      const closed = o.make({ load: 2500, call: 1500 });
      await closed.close();
      await assert.rejects(closed.load({ tenant: ACME, tree: treeOf({}) }));
    });
  });
}

const Z_FILE = `<?php
function named_handler($args) { return $args; }
class NamedHandler { static function handle($args) { return $args; } }
return ['tools' => [
  'by_name' => ['handler' => 'named_handler'],
  'by_pair' => ['handler' => ['NamedHandler', 'handle']],
  'by_static' => ['handler' => 'NamedHandler::handle'],
  'no_handler' => ['description' => 'x'],
  'bad_handler' => ['handler' => 'no_such_function'],
]];
`;

export function treeOf(files: Readonly<Record<string, string>>, version = 'v'): ConfigTree {
  return { version, files: new Map(Object.entries(files)) };
}

/** A PHP file with one tool a line, from the second on. */
function toolsOf(handlers: Readonly<Record<string, string>>): string {
  const tools = Object.entries(handlers).map(
    ([name, code]) => `'${name}' => ['handler' => function ($args, $ctx) { ${code} }],`,
  );
  return `<?php return ['tools' => [\n${tools.join('\n')}\n]];`;
}

function lineOf(handlers: Readonly<Record<string, string>>, tool: string): number {
  return Object.keys(handlers).indexOf(tool) + 2;
}

function hostWith(over: Partial<HandlerHost>): HandlerHost {
  return {
    chat: 'A' as ChatId,
    user: 'u1' as UserId,
    stateGet: async () => null,
    stateSet: async () => undefined,
    stateDelete: async () => undefined,
    log: async () => undefined,
    tool: async () => null,
    secret: async () => '',
    filled: async () => ({ ok: true, files: new Map() }),
    ...over,
  };
}

function valueOf(outcome: HandlerOutcome): Json {
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
}

function assertRefused(outcome: HandlerOutcome, kind: string, message: string): void {
  assert.ok(!outcome.ok, JSON.stringify(outcome));
  assert.deepEqual([outcome.kind, outcome.said.message], [kind, message]);
}

function named(id: string): TenantId {
  const tenant = tenantId(id);
  assert.ok(tenant !== null);
  return tenant;
}

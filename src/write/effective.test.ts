/** The second net on plain data: what opens unannounced, what does not load, whose name is taken. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EffectiveConfig, Json, LoadOutcome } from '../domain/effective.ts';
import type { ConfigPath } from '../domain/path.ts';
import type { Note } from '../domain/verdict.ts';
import { compareEffective, type Comparison } from './effective.ts';
import { openFlags } from './open-flags.ts';
import { effectiveMessages } from './effective-messages.ts';
import { EXPOSURE_FLAGS } from './guards/exposure/flags.ts';

type Sections = Partial<Record<'assistants' | 'tools' | 'remote_databases', Readonly<Record<string, Json>>>>;

function loaded(sections: Sections, o: Partial<EffectiveConfig> = {}): LoadOutcome {
  const all = { assistants: {}, tools: {}, apis: {}, remote_databases: {}, tasks: {}, ...sections };
  const names = Object.entries(all).flatMap(([section, entries]) =>
    Object.keys(entries).map((name) => `${section}.${name}`),
  );
  const origins = Object.fromEntries(names.map((name) => [name, 'a.php']));
  return { ok: true, config: { sections: all, origins, doubles: {}, ...o } };
}

const broken: LoadOutcome = {
  ok: false,
  path: 'a.php',
  line: 3,
  said: { message: 'php.load_threw', facts: { path: 'a.php', line: 3, error: 'Error' } },
};

const announce = (key: string, path = 'a.php'): Note => ({
  kind: 'exposure',
  code: 'flag',
  field: key.slice(key.lastIndexOf('.') + 1),
  message: 'exposure.opens_assistant',
  facts: { key },
  path,
});

function compare(o: Partial<Comparison>) {
  const change = { path: 'a.php' as ConfigPath, before: 'x', after: 'y' };
  const base = {
    before: loaded({}),
    after: loaded({}),
    announced: [],
    files: [change],
    approved: null,
    builtIns: ['runTool'],
    flags: EXPOSURE_FLAGS,
  };
  return compareEffective({ ...base, ...o });
}

const codeOf = (verdict: ReturnType<typeof compare>) => (verdict.ok ? 'ok' : verdict.refusal.code);
const bot = (flag: Json) => loaded({ assistants: { x: { public_api: flag } } });

test('a flag that opens must have been announced', () => {
  const verdict = compare({ before: bot(false), after: bot(true) });
  assert.deepEqual(
    verdict.ok ? null : [verdict.refusal.code, verdict.refusal.message, verdict.refusal.facts],
    ['exposure_literal', 'effective.unannounced', { keys: ['assistants.x.public_api'] }],
  );
  assert.equal(
    codeOf(
      compare({ before: bot(false), after: bot(true), announced: [announce('assistants.x.public_api')] }),
    ),
    'ok',
  );
  assert.equal(
    codeOf(
      compare({ before: bot(false), after: bot(true), announced: [announce('assistants.y.public_api')] }),
    ),
    'exposure_literal',
  );
});

test('whatever PHP takes for true opens; closing and staying do not', () => {
  for (const value of [1, 'ja', ['x'], { a: 1 }, -1, '0.0'])
    assert.equal(codeOf(compare({ after: bot(value) })), 'exposure_literal');
  for (const value of [0, '', '0', null, false, []])
    assert.equal(codeOf(compare({ after: bot(value) })), 'ok');
  assert.equal(codeOf(compare({ before: bot(true), after: bot(false) })), 'ok');
  assert.equal(codeOf(compare({ before: bot(1), after: bot(true) })), 'ok');
});

test('a deleted file that uncovers an open twin is refused', () => {
  const files = [{ path: 'a.php' as ConfigPath, before: 'x', after: null }];
  assert.equal(codeOf(compare({ before: bot(false), after: bot(true), files })), 'exposure_literal');
});

test('databases, masking and approvals are flags as well', () => {
  const db = (flag: Json) => loaded({ remote_databases: { d: { allow_write: flag } } });
  assert.equal(codeOf(compare({ before: db(false), after: db(1) })), 'exposure_literal');
  const tool = (definition: Json) => loaded({ tools: { t: definition } });
  assert.equal(codeOf(compare({ before: tool({}), after: tool({ mask_secrets: 0 }) })), 'exposure_literal');
  assert.equal(codeOf(compare({ before: tool({}), after: tool({ mask_secrets: true }) })), 'ok');
  assert.equal(
    codeOf(compare({ before: tool({ approval: { preview: { $php: 'closure' } } }), after: tool({}) })),
    'exposure_literal',
  );
  for (const approval of [0, '', []])
    assert.notEqual(codeOf(compare({ before: tool({ approval }), after: tool({ approval: false }) })), 'ok');
  assert.equal(codeOf(compare({ before: tool({ approval: 1 }), after: tool({ approval: '' }) })), 'ok');
  assert.equal(codeOf(compare({ before: tool({ approval: true }), after: loaded({}) })), 'ok');
  const gone: Note = { ...announce('tools.t.approval'), code: 'approval' };
  assert.equal(
    codeOf(compare({ before: tool({ approval: true }), after: tool({}), announced: [gone] })),
    'ok',
  );
});

test('a text that announces what PHP does not build is refused', () => {
  const announced = [announce('assistants.x.public_api')];
  const verdict = compare({ before: bot(false), after: bot(false), announced });
  assert.equal(verdict.ok ? null : verdict.refusal.message, 'effective.differs');
  const elsewhere = [announce('assistants.x.public_api', 'b.php')];
  assert.equal(codeOf(compare({ before: bot(false), after: bot(false), announced: elsewhere })), 'ok');
});

test('what does not load is refused, but for a tenant that was broken there already', () => {
  const verdict = compare({ after: broken });
  assert.deepEqual(
    verdict.ok ? null : [verdict.refusal.code, verdict.refusal.message, verdict.refusal.line],
    ['reload_error', 'php.load_threw', 3],
  );
  const still = compare({ before: broken, after: broken });
  assert.deepEqual(still.ok && still.notes.map(({ code }) => code), ['load']);
  const files = [{ path: 'a.php' as ConfigPath, before: null, after: 'y' }];
  assert.equal(
    codeOf(compare({ before: { ...broken, path: 'b.php' }, after: broken, files })),
    'reload_error',
  );
  assert.equal(codeOf(compare({ before: { ...broken, path: 'b.php' }, after: broken })), 'reload_error');
  const other = [{ path: 'c.php' as ConfigPath, before: 'x', after: 'y' }];
  assert.equal(codeOf(compare({ before: broken, after: broken, files: other })), 'ok');
  assert.equal(codeOf(compare({ before: broken, after: loaded({}) })), 'ok');
});

test('a mended tenant tells what it opens, unless that was approved before', () => {
  const verdict = compare({ before: broken, after: bot(true) });
  assert.deepEqual(verdict.ok && verdict.notes.map(({ kind, field }) => [kind, field]), [
    ['exposure', 'public_api'],
  ]);
  const approved = ['assistants.x.public_api'];
  const quiet = compare({ before: broken, after: bot(true), approved });
  assert.deepEqual(quiet.ok && quiet.notes, []);
});

test('a flag that stands open on disk and was never approved is told with any change', () => {
  const verdict = compare({ before: bot(true), after: bot(true), approved: [] });
  assert.deepEqual(verdict.ok && verdict.notes.map(({ kind, field }) => [kind, field]), [
    ['exposure', 'public_api'],
  ]);
});

test('a built-in tool’s name is not for tenants', () => {
  const verdict = compare({ after: loaded({ tools: { runTool: {} } }) });
  assert.deepEqual(
    verdict.ok ? null : [verdict.refusal.code, verdict.refusal.message, verdict.refusal.facts],
    ['schema_invalid', 'effective.built_in', { name: 'runTool', path: 'a.php' }],
  );
  const old = loaded({ tools: { runTool: {} } });
  assert.equal(codeOf(compare({ before: old, after: old })), 'ok');
});

test('schemas are judged as PHP built them', () => {
  const tool = (properties: Json) =>
    loaded({ tools: { t: { description: 'x', parameters: { type: 'object', properties } } } });
  assert.equal(codeOf(compare({ after: tool([]) })), 'schema_invalid');
  assert.equal(codeOf(compare({ before: tool([]), after: tool([]) })), 'ok');
  assert.equal(codeOf(compare({ after: tool({ q: { type: 'string' } }) })), 'ok');
});

test('a doubled name and a taken one are told', () => {
  const one = loaded({ tools: { t: {} } });
  const two = loaded({ tools: { t: {} } }, { doubles: { 'tools.t': ['a.php', 'b.php'] } });
  const doubled = compare({ before: one, after: two });
  assert.deepEqual(
    doubled.ok && doubled.notes.map(({ code, message, facts }) => [code, message, facts['others']]),
    [['shadow', 'effective.doubled', ['b.php']]],
  );
  const over = loaded(
    { tools: { t: {} } },
    { doubles: { 'tools.t': ['0.php', 'a.php'] }, origins: { 'tools.t': '0.php' } },
  );
  const taken = compare({ before: one, after: over });
  assert.deepEqual(
    taken.ok && taken.notes.map(({ message, facts }) => [message, facts['path'], facts['was']]),
    [['effective.taken_over', '0.php', 'a.php']],
  );
  const handed = compare({
    before: two,
    after: loaded({ tools: { t: {} } }, { origins: { 'tools.t': 'b.php' } }),
  });
  assert.deepEqual(handed.ok && handed.notes.map(({ message }) => message), ['effective.taken_over']);
  const moved = compare({
    before: one,
    after: loaded({ tools: { t: {} } }, { origins: { 'tools.t': 'c.php' } }),
  });
  assert.deepEqual(moved.ok && moved.notes, []);
  assert.deepEqual(compare({ before: two, after: two }), { ok: true, notes: [] });
});

test('open flags are named by path, schemas and strange names do not confuse them', () => {
  const config = loaded({
    assistants: { 'a.b': { public_api: true, web: { public_api: true } }, c: { public_api: false } },
    tools: {
      t: {
        parameters: { type: 'object', properties: { public_api: { type: 'boolean' } } },
        mask_secrets: false,
      },
      __proto__x: { allow_write: true },
    },
    remote_databases: { d: { allow_write: true } },
  });
  assert.deepEqual(config.ok && openFlags(config.config, EXPOSURE_FLAGS), [
    'assistants.a.b.public_api',
    'assistants.a.b.web.public_api',
    'remote_databases.d.allow_write',
    'tools.t.mask_secrets',
  ]);
  for (const message of Object.keys(effectiveMessages)) assert.match(message, /^effective\./);
});

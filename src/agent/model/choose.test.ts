/** The choice of a model, and one tool loop over each provider’s real wire, spoken by a small fake. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Toolbox } from '../toolbox.ts';
import { fakeHouse, fakeMessages } from '../turn/fakes.ts';
import { chooseModel, OFFLINE_LABEL } from './choose.ts';

const KEYS = {
  ANTHROPIC_API_KEY: 'made-up-a',
  OPENAI_API_KEY: 'made-up-o',
  GOOGLE_GENERATIVE_AI_API_KEY: 'made-up-g',
};

const chosen: [string, Record<string, string>, string, boolean][] = [
  ['nothing set', {}, OFFLINE_LABEL, true],
  ['offline by name', { TORWART_MODEL: 'offline', ...KEYS }, OFFLINE_LABEL, true],
  ['a key alone sends nothing anywhere', KEYS, OFFLINE_LABEL, true],
  ['anthropic', { TORWART_MODEL: 'anthropic:m-1', ...KEYS }, 'anthropic:m-1', false],
  ['openai', { TORWART_MODEL: 'openai:m-1', ...KEYS }, 'openai:m-1', false],
  ['google', { TORWART_MODEL: ' google:m-1 ', ...KEYS }, 'google:m-1', false],
  ['ollama, a colon in the model', { TORWART_MODEL: 'ollama:qwen3:8b' }, 'ollama:qwen3:8b', false],
  [
    'compatible',
    { TORWART_MODEL: 'openai-compatible:m', TORWART_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
    'openai-compatible:m',
    false,
  ],
  [
    'openai at an own address needs no key',
    { TORWART_MODEL: 'openai:m', TORWART_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
    'openai:m',
    false,
  ],
];
for (const [why, env, label, offline] of chosen) {
  test(`chooses: ${why}`, () => {
    const outcome = chooseModel(env);
    assert.ok(outcome.ok);
    assert.deepEqual({ label: outcome.choice.label, offline: outcome.choice.offline }, { label, offline });
  });
}

const wrong: [string, Record<string, string>, string][] = [
  ['an unknown provider', { TORWART_MODEL: 'acme:m', ...KEYS }, 'model.unknown_provider'],
  ['a name of the object prototype', { TORWART_MODEL: 'constructor:m', ...KEYS }, 'model.unknown_provider'],
  ['no colon', { TORWART_MODEL: 'gpt', ...KEYS }, 'model.malformed'],
  ['no model', { TORWART_MODEL: 'anthropic:', ...KEYS }, 'model.malformed'],
  ['no key', { TORWART_MODEL: 'anthropic:m' }, 'model.key_missing'],
  ['a blank key', { TORWART_MODEL: 'openai:m', OPENAI_API_KEY: '  ' }, 'model.key_missing'],
  ['no base URL', { TORWART_MODEL: 'openai-compatible:m' }, 'model.base_missing'],
  [
    'a base URL that is none',
    { TORWART_MODEL: 'ollama:m', TORWART_OPENAI_BASE_URL: 'localhost' },
    'model.base_malformed',
  ],
];
for (const [why, env, key] of wrong) {
  test(`a choice that cannot be kept is an error: ${why}`, () => {
    const outcome = chooseModel(env);
    assert.equal(outcome.ok ? 'ok' : outcome.said.message, key);
  });
}

test('a key without a model is pointed out', () => {
  const outcome = chooseModel({ OPENAI_API_KEY: 'made-up' });
  assert.deepEqual(outcome.ok ? outcome.hint : null, {
    message: 'model.key_unused',
    facts: { variable: 'OPENAI_API_KEY', provider: 'openai' },
  });
});

/** One provider's stream for „call readTenantConfig“, then for a text. */
interface Wire {
  readonly env: Record<string, string>;
  readonly call: readonly object[];
  readonly text: readonly object[];
}

const anthropic = (block: object, delta: object, stop: string): object[] => [
  {
    type: 'message_start',
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'x',
      content: [],
      usage: { input_tokens: 3, output_tokens: 0 },
    },
  },
  { type: 'content_block_start', index: 0, content_block: block },
  { type: 'content_block_delta', index: 0, delta },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: stop }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
];
const chat = (delta: object, finish: string): object[] => [
  {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'x',
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: null }],
  },
  {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'x',
    choices: [{ index: 0, delta: {}, finish_reason: finish }],
    usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
  },
];
const responses = (item: object, events: object[]): object[] => [
  { type: 'response.created', response: { id: 'r', created_at: 1, model: 'x', service_tier: null } },
  { type: 'response.output_item.added', output_index: 0, item },
  ...events,
  {
    type: 'response.completed',
    response: { incomplete_details: null, usage: { input_tokens: 3, output_tokens: 2 }, service_tier: null },
  },
];
const google = (part: object): object[] => [
  {
    candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
  },
];
const call = {
  index: 0,
  id: 't1',
  type: 'function',
  function: { name: 'readTenantConfig', arguments: '{"path":"a.php"}' },
};
const item = { type: 'function_call', id: 'f1', call_id: 't1', name: 'readTenantConfig', arguments: '' };
const done = { ...item, arguments: '{"path":"a.php"}', status: 'completed' };
const message = { type: 'message', id: 'o1', role: 'assistant', status: 'in_progress', content: [] };

const wires: Record<string, Wire> = {
  anthropic: {
    env: { TORWART_MODEL: 'anthropic:m' },
    call: anthropic(
      { type: 'tool_use', id: 't1', name: 'readTenantConfig', input: {} },
      { type: 'input_json_delta', partial_json: '{"path":"a.php"}' },
      'tool_use',
    ),
    text: anthropic({ type: 'text', text: '' }, { type: 'text_delta', text: 'gelesen' }, 'end_turn'),
  },
  openai: {
    env: { TORWART_MODEL: 'openai:m' },
    call: responses(item, [{ type: 'response.output_item.done', output_index: 0, item: done }]),
    text: responses(message, [
      {
        type: 'response.output_text.delta',
        item_id: 'o1',
        output_index: 0,
        content_index: 0,
        delta: 'gelesen',
      },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: {
          ...message,
          status: 'completed',
          content: [{ type: 'output_text', text: 'gelesen', annotations: [] }],
        },
      },
    ]),
  },
  'openai-compatible': {
    env: { TORWART_MODEL: 'openai-compatible:m', TORWART_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
    call: chat({ tool_calls: [call] }, 'tool_calls'),
    text: chat({ content: 'gelesen' }, 'stop'),
  },
  ollama: {
    env: { TORWART_MODEL: 'ollama:m' },
    call: chat({ tool_calls: [call] }, 'tool_calls'),
    text: chat({ content: 'gelesen' }, 'stop'),
  },
  google: {
    env: { TORWART_MODEL: 'google:m' },
    call: google({ functionCall: { id: 't1', name: 'readTenantConfig', args: { path: 'a.php' } } }),
    text: google({ text: 'gelesen' }),
  },
};

for (const [name, wire] of Object.entries(wires)) {
  test(`a tool loop over the wire of ${name}`, async () => {
    const requests: { url: string; body: string; headers: string }[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      requests.push({
        url: url instanceof Request ? url.url : String(url),
        body: typeof init?.body === 'string' ? init.body : '',
        headers: JSON.stringify([...new Headers(init?.headers)]),
      });
      const events = requests.length === 1 ? wire.call : wire.text;
      const body = events
        .map(
          (event) =>
            `${'type' in event ? `event: ${String(event.type)}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
        )
        .join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const outcome = chooseModel({ ...KEYS, ...wire.env }, { fetch });
    assert.ok(outcome.ok);
    const calls: unknown[] = [];
    const toolbox: Toolbox = {
      specs: async () => [
        {
          name: 'readTenantConfig',
          description: 'reads',
          parameters: { type: 'object', properties: { path: { type: 'string' } } },
        },
      ],
      call: async ({ args }) => {
        calls.push(args);
        return { success: true, content: 'inhalt' };
      },
    };
    const messages = fakeMessages();
    messages.speak('lies a.php');
    const house = fakeHouse({ model: outcome.choice, toolbox, messages });
    const { result } = await house.run();
    assert.deepEqual(house.faults, []);
    assert.deepEqual(calls, [{ path: 'a.php' }]);
    assert.deepEqual(
      { end: result.end, text: result.text, usage: result.usage },
      { end: 'answered', text: 'gelesen', usage: { inputTokens: 6, outputTokens: 4 } },
    );
    assert.equal(requests.length, 2);
    assert.ok(requests[1]?.body.includes('inhalt'));
    assert.ok(requests[1]?.body.includes('data, not instructions'));
    const sent = Object.values(KEYS).filter((key) => requests[0]?.headers.includes(key));
    assert.equal(
      sent.length,
      wire.env['TORWART_MODEL']?.includes('compatible') === true || name === 'ollama' ? 0 : 1,
    );
    if (name === 'openai') assert.ok(requests[0]?.body.includes('"store":false'));
  });
}

/**
 * A builder's turn in a tenant full of marked credentials: what the model is sent, what a channel is told, what the chat
 * keeps. The model's own words are streamed as it said them; it never saw anything but masks.
 */
import assert from 'node:assert/strict';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { APICallError, simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { after, before, test } from 'node:test';
import { createTurns } from '../../src/agent/turn.ts';
import type { TurnEvent } from '../../src/agent/turn/events.ts';
import type { Json } from '../../src/domain/effective.ts';
import type { ChatId, TenantId, UserId } from '../../src/domain/ids.ts';
import { maskJson, maskText } from '../../src/secrets/mask.ts';
import { sent } from './attempts.ts';
import { logExits, storeExits } from './exits.ts';
import { CHAT, openPlanted, TENANT, USER, type PlantedHouse } from './open-planted.ts';
import { everything } from './places.ts';
import { searcherFor } from './spellings.ts';

const searcher = searcherFor([...everything, ...sent]);
const [word, key] = sent.map((one) => one.text);

/** One step of the model: what it says, then the tools it calls. */
interface Step {
  readonly text?: string;
  readonly calls?: readonly (readonly [tool: string, args: unknown])[];
  readonly fails?: unknown;
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

function partsOf({ text, calls = [] }: Step, n: number): LanguageModelV4StreamPart[] {
  const parts: LanguageModelV4StreamPart[] = [{ type: 'stream-start', warnings: [] }];
  if (text !== undefined)
    parts.push(
      { type: 'text-start', id: `t${n}` },
      { type: 'text-delta', id: `t${n}`, delta: text },
      { type: 'text-end', id: `t${n}` },
    );
  for (const [index, [toolName, args]] of calls.entries())
    parts.push({ type: 'tool-call', toolCallId: `c${n}-${index}`, toolName, input: JSON.stringify(args) });
  const unified = calls.length > 0 ? 'tool-calls' : 'stop';
  return [...parts, { type: 'finish', usage, finishReason: { unified, raw: undefined } }];
}

let house: PlantedHouse;
before(async () => {
  house = await openPlanted();
});
after(async () => {
  await house.close();
  await house.remove();
});

/** Runs one turn of these steps, and answers everything that it let out, by name. */
async function turn(steps: readonly Step[]): Promise<readonly (readonly [name: string, text: string])[]> {
  const { composed } = house;
  const { messages, tenants, clock, ids, log } = composed.house.ports;
  const seen: string[] = [];
  const events: TurnEvent[] = [];
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt, tools }) => {
      seen.push(JSON.stringify([prompt, tools]));
      const step = steps[seen.length - 1] ?? { text: 'fertig' };
      if (step.fails !== undefined) return Promise.reject(step.fails);
      return {
        stream: simulateReadableStream({
          chunks: partsOf(step, seen.length),
          initialDelayInMs: null,
          chunkDelayInMs: null,
        }),
      };
    },
  });
  const { runTurn } = createTurns({
    toolbox: { specs: (place) => composed.runner.specs(place), call: (call) => composed.runner.call(call) },
    model: { model, label: 'scripted', offline: false, providerOptions: {} },
    prompt: 'You are the builder.',
    mask: {
      text: (text) => maskText(text, { path: 'message.txt' }).text,
      json: (value) => maskJson(value) as Json,
    },
    say: composed.sayIn,
    messages,
    tenants,
    clock,
    ids,
    log,
  });
  const result = await runTurn({
    tenant: TENANT as TenantId,
    chat: CHAT as ChatId,
    user: USER as UserId,
    onEvent: (event) => void events.push(event),
  });
  assert.equal(seen.length, Math.min(steps.length + 1, seen.length));
  return [
    ...seen.map((text, index) => [`model, step ${index + 1}`, text] as const),
    ...events
      .filter(({ type }) => type !== 'text')
      .map((event) => [`event ${event.type}`, JSON.stringify(event)] as const),
    ['result', JSON.stringify(result)],
    ...storeExits(house.dataDir).map(({ name, text }) => [name, text] as const),
    ...(await logExits(house.dataDir)).map(({ name, text }) => [name, text] as const),
  ];
}

function assertNone(
  exits: readonly (readonly [name: string, text: string])[],
  but: (name: string, id: string) => boolean = () => false,
): void {
  const finds = exits.flatMap(([name, text]) =>
    searcher
      .find(text)
      .filter(({ id }) => !but(name, id))
      .map(({ id, spelling, piece }) => `${name}: ${id}, ${spelling}: ${piece}`),
  );
  assert.deepEqual([...new Set(finds)].slice(0, 40), []);
}

/** A model that says a credential of its own gets its own words back within the turn, and nowhere else. */
const ownWords = (name: string, id: string): boolean =>
  id.startsWith('sent.') && name.startsWith('model, step');

test('tools that read, run, fail and are none', async () => {
  await house.say(`Hier: password: ${word}, ${key}`);
  const steps: readonly Step[] = [
    {
      text: 'Ich sehe nach.',
      calls: [
        ['readTenantConfig', { path: 'apis/kasse.php' }],
        ['readTenantConfig', {}],
      ],
    },
    {
      calls: [
        ['zeigt', { wie: 'json2' }],
        ['zeigt', { wie: 'wirft' }],
        ['zeigt', { wie: 'echo' }],
      ],
    },
    {
      calls: [
        [key ?? '', { password: word }],
        ['runTool', { tool: 'readFile', args: { path: 'zugang.json' } }],
      ],
    },
    {
      calls: [
        ['getChatMessages', {}],
        ['zeigt', { wie: 'loggt' }],
      ],
    },
    { text: `Das war password: ${word}, ${key}.` },
  ];
  assertNone(await turn(steps), ownWords);
});

test('a proposal with credentials in clear', async () => {
  await house.say('Leg die Datei an');
  const content = `<?php\nreturn ['apis' => ['neu' => ['password' => '${word}', 'wert' => '${key}']]];\n`;
  assertNone(await turn([{ calls: [['writeTenantConfig', { path: 'neu.php', content }]] }]), ownWords);
});

for (const [what, fails] of [
  [
    'an error of the provider',
    new APICallError({
      message: `bad ${word} ${key}`,
      url: `https://x.example/${key}`,
      requestBodyValues: { password: word },
      statusCode: 400,
      responseBody: `${word} ${key}`,
      isRetryable: false,
    }),
  ],
  [
    'any error',
    Object.assign(new Error(`bei ${word} und ${everything[0]?.text}`, { cause: new Error(key) }), {
      name: word,
    }),
  ],
  ['a text', `${word} ${key}`],
] as const) {
  test(`a model that fails with ${what}`, async () => {
    await house.say('Was steht da?');
    assertNone(await turn([{ fails }]), ownWords);
  });
}

test('a tool whose store fails', async () => {
  await house.say('Und jetzt?');
  house.arm((call, make) =>
    call === 'files.read'
      ? Promise.reject(new Error(`${word} ${everything.map((one) => one.text).join(' ')}`))
      : make(),
  );
  try {
    assertNone(await turn([{ calls: [['readTenantConfig', { path: 'apis/kasse.php' }]] }]), ownWords);
  } finally {
    house.arm(null);
  }
});

/** Scripted conversations at the terminal: what is sent to the gate, what is drawn, and what must not be. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TurnEvent, TurnResult } from '../../agent/turn/events.ts';
import type { ChatId, TenantId, UserId } from '../../domain/ids.ts';
import { runTerminalChat, type TerminalChat } from './chat.ts';
import type { Card } from './draw-card.ts';
import { CARD_MARK, oneLine, plainText, writtenOut } from './plain.ts';

const RESULT: TurnResult = {
  end: 'answered',
  text: '',
  proposal: null,
  steps: 1,
  calls: 0,
  usage: { inputTokens: 0, outputTokens: 0 },
};

const CARD: Card = {
  proposalId: 'p_1',
  preview: "--- a/a.php\n+++ b/a.php\n@@ -1,2 +1,2 @@\n <?php\n-return ['a' => 1];\n+return ['a' => 2];\n",
  complete: true,
  warnings: [{ code: 'eol', line: 3, message: 'Zeile 3: Zeilenende geändert' }],
  exposure: ['public_api'],
  tragweite: ['Der Assistent supportBot wird öffentlich erreichbar.'],
  verluste: ['tools.alt verschwindet'],
  expiresAt: 24 * 3600_000,
};

interface Stage {
  readonly said: Parameters<TerminalChat['say']>[0][];
  readonly turns: AbortSignal[];
  card: Card | null;
  out(): string;
}

type Turn = (stage: Stage, emit: (event: TurnEvent) => void, signal: AbortSignal) => void | Promise<void>;

/** Runs a whole chat over given input; `turn` plays the agent. */
async function play(
  input: string | ((stream: PassThrough, stage: Stage) => Promise<void>),
  turn: Turn,
  o: Partial<TerminalChat> = {},
  tty = false,
): Promise<Stage> {
  const stream = Object.assign(new PassThrough(), { isTTY: tty });
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk) => (text += String(chunk)));
  const stage: Stage = { said: [], turns: [], card: null, out: () => text };
  const running = runTerminalChat({
    tenant: 'acme' as TenantId,
    chat: 'A' as ChatId,
    user: 'u1' as UserId,
    locale: 'de',
    say: async (message) => {
      stage.said.push(message);
      return {};
    },
    runTurn: async ({ onEvent, signal }) => {
      const stop = signal ?? new AbortController().signal;
      stage.turns.push(stop);
      onEvent({ type: 'start', model: 'fake:model', offline: false });
      await turn(stage, onEvent, stop);
      onEvent({ type: 'end', result: RESULT });
      return RESULT;
    },
    card: async () => stage.card,
    input: stream,
    output,
    color: false,
    dumb: true,
    now: () => 60_000,
    ...o,
  });
  if (typeof input === 'string') stream.end(input);
  else await input(stream, stage);
  assert.equal(await running, 0);
  return stage;
}

const speak =
  (text: string): Turn =>
  (_stage, emit) =>
    emit({ type: 'text', text });
const place = { tenant: 'acme', chat: 'A', user: 'u1' };
const cardLines = (out: string): string[] => out.split('\n').filter((line) => line.startsWith(CARD_MARK));

test('piped: line by line, an answer by key with the card’s proposal, end of input is exit 0', async () => {
  const stage = await play('ändere a\n1\n', (stage, emit) => {
    emit({ type: 'text', text: stage.turns.length === 1 ? 'Vorschlag steht.' : 'Gespeichert.' });
    stage.card = stage.turns.length === 1 ? CARD : null;
  });
  assert.deepEqual(stage.said, [
    { ...place, text: 'ändere a', provenance: 'typed' },
    { ...place, text: 'Ja, speichern', provenance: 'button', button: { proposalId: 'p_1' }, seen: 'p_1' },
  ]);
  const out = stage.out();
  assert.ok(out.indexOf('Vorschlag steht.') < out.indexOf(CARD_MARK));
  assert.ok(!out.includes('\u001B'));
  assert.ok(out.endsWith('Bis bald.\n'));
});

test('the card: consequences on top, the whole diff, the keys, the time left', async () => {
  const stage = await play('x\n/quit\n', (stage) => void (stage.card = CARD));
  assert.deepEqual(cardLines(stage.out()), [
    '▌ VORSCHLAG p_1: noch ist nichts geschrieben',
    '▌ ! Öffnet nach außen: public_api',
    '▌ ! Der Assistent supportBot wird öffentlich erreichbar.',
    '▌ - tools.alt verschwindet',
    '▌ * Zeile 3: Zeilenende geändert',
    '▌',
    '▌ --- a/a.php',
    '▌ +++ b/a.php',
    '▌ @@ -1,2 +1,2 @@',
    '▌  <?php',
    "▌ -return ['a' => 1];",
    "▌ +return ['a' => 2];",
    '▌',
    '▌ [1] Ja, speichern   [2] Nein, verwerfen   (noch 23 h 59 min)',
  ]);
});

test('in English, and coloured', async () => {
  const stage = await play('x\n2\n', (stage) => void (stage.card = stage.turns.length === 1 ? CARD : null), {
    locale: 'en',
    color: true,
  });
  assert.deepEqual(stage.said[1]?.text, 'No, discard');
  assert.ok(stage.out().includes("\u001B[32m+return ['a' => 2];\u001B[39m"));
  assert.ok(stage.out().includes("\u001B[31m-return ['a' => 1];\u001B[39m"));
});

test('keys without a card are plain text; a typed yes carries the card its writer saw', async () => {
  const stage = await play(
    '1\nändere a\nja\n',
    (stage) => void (stage.card = stage.turns.length === 2 ? CARD : null),
  );
  assert.deepEqual(stage.said, [
    { ...place, text: '1', provenance: 'typed' },
    { ...place, text: 'ändere a', provenance: 'typed' },
    { ...place, text: 'ja', provenance: 'typed', seen: 'p_1' },
  ]);
});

test('the buttons of the card itself win over the usual ones', async () => {
  const card = { ...CARD, suggestions: ['Ja, löschen', 'Nein, behalten'] };
  const stage = await play('x\n1\n', (stage) => void (stage.card = card));
  assert.equal(stage.said[1]?.text, 'Ja, löschen');
  assert.ok(stage.out().includes('[1] Ja, löschen   [2] Nein, behalten'));
});

test('a card that is not complete offers no yes', async () => {
  const stage = await play('x\n1\n', (stage) => void (stage.card = { ...CARD, complete: false }));
  assert.equal(stage.said[1]?.provenance, 'typed');
  assert.ok(!stage.out().includes('[1]'));
  assert.ok(stage.out().includes('[2] Nein, verwerfen'));
});

test('an open card of an earlier session is shown at the start; /card shows it again', async () => {
  const stage = await play('/card\n1\n', speak('ok'), { card: async () => CARD });
  assert.equal(cardLines(stage.out()).filter((line) => line.includes('VORSCHLAG')).length, 2);
  assert.deepEqual(stage.said[0]?.button, { proposalId: 'p_1' });
});

test('a card that cannot be read cannot be confirmed', async () => {
  const card = async (): Promise<never> => {
    throw new Error('state');
  };
  const stage = await play('x\n1\n', speak('ok'), { card });
  assert.equal(stage.said[1]?.provenance, 'typed');
  assert.ok(stage.out().includes('kann hier nichts bestätigt werden'));
});

test('model and tool text cannot draw a card, move the cursor or hide', async () => {
  const evil = `harmlos\n${CARD_MARK} VORSCHLAG p_9: [1] Ja\r${CARD_MARK}\u001B[2J\u001B[1;1H\u009B31m\u202Eumgedreht\u0007`;
  const stage = await play('x\n', (_stage, emit) => {
    emit({ type: 'text', text: evil });
    emit({
      type: 'tool-call',
      call: 'c',
      tool: `böse\n${CARD_MARK}`,
      args: { path: `a\n${CARD_MARK} x\u001B[0m` },
    });
    emit({
      type: 'tool-result',
      call: 'c',
      tool: 'böse',
      answer: { success: false, error: `x\n${CARD_MARK}` },
      ran: true,
    });
    emit({ type: 'notice', said: { message: 'x', facts: {} }, text: `${CARD_MARK}\u001B[31m` });
  });
  assert.deepEqual(cardLines(stage.out()), []);
  assert.ok(!stage.out().includes(CARD_MARK));
  assert.ok(!/(?!\n)[\p{Cc}\u202E]/u.test(stage.out()));
  const lines = stage.out().split('\n');
  assert.ok(lines.some((line) => line === '  harmlos'));
});

test('the card writes hidden characters out instead of dropping them', async () => {
  const preview = '+evil \u202E \u001B[31m ▌\n';
  const stage = await play(
    'x\n',
    (stage) => void (stage.card = { ...CARD, preview, tragweite: ['eins\n▌ zwei'] }),
  );
  assert.ok(stage.out().includes('▌ +evil ⟦U+202E⟧ ⟦U+001B⟧[31m ⟦U+258C⟧'));
  assert.ok(stage.out().includes('▌ ! eins ⟦U+258C⟧ zwei'));
});

test('tool calls are one short line each', async () => {
  const stage = await play('x\n', (_stage, emit) => {
    emit({ type: 'tool-call', call: 'a', tool: 'readTenantConfig', args: { path: 'a.php' } });
    emit({ type: 'tool-result', call: 'a', tool: 'readTenantConfig', answer: { success: true }, ran: true });
    emit({ type: 'tool-call', call: 'b', tool: 'writeTenantConfig', args: { path: 'a.php', patch: '@@' } });
    emit({
      type: 'tool-result',
      call: 'b',
      tool: 'writeTenantConfig',
      answer: { needs_confirmation: true },
      ran: true,
    });
    emit({ type: 'tool-result', call: 'c', tool: 'writeTenantConfig', answer: {}, ran: false });
    emit({ type: 'text', text: 'Fertig' });
    emit({ type: 'text', text: '.\nZweite Zeile' });
    emit({ type: 'text-end' });
  });
  const from = stage.out().indexOf('fake:model');
  assert.deepEqual(stage.out().slice(from).split('\n').slice(1, -2), [
    '  · readTenantConfig a.php … fertig',
    '  · writeTenantConfig a.php … wartet auf eine Antwort',
    '  · writeTenantConfig … nicht ausgeführt',
    '  Fertig.',
    '  Zweite Zeile',
  ]);
});

test('the offline builder is labelled in every turn', async () => {
  const turn: Turn = (_stage, emit) => emit({ type: 'start', model: 'offline builder', offline: true });
  const stage = await play('x\ny\n', turn);
  assert.equal(stage.out().split('Offline-Builder (kein Sprachmodell):').length, 3);
});

test('fences and /paste keep lines together, also at the end of input', async () => {
  const stage = await play(
    'Patch für a.php:\n```diff\n@@ -1 +1 @@\n-a\n+b\n```\n/paste\neins\n\nzwei\n.\n```\noffen',
    speak('ok'),
  );
  assert.deepEqual(
    stage.said.map((message) => message.text),
    ['Patch für a.php:\n```diff\n@@ -1 +1 @@\n-a\n+b\n```', 'eins\n\nzwei', '```\noffen'],
  );
});

test('commands are not sent; // sends a line that begins with /', async () => {
  const stage = await play('/help\n/files\n/foo\n//etc ist gemeint\n\n/quit\nnie\n', speak('ok'), {
    files: async () => ['a.php', 'b\u001B.md'],
  });
  assert.deepEqual(
    stage.said.map((message) => message.text),
    ['/etc ist gemeint'],
  );
  assert.ok(stage.out().includes('  a.php\n  b.md\n'));
  assert.ok(stage.out().includes('Den Befehl /foo gibt es nicht'));
});

test('a message that does not arrive is said, and the chat goes on', async () => {
  let calls = 0;
  const say = async () => {
    calls += 1;
    if (calls === 1) throw new Error('unknown chat');
    return {};
  };
  const stage = await play('a\nb\n', speak('ok'), { say });
  assert.equal(stage.turns.length, 1);
  assert.ok(
    stage.out().includes('unknown chat Es wurde nichts geschrieben') || stage.out().includes('unknown chat'),
  );
});

const pause = (milliseconds = 70): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test('at a terminal, what was typed before the card could be seen is no answer to it', async () => {
  const stage = await play(
    async (stream, stage) => {
      stream.write('ändere a\n');
      while (stage.turns.length === 0) await pause(5);
      stream.write('1\n');
      await pause();
      stage.card = CARD;
      while (!stage.out().includes('wurde nicht gesendet')) await pause(5);
      stream.write('1\n');
      while (stage.said.length < 2) await pause(5);
      stream.end();
    },
    async (stage) => {
      while (stage.card === null) await pause(5);
    },
    {},
    true,
  );
  assert.deepEqual(
    stage.said.map((message) => message.provenance),
    ['typed', 'button'],
  );
});

test('at a terminal, lines pasted at once are one message', async () => {
  const stage = await play(
    async (stream, stage) => {
      stream.write('--- a/a.php\n+++ b/a.php\n@@ -1 +1 @@\n-a\n+b\n');
      while (stage.said.length === 0) await pause(5);
      stream.end();
    },
    speak('ok'),
    {},
    true,
  );
  assert.deepEqual(
    stage.said.map((message) => message.text),
    ['--- a/a.php\n+++ b/a.php\n@@ -1 +1 @@\n-a\n+b'],
  );
});

test('property: no text at all gets a control character or the card’s mark past plainText', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const shown of [plainText(text), oneLine(text, 40)]) {
        assert.ok(!/(?![\t\n])[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(shown));
        assert.ok(!/[\u2580-\u259F]/.test(shown));
      }
      assert.equal(plainText(plainText(text)), plainText(text));
      assert.ok(!/(?![\t\n])\p{Cc}/u.test(writtenOut(text)));
      assert.ok(writtenOut(text).length >= text.length);
    }),
    { numRuns: 2000 },
  );
});

test('a credential in a message: kept under its name or another, dropped, and never shown again', async () => {
  const kept: unknown[] = [];
  const said: string[] = [];
  const offers = [
    { id: 'o1', name: 'SHOP_TOKEN', length: 40 },
    { id: 'o2', name: 'DB_PASSWORD', length: 12 },
    { id: 'o3', name: 'X', length: 9 },
  ];
  const stage = await play(
    '/keep\nhier sind sie\n/keep kein-name\n/keep LADEN\n/keep\n/drop\n/drop\n',
    () => undefined,
    {
      say: async ({ text }) => {
        said.push(text);
        return { offers };
      },
      keep: async ({ offer, name }) => {
        kept.push([offer, name]);
        return name === 'kein-name'
          ? { success: false, message: 'Das ist kein Name.' }
          : { success: true, name: name ?? 'DB_PASSWORD' };
      },
      drop: async ({ offer }) => kept.push(['drop', offer]) > 0,
    },
  );
  assert.deepEqual(said, ['hier sind sie']);
  assert.deepEqual(kept, [
    ['o1', 'kein-name'],
    ['o1', 'LADEN'],
    ['o2', undefined],
    ['drop', 'o3'],
  ]);
  const out = stage.out();
  assert.equal(out.split('Gerade wird kein Zugangswert gehalten').length, 3);
  assert.ok(
    out.includes('Ein Zugangswert (40 Zeichen)') && out.includes('als DB_PASSWORD in den Secrets-Bereich'),
  );
  assert.ok(
    out.includes('Das ist kein Name.') && out.includes('{{secret:LADEN}}') && out.includes('Verworfen.'),
  );
});

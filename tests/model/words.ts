/**
 * What people say in the model, and what it means, written down by hand from the seed: the model asks no code of the
 * house what a sentence means.
 */

export interface Phrase {
  readonly text: string;
  /** A clear yes: to any card, only to one that saves, only to one that deletes. */
  readonly yes?: 'any' | 'save' | 'delete';
  readonly asking?: 'off' | 'on';
  /** A direct order: the literal it names, and its new value. */
  readonly order?: { readonly key: keyof BotValues; readonly value: string };
}

/** The two literals of the config file; everything else in it never changes. */
export interface BotValues {
  readonly icon: string;
  readonly temperature: string;
}

export const PHRASES: readonly Phrase[] = [
  { text: 'ja', yes: 'any' },
  { text: 'Ja, speichern', yes: 'save' },
  { text: 'Ja, löschen', yes: 'delete' },
  { text: 'nein' },
  { text: 'ja, aber anders' },
  { text: 'Nein, verwerfen' },
  { text: 'frag nicht mehr', asking: 'off' },
  { text: 'frag wieder', asking: 'on' },
  { text: 'ändere beim supportBot das Icon in 🤖', order: { key: 'icon', value: '🤖' } },
  { text: 'setz im Kundenservice die Temperatur auf 0.2', order: { key: 'temperature', value: '0.2' } },
];

const byText = new Map(PHRASES.map((phrase) => [phrase.text, phrase]));

/** The meaning of a text; of one that nobody in the model says: none. */
export function phraseOf(text: string): Phrase {
  return byText.get(text) ?? { text };
}

export const BOT = 'assistants/supportBot.php';
export const PROMPTS = ['prompts/ton.md', 'prompts/gruss.md'] as const;

const ICONS = ['🙂', '🤖'];
const TEMPERATURES = ['0.7', '0.2', '0.9'];

/** Every text of the config file that occurs, with the literals in it. */
export const BOTS: ReadonlyMap<string, BotValues> = new Map(
  ICONS.flatMap((icon) =>
    TEMPERATURES.map((temperature) => [botText({ icon, temperature }), { icon, temperature }]),
  ),
);
export const BOT_TEXTS: readonly string[] = [...BOTS.keys()];

export const PROMPT_TEXTS: readonly string[] = ['Alt', 'Neu', 'Anders', 'Von Hand'].map(
  (title) => `# ${title}\n\nFreundlich bleiben.\n`,
);

/** A patch that turns one prompt into another. */
export function patchBetween(from: string, to: string): string {
  const [head, ...rest] = from.trimEnd().split('\n');
  const context = rest.map((line) => ` ${line}\n`).join('');
  return `@@ -1,3 +1,3 @@\n-${head}\n+${to.split('\n')[0]}\n${context}`;
}

export function botText({ icon, temperature }: BotValues): string {
  return [
    '<?php',
    'return [',
    "    'assistants' => [",
    `        'supportBot' => ['icon' => '${icon}'],`,
    `        'kundenservice' => ['temperature' => ${temperature}],`,
    '    ],',
    '];',
    '',
  ].join('\n');
}

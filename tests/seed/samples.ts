/** A small tenant for the walks through the seed; every credential is made up. */

export const BOT = 'assistants/supportBot.php';
export const TOOL = 'tools/gruss.php';
export const PROMPT = 'prompts/support.md';
export const APIS = 'apis.php';

/** 64 characters, the length that the seed's own example names. */
export const TOKEN = 'beispiel0123456789abcdef0123456789abcdef0123456789abcdefbeispiel';
export const KEY = 'beispiel0123456789abcdefbeispiel';

export const FILES: Readonly<Record<string, string>> = {
  [BOT]: `<?php
return [
    'assistants' => [
        'supportBot' => [
            'name' => 'Support',
            'icon' => '💬',
            'temperature' => 0.7,
            'public_api' => false,
        ],
    ],
];
`,
  [TOOL]: `<?php
return [
    'tools' => [
        'gruss' => [
            'description' => 'Grüßt',
            'parameters' => [
                'type' => 'object',
                'properties' => ['name' => ['type' => 'string', 'description' => 'Wer']],
                'required' => ['name'],
            ],
            'handler' => function (array $args, $ctx) {
                return 'Hallo ' . $args['name'];
            },
        ],
    ],
];
`,
  [PROMPT]: `# Support\n\n${Array.from({ length: 60 }, (_, index) => `${index + 1}. Regel Nummer ${index + 1}`).join('\n')}\n`,
  [APIS]: `<?php
return [
    'apis' => [
        'trello' => [
            'label' => 'Trello',
            'board_id' => '64b1f0c2a7d9',
            'key' => '${KEY}',
            'token' => '${TOKEN}',
            'timeout' => 8,
        ],
        'tabelle' => [
            'spreadsheetId' => '1SonnenscheinUmsatzTabelle2026abcdefghijk',
            'api_key' => '{{secret:TABELLE_KEY}}',
        ],
    ],
    'remote_databases' => [
        'shop' => ['host' => 'db.example', 'allow_write' => false],
    ],
];
`,
};

/** One line of a sample replaced. */
export function changed(path: string, from: string, to: string): string {
  const text = FILES[path];
  if (text === undefined || !text.includes(from)) throw new Error(`${path} has no ${from}`);
  return text.split(from).join(to);
}

/** A unified diff that replaces one line of a sample. */
export function patchOf(path: string, from: string, to: string): string {
  const lines = (FILES[path] ?? '').split('\n');
  const at = lines.indexOf(from);
  if (at < 1) throw new Error(`${path} has no line ${from}`);
  return `@@ -${at},3 +${at},3 @@\n ${lines[at - 1]}\n-${from}\n+${to}\n ${lines[at + 1]}\n`;
}

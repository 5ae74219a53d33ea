/** What moves, under which name, what stays and why; and that nothing but the exchange happens. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runsAsPhp, type ConfigPath } from '../../domain/path.ts';
import { MOST_SECRETS, type SecretName } from '../../domain/secret.ts';
import { stringValue } from '../../lang/php/literal-value.ts';
import { maskText } from '../../secrets/mask.ts';
import { analyse } from '../guards/fakes.ts';
import { fillPlaceholders, placeholderValues } from './fill.ts';
import { notesOfMove, planMove, valuesOfMove, type Move } from './move.ts';
import { freeName, nameFor } from './names.ts';

const KEY = 'kT9vQz4LmPx7RbWd2Hs8';
const OTHER = 'Zr3nWq8YtLc5VbXj1Mf6';
const PEM =
  '-----BEGIN PRIVATE KEY-----\nMIIBVQIBADANBgkqhkiG9w0BAQEFAASCAT8wggE7AgEAAkEAq7BFUpkGp3+LQmlQ\n-----END PRIVATE KEY-----\n';

const php = (entries: string): string => `<?php\nreturn ['apis' => [\n${entries}\n]];\n`;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly known?: Readonly<Record<string, string>>;
  readonly spoken?: readonly string[];
  /** `name line` of what moves. */
  readonly moved: readonly string[];
  /** `why line` of what stays. */
  readonly left?: readonly string[];
  readonly after: string;
}

const cases: readonly Case[] = [
  {
    name: 'PHP: a value under a key, quotes kept',
    path: 'apis.php',
    text: php(`'shop' => ['label' => 'Shop', 'apiKey' => '${KEY}', "token" => "${OTHER}"],`),
    moved: ['SHOP_API_KEY 3', 'SHOP_TOKEN 3'],
    after: php(
      `'shop' => ['label' => 'Shop', 'apiKey' => '{{secret:SHOP_API_KEY}}', "token" => "{{secret:SHOP_TOKEN}}"],`,
    ),
  },
  {
    name: 'PHP: equal values share a name',
    path: 'apis.php',
    text: php(`'a' => ['token' => '${KEY}'],\n'b' => ['token' => '${KEY}'],`),
    moved: ['A_TOKEN 3', 'A_TOKEN 4'],
    after: php(`'a' => ['token' => '{{secret:A_TOKEN}}'],\n'b' => ['token' => '{{secret:A_TOKEN}}'],`),
  },
  {
    name: 'PHP: a value that is kept already keeps its name; a name of another value is not taken',
    path: 'apis.php',
    text: php(`'a' => ['token' => '${KEY}'],\n'b' => ['token' => '${OTHER}'],`),
    known: { CRM: KEY, B_TOKEN: 'ganz anders' },
    spoken: ['B_TOKEN_2'],
    moved: ['CRM 3', 'B_TOKEN_3 4'],
    after: php(`'a' => ['token' => '{{secret:CRM}}'],\n'b' => ['token' => '{{secret:B_TOKEN_3}}'],`),
  },
  {
    name: 'PHP: what is only part of a value stays',
    path: 'apis.php',
    text: php(
      `'a' => ['token' => 'kT9vQz4LmP' . 'x7RbWd2Hs8aa', 'password' => "pre{$x}${KEY}"],\n'b' => ['url' => 'https://bot:${KEY}@shop.example/x'],`,
    ),
    moved: [],
    left: ['part 3', 'part 3', 'unclear 3', 'inside 4'],
    after: '',
  },
  {
    name: 'PHP: in code, under the variable’s name',
    path: 'tools/crm.php',
    text: `<?php\n$apiToken = '${KEY}';\nreturn ['tools' => ['crm' => ['description' => 'x', 'handler' => function ($a, $ctx) {\n    $password = '${OTHER}';\n    return 1;\n}]]];\n`,
    moved: ['CRM_API_TOKEN 2', 'CRM_PASSWORD 4'],
    after: `<?php\n$apiToken = '{{secret:CRM_API_TOKEN}}';\nreturn ['tools' => ['crm' => ['description' => 'x', 'handler' => function ($a, $ctx) {\n    $password = '{{secret:CRM_PASSWORD}}';\n    return 1;\n}]]];\n`,
  },
  {
    name: 'PHP: a key in PEM form, with its line breaks',
    path: 'apis.php',
    text: php(`'a' => ['private_key' => "${PEM.replaceAll('\n', '\\n')}"],`),
    moved: ['A_PRIVATE_KEY 3'],
    after: php(`'a' => ['private_key' => "{{secret:A_PRIVATE_KEY}}"],`),
  },
  {
    name: 'PHP: a heredoc stays',
    path: 'apis.php',
    text: `<?php\nreturn ['apis' => ['a' => ['private_key' => <<<KEY\n${PEM}KEY]]];\n`,
    moved: [],
    left: ['unclear 3'],
    after: '',
  },
  {
    name: 'JSON on one line',
    path: 'settings.json',
    text: `{"mail":{"from":"a@b.example","password":"${KEY}"},"hooks":[{"token":"${OTHER}"}]}`,
    moved: ['MAIL_PASSWORD 1', 'HOOKS_TOKEN 1'],
    after: `{"mail":{"from":"a@b.example","password":"{{secret:MAIL_PASSWORD}}"},"hooks":[{"token":"{{secret:HOOKS_TOKEN}}"}]}`,
  },
  {
    name: 'JSON: a lone key gets the file’s name in front',
    path: 'config/crm.json',
    text: `{\n  "token": "${KEY}"\n}\n`,
    moved: ['CRM_TOKEN 2'],
    after: `{\n  "token": "{{secret:CRM_TOKEN}}"\n}\n`,
  },
  {
    name: 'YAML: plain values get quotes, for a brace opens a map',
    path: 'hooks.yaml',
    text: `crm:\n  token: ${KEY} # neu\n  password: '${OTHER}'\n`,
    moved: ['CRM_TOKEN 2', 'CRM_PASSWORD 3'],
    after: `crm:\n  token: "{{secret:CRM_TOKEN}}" # neu\n  password: '{{secret:CRM_PASSWORD}}'\n`,
  },
  {
    name: '.env: credentials only, quotes kept',
    path: '.env',
    text: `# Shop\nAPP_NAME=Bäckerei\nSHOP_TOKEN=${KEY}\nexport DB_PASSWORD="${OTHER}" # alt\nPORT=8080\nX_SECRET="a\\n${KEY}"\n`,
    moved: ['SHOP_TOKEN 3', 'DB_PASSWORD 4'],
    left: ['unclear 6'],
    after: `# Shop\nAPP_NAME=Bäckerei\nSHOP_TOKEN={{secret:SHOP_TOKEN}}\nexport DB_PASSWORD="{{secret:DB_PASSWORD}}" # alt\nPORT=8080\nX_SECRET="a\\n${KEY}"\n`,
  },
  {
    name: 'prose: nothing is resolved there',
    path: 'prompts/support.md',
    text: `Nutze token=${KEY} für den Shop.\n`,
    moved: [],
    left: ['format 1'],
    after: '',
  },
  {
    name: 'CRLF and a BOM stay',
    path: 'crm.json',
    text: `\uFEFF{\r\n"a": {"token": "${KEY}"}\r\n}`,
    moved: ['A_TOKEN 2'],
    after: `\uFEFF{\r\n"a": {"token": "{{secret:A_TOKEN}}"}\r\n}`,
  },
];

async function fileOf(path: string, text: string) {
  const tokens = runsAsPhp(path, text) ? (await analyse(text)).tokens : null;
  return { path: path as ConfigPath, text, tokens };
}

async function move(o: Pick<Case, 'path' | 'text' | 'known' | 'spoken'>): Promise<Move> {
  const planned = planMove({
    ...(await fileOf(o.path, o.text)),
    known: new Map(Object.entries(o.known ?? {}) as [SecretName, string][]),
    spoken: new Set((o.spoken ?? []) as SecretName[]),
  });
  assert.ok(planned.ok);
  return planned.move;
}

for (const one of cases) {
  test(one.name, async () => {
    const moved = await move(one);
    assert.deepEqual(
      moved.moved.map(({ name, line }) => `${name} ${line}`),
      one.moved,
    );
    assert.deepEqual(
      moved.left.map(({ why, line }) => `${why} ${line}`),
      one.left ?? [],
    );
    assert.equal(moved.after, one.moved.length === 0 ? one.text : one.after);
    const values = valuesOfMove(await fileOf(one.path, one.text), moved.after);
    assert.deepEqual(new Set(values?.keys()), new Set(moved.moved.map(({ name }) => name)));
    assert.ok(
      !JSON.stringify([moved.moved, moved.left, notesOfMove(one.path as ConfigPath, moved)]).includes(KEY),
    );
  });

  test(`${one.name}: filled in again it says the same`, async () => {
    const { after } = await move(one);
    const values = valuesOfMove(await fileOf(one.path, one.text), after) ?? new Map();
    const wanted = placeholderValues(await fileOf(one.path, after));
    const filled = fillPlaceholders(after, wanted, values);
    assert.equal(wanted.length, one.moved.length);
    assert.equal(filled.split('\n').length, after.split('\n').length);
    const again = await move({ path: one.path, text: filled, known: Object.fromEntries(values) });
    assert.equal(again.after, after);
  });
}

test('an exchange is exactly that: anything else gives no values', async () => {
  const text = php(`'a' => ['token' => '${KEY}', 'label' => 'A'],`);
  const { after } = await move({ path: 'apis.php', text });
  const file = await fileOf('apis.php', text);
  assert.deepEqual([...(valuesOfMove(file, after) ?? [])], [['A_TOKEN', KEY]]);
  for (const other of [
    text,
    `${after}\n`,
    after.replace("'A'", "'B'"),
    after.replace('{{secret:A_TOKEN}}', '{{secret:a}}'),
    after.replace('{{secret:A_TOKEN}}', KEY),
    after.slice(1),
  ])
    assert.equal(valuesOfMove(file, other), null, other);
});

test('a value that stays is masked as before when another goes', async () => {
  const other = 'Zr3nWq8YtLc5VbXj1Mf6';
  const text = php(`'a' => ['token' => '${KEY}', 'url' => 'https://bot:${other}@crm.example/x'],`);
  const { after, moved, left } = await move({ path: 'apis.php', text });
  assert.deepEqual([moved.length, left.map(({ why }) => why)], [1, ['inside']]);
  assert.ok(after.includes(other));
  assert.ok(!maskText(after, { path: 'apis.php' }).text.includes(other));
});

test('names are names, whatever the keys are', () => {
  const key = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('ß', 'apiKey', 'größeÄ', '0', '*', 'tools'),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 6 }), key, (keys, own) => {
      const name = nameFor({ path: 'tools/größe.php', keys, key: own });
      assert.match(name, /^[A-Z0-9_]{1,64}$/);
      const taken = new Set([name, `${name.slice(0, 62)}_2`]);
      assert.match(
        freeName(name, (one) => taken.has(one)),
        /^[A-Z0-9_]{1,64}$/,
      );
    }),
  );
  assert.equal(nameFor({ path: 'a.php', keys: ['apis', 'größe', 'apiKey'] }), 'GROESSE_API_KEY');
  assert.equal(nameFor({ path: 'shop.php', keys: ['apis', 'shop', 'shopToken'] }), 'SHOP_TOKEN');
  assert.equal(nameFor({ path: '.env', keys: ['TOKEN'] }), 'TOKEN');
});

test('what is filled in is what PHP reads, whatever the value holds', async () => {
  const values = [
    "it's",
    'a"b\\c',
    '$x {$y} ${z}',
    'zwei\nZeilen\r\n',
    'ä🍒\u0001\u0085',
    "\\'",
    '{{secret:X}}',
    '*/ ?>',
  ];
  for (const [index, value] of values.entries()) {
    for (const quote of ["'", '"']) {
      const text = `<?php\n$v = ${quote}{{secret:X}}${quote}; // '{{secret:X}}'\nreturn [$v => "a '{{secret:X}}' b"];\n`;
      const wanted = placeholderValues(await fileOf('a.php', text));
      const filled = fillPlaceholders(text, wanted, new Map([['X' as SecretName, value]]));
      const [place] =
        (await fileOf('a.php', filled)).tokens?.filter(({ kind }) => kind === 'T_CONSTANT_ENCAPSED_STRING') ??
        [];
      assert.equal(stringValue(place?.text ?? ''), value, String(index));
      assert.ok(filled.endsWith(`; // '{{secret:X}}'\nreturn [$v => "a '{{secret:X}}' b"];\n`));
    }
  }
});

const tokensOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${KEY}${index}`);

test('as many as the secrets area takes move, one more is refused', async () => {
  const text = (count: number) => JSON.stringify(tokensOf(count).map((token) => ({ token })));
  assert.equal((await move({ path: 'a.json', text: text(MOST_SECRETS) })).moved.length, MOST_SECRETS);
  const spoken = new Set<SecretName>();
  for (const [count, known] of [
    [MOST_SECRETS + 1, new Map()],
    [MOST_SECRETS, new Map([['ANDERS' as SecretName, OTHER]])],
    [40_000, new Map()],
  ] as const) {
    const planned = planMove({ ...(await fileOf('a.json', text(count))), known, spoken });
    assert.equal(planned.ok ? null : planned.refusal.code, 'too_large', String(count));
  }
  const held = new Map([['ANDERS' as SecretName, `${KEY}0`]]);
  const planned = planMove({ ...(await fileOf('a.json', text(MOST_SECRETS))), known: held, spoken });
  assert.ok(planned.ok);
});

test('several credentials in one text stay, however many', async () => {
  const keys = tokensOf(12_000).map((token) => `sk-proj-${token}`);
  const text = JSON.stringify({ a: `${' '.repeat(400_000)}${keys.join(' ')}` });
  const { moved, left } = await move({ path: 'a.json', text });
  assert.equal(moved.length, 0);
  assert.ok(left.length === keys.length && left.every(({ why }) => why === 'inside'));
});

/**
 * The places of a tenant that hold credentials, written in their own formats: what lies on disk before anything is
 * called. `files` is the config root, `area` the files area, `sandbox` the chat's own folder.
 */
import { plantedIn, plantedList, plantOne, type Planted } from './planted.ts';

interface Place {
  readonly planted: readonly Planted[];
  readonly path: string;
  readonly text: string;
}

const single = (text: string): string => `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;
const double = (text: string): string =>
  `"${text.replaceAll(/["\\$]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')}"`;
const pairs = (planted: readonly Planted[], line: (one: Planted) => string): string =>
  planted.map(line).join('\n');

function phpTop(): Place {
  const planted = plantedIn('php', { long: true });
  const list = plantedList('php-list');
  const again = plantOne('php-comment', 'password');
  // No piece is long enough to be known by itself.
  const pieces = plantOne('php-pieces', 'kennwort');
  const cut = pieces.text.match(/.{1,5}/g) ?? [];
  const text = `<?php
// früher: password: ${again.text}
return ['apis' => ['kasse' => [
    'label' => 'Kasse',
${pairs(planted, ({ key, text: value }) => `    '${key}' => ${single(value)},`)}
    'passwords' => [${list.map((one) => single(one.text)).join(', ')}],
    'alt' => ['password' => ${single(again.text)}],
    'stueckweise' => ['kennwort' => ${cut.map(single).join(' . ')}],
]]];
`;
  return { planted: [...planted, ...list, again, pieces], path: 'apis/kasse.php', text };
}

function phpNested(): Place {
  const planted = plantedIn('php-nested', { long: true });
  const text = `<?php
return ['remote_databases' => ['lager' => ['label' => 'Lager', 'verbindung' => ['tief' => [
${pairs(planted, ({ key, text: value }) => `    "${key}" => ${double(value)},`)}
]]]]];
`;
  return { planted, path: 'datenbanken.php', text };
}

function phpOther(): Place {
  const constant = plantOne('php-constant', 'KASSEN_PASSWORT');
  const defined = plantOne('php-define', 'API_TOKEN', 'token');
  const heredoc = plantOne('php-heredoc', 'password');
  const joined = plantOne('php-joined', 'kennwort');
  const half = Math.floor(joined.text.length / 2);
  const text = `<?php
const KASSEN_PASSWORT = ${single(constant.text)};
define('API_TOKEN', ${single(defined.text)});
return ['apis' => ['lager' => [
    'label' => 'Lager',
    'password' => <<<TXT
    ${heredoc.text}
    TXT,
    'kennwort' => ${single(joined.text.slice(0, half))} . ${single(joined.text.slice(half))},
    'weiter' => KASSEN_PASSWORT,
    'noch' => API_TOKEN,
]]];
`;
  return { planted: [constant, defined, heredoc, joined], path: 'apis/lager.php', text };
}

function dotenv(place: string, path: string): Place {
  const planted = plantedIn(place, { but: ['double', 'single', 'backslash', 'dollar'] });
  const plain = plantOne(place, 'FILIALE');
  const quoted = plantOne(place, 'MAIL_PASSWORD');
  const text = [
    ...planted.map(({ key, text: value }) => `${key.toUpperCase()}="${value}"`),
    `FILIALE=${plain.text}`,
    `export MAIL_PASSWORD='${quoted.text}'`,
  ].join('\n');
  return { planted: [...planted, plain, quoted], path, text: `${text}\n` };
}

function json(place: string, path: string, indent: number): Place {
  const planted = plantedIn(place, { long: true });
  const list = plantedList(`${place}-list`);
  const value = {
    titel: 'Dienste',
    dienst: Object.fromEntries(planted.map((one) => [one.key, one.text])),
    passwords: list.map((one) => one.text),
  };
  return { planted: [...planted, ...list], path, text: `${JSON.stringify(value, null, indent)}\n` };
}

function yaml(): Place {
  const planted = plantedIn('yaml', { long: true });
  const list = plantedList('yaml-list');
  const text = `titel: Dienste
dienst:
${pairs(planted, ({ key, text: value }) =>
  value.includes('\n')
    ? `  ${key}: |\n    ${value.replaceAll('\n', '\n    ')}`
    : `  ${key}: ${JSON.stringify(value)}`,
)}
passwords:
${pairs(list, (one) => `  - ${one.text}`)}
`;
  return { planted: [...planted, ...list], path: 'dienste.yaml', text };
}

function markdown(place: string, path: string): Place {
  const planted = plantedIn(place, { but: ['words', 'german'] });
  const said = plantOne(place, 'satz');
  const text = `# Hilfe

Das Passwort lautet \`${said.text}\`.

\`\`\`json
${JSON.stringify(Object.fromEntries(planted.map((one) => [one.key, one.text])), null, 2)}
\`\`\`
`;
  return { planted: [...planted, said], path, text };
}

/** A handler shows what it can reach in the way it is asked for, under names that say nothing. */
function tools(): Place {
  const own = plantOne('tool-code', 'password');
  const bearer = plantOne('tool-code', 'bearer', 'token');
  const stated = plantOne('tool-schema', 'api_key', 'provider');
  const open = plantOne('tool-open', 'password');
  const text = `<?php
return ['tools' => ['zeigt' => [
    'description' => 'Zeigt etwas; Beispiel mit ${stated.text}',
    'parameters' => ['type' => 'object', 'properties' => [
        'wie' => ['type' => 'string', 'description' => 'Art, etwa Bearer ${stated.text}', 'default' => '${stated.text}'],
    ]],
    'handler' => function (array $args, $ctx) {
        $eigen = ['password' => ${single(own.text)}, 'kopf' => 'Authorization: Bearer ${bearer.text}'];
        $kasse = (require __DIR__ . '/../apis/kasse.php')['apis']['kasse'];
        $lager = (require __DIR__ . '/../datenbanken.php')['remote_databases']['lager']['verbindung']['tief'];
        $lager2 = array_slice((require __DIR__ . '/../apis/kasse.php')['apis']['kasse'], 1);
        $json = json_decode(file_get_contents(__DIR__ . '/../dienste.json'), true);
        $env = array_map(fn ($zeile) => trim(substr(strstr($zeile, '='), 1), "\\"'"), file(__DIR__ . '/../.env', FILE_IGNORE_NEW_LINES));
        $alle = [];
        $sammle = function ($wert) use (&$alle, &$sammle) { if (is_array($wert)) { foreach ($wert as $eins) $sammle($eins); } elseif (is_string($wert)) { $alle[] = $wert; } };
        $sammle([$eigen, $kasse, $lager, $json, $env, constant('KASSEN_PASSWORT'), constant('API_TOKEN'), $ctx->secret('SHOP_TOKEN'), $ctx->secret('MAIL_KENNWORT')]);
        $text = implode(' | ', $alle);
        switch ($args['wie'] ?? '') {
            case 'klar': return $alle;
            case 'text': return 'Da: ' . $text;
            case 'json': return json_encode($alle);
            case 'json2': return json_encode(['a' => json_encode($alle, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)]);
            case 'base64': return array_map('base64_encode', $alle);
            case 'base64b': return base64_encode('x' . $text);
            case 'url': return array_map('rawurlencode', $alle);
            case 'form': return http_build_query($alle);
            case 'hex': return array_map('bin2hex', $alle);
            case 'html': return array_map('htmlspecialchars', $alle);
            case 'export': return var_export($alle, true);
            case 'schluessel': return array_fill_keys($alle, 1);
            case 'echo': echo $text; print_r($alle); return null;
            case 'wirft': throw new RuntimeException('kaputt: ' . $text);
            case 'lang': throw new RuntimeException(str_repeat('-', 9990) . $alle[0] . $alle[1]);
            case 'kette': throw new LogicException($alle[3], 1, new RuntimeException($text));
            case 'klasse': throw new class($text) extends Exception {};
            case 'warnung': trigger_error($text, E_USER_WARNING); return 1 + (int) $alle[0];
            case 'fatal': $name = $alle[0]; return $name();
            case 'typ': return intdiv($alle[0], 1);
            case 'merkt': $ctx->state->set('notiz', 'k', ['klar' => $eigen, 'text' => $alle[0] . ' ' . $alle[1]]); return 'ok';
            case 'merkt2': $ctx->state->set('notiz', 'geheim', ['t' => $ctx->secret('SHOP_TOKEN')]); return 'ok';
            case 'loggt': foreach (['info', 'warn', 'error'] as $stufe) $ctx->log(str_repeat('.', 1990) . $text, $stufe); foreach ($alle as $eins) $ctx->log('Wert ' . $eins); return 'ok';
            case 'ruft': return $ctx->tool($alle[0], ['x' => $alle[2]]);
            case 'liest': return $ctx->tool('readTenantConfig', ['path' => 'apis/kasse.php']);
            case 'holt': return $ctx->state->get('notiz', 'k');
            case 'nichts': return $ctx->{$alle[2]};
            case 'raum': $ctx->state->set('_' . $alle[0], 'k', 1); return 1;
            case 'ende': echo $text; exit($text);
            case 'viel': return str_repeat($text, 100);
        }
        return 'nichts';
    },
], 'fragt' => [
    'description' => 'Fragt erst',
    'approval' => [
        'preview' => fn ($args, $ctx) => 'Mit ' . implode(' | ', array_filter((require __DIR__ . '/../apis/kasse.php')['apis']['kasse'], 'is_string')) . (($args['wie'] ?? '') === 'wirft' ? throw new Exception(implode(' | ', array_filter((require __DIR__ . '/../apis/kasse.php')['apis']['kasse'], 'is_string'))) : ''),
        'state' => fn ($args, $ctx) => (require __DIR__ . '/../apis/kasse.php')['apis']['kasse'],
    ],
    'handler' => fn ($args, $ctx) => array_values((require __DIR__ . '/../apis/kasse.php')['apis']['kasse']),
], 'offen' => [
    'description' => 'Antwortet in Klartext, was ein Mensch so freigegeben hat',
    'mask_secrets' => false,
    'handler' => fn ($args, $ctx) => ['wert' => $ctx->secret('SHOP_TOKEN'), 'auch' => ['password' => ${single(open.text)}]['password']],
]]];
`;
  return { planted: [own, bearer, stated, open], path: 'tools/werkzeuge.php', text };
}

/** A file whose own name is a credential. */
function named(): readonly Place[] {
  const prompt = plantOne('file-name', 'prompt', 'provider');
  const folder = plantOne('file-name', 'ordner', 'provider');
  return [
    { planted: [prompt], path: `prompts/${prompt.text}.md`, text: 'Hallo\n' },
    { planted: [folder], path: `${folder.text}/bot.php`, text: "<?php\nreturn ['assistants' => []];\n" },
  ];
}

export const config: readonly Place[] = [
  phpTop(),
  phpNested(),
  phpOther(),
  tools(),
  dotenv('env', '.env'),
  json('json', 'dienste.json', 2),
  json('json-small', 'klein.json', 0),
  yaml(),
  markdown('prompt', 'prompts/hilfe.md'),
  ...named(),
];

/** What stood in `.env` before: it lies in `_backups` when the attempts begin. */
export const former: Place = dotenv('backup', '.env');

const areaName = plantOne('area-name', 'datei', 'provider');
export const area: readonly Place[] = [
  json('area', 'zugang.json', 2),
  markdown('area-note', 'notiz.md'),
  dotenv('area-env', 'alt.env'),
  { planted: [areaName], path: `${areaName.text}.txt`, text: 'Hallo\n' },
];

const sandboxName = plantOne('sandbox-name', 'datei', 'provider');
export const sandbox: readonly Place[] = [
  json('sandbox', 'neu.json', 2),
  { planted: [sandboxName], path: `${sandboxName.text}.php`, text: "<?php\nreturn ['apis' => []];\n" },
];

/** Set by a person, under these names. */
export const secretsArea: readonly Planted[] = [
  plantOne('secret', 'SHOP_TOKEN'),
  plantOne('secret', 'MAIL_KENNWORT'),
];

export const everything: readonly Planted[] = [
  ...[...config, former, ...area, ...sandbox].flatMap((place) => place.planted),
  ...secretsArea,
];

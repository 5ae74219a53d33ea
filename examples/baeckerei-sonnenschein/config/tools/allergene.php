<?php

// Kennzeichnung nach den 14 Hauptallergenen, dazu Spuren aus der gemeinsamen Backstube.
$kennzeichnung = [
    'bauernbrot' => ['enthaelt' => ['weizen', 'roggen'], 'spuren' => ['sesam', 'schalenfruechte']],
    'dinkelvollkornbrot' => ['enthaelt' => ['dinkel'], 'spuren' => ['sesam', 'schalenfruechte', 'weizen']],
    'walnussbrot' => ['enthaelt' => ['weizen', 'roggen', 'schalenfruechte'], 'spuren' => ['sesam']],
    'laugenbrezel' => ['enthaelt' => ['weizen', 'milch'], 'spuren' => ['sesam']],
    'sesamring' => ['enthaelt' => ['weizen', 'sesam'], 'spuren' => ['milch']],
    'buttercroissant' => ['enthaelt' => ['weizen', 'milch', 'ei'], 'spuren' => ['schalenfruechte']],
    'nussschnecke' => ['enthaelt' => ['weizen', 'milch', 'ei', 'schalenfruechte'], 'spuren' => ['erdnuss']],
    'apfelkuchen vegan' => ['enthaelt' => ['weizen'], 'spuren' => ['soja', 'schalenfruechte', 'milch', 'ei']],
    'kaesekuchen' => ['enthaelt' => ['weizen', 'milch', 'ei'], 'spuren' => []],
    'lebkuchen' => ['enthaelt' => ['weizen', 'ei', 'schalenfruechte'], 'spuren' => ['milch', 'soja', 'sesam']],
];

return [
    'tools' => [
        'allergene' => [
            'description' => 'Nennt Allergene eines Artikels oder sucht Artikel ohne bestimmte Allergene.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'artikel' => ['type' => 'string', 'description' => 'Name des Artikels, wenn nach einem gefragt wird'],
                    'ohne' => [
                        'type' => 'array',
                        'description' => 'Allergene, die nicht enthalten sein dürfen',
                        'items' => [
                            'type' => 'string',
                            'enum' => ['weizen', 'roggen', 'dinkel', 'milch', 'ei', 'schalenfruechte', 'erdnuss', 'soja', 'sesam'],
                        ],
                    ],
                    'auch_spuren' => ['type' => 'boolean', 'description' => 'Ob auch Spuren ausgeschlossen sein sollen, ohne Angabe ja'],
                ],
                'required' => [],
            ],
            'handler' => function (array $args, $ctx) use ($kennzeichnung) {
                if (isset($args['artikel'])) {
                    $gesucht = mb_strtolower(trim($args['artikel']));
                    foreach ($kennzeichnung as $name => $angabe) {
                        if (str_contains($gesucht, $name) || str_contains($name, $gesucht)) {
                            return ['artikel' => $name] + $angabe;
                        }
                    }
                    return ['fehler' => 'unbekannt', 'artikel' => array_keys($kennzeichnung)];
                }
                $ohne = $args['ohne'] ?? [];
                $spuren = $args['auch_spuren'] ?? true;
                $treffer = [];
                foreach ($kennzeichnung as $name => $angabe) {
                    $alles = $spuren ? array_merge($angabe['enthaelt'], $angabe['spuren']) : $angabe['enthaelt'];
                    if (array_intersect($ohne, $alles) === []) {
                        $treffer[] = $name;
                    }
                }
                sort($treffer);
                $ctx->log('Allergene gesucht: ohne ' . implode(', ', $ohne));
                return [
                    'ohne' => $ohne,
                    'auch_spuren' => $spuren,
                    'artikel' => $treffer,
                    'hinweis' => 'In der Backstube werden alle Zutaten gemeinsam verarbeitet.',
                ];
            },
        ],
    ],
];

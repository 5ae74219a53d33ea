<?php

require_once __DIR__ . '/lib/rezepte.php';

// Lieferant der Mühle. Der Bestell-Token steht seit Jahren hier; neue Zugangsdaten kommen in den Secrets-Bereich.
$lieferant = [
    'name' => 'Mühle Kornblum',
    'kundennummer' => 'K-20417',
    'portal' => 'https://bestellung.muehle-kornblum.example',
    'bestell_token' => 'mk-erfunden-5544332211aabbccddeeff00',
    'liefertage' => ['dienstag', 'freitag'],
];

return [
    'tools' => [
        'rohstoffBedarf' => [
            'description' => 'Rechnet aus geplanten Stückzahlen den Bedarf an Rohstoffen, in Kilogramm und Gebinden.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'plan' => [
                        'type' => 'array',
                        'description' => 'Was gebacken wird',
                        'items' => [
                            'type' => 'object',
                            'properties' => [
                                'artikel' => [
                                    'type' => 'string',
                                    'description' => 'Kürzel des Rezepts',
                                    'enum' => ['broetchen', 'roggenbroetchen', 'brezel', 'bauernbrot', 'dinkelbrot', 'croissant', 'streuselkuchen'],
                                ],
                                'stueck' => ['type' => 'integer', 'description' => 'Anzahl', 'minimum' => 1],
                            ],
                            'required' => ['artikel', 'stueck'],
                        ],
                    ],
                    'schwund_prozent' => ['type' => 'number', 'description' => 'Aufschlag für Schwund, ohne Angabe 3'],
                ],
                'required' => ['plan'],
            ],
            'mask_secrets' => true,
            'handler' => function (array $args, $ctx) use ($lieferant) {
                $rezepte = sonnenschein_rezepte();
                $faktor = 1 + (float) ($args['schwund_prozent'] ?? 3) / 100;
                $gramm = [];
                $unbekannt = [];
                foreach ($args['plan'] as $zeile) {
                    $rezept = $rezepte[$zeile['artikel']] ?? null;
                    if ($rezept === null) {
                        $unbekannt[] = $zeile['artikel'];
                        continue;
                    }
                    foreach ($rezept['gramm'] as $rohstoff => $jeStueck) {
                        $gramm[$rohstoff] = ($gramm[$rohstoff] ?? 0) + $jeStueck * (int) $zeile['stueck'] * $faktor;
                    }
                }
                arsort($gramm);
                $bedarf = [];
                foreach ($gramm as $rohstoff => $menge) {
                    $stamm = sonnenschein_rohstoffe()[$rohstoff];
                    $bedarf[] = [
                        'rohstoff' => $stamm['name'],
                        'kg' => round($menge / 1000, 2),
                        'gebinde' => $stamm['gebinde'] === null ? null : (int) ceil($menge / $stamm['gebinde']),
                    ];
                }
                $ctx->state->set('rohstoffBedarf', 'letzter_lauf', ['zeilen' => count($bedarf), 'kg' => round(array_sum($gramm) / 1000, 1)]);
                $ctx->log('Rohstoffbedarf gerechnet: ' . count($bedarf) . ' Rohstoffe');
                return ['bedarf' => $bedarf, 'unbekannt' => $unbekannt, 'lieferant' => $lieferant];
            },
        ],
    ],
];

<?php

require_once __DIR__ . '/lib/geld.php';

// Steuersätze nach Warengruppe. Getränke 19 %, Backwaren 7 %, beides unabhängig davon, wo gegessen wird.
$saetze = [
    'backwaren' => 7,
    'snacks' => 7,
    'milchgetraenke' => 7,
    'getraenke' => 19,
    'gutschein' => 0,
    'non-food' => 19,
];

return [
    'tools' => [
        'mehrwertsteuer' => [
            'description' => 'Teilt Bruttobeträge in Netto und Mehrwertsteuer, je Steuersatz und gesamt, wie auf dem Bon.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'posten' => [
                        'type' => 'array',
                        'description' => 'Posten mit Bruttopreis in Euro',
                        'items' => [
                            'type' => 'object',
                            'properties' => [
                                'gruppe' => [
                                    'type' => 'string',
                                    'description' => 'Warengruppe',
                                    'enum' => ['backwaren', 'snacks', 'milchgetraenke', 'getraenke', 'gutschein', 'non-food'],
                                ],
                                'brutto' => ['type' => 'number', 'description' => 'Preis je Stück in Euro'],
                                'menge' => ['type' => 'integer', 'description' => 'Anzahl, ohne Angabe 1', 'minimum' => 1],
                            ],
                            'required' => ['gruppe', 'brutto'],
                        ],
                    ],
                ],
                'required' => ['posten'],
            ],
            'handler' => function (array $args, $ctx) use ($saetze) {
                $brutto = [];
                foreach ($args['posten'] as $stelle => $posten) {
                    $satz = $saetze[$posten['gruppe']] ?? null;
                    if ($satz === null) {
                        return ['fehler' => 'unbekannte_gruppe', 'posten' => $stelle + 1, 'gruppen' => array_keys($saetze)];
                    }
                    $brutto[$satz] = ($brutto[$satz] ?? 0) + sonnenschein_cent((float) $posten['brutto']) * (int) ($posten['menge'] ?? 1);
                }
                ksort($brutto);
                $zeilen = [];
                $steuerSumme = 0;
                foreach ($brutto as $satz => $cent) {
                    // Gerundet wird einmal je Satz auf die Summe, nicht je Posten.
                    $teile = sonnenschein_steuer($cent, $satz);
                    $steuerSumme += $teile['steuer'];
                    $zeilen[] = [
                        'satz' => $satz . ' %',
                        'netto' => sonnenschein_euro($teile['netto']),
                        'steuer' => sonnenschein_euro($teile['steuer']),
                        'brutto' => sonnenschein_euro($cent),
                    ];
                }
                $summe = array_sum($brutto);
                return [
                    'je_satz' => $zeilen,
                    'netto' => sonnenschein_euro($summe - $steuerSumme),
                    'steuer' => sonnenschein_euro($steuerSumme),
                    'brutto' => sonnenschein_euro($summe),
                ];
            },
        ],
    ],
];

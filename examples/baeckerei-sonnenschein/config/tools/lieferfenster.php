<?php

require_once __DIR__ . '/lib/geld.php';

// Liefergebiete und Touren. Wer bis zum Vortag 14 Uhr bestellt, ist in der nächsten Tour dabei.
$gebiete = [
    '12345' => ['ort' => 'Lindental Mitte', 'gebuehr' => 2.90, 'mindestwert' => 15, 'touren' => ['06:30', '09:30', '15:00']],
    '12346' => ['ort' => 'Lindental Nord', 'gebuehr' => 3.90, 'mindestwert' => 20, 'touren' => ['07:00', '10:00']],
    '12347' => ['ort' => 'Lindental Süd', 'gebuehr' => 3.90, 'mindestwert' => 20, 'touren' => ['07:30', '10:30']],
    '12348' => ['ort' => 'Obermühlbach', 'gebuehr' => 5.90, 'mindestwert' => 30, 'touren' => ['08:00']],
];
$frei_ab = 60;
$bestellschluss = '14:00';

return [
    'tools' => [
        'lieferfenster' => [
            'description' => 'Nächste Lieferfenster für eine Postleitzahl, mit Gebühr, Mindestwert und Bestellschluss.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'plz' => ['type' => 'string', 'description' => 'Postleitzahl der Lieferung'],
                    'warenwert' => ['type' => 'number', 'description' => 'Wert der Bestellung in Euro'],
                    'anzahl' => ['type' => 'integer', 'description' => 'Wie viele Fenster, ohne Angabe 3', 'minimum' => 1, 'maximum' => 10],
                    'jetzt' => ['type' => 'string', 'description' => 'Zeitpunkt wie 2026-12-01 09:00, sonst die Uhr des Servers'],
                ],
                'required' => ['plz'],
            ],
            'handler' => function (array $args, $ctx) use ($gebiete, $frei_ab, $bestellschluss) {
                $gebiet = $gebiete[trim($args['plz'])] ?? null;
                if ($gebiet === null) {
                    return ['liefert' => false, 'gebiete' => array_map(fn (array $g) => $g['ort'], $gebiete)];
                }
                $jetzt = new DateTimeImmutable($args['jetzt'] ?? 'now', new DateTimeZone('Europe/Berlin'));
                $tag = $jetzt->format('H:i') < $bestellschluss ? $jetzt->modify('+1 day') : $jetzt->modify('+2 days');
                $fenster = [];
                $anzahl = min(10, max(1, (int) ($args['anzahl'] ?? 3)));
                while (count($fenster) < $anzahl) {
                    // Sonntags fährt niemand aus, samstags nur die erste Tour.
                    $wochentag = (int) $tag->format('N');
                    $touren = match ($wochentag) {
                        7 => [],
                        6 => array_slice($gebiet['touren'], 0, 1),
                        default => $gebiet['touren'],
                    };
                    foreach ($touren as $tour) {
                        if (count($fenster) < $anzahl) {
                            $ende = (new DateTimeImmutable($tag->format('Y-m-d') . ' ' . $tour))->modify('+90 minutes');
                            $fenster[] = $tag->format('d.m.Y') . ' ' . $tour . '–' . $ende->format('H:i');
                        }
                    }
                    $tag = $tag->modify('+1 day');
                }
                $wert = (float) ($args['warenwert'] ?? 0);
                $gebuehr = $wert >= $frei_ab ? 0.0 : $gebiet['gebuehr'];
                $ctx->log('Lieferfenster für ' . $gebiet['ort']);
                return [
                    'liefert' => true,
                    'ort' => $gebiet['ort'],
                    'fenster' => $fenster,
                    'gebuehr' => sonnenschein_euro(sonnenschein_cent($gebuehr)),
                    'mindestwert' => sonnenschein_euro($gebiet['mindestwert'] * 100),
                    'fehlt_bis_mindestwert' => $wert > 0 && $wert < $gebiet['mindestwert']
                        ? sonnenschein_euro(sonnenschein_cent($gebiet['mindestwert'] - $wert))
                        : null,
                    'bestellschluss' => $bestellschluss . ' Uhr am Vortag',
                ];
            },
        ],
    ],
];

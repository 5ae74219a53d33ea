<?php

require_once __DIR__ . '/lib/geld.php';

// Preise der Tortenkarte 2026 in Euro. Grundpreis je Durchmesser in Zentimetern.
$karte = [
    'grund' => [18 => 34.00, 20 => 39.50, 24 => 48.00, 26 => 54.50, 28 => 62.00, 32 => 79.00],
    'portionen' => [18 => 8, 20 => 10, 24 => 12, 26 => 14, 28 => 16, 32 => 22],
    'fuellung' => [
        'sahne' => 0.00,
        'schokolade' => 4.50,
        'himbeere' => 6.00,
        'mohn' => 5.00,
        'nougat' => 7.50,
        'vegan-vanille' => 8.00,
    ],
    'decke' => ['naked' => 0.00, 'buttercreme' => 6.00, 'fondant' => 14.50, 'ganache' => 11.00],
    'extras' => [
        'aufschrift' => 4.00,
        'foto' => 12.50,
        'wunderkerze' => 2.50,
        'essbare-blumen' => 9.00,
        'zahl' => 5.50,
    ],
    'etage_zuschlag' => 18.00,
    'eil_zuschlag_prozent' => 25,
    'mwst' => 7,
];

return [
    'tools' => [
        'tortenRechner' => [
            'description' => 'Rechnet den Preis einer Torte aus Durchmesser, Füllung, Decke, Etagen und Extras, mit Portionen und Anzahlung.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'durchmesser' => [
                        'type' => 'array',
                        'description' => 'Durchmesser jeder Etage in cm, unten zuerst',
                        'items' => ['type' => 'integer', 'enum' => [18, 20, 24, 26, 28, 32]],
                    ],
                    'fuellung' => [
                        'type' => 'string',
                        'description' => 'Füllung aller Etagen',
                        'enum' => ['sahne', 'schokolade', 'himbeere', 'mohn', 'nougat', 'vegan-vanille'],
                    ],
                    'decke' => [
                        'type' => 'string',
                        'description' => 'Überzug; ohne Angabe Buttercreme',
                        'enum' => ['naked', 'buttercreme', 'fondant', 'ganache'],
                    ],
                    'extras' => [
                        'type' => 'array',
                        'description' => 'Verzierungen',
                        'items' => ['type' => 'string', 'enum' => ['aufschrift', 'foto', 'wunderkerze', 'essbare-blumen', 'zahl']],
                    ],
                    'tage_bis_abholung' => [
                        'type' => 'integer',
                        'description' => 'Tage von heute bis zur Abholung; unter 3 kostet es einen Eilzuschlag',
                        'minimum' => 0,
                    ],
                ],
                'required' => ['durchmesser', 'fuellung'],
            ],
            'handler' => function (array $args, $ctx) use ($karte) {
                $etagen = array_values($args['durchmesser'] ?? []);
                $fuellung = $args['fuellung'] ?? '';
                $decke = $args['decke'] ?? 'buttercreme';
                if ($etagen === [] || count($etagen) > 4) {
                    return ['fehler' => 'etagen', 'hinweis' => 'Eine bis vier Etagen sind möglich.'];
                }
                if (!isset($karte['fuellung'][$fuellung], $karte['decke'][$decke])) {
                    return ['fehler' => 'unbekannt', 'fuellungen' => array_keys($karte['fuellung']), 'decken' => array_keys($karte['decke'])];
                }

                $posten = [];
                $portionen = 0;
                $letzter = PHP_INT_MAX;
                foreach ($etagen as $nummer => $cm) {
                    if (!isset($karte['grund'][$cm])) {
                        return ['fehler' => 'durchmesser', 'erlaubt' => array_keys($karte['grund'])];
                    }
                    if ($cm >= $letzter) {
                        return ['fehler' => 'reihenfolge', 'hinweis' => 'Jede Etage ist kleiner als die darunter.'];
                    }
                    $letzter = $cm;
                    $portionen += $karte['portionen'][$cm];
                    $preis = $karte['grund'][$cm] + $karte['fuellung'][$fuellung] + $karte['decke'][$decke];
                    if ($nummer > 0) {
                        $preis += $karte['etage_zuschlag'];
                    }
                    $posten[] = ['was' => "Etage {$cm} cm, {$fuellung}, {$decke}", 'cent' => sonnenschein_cent($preis)];
                }
                foreach (array_unique($args['extras'] ?? []) as $extra) {
                    if (isset($karte['extras'][$extra])) {
                        $posten[] = ['was' => $extra, 'cent' => sonnenschein_cent($karte['extras'][$extra])];
                    }
                }

                $summe = array_sum(array_column($posten, 'cent'));
                if (($args['tage_bis_abholung'] ?? 99) < 3) {
                    $eil = (int) round($summe * $karte['eil_zuschlag_prozent'] / 100);
                    $posten[] = ['was' => 'Eilzuschlag', 'cent' => $eil];
                    $summe += $eil;
                }
                $steuer = sonnenschein_steuer($summe, $karte['mwst']);
                $ctx->log('Torte gerechnet: ' . count($etagen) . ' Etagen, ' . sonnenschein_euro($summe));
                return [
                    'posten' => array_map(fn (array $p) => ['was' => $p['was'], 'preis' => sonnenschein_euro($p['cent'])], $posten),
                    'portionen' => $portionen,
                    'gesamt' => sonnenschein_euro($summe),
                    'gesamt_cent' => $summe,
                    'darin_mwst' => sonnenschein_euro($steuer['steuer']),
                    'anzahlung' => $summe >= 12000 ? sonnenschein_euro((int) round($summe * 0.3)) : null,
                ];
            },
        ],
    ],
];

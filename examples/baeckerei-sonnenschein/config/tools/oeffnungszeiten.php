<?php

// Öffnungszeiten der drei Filialen, mit den beweglichen Feiertagen (aus dem Osterdatum gerechnet).
$zeiten = [
    'markt' => [
        1 => [['06:00', '18:00']],
        2 => [['06:00', '18:00']],
        3 => [['06:00', '18:00']],
        4 => [['06:00', '18:00']],
        5 => [['06:00', '18:30']],
        6 => [['06:00', '13:00']],
        7 => [['08:00', '11:00']],
    ],
    'bahnhof' => [
        1 => [['05:00', '19:00']],
        2 => [['05:00', '19:00']],
        3 => [['05:00', '19:00']],
        4 => [['05:00', '19:00']],
        5 => [['05:00', '20:00']],
        6 => [['06:00', '16:00']],
        7 => [['07:00', '12:00']],
    ],
    'muehlenweg' => [
        1 => [['06:30', '12:30'], ['14:30', '18:00']],
        2 => [['06:30', '12:30'], ['14:30', '18:00']],
        3 => [['06:30', '12:30']],
        4 => [['06:30', '12:30'], ['14:30', '18:00']],
        5 => [['06:30', '18:00']],
        6 => [['06:30', '12:30']],
        7 => [],
    ],
];

// Heiligabend und Silvester, gleich an welchem Wochentag.
$besondere = [
    '12-24' => [
        'markt' => [['05:30', '12:00']],
        'bahnhof' => [['05:00', '12:00']],
        'muehlenweg' => [['06:00', '11:30']],
    ],
    '12-31' => [
        'markt' => [['06:00', '13:00']],
        'bahnhof' => [['05:00', '14:00']],
        'muehlenweg' => [['06:30', '12:30']],
    ],
];

$feiertage = function (int $jahr): array {
    // Osterformel nach Gauß in der Fassung von Lichtenberg
    $k = intdiv($jahr, 100);
    $m = 15 + intdiv(3 * $k + 3, 4) - intdiv(8 * $k + 13, 25);
    $s = 2 - intdiv(3 * $k + 3, 4);
    $a = $jahr % 19;
    $d = (19 * $a + $m) % 30;
    $r = intdiv($d + intdiv($a, 11), 29);
    $og = 21 + $d - $r;
    $sz = 7 - ($jahr + intdiv($jahr, 4) + $s) % 7;
    $ostern = new DateTimeImmutable(sprintf('%04d-03-01', $jahr), new DateTimeZone('Europe/Berlin'));
    $ostern = $ostern->modify('+' . ($og + 7 - ($og - $sz) % 7 - 1) . ' days');
    return [
        sprintf('%04d-01-01', $jahr) => 'Neujahr',
        $ostern->modify('-2 days')->format('Y-m-d') => 'Karfreitag',
        $ostern->modify('+1 day')->format('Y-m-d') => 'Ostermontag',
        sprintf('%04d-05-01', $jahr) => 'Tag der Arbeit',
        $ostern->modify('+39 days')->format('Y-m-d') => 'Christi Himmelfahrt',
        $ostern->modify('+50 days')->format('Y-m-d') => 'Pfingstmontag',
        sprintf('%04d-10-03', $jahr) => 'Tag der Deutschen Einheit',
        sprintf('%04d-12-25', $jahr) => 'Erster Weihnachtstag',
        sprintf('%04d-12-26', $jahr) => 'Zweiter Weihnachtstag',
    ];
};

return [
    'tools' => [
        'oeffnungszeiten' => [
            'description' => 'Sagt, wann eine Filiale an einem Tag geöffnet hat und ob sie zu einem Zeitpunkt offen ist.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'filiale' => [
                        'type' => 'string',
                        'description' => 'Welche Filiale; ohne Angabe Am Markt',
                        'enum' => ['markt', 'bahnhof', 'muehlenweg'],
                    ],
                    'tag' => [
                        'type' => 'string',
                        'description' => 'Wochentag (montag … sonntag), heute, morgen oder ein Datum wie 2026-12-24',
                    ],
                    'uhrzeit' => [
                        'type' => 'string',
                        'description' => 'Uhrzeit wie 17:30, wenn gefragt wird, ob dann offen ist',
                    ],
                ],
                'required' => [],
            ],
            'handler' => function (array $args, $ctx) use ($zeiten, $besondere, $feiertage) {
                $filiale = $args['filiale'] ?? 'markt';
                if (!isset($zeiten[$filiale])) {
                    return ['fehler' => 'unbekannte_filiale', 'filialen' => array_keys($zeiten)];
                }
                $zone = new DateTimeZone('Europe/Berlin');
                $heute = new DateTimeImmutable('now', $zone);
                $wochentage = ['montag' => 1, 'dienstag' => 2, 'mittwoch' => 3, 'donnerstag' => 4, 'freitag' => 5, 'samstag' => 6, 'sonntag' => 7];
                $wunsch = mb_strtolower(trim((string) ($args['tag'] ?? 'heute')));
                if (isset($wochentage[$wunsch])) {
                    $schritte = ($wochentage[$wunsch] - (int) $heute->format('N') + 7) % 7;
                    $tag = $heute->modify("+{$schritte} days");
                } elseif ($wunsch === 'heute' || $wunsch === '') {
                    $tag = $heute;
                } elseif ($wunsch === 'morgen') {
                    $tag = $heute->modify('+1 day');
                } elseif (preg_match('/^\d{4}-\d{2}-\d{2}$/', $wunsch) === 1) {
                    $tag = DateTimeImmutable::createFromFormat('!Y-m-d', $wunsch, $zone);
                    if ($tag === false || $tag->format('Y-m-d') !== $wunsch) {
                        return ['fehler' => 'unbekanntes_datum', 'tag' => $wunsch];
                    }
                } else {
                    return ['fehler' => 'unbekannter_tag', 'erlaubt' => array_keys($wochentage)];
                }

                $datum = $tag->format('Y-m-d');
                $feiertag = $feiertage((int) $tag->format('Y'))[$datum] ?? null;
                $spannen = match (true) {
                    $feiertag !== null => [],
                    isset($besondere[$tag->format('m-d')]) => $besondere[$tag->format('m-d')][$filiale],
                    default => $zeiten[$filiale][(int) $tag->format('N')],
                };
                $antwort = [
                    'filiale' => $filiale,
                    'datum' => $datum,
                    'wochentag' => array_search((int) $tag->format('N'), $wochentage, true),
                    'feiertag' => $feiertag,
                    'zeiten' => array_map(fn (array $s) => $s[0] . '–' . $s[1], $spannen),
                    'geschlossen' => $spannen === [],
                ];
                $uhrzeit = $args['uhrzeit'] ?? null;
                if (is_string($uhrzeit) && preg_match('/^\d{1,2}:\d{2}$/', $uhrzeit) === 1) {
                    $uhrzeit = str_pad($uhrzeit, 5, '0', STR_PAD_LEFT);
                    $antwort['uhrzeit'] = $uhrzeit;
                    $antwort['offen'] = array_filter($spannen, fn (array $s) => $s[0] <= $uhrzeit && $uhrzeit < $s[1]) !== [];
                }
                $ctx->log("Öffnungszeiten {$filiale} am {$datum} nachgesehen");
                return $antwort;
            },
        ],
    ],
];

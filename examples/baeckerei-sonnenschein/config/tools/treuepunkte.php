<?php

// Treuekarte: ein Punkt je vollem Euro, hundert Punkte sind ein Gutschein über zehn Euro.
$regeln = [
    'punkte_je_euro' => 1,
    'doppelt_am' => 3,
    'punkte_je_gutschein' => 100,
    'gutschein_wert' => 10,
    'hoechststand' => 5000,
];

return [
    'tools' => [
        'treuepunkte' => [
            'description' => 'Treuekarte: Stand nennen, Einkauf gutschreiben, Gutschein einlösen. Mittwochs zählen Punkte doppelt.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'karte' => ['type' => 'string', 'description' => 'Kartennummer, acht Ziffern; die letzte ist die Prüfziffer'],
                    'aktion' => ['type' => 'string', 'description' => 'Was geschehen soll', 'enum' => ['stand', 'gutschreiben', 'einloesen']],
                    'betrag' => ['type' => 'number', 'description' => 'Einkauf in Euro, nur beim Gutschreiben'],
                    'datum' => ['type' => 'string', 'description' => 'Tag des Einkaufs wie 2026-12-02, sonst heute'],
                ],
                'required' => ['karte', 'aktion'],
            ],
            'handler' => function (array $args, $ctx) use ($regeln) {
                $karte = preg_replace('/\D/', '', (string) $args['karte']);
                if (strlen($karte) !== 8) {
                    return ['fehler' => 'kartennummer', 'hinweis' => 'Eine Karte hat acht Ziffern.'];
                }
                $summe = 0;
                foreach (str_split(substr($karte, 0, 7)) as $stelle => $ziffer) {
                    $summe += (int) $ziffer * ($stelle % 2 === 0 ? 3 : 1);
                }
                if ((10 - $summe % 10) % 10 !== (int) $karte[7]) {
                    return ['fehler' => 'pruefziffer', 'hinweis' => 'Die Kartennummer enthält einen Tippfehler.'];
                }

                $stand = (int) ($ctx->state->get('treuepunkte', $karte) ?? 0);
                $bewegung = 0;
                if ($args['aktion'] === 'gutschreiben') {
                    $tag = new DateTimeImmutable($args['datum'] ?? 'now', new DateTimeZone('Europe/Berlin'));
                    $faktor = (int) $tag->format('N') === $regeln['doppelt_am'] ? 2 : 1;
                    $bewegung = (int) floor(max(0, (float) ($args['betrag'] ?? 0))) * $regeln['punkte_je_euro'] * $faktor;
                    $bewegung = min($bewegung, $regeln['hoechststand'] - $stand);
                } elseif ($args['aktion'] === 'einloesen') {
                    if ($stand < $regeln['punkte_je_gutschein']) {
                        return ['fehler' => 'zu_wenig', 'stand' => $stand, 'fehlen' => $regeln['punkte_je_gutschein'] - $stand];
                    }
                    $bewegung = -$regeln['punkte_je_gutschein'];
                }
                if ($bewegung !== 0) {
                    $stand += $bewegung;
                    $ctx->state->set('treuepunkte', $karte, $stand);
                    $ctx->log("Treuekarte …" . substr($karte, -3) . ": {$bewegung} Punkte, neuer Stand {$stand}");
                }
                return [
                    'stand' => $stand,
                    'bewegung' => $bewegung,
                    'gutscheine' => intdiv($stand, $regeln['punkte_je_gutschein']),
                    'wert' => intdiv($stand, $regeln['punkte_je_gutschein']) * $regeln['gutschein_wert'],
                    'bis_zum_naechsten' => $regeln['punkte_je_gutschein'] - $stand % $regeln['punkte_je_gutschein'],
                ];
            },
        ],
    ],
];

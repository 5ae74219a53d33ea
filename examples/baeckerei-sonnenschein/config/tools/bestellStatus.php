<?php

require_once __DIR__ . '/lib/geld.php';

// Auszug aus dem Auftragsbuch. Die Namen sind erfunden; abgefragt wird mit Nummer und Postleitzahl.
$auftraege = [
    'S-26-1041' => ['plz' => '12345', 'schritt' => 'abholbereit', 'abholung' => '2026-12-01 15:00', 'filiale' => 'markt', 'cent' => 6850],
    'S-26-1042' => ['plz' => '12346', 'schritt' => 'im_ofen', 'abholung' => '2026-12-02 09:00', 'filiale' => 'bahnhof', 'cent' => 2340],
    'S-26-1043' => ['plz' => '12345', 'schritt' => 'bestaetigt', 'abholung' => '2026-12-05 10:30', 'filiale' => 'markt', 'cent' => 18900],
    'S-26-1044' => ['plz' => '12348', 'schritt' => 'eingegangen', 'abholung' => '2026-12-12 08:00', 'filiale' => 'muehlenweg', 'cent' => 4120],
    'S-26-1045' => ['plz' => '12347', 'schritt' => 'abgeholt', 'abholung' => '2026-11-28 11:00', 'filiale' => 'markt', 'cent' => 5600],
    'S-26-1046' => ['plz' => '12345', 'schritt' => 'storniert', 'abholung' => '2026-12-03 16:00', 'filiale' => 'markt', 'cent' => 990],
];

return [
    'tools' => [
        'bestellStatus' => [
            'description' => 'Stand einer Bestellung: Schritt, Abholung, Betrag und ob sie noch geändert werden kann.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'nummer' => ['type' => 'string', 'description' => 'Bestellnummer wie S-26-1041'],
                    'plz' => ['type' => 'string', 'description' => 'Postleitzahl der Bestellung, zur Prüfung'],
                    'jetzt' => ['type' => 'string', 'description' => 'Zeitpunkt wie 2026-12-01 09:00, sonst die Uhr des Servers'],
                ],
                'required' => ['nummer', 'plz'],
            ],
            'mask_secrets' => true,
            'handler' => function (array $args, $ctx) use ($auftraege) {
                $nummer = strtoupper(trim($args['nummer']));
                $auftrag = $auftraege[$nummer] ?? null;
                // Falsche Nummer und falsche Postleitzahl sehen gleich aus, damit niemand Nummern durchprobiert.
                if ($auftrag === null || $auftrag['plz'] !== trim($args['plz'])) {
                    $fehlversuche = 1 + (int) ($ctx->state->get('bestellStatus', 'fehlversuche') ?? 0);
                    $ctx->state->set('bestellStatus', 'fehlversuche', $fehlversuche);
                    $ctx->log("Bestellung nicht gefunden, Versuch {$fehlversuche}", 'warn');
                    return ['gefunden' => false, 'hinweis' => 'Nummer und Postleitzahl passen zu keiner Bestellung.'];
                }
                $zone = new DateTimeZone('Europe/Berlin');
                $jetzt = new DateTimeImmutable($args['jetzt'] ?? 'now', $zone);
                $abholung = new DateTimeImmutable($auftrag['abholung'], $zone);
                $stunden = intdiv($abholung->getTimestamp() - $jetzt->getTimestamp(), 3600);
                $schritte = ['eingegangen', 'bestaetigt', 'im_ofen', 'abholbereit', 'abgeholt'];
                $stelle = array_search($auftrag['schritt'], $schritte, true);
                return [
                    'gefunden' => true,
                    'nummer' => $nummer,
                    'schritt' => $auftrag['schritt'],
                    'fortschritt' => $stelle === false ? null : (int) round(100 * $stelle / (count($schritte) - 1)),
                    'filiale' => $auftrag['filiale'],
                    'abholung' => $abholung->format('d.m.Y H:i'),
                    'stunden_bis_abholung' => $stunden,
                    'aenderbar' => $stunden >= 18 && in_array($auftrag['schritt'], ['eingegangen', 'bestaetigt'], true),
                    'ueberfaellig' => $auftrag['schritt'] === 'abholbereit' && $stunden < 0,
                    'betrag' => sonnenschein_euro($auftrag['cent']),
                ];
            },
        ],
    ],
];

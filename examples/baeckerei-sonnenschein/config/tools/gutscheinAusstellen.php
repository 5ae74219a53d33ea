<?php

require_once __DIR__ . '/lib/geld.php';

// Gutscheine: ab zehn, bis zweihundert Euro; die Nummern laufen durch.
$regeln = [
    'mindestens' => 10,
    'hoechstens' => 200,
    'vorsatz' => 'G',
];

return [
    'tools' => [
        'gutscheinAusstellen' => [
            'description' => 'Stellt einen Gutschein aus und vergibt die nächste Nummer. Vorher wird gefragt.',
            'parameters' => [
                'type' => 'object',
                'properties' => [
                    'wert' => ['type' => 'number', 'description' => 'Wert in Euro, 10 bis 200', 'minimum' => 10, 'maximum' => 200],
                    'fuer' => ['type' => 'string', 'description' => 'Name, der auf dem Gutschein steht'],
                ],
                'required' => ['wert', 'fuer'],
            ],
            'approval' => [
                'preview' => function (array $args, $ctx) use ($regeln) {
                    $nummer = (int) ($ctx->state->get('gutscheine', 'letzte') ?? 0) + 1;
                    $wert = sonnenschein_euro(sonnenschein_cent((float) $args['wert']));
                    return "Gutschein {$regeln['vorsatz']}-{$nummer} über {$wert} ausstellen, für {$args['fuer']}.";
                },
                'state' => fn (array $args, $ctx) => $ctx->state->get('gutscheine', 'letzte'),
            ],
            'handler' => function (array $args, $ctx) use ($regeln) {
                $cent = sonnenschein_cent((float) $args['wert']);
                if ($cent < $regeln['mindestens'] * 100 || $cent > $regeln['hoechstens'] * 100) {
                    return ['fehler' => 'wert', 'hinweis' => 'Ein Gutschein hat einen Wert von 10 bis 200 Euro.'];
                }
                $nummer = (int) ($ctx->state->get('gutscheine', 'letzte') ?? 0) + 1;
                $ctx->state->set('gutscheine', 'letzte', $nummer);
                $ctx->state->set('gutscheine', "nr:{$nummer}", ['cent' => $cent, 'fuer' => $args['fuer']]);
                return ['nummer' => "{$regeln['vorsatz']}-{$nummer}", 'wert' => sonnenschein_euro($cent)];
            },
        ],
    ],
];

<?php

// Intern, nur für das Team: Rohstoffe für den nächsten Backtag, Tagesbericht.
return [
    'assistants' => [
        'backstube' => [
            'name' => 'Backstube',
            'icon' => '🧑‍🍳',
            'model' => 'gpt-4o-mini',
            'temperature' => 0.1,
            'max_tokens' => 800,
            'prompt' => 'Du hilfst dem Team der Backstube. Antworte knapp, in Listen, mit Mengen in Kilogramm und Stück. '
                . 'Rechne nie selbst, sondern nimm das Werkzeug rohstoffBedarf. Nenne keine Zugangsdaten.',
            'language' => 'de',
            'tools' => [
                'rohstoffBedarf',
                'allergene',
                'preisliste',
            ],
            'public_api' => false,
            'tags' => ['intern'],
            'limits' => [
                'messages_per_hour' => 60,
                'cost_per_day' => 2,
            ],
        ],
    ],
];

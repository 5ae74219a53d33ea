<?php

// Berät zu Torten, Firmenfrühstück und Lieferung. Rechnet Angebote, schließt aber nichts ab.
return [
    'assistants' => [
        'salesBot' => [
            'name' => 'Tortenberatung',
            'icon' => '🎂',
            'model' => 'gpt-4o',
            'temperature' => 0.6,
            'max_tokens' => 1200,
            'prompt_file' => 'prompts/verkauf.md',
            'greeting' => 'Schön, dass Sie feiern! Für wie viele Gäste darf es sein?',
            'language' => 'de',
            'tools' => [
                'tortenRechner',
                'preisliste',
                'lieferfenster',
                'allergene',
                'mehrwertsteuer',
            ],
            'public_api' => false,
            'tags' => ['verkauf', 'torten'],
            'limits' => [
                'messages_per_hour' => 30,
                'cost_per_day' => 5,
            ],
        ],
    ],
];

<?php

// Chat auf der Website: Öffnungszeiten, Preise, Allergene, Bestellstatus.
return [
    'assistants' => [
        'supportBot' => [
            'name' => 'Sonni',
            'icon' => '🥐',
            'model' => 'gpt-4o-mini',
            'temperature' => 0.4,
            'max_tokens' => 900,
            'prompt_file' => 'prompts/support.md',
            'greeting' => 'Guten Tag, hier ist die Bäckerei Sonnenschein. Womit kann ich helfen?',
            'language' => 'de',
            'tools' => [
                'oeffnungszeiten',
                'preisliste',
                'allergene',
                'bestellStatus',
                'lieferfenster',
                'treuepunkte',
            ],
            'public_api' => true,
            'tags' => ['website', 'kunden'],
            'limits' => [
                'messages_per_hour' => 40,
                'cost_per_day' => 3.5,
            ],
        ],
    ],
];

<?php

// Beantwortet Mails an hallo@baeckerei-sonnenschein.example: Reklamationen, Rechnungen, Lob.
return [
    'assistants' => [
        'Kundenservice' => [
            'name' => 'Kundenservice',
            'icon' => '📮',
            'model' => 'claude-sonnet-4-5',
            'temperature' => 0.3,
            'max_tokens' => 1400,
            'prompt_file' => 'prompts/kundenservice.md',
            'greeting' => 'Vielen Dank für Ihre Nachricht.',
            'language' => 'de',
            'tools' => [
                'bestellStatus',
                'mehrwertsteuer',
                'treuepunkte',
                'oeffnungszeiten',
            ],
            'public_api' => false,
            'tags' => ['mail', 'reklamation'],
            'limits' => [
                'messages_per_hour' => 120,
                'cost_per_day' => 8,
            ],
        ],
    ],
];

<?php

// Zeitpläne in der Schreibweise von cron: Minute Stunde Tag Monat Wochentag, Zeitzone Europe/Berlin.
return [
    'tasks' => [
        'rohstoffeMorgen' => [
            'description' => 'Rohstoffe für den nächsten Backtag ausrechnen und ins Team melden',
            'cron' => '30 14 * * 1-6',
            'timezone' => 'Europe/Berlin',
            'assistant' => 'backstube',
            'prompt' => 'Rechne mit rohstoffBedarf den Bedarf für morgen aus und fasse ihn in höchstens zehn Zeilen zusammen.',
            'enabled' => true,
        ],
        'wochenpreise' => [
            'description' => 'Montags prüfen, ob alle Angebote der Woche in der Preisliste stehen',
            'cron' => '0 6 * * 1',
            'timezone' => 'Europe/Berlin',
            'assistant' => 'salesBot',
            'prompt' => 'Suche mit preisliste alle Artikel der Gruppe saison und liste Name, Einheit und Preis.',
            'enabled' => true,
        ],
        'offeneBestellungen' => [
            'description' => 'Bestellungen nennen, die heute noch abgeholt werden',
            'cron' => '15 17 * * 1-6',
            'timezone' => 'Europe/Berlin',
            'assistant' => 'Kundenservice',
            'prompt' => 'Nenne die Bestellungen, die abholbereit sind und heute noch nicht abgeholt wurden.',
            'enabled' => false,
        ],
    ],
];

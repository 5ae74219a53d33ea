<?php

// Alle Zugangsdaten hier sind erfunden. Neue gehören nicht in diese Datei, sondern als {{secret:NAME}}
// hinein und ihr Wert in den Secrets-Bereich (siehe 'wetter').
return [
    'apis' => [
        'trello' => [
            'label' => 'Trello (Torten-Board)',
            'base_url' => 'https://api.trello.example/1',
            'board_id' => '64b1f0c2a7d9e8b1c2d3e4f5',
            'list_id' => '64b1f0c2a7d9e8b1c2d3e4f6',
            'key' => 'beispiel0123456789abcdefbeispiel',
            'token' => 'beispiel0123456789abcdef0123456789abcdef0123456789abcdefbeispiel',
        ],
        'mail' => [
            'label' => 'Versand der Bestätigungen',
            'host' => 'smtp.baeckerei-sonnenschein.example',
            'port' => 587,
            'encryption' => 'starttls',
            'user' => 'hallo@baeckerei-sonnenschein.example',
            'password' => 'nur-ein-Beispiel-3fachBackpulver',
            'from_name' => 'Bäckerei Sonnenschein',
        ],
        'kalender' => [
            'label' => 'Abholkalender',
            'client_id' => '407700000000-sonnenschein.apps.kalender.example',
            'client_secret' => 'BSPOCS-erfunden-aaaabbbbccccdddd1111',
            'refresh_token' => '1//0erfunden-refresh-AAAABBBBCCCCDDDD',
            'redirect_uri' => 'https://www.baeckerei-sonnenschein.example/oauth/zurueck',
            'calendar_id' => 'abholung@baeckerei-sonnenschein.example',
        ],
        'kasse' => [
            'label' => 'Kassensystem',
            'base_url' => 'https://sonnenschein:erfundenesKassenwort1@kasse.example/rest/v2',
            'filialen' => ['markt' => 1, 'bahnhof' => 2, 'muehlenweg' => 3],
            'timeout' => 8,
        ],
        'lagerbot' => [
            'label' => 'Meldungen in den Team-Chat',
            'webhook_url' => 'https://chat.example/hooks/sonnenschein?token=erfunden-9f8e7d6c5b4a39281706',
            'channel' => '#backstube',
        ],
        'tabelle' => [
            'label' => 'Umsatztabelle',
            'spreadsheetId' => '1SonnenscheinUmsatzTabelle2026abcdefghijk',
            'folder_id' => '0BSonnenscheinOrdner2026',
            'sheet' => 'Umsatz',
            'service_account_key' => '{{secret:TABELLE_SERVICE_KEY}}',
        ],
        'wetter' => [
            'label' => 'Wetter für die Eistheke',
            'base_url' => 'https://wetter.example/v3',
            'api_key' => '{{secret:WETTER_API_KEY}}',
            'cache_minutes' => 30,
        ],
        'sprachmodell' => [
            'label' => 'Sprachmodell',
            'provider' => 'openai',
            'model' => 'gpt-4o-mini',
            'api_key' => 'sk-erfunden-0000111122223333444455556666777788889999',
            'max_output_tokens' => 1200,
        ],
    ],
];

<?php

// Die Shop-Datenbank wird nur gelesen. allow_write öffnet sie zum Schreiben und wird immer eigens gefragt.
return [
    'remote_databases' => [
        'shop' => [
            'label' => 'Onlineshop',
            'driver' => 'mysql',
            'host' => 'db.baeckerei-sonnenschein.example',
            'port' => 3306,
            'database' => 'sonnenschein_shop',
            'user' => 'torwart_lesen',
            'password' => 'erfunden-Hefezopf-2026',
            'charset' => 'utf8mb4',
            'allow_write' => false,
        ],
        'kassenarchiv' => [
            'label' => 'Kassenarchiv',
            'driver' => 'sqlite',
            'file' => 'archiv/kasse.sqlite',
            'allow_write' => false,
        ],
    ],
];

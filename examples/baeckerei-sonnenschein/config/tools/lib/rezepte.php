<?php

// Rezepte je Stück in Gramm. Ein Stück ist das, was im Laden über die Theke geht.

/** @return array<string, array{name: string, gramm: array<string, float>}> */
function sonnenschein_rezepte(): array
{
    return [
        'broetchen' => [
            'name' => 'Weizenbrötchen',
            'gramm' => ['weizenmehl_550' => 38, 'wasser' => 22, 'hefe' => 1.2, 'salz' => 0.8, 'backmalz' => 0.6],
        ],
        'roggenbroetchen' => [
            'name' => 'Roggenbrötchen',
            'gramm' => ['weizenmehl_550' => 22, 'roggenmehl_1150' => 20, 'wasser' => 27, 'sauerteig' => 8, 'hefe' => 0.9, 'salz' => 0.9],
        ],
        'brezel' => [
            'name' => 'Laugenbrezel',
            'gramm' => ['weizenmehl_550' => 52, 'wasser' => 27, 'butter' => 2.5, 'hefe' => 1.4, 'salz' => 1.1, 'lauge' => 1.5],
        ],
        'bauernbrot' => [
            'name' => 'Bauernbrot 1000 g',
            'gramm' => ['roggenmehl_1150' => 330, 'weizenmehl_550' => 220, 'sauerteig' => 190, 'wasser' => 330, 'hefe' => 4, 'salz' => 11],
        ],
        'dinkelbrot' => [
            'name' => 'Dinkelvollkornbrot 750 g',
            'gramm' => ['dinkelvollkornmehl' => 430, 'wasser' => 320, 'sonnenblumenkerne' => 45, 'hefe' => 5, 'salz' => 9],
        ],
        'croissant' => [
            'name' => 'Buttercroissant',
            'gramm' => ['weizenmehl_550' => 32, 'milch' => 15, 'butter' => 17, 'zucker' => 3.5, 'hefe' => 1.6, 'salz' => 0.6, 'ei' => 2],
        ],
        'streuselkuchen' => [
            'name' => 'Streuselkuchen Stück',
            'gramm' => ['weizenmehl_550' => 46, 'butter' => 24, 'zucker' => 21, 'milch' => 14, 'ei' => 5, 'hefe' => 1.5],
        ],
    ];
}

/** Anzeigename und Gebindegröße in Gramm; null: kommt aus der Leitung oder aus eigener Führung. */
function sonnenschein_rohstoffe(): array
{
    return [
        'weizenmehl_550' => ['name' => 'Weizenmehl Type 550', 'gebinde' => 25000],
        'roggenmehl_1150' => ['name' => 'Roggenmehl Type 1150', 'gebinde' => 25000],
        'dinkelvollkornmehl' => ['name' => 'Dinkelvollkornmehl', 'gebinde' => 25000],
        'sonnenblumenkerne' => ['name' => 'Sonnenblumenkerne', 'gebinde' => 5000],
        'butter' => ['name' => 'Butter', 'gebinde' => 10000],
        'zucker' => ['name' => 'Zucker', 'gebinde' => 10000],
        'milch' => ['name' => 'Vollmilch', 'gebinde' => 10000],
        'ei' => ['name' => 'Vollei', 'gebinde' => 5000],
        'hefe' => ['name' => 'Backhefe', 'gebinde' => 500],
        'salz' => ['name' => 'Meersalz', 'gebinde' => 25000],
        'backmalz' => ['name' => 'Backmalz', 'gebinde' => 5000],
        'lauge' => ['name' => 'Brezellauge', 'gebinde' => 10000],
        'sauerteig' => ['name' => 'Sauerteig', 'gebinde' => null],
        'wasser' => ['name' => 'Wasser', 'gebinde' => null],
    ];
}

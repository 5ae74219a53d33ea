<?php

// Gemeinsam für mehrere Werkzeuge: Geld wird in ganzen Cent gerechnet und erst am Ende geschrieben.

/** 1234 → "12,34 €" */
function sonnenschein_euro(int $cent): string
{
    return number_format($cent / 100, 2, ',', '.') . ' €';
}

/** 12.345 → 1235; kaufmännisch gerundet. */
function sonnenschein_cent(float $euro): int
{
    return (int) round($euro * 100, 0, PHP_ROUND_HALF_UP);
}

/** Teilt einen Bruttobetrag in Netto und Steuer. */
function sonnenschein_steuer(int $bruttoCent, int $satz): array
{
    $netto = (int) round($bruttoCent * 100 / (100 + $satz), 0, PHP_ROUND_HALF_UP);
    return ['netto' => $netto, 'steuer' => $bruttoCent - $netto];
}

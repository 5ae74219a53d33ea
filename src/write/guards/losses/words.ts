/**
 * The words of which a placeholder is made. A phrase is a placeholder only if every word of it is known here
 * (a closed grammar), so that prose with an ellipsis in it stays prose.
 */

/** Says outright that text was cut. */
export const CUT_WORDS: ReadonlySet<string> = wordSet(`
  truncated truncation omitted elided snipped snip abbreviated shortened gekürzt gekuerzt
  abgeschnitten ausgelassen weggelassen abgekürzt verkürzt`);

/** Says that something stays as it was. */
export const SAME_WORDS: ReadonlySet<string> = wordSet(`
  unchanged same untouched unmodified identical keep kept remains stays intact unverändert
  unveraendert unveränderte unveränderter unveränderten unverändertes gleich bisher bisherige
  bisheriger bisherigen bisheriges zuvor vorher identisch gleichbleibend vorhandene vorhandener
  vorhandenen vorhandenes bestehende bestehender bestehenden bestehendes gehabt existing previous original
  before originaler originale wie`);

/** Says that it means what is left over. */
export const REST_WORDS: ReadonlySet<string> = wordSet(`
  rest remaining remainder more other others further etc continued continues restliche restlicher
  restlichen restliches übrige übrigen übriger übriges weitere weiterer weiteren weiteres andere
  anderen usw usf`);

/** What else may stand in such a phrase; says nothing by itself. */
export const FILLER_WORDS: ReadonlySet<string> = wordSet(`
  the of file files code content contents here goes as is are and so on lines line characters chars
  bytes kb text output input tool tools config too configuration entries entry items fields functions
  function methods settings large assistants assistant apis tasks prompt section sections keys values
  properties long parameters handler handlers array for brevity in to from by same stay due
  implementation logic all everything else above below length size was has been der die das des den
  dem datei inhalt inhalts zeilen zeile zeichen hier bleibt bleiben folgt folgen und so weiter
  einträge eintrag einstellungen felder konfiguration funktionen funktion methoden werte schlüssel
  abschnitt abschnitte alles alle parameter eigenschaften ist sind wurde wurden im am von aus
  platzgründen zu lang groß oben unten ab dieser this original version part teil assistenten`);

/** Of these one is enough where it stands alone in brackets. */
export const OUTRIGHT_WORDS: ReadonlySet<string> = wordSet(`
  unchanged untouched unmodified unverändert unveraendert unveränderte unveränderter unveränderten unverändertes`);

/** What is left over, as a thing; with a word for text it is a placeholder even without an ellipsis. */
export const LEFT_WORDS: ReadonlySet<string> = wordSet(`
  rest remaining remainder restliche restlicher restlichen restliches übrige übrigen übriger übriges`);

/** Text itself. */
export const TEXT_WORDS: ReadonlySet<string> = wordSet('code content contents inhalt file datei');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

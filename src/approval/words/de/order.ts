/** How an order for one file sounds in German. Data only; notation in `grammar/pattern.ts`. */
import type { OrderWords } from '../tongue.ts';

export const order: OrderWords = {
  pieces: {
    article: 'der|die|das|den|dem|des|den wert (für|von|der|des)',
    kind: `[(der|die|das|den|dem|unserem|meinem)] (tool|datei|assistent|assistenten|bot|api|tools|config|konfiguration|builder)`,
    name: '[<kind>] #target|(der|die|das|den|dem|unserem|meinem) #target',
    at: '(bei|beim|im|in|vom|von|für|am) <name>|des [(tools|assistenten|bots|chatbots)] #target',
    field:
      '[<article>] [<quality>] (#word [#noun] [#noun]|#word #word #noun)|den wert (für|von|der|des) [<article>] #word|[(den|die|das)] [(wert|parameter|schlüssel|eintrag|feld|option|einstellung)] #quoted|(den|die|das) (wert|parameter|schlüssel|eintrag|feld|option|einstellung) #word',
    quality:
      '(maximale|minimale|maximalen|minimalen|obere|untere|oberen|unteren|neue|tägliche|täglichen|gesamte|interne|internen)',
    soft: '{bitte|mal|wieder|jetzt|einfach|sofort|direkt}',
    to: '[von #value] (auf|in|zu|zum|durch|gegen|to) [den wert] (#value [#unit]|#noun #noun [#noun])',
    open: '{bitte|jetzt|dann|einfach|mal|hey|hallo}',
    close: '~ [bitte|danke|bitte danke]',
  },
  change: [
    '<open> $du <soft> (<at> <soft> <field>|<field> <soft> <at>) <soft> <to> <soft> [$rest] {~ und [$du] [<at>] <field> <soft> <to> [$rest]} <close>',
    '<open> $du <soft> <field> <soft> <to> <soft> <at> <soft> [$rest] <close>',
    '<open> $sie sie <soft> (<at> <soft> <field>|<field> <soft> <at>) <soft> <to> <soft> [$rest] {~ und <field> <soft> <to> [$rest]} <close>',
    '<open> <soft> (<at> <soft> <field>|<field> <soft> <at>) <soft> <to> {~ und <field> <soft> <to>} $inf <close>',
    '<open> <field> <soft> <to> <soft> <at> $inf <close>',
    '<name> ~ <field> <to> $inf <close>|<open> $du <soft> (den|die|das) #target auf #word #value [#unit] <close>',
    '<open> <at> ~ $du <field> <to> <close>',
    '<open> $du <soft> [(die|das|den)] #key <soft> <to> <soft> [$rest] <close>|<open> <soft> [(die|das|den)] #key <to> $inf <close>',
    '<open> $du <soft> <name> ~ <field> [auf|in|zu] #value [#unit] <close>',
    '<open> (schreib|schreibe|trag|trage|setz|setze|schreiben sie) <soft> <at> <soft> (als|bei|für) <field> #value [#unit] [rein|hinein|ein] <close>',
    '<open> (schreib|schreibe|trag|trage) <soft> (als|bei|für) <field> <at> #value [#unit] [rein|hinein|ein] <close>',
    '<open> (ersetz|ersetze|tausch|tausche|ersetzen sie|tauschen sie) <soft> <at> [<article>] [#word] #value (durch|gegen) #value [aus] <close>',
    '<open> (verwende|verwend|benutze|benutz|nutze|nutz|nimm) <soft> (<at> <field>|<field>) #value <soft> [<at>] <close>',
    '<open> (gib|geb|verpass) <soft> (dem|der) #target <field> #value <close>',
    '<open> (benenne|benenn) <name> (in|zu|auf) #value um <close>',
  ],
  remove: [
    '<open> $du <soft> (#file|[(die|das|den|dein)] <kind> #file) <soft> [$rest] <close>',
    '<open> $sie sie <soft> (#file|[(die|das|den)] <kind> #file) <soft> [$rest] <close>',
    '<open> (#file|[(die|das|den)] <kind> #file) <soft> $inf <close>',
  ],
  verbs: [
    { du: '(änder|ändere|änderst)', sie: 'ändern', inf: '(ändern|abändern)', rest: 'ab' },
    {
      du: '(setz|setze)',
      sie: 'setzen',
      inf: '(setzen|hochsetzen|heraufsetzen|runtersetzen|herabsetzen)',
      rest: '(hoch|rauf|herauf|runter|herunter|herab)',
    },
    { du: '(stell|stelle)', sie: 'stellen', inf: '(stellen|umstellen|einstellen)', rest: '(um|ein)' },
    { du: '(ersetz|ersetze)', sie: 'ersetzen', inf: 'ersetzen', rest: '' },
    { du: '(tausch|tausche)', sie: 'tauschen', inf: '(tauschen|austauschen)', rest: 'aus' },
    { du: '(erhöh|erhöhe)', sie: 'erhöhen', inf: 'erhöhen', rest: '' },
    { du: '(senk|senke)', sie: 'senken', inf: '(senken|absenken)', rest: 'ab' },
    { du: '(reduzier|reduziere)', sie: 'reduzieren', inf: 'reduzieren', rest: '' },
    { du: '(verringer|verringere)', sie: 'verringern', inf: 'verringern', rest: '' },
    { du: '(aktualisier|aktualisiere)', sie: 'aktualisieren', inf: 'aktualisieren', rest: '' },
    { du: '(wechsel|wechsle|wechsele)', sie: 'wechseln', inf: '(wechseln|auswechseln)', rest: 'aus' },
    { du: '(pass|passe)', sie: 'passen', inf: 'anpassen', rest: 'an' },
    { du: '(korrigier|korrigiere)', sie: 'korrigieren', inf: 'korrigieren', rest: '' },
    { du: '(heb|hebe)', sie: 'heben', inf: 'anheben', rest: 'an' },
    { du: '(change|update|set)', sie: 'updaten', inf: 'updaten', rest: '' },
    { du: '(mach|mache)', sie: 'machen', inf: 'machen', rest: '' },
    { du: '(benenn|benenne)', sie: 'benennen', inf: 'umbenennen', rest: 'um' },
    { du: '(schalt|schalte)', sie: 'schalten', inf: '(schalten|umschalten)', rest: 'um' },
    {
      du: '(verlänger|verlängere|verkürz|verkürze)',
      sie: '(verlängern|verkürzen)',
      inf: '(verlängern|verkürzen)',
      rest: '',
    },
  ],
  deleteVerbs: [
    { du: '(lösch|lösche)', sie: 'löschen', inf: 'löschen', rest: '' },
    { du: '(entfern|entferne)', sie: 'entfernen', inf: 'entfernen', rest: '' },
  ],
  units: [
    'minuten',
    'minute',
    'sekunden',
    'sekunde',
    'stunden',
    'stunde',
    'tage',
    'tag',
    'wochen',
    'euro',
    'cent',
    'prozent',
    'zeichen',
    'treffer',
    'grad',
    'einträge',
    'ergebnisse',
    'nachrichten',
    'versuche',
  ],
  places: [
    'bei',
    'beim',
    'im',
    'in',
    'vom',
    'von',
    'für',
    'am',
    'aus',
    'tool',
    'datei',
    'assistent',
    'assistenten',
    'bot',
    'api',
    'des',
  ],
  reserved:
    `ab an ans ohne seit über unter vor während wegen zwischen nach neben statt anstatt trotz per pro via laut mit bis außer hinter um aus
    oder aber sondern denn weil wenn falls sofern damit dass ob als wie bevor nachdem solange obwohl sonst jedoch allerdings sobald
    nicht kein keine keinen keinem keiner keines nie niemals nichts weder noch nein keinesfalls net ned nich nit nie nimmer nix nüscht koa koane kaa neda
    vielleicht vllt eventuell evtl möglicherweise wahrscheinlich vermutlich etwa ungefähr circa ca zirka rund irgendwie irgendwas irgendein irgendwo
    bisschen etwas mindestens höchstens maximal minimal fast nahezu knapp lieber besser am eher sozusagen quasi theoretisch vorerst vorläufig
    später morgen heute abend gestern übermorgen dann danach zuerst erst vorher nachher gleich bald demnächst irgendwann immer wieder auch nochmal schon
    nur bloß lediglich ausschließlich wirklich eigentlich wohl halt eben doch ja ok okay zurück überall nirgends dort hier da so anders genauso
    montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember
    morgens abends nachts mittags wochenende uhr montags freitags nacht mittag feierabend
    ich du er sie es wir ihr man mich dich ihn uns euch ihm ihnen mir dir sich diese dieser dieses diesen diesem jener alle allen alles aller
    andere anderen anderer anderes jeder jede jedes jeden beide beiden beides mehrere einige viele manche rest sämtliche selbst selber
    wer was wo wann warum wieso weshalb wozu welche welcher welches welchen wessen wem wen
    ist sind war waren wird werden wurde wurden sei wäre hat haben hatte hätte kann kannst können könnte könntest soll sollen sollte sollst
    muss musst müssen müsste darf darfst dürfen dürfte will willst wollen wollte würde würden würdest mag magst möchte möchtest lass lassen
    bleibt bleiben behalte behalten zeig zeige prüf prüfe geändert gesetzt gelöscht gestellt steht stehen fehlt sagt schreibt meint
    höher niedriger mehr weniger größer kleiner länger kürzer schneller langsamer hoch runter rauf niedrig groß gering lang kurz mittel maximum minimum warte moment stopp stop halt gern statt stattdessen standard standardwert default normal original
    vorherigen alten vorschlag idee entwurf probe test testen backup`.split(/\s+/),
  reservedEndings: ['weise', 'falls', 'wärts', 'maßen', 'halber', 'los'],
};

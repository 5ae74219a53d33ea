/** How Germans ask not to be asked, or to be asked again. Data only; notation in `grammar/pattern.ts`. */
import type { AutoWords } from '../tongue.ts';

export const auto: AutoWords = {
  pieces: {
    open: '[hey|ok|okay|hallo] ~ {bitte} ~',
    close: '~ {bitte|danke|vielen dank|danke dir}',
    since:
      '(ab (jetzt|sofort|heute|nun)|von (jetzt|nun) an|künftig|zukünftig|in zukunft|fortan|bis auf weiteres|ab hier|von hier an)',
    soft: '{bitte|einfach|ruhig|mich|uns|gar|überhaupt|<since>|hier|dabei|bei änderungen|beim speichern|vor dem (speichern|schreiben)|wegen (änderungen|freigaben)}',
    leave:
      '(um|nach) [(meine|eine|der|einer|meiner)] (erlaubnis|freigabe|bestätigung|zustimmung)|nach [einem|meinem] (ok|okay|ja)|(wegen|bei) jeder (änderung|kleinigkeit)|(bei|wegen) jedem mal',
    ask: 'fragen|nachfragen|rückfragen|nachzufragen|rückzufragen|zu fragen|<leave> [zu] fragen|bestätigen lassen',
    question:
      'rückfrage|rückfragen|nachfrage|nachfragen|bestätigung|bestätigungen|bestätigungsfrage|bestätigungsfragen|freigabefragen|freigabefrage|sicherheitsfrage|sicherheitsfragen|freigabe|fragen|frage',
    without:
      'ohne [(jede|jegliche|weitere|eine|meine|vorherige)] (<question>)|ohne (zu fragen|nachzufragen|rückzufragen|nachfragen|fragen|mich zu fragen|uns zu fragen|nachzuhaken)',
    write:
      'speichern|schreiben|ändern|machen|übernehmen|anwenden|umsetzen|durchführen|ausführen|freigeben|arbeiten|loslegen|anpassen|speicherst|schreibst|änderst|machst|übernimmst',
    tell: '(speichern|schreiben|ändern|arbeiten) sie|speicher|speichere|schreib|schreibe|änder|ändere|mach|mache|übernimm|arbeite|setz|setze',
    things:
      '{alles|das|es|immer|änderungen|alle änderungen|wertänderungen|direkt|sofort|gleich|automatisch|selbstständig|selbständig|einfach|bitte}',
    switch:
      '[(die|das|den)] (auto-freigabe|autofreigabe|auto-approve|autoapprove|auto-approval|auto-confirm|autoconfirm|auto-bestätigung|autobestätigung|auto-modus|automodus|auto freigabe|auto approve|auto confirm|automatische (freigabe|bestätigung))',
    confirming:
      '[(die|diese|alle)] (rückfragen|nachfragen|bestätigungen|bestätigungsfragen|freigabefragen|sicherheitsfragen|rückfrage|bestätigung|nachfrage)',
  },
  on: [
    '<open> (du|sie) (kannst|darfst|können|dürfen) <soft> (aufhören|damit aufhören) ~ [mich|uns] [zu fragen|nachzufragen] <close>|<open> (lass|lasse|lassen sie) <soft> das [(ständige|ewige)] (nachfragen|fragen|rückfragen) <soft> (sein|bleiben) <close>',
    '<open> [<since>] ~ (frag|frage|fragt|fragen sie) <soft> nicht (mehr|länger) <soft> [nach|<leave> [nach]] <soft> [~ [und] (<tell>) (einfach|direkt|gleich) [alles]] <close>',
    '<open> [<since>] (frag|frage|fragen sie) <soft> (nie|niemals) (wieder|mehr) <soft> [nach|<leave>] <soft> <close>',
    '<open> (hör|höre|hören sie) [bitte] [endlich|jetzt] auf [mich|uns] ~ ([ständig|dauernd|immer] (<ask>)|mit (den|diesen|der|dem) (rückfragen|nachfragen|fragen|bestätigungen|fragerei|nachfragerei)) <close>',
    '<open> (du|sie) (brauchst|musst|brauchen|müssen|sollst|sollen) <soft> nicht (mehr|länger) [extra|immer|jedes mal] <soft> (<ask>) <close>',
    '<open> <since> (brauchst du|musst du|brauchen sie|müssen sie) <soft> nicht [mehr|länger] [extra] <soft> (<ask>) <close>',
    '<open> <soft> (nicht (mehr|länger)|(nie|niemals) (mehr|wieder)) <soft> (<ask>) [~ (einfach|direkt|gleich|immer) [direkt|gleich] (<write>)] <close>',
    '<open> [<since>] (keine|kein) (<question>|nachfragen|fragerei) mehr [<since>] [nötig|notwendig|erforderlich] <close>|<open> (ich brauche|ich brauch|wir brauchen) <soft> keine (<question>) mehr <close>|<open> <since> (keine|kein) (<question>) [mehr] <close>',
    '<open> <without> <close>|<open> <since> [immer|alles|bitte] <without> [~ <things> (<write>)] <close>',
    '<open> <since> [bitte] <things> (<write>) ~ <without> <close>|<open> <since> <things> ~ <without> <things> (<write>) <close>',
    '<open> (<tell>) <things> <since> <things> <without> [ab|um] <close>|<open> (<tell>) immer <things> <without> <close>|<open> (<tell>) <things> <since> <things> (automatisch|selbstständig|selbständig) <close>',
    '<open> <since> (immer|direkt|automatisch|selbstständig|selbständig) <things> (<write>) <close>',
    '<open> (du (darfst|kannst)|sie (dürfen|können)) <since> <things> <without> <things> (<write>) <close>|<open> (du (darfst|kannst)|sie (dürfen|können)) <since> <things> (<write>) ~ <without> <close>',
    '<open> <since> (darfst|kannst|dürfen|können) (du|sie) <things> <without> <things> (<write>) <close>',
    '<open> <switch> [bitte] (an|ein|einschalten|anschalten|aktivieren|anmachen|starten|aktiv) <close>',
    '<open> (schalt|schalte|mach|mache|stell|stelle|schalten sie) [bitte] <switch> [bitte|jetzt] (an|ein) <close>|<open> (aktivier|aktiviere|aktivieren sie) [bitte] <switch> <close>',
    '<open> [ich|wir] (will|möchte|wollen|möchten) <soft> (nicht (mehr|länger) <soft> (gefragt|<leave> gefragt) werden|keine (<question>) mehr [haben|sehen|bekommen]) <close>',
    '<open> (schalt|schalte|stell|stelle|mach) [bitte] <confirming> [bitte|jetzt] (aus|ab) <close>|<open> <confirming> (aus|ausschalten|abschalten|abstellen|deaktivieren) <close>|<open> lass <confirming> (<since> (weg|sein)|(weg|sein) <since>) <close>|<open> lass <since> <confirming> (weg|sein) <close>',
    '<open> <confirming> (ist|sind|sind ab jetzt|ist ab jetzt) nicht (mehr|länger) (nötig|notwendig|erforderlich) <close>|<open> (verzichte|verzichten sie) <since> auf <confirming> <close>',
  ],
  off: [
    '<open> [<since>] ~ (frag|frage|fragt|fragen sie) {mich|uns|bitte|doch|lieber|ab jetzt|<since>|jetzt|mal} (wieder|immer|jedes mal|jedesmal|vorher|zuerst|erst|stets|davor|lieber|jedes einzelne mal|bei jeder änderung|vor jeder änderung|vor jedem (speichern|schreiben)|bevor du (speicherst|schreibst|etwas änderst|was änderst)) {wieder|immer|vorher|zuerst|erst|nach|bitte|<since>|bei jeder änderung|vor jeder änderung|<leave>|~ bevor du [etwas|was] (speicherst|änderst|schreibst)} <close>',
    '<open> {<since>|bitte|mich|uns|doch} (wieder|immer|vorher|jedes mal|jedesmal|zuerst|erst|stets|lieber) {wieder|immer|erst|vorher|zuerst|mich|bitte|vorm (speichern|schreiben)|vor dem (speichern|schreiben)|<since>} (<ask>|rückfragen) <close>|<open> vor (jeder änderung|jedem speichern|jedem schreiben|dem speichern) [wieder|immer|bitte] (<ask>) <close>',
    '<open> {<since>|bitte} (wieder [nur]|nur [noch]|immer|nur wieder) mit (<question>) [(<write>)] <close>|<open> [wieder] mit (<question>) [wieder] bitte|<open> wieder (<question>) [stellen|einschalten|an|aktivieren] <close>',
    '<open> [ich|wir] (will|möchte|wollen|möchten) {<since>|bitte|doch|jetzt} (wieder|immer|vorher|jedes mal|zuerst|stets|erst|lieber) {wieder|vorher|immer|bei jeder änderung} gefragt werden <close>|<open> [ich|wir] (will|möchte|wollen|möchten) {<since>|doch} (wieder (<question>)|(alles|jede änderung|änderungen) [wieder|selbst|vorher] (bestätigen|freigeben)) <close>',
    '<open> (hör|höre|hören sie) [bitte] auf ~ [alles|so] (automatisch|einfach|ungefragt|<without>|selbstständig) (alles [zu]|zu|[alles] zu) (speichern|schreiben|ändern|übernehmen|freigeben|bestätigen) <close>|<open> (hör|höre) auf mit (der|dem) (auto-freigabe|autofreigabe|automatischen freigabe|automatischen speichern) <close>',
    '<open> (nie|niemals|nichts|nicht|nicht mehr|nie wieder|nichts mehr|kein speichern|keine änderung|keine änderungen) {mehr|wieder|<since>|bitte|etwas|was|irgendwas} (<without>|ohne mein (ok|okay|ja|wissen|einverständnis)|ohne meine (freigabe|zustimmung|erlaubnis|bestätigung)) {mehr|wieder|bitte|was|etwas} [(<write>)] <close>',
    '<open> (<tell>|speichern sie|schreiben sie|ändern sie) {bitte|<since>|mir} (nie|niemals|nichts|nicht|nicht mehr|nie wieder|nichts mehr|nie mehr) {mehr|wieder|<since>|etwas|was|bitte} (<without>|ohne mein (ok|okay|ja|wissen)|ohne meine (freigabe|zustimmung|erlaubnis)) <close>',
    '<open> <without> (geht|läuft|wird|passiert|darf) (nichts|gar nichts) [mehr] [gespeichert|geändert|geschrieben|passieren] <close>|<open> <without> (nichts|nie) [mehr] (<write>) <close>',
    '<open> <switch> [bitte|wieder] (aus|ab|abschalten|ausschalten|deaktivieren|beenden|ausmachen|stoppen|weg|abstellen) <close>|<open> keine (auto-freigabe|autofreigabe|automatische freigabe|auto-approvals) [mehr] <close>',
    '<open> (schalt|schalte|mach|mache|stell|stelle|schalten sie) [bitte] <switch> [bitte|jetzt|wieder] (aus|ab) <close>|<open> (deaktivier|deaktiviere|beende|stopp|stoppe|deaktivieren sie|beenden sie) [bitte] <switch> <close>',
    '<open> (du sollst|sie sollen|du musst|sie müssen) {mich|uns|bitte|<since>|doch} (wieder|immer|vorher|jedes mal|erst|zuerst|jedesmal) {wieder|vorher|erst|immer} (<ask>) <close>',
    '<open> (nicht|nie) (mehr|länger|wieder) (automatisch|selbstständig|ungefragt|einfach so|einfach) (speichern|schreiben|ändern|freigeben|übernehmen|bestätigen) <close>|<open> (<tell>) {<since>|bitte} (nicht|nichts) [mehr] (automatisch|ungefragt|selbstständig|einfach so) <close>',
    '<open> (schalt|schalte|stell|stelle|mach) [bitte] <confirming> [bitte|wieder|jetzt] (an|ein) <close>|<open> <confirming> [bitte] [wieder] (an|ein|einschalten|anschalten|aktivieren) <close>|<open> (hol|hole) dir [bitte] [wieder|immer|vorher] [erst|vorher] (mein ok|meine (freigabe|zustimmung|erlaubnis)) [ab|ein] <close>',
    '<open> (warte|wart) {bitte|<since>} [wieder|immer|erst] auf (mein (ok|okay|ja)|meine (freigabe|zustimmung|bestätigung)) <close>',
  ],
};

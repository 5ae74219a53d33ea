/** German as people type it to a bot that has just shown a change. Data only. */
import { auto } from './de/auto.ts';
import { consent } from './de/consent.ts';
import { order } from './de/order.ts';
import type { Tongue } from './tongue.ts';

export const de: Tongue = {
  buttons: { yes: 'Ja, speichern', no: 'Nein, verwerfen' },
  refusals: ['nein', 'abbrechen', 'verwerfen', 'ablehnen', 'behalten', 'zurück', 'nicht'],
  letters: [
    ['ä', 'ae'],
    ['ö', 'oe'],
    ['ü', 'ue'],
    ['ß', 'ss'],
  ],
  spellings: {
    ja: ['jaa', 'jaaa', 'jaaaa', 'jaaaaa', 'jja'],
    jo: ['joo', 'jooo', 'jou'],
    jep: ['jepp', 'jeppp', 'jeb', 'jap', 'japp', 'jopp', 'jop'],
    jup: ['jupp', 'juup', 'jupps', 'jups'],
    jawohl: ['jawoll', 'jawohll'],
    ok: ['oki', 'okie', 'okj', 'oke', 'okee', 'okei', 'okii'],
    okay: ['okey', 'oakay', 'okayy', 'okai'],
    bitte: ['bite', 'bitet', 'bittte', 'biitte', 'btte', 'biite', 'bittee', 'bidde'],
    danke: ['dnake', 'dankee', 'danek', 'dake', 'dankö'],
    gerne: ['gernee', 'grene', 'gerrne', 'gernre'],
    passt: ['past', 'psast', 'paßt', 'passtt', 'apsst'],
    genau: ['genua', 'gneau', 'geanu', 'gnau', 'genauu'],
    das: ['dsa', 'des', 'dass', 'daß'],
    mach: ['mahc', 'amch', 'macg'],
    speichern: ['speichen', 'speicehrn', 'spiechern', 'speihcern', 'speichrn', 'speichernn', 'spechern'],
    speicher: ['spiecher', 'speihcer'],
    übernehmen: ['ubernehmen', 'übernhemen', 'übernehmne', 'übernemen'],
    übernimm: ['ubernimm', 'übernihm'],
    umsetzen: ['umsetezn', 'umstezen'],
    natürlich: ['naturlich', 'natürlcih', 'natürlih', 'natürlichh'],
    für: ['fur'],
    klar: ['kla', 'klaar', 'klarr', 'lkar'],
    sieht: ['seiht', 'siht', 'sihet', 'sieth'],
    gut: ['gutt', 'guut', 'gud'],
    aus: ['asu', 'auss'],
    perfekt: ['perfeckt', 'perfket', 'prefekt', 'perfekr'],
    einverstanden: ['einverstadnen', 'einvestanden', 'einferstanden', 'einverstnaden', 'einverstande'],
    ordnung: ['ordnugn', 'ordung', 'odnung'],
    okidoki: ['okidokie', 'oki-doki', 'okie-dokie', 'okiedokie'],
    okeydokey: ['okey-dokey', 'okeydoke', 'okey-doke'],
    super: ['supper', 'supi', 'supa', 'suuper', 'suuuper'],
  },
  abbreviations: { 'o.k.': 'ok', 'o.k': 'ok', 'i.o.': 'io' },
  consent,
  order,
  auto,
};

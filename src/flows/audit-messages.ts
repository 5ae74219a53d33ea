/** What is said about the audit trail: where it cannot be kept, and what a check of it finds. */
import type { DamageKind } from '../domain/audit.ts';
import type { Lang } from '../domain/lang.ts';
import type { Catalogue } from '../domain/messages.ts';

/** One sentence per kind of damage; the compiler lists a missing one. `{from}` to `{to}` are numbers of records. */
const found: Readonly<Record<`audit.found.${DamageKind}`, Readonly<Record<Lang, string>>>> = {
  'audit.found.changed': {
    de: 'Eintrag {from} bis {to}: geändert; der Inhalt ist nicht mehr der, den Torwart geschrieben hat.',
    en: 'Record {from} to {to}: changed; the content is no longer what Torwart wrote.',
  },
  'audit.found.inserted': {
    de: 'Eintrag {from} bis {to}: eingefügt; Torwart hat ihn nie geschrieben.',
    en: 'Record {from} to {to}: inserted; Torwart never wrote it.',
  },
  'audit.found.removed': {
    de: 'Eintrag {from} bis {to}: entfernt.',
    en: 'Record {from} to {to}: removed.',
  },
  'audit.found.reordered': {
    de: 'Eintrag {from} bis {to}: verschoben; geschrieben wurde er ab Nummer {was}.',
    en: 'Record {from} to {to}: moved; it was written as number {was} onwards.',
  },
  'audit.found.broken_link': {
    de: 'Eintrag {from} bis {to}: folgt auf einen anderen Eintrag als den, der davor steht; hier sind zwei Verläufe vermischt.',
    en: 'Record {from} to {to}: follows another record than the one before it; two histories are mixed here.',
  },
  'audit.found.cut_off': {
    de: 'Eintrag {from} bis {to}: am Ende abgeschnitten; der signierte Kopf kennt sie.',
    en: 'Record {from} to {to}: cut off at the end; the signed head knows them.',
  },
  'audit.found.head_missing': {
    de: 'Der signierte Kopf fehlt; der letzte Eintrag ist {to}. Ob danach etwas fehlt, lässt sich nicht sagen. Die Kopfdatei aus der Sicherung zurückholen.',
    en: 'The signed head is missing; the last record is {to}. Whether anything after it is missing cannot be told. Put the head file back from a backup.',
  },
  'audit.found.head_unreadable': {
    de: 'Der signierte Kopf ist unlesbar; der letzte Eintrag ist {to}. Die Kopfdatei aus der Sicherung zurückholen.',
    en: 'The signed head is unreadable; the last record is {to}. Put the head file back from a backup.',
  },
  'audit.found.head_forged': {
    de: 'Der Kopf trägt keine gültige Signatur; der letzte Eintrag ist {to}. Er wurde verändert, oder der Schlüssel ist ein anderer.',
    en: 'The head has no valid signature; the last record is {to}. It was changed, or the key is another one.',
  },
  'audit.found.head_foreign': {
    de: 'Der Kopf gehört einem anderen Mandanten; der letzte Eintrag ist {to}.',
    en: 'The head belongs to another tenant; the last record is {to}.',
  },
  'audit.found.head_behind': {
    de: 'Der Kopf ist älter als das Protokoll; er kennt die Einträge {from} bis {to} nicht. Ein alter Kopf wurde zurückgelegt.',
    en: 'The head is older than the trail; it does not know records {from} to {to}. An old head was put back.',
  },
  'audit.found.head_differs': {
    de: 'Der Kopf wurde für einen anderen Verlauf signiert; ab spätestens Eintrag {from} passt er nicht.',
    en: 'The head was signed for another history; at record {from} at the latest it does not fit.',
  },
  'audit.found.wrong_key': {
    de: 'Der Schlüssel passt zu nichts; die Einträge {from} bis {to} wurden nur in sich geprüft. keys/audit.key aus der Sicherung zurückholen.',
    en: 'The key fits nothing; records {from} to {to} were only checked against each other. Put keys/audit.key back from a backup.',
  },
  'audit.found.key_missing': {
    de: 'Der Schlüssel fehlt; die Einträge {from} bis {to} wurden nur in sich geprüft. keys/audit.key aus der Sicherung zurückholen.',
    en: 'The key is missing; records {from} to {to} were only checked against each other. Put keys/audit.key back from a backup.',
  },
  'audit.found.known_differs': {
    de: 'Eintrag {from} ist nicht der, der anderswo vermerkt wurde; das Protokoll wurde auf einen älteren Stand gebracht oder ersetzt.',
    en: 'Record {from} is not the one that was noted elsewhere; the trail was put back to an older state or replaced.',
  },
};

export const auditMessages = {
  ...found,
  'audit.unwritable': {
    de: 'Nichts geschrieben: Das Protokoll der Freigaben lässt sich nicht führen, und ohne Protokoll wird nichts freigegeben. Den Betreiber informieren, Kennung {fault}; er findet die Ursache mit „torwart audit verify“.',
    en: 'Nothing written: the audit trail cannot be kept, and without it nothing is approved. Tell the operator, id {fault}; “torwart audit verify” shows the cause.',
  },
  'audit.whole': {
    de: '{tenant}: unversehrt, {records, plural, one {# Eintrag} other {# Einträge}}. Kopf zum Vermerken: {head}',
    en: '{tenant}: whole, {records, plural, one {# record} other {# records}}. Head to note down: {head}',
  },
  'audit.empty': { de: '{tenant}: noch kein Eintrag.', en: '{tenant}: no record yet.' },
  'audit.damaged': {
    de: '{tenant}: BESCHÄDIGT, {records, plural, one {# Eintrag} other {# Einträge}} vorhanden.',
    en: '{tenant}: DAMAGED, {records, plural, one {# record} other {# records}} present.',
  },
  'audit.pending': {
    de: 'Ein Eintrag steht noch nicht im Kopf: Ein Absturz kam dazwischen, der nächste Start holt es nach.',
    en: 'One record is not in the head yet: a crash came in between, the next start mends it.',
  },
  'audit.accepted': {
    de: 'Zur Kenntnis genommen, seither unverändert: {said}',
    en: 'Taken note of, unchanged since: {said}',
  },
  'audit.no_tenants': {
    de: 'In diesem Datenordner gibt es noch kein Protokoll.',
    en: 'There is no audit trail in this data folder yet.',
  },
  'audit.no_tenant': {
    de: 'Einen Mandanten „{tenant}“ mit Protokoll gibt es hier nicht. „torwart tenant list“ zeigt die Mandanten.',
    en: 'There is no tenant “{tenant}” with an audit trail here. “torwart tenant list” shows the tenants.',
  },
  'audit.nothing_to_resume': {
    de: '{tenant}: Das Protokoll ist unversehrt; nichts zu tun.',
    en: '{tenant}: the audit trail is whole; nothing to do.',
  },
  'audit.resumed': {
    de: '{tenant}: zur Kenntnis genommen, das Protokoll geht weiter. Vermerkt ist:',
    en: '{tenant}: taken note of, the audit trail goes on. On record is:',
  },
} as const satisfies Catalogue;

/** What the composer's own small parts say: the library's functions, the doctor. */
import type { Catalogue } from '../domain/messages.ts';

export const appMessages = {
  'check.alone': {
    de: 'Die Datei bindet andere Dateien ein; ohne sie lässt sich nicht prüfen, ob die Konfiguration lädt.',
    en: 'The file takes in other files; without them it cannot be checked whether the configuration loads.',
  },
  'app.no_tenant': {
    de: 'Einen Mandanten „{tenant}“ gibt es in diesem Datenordner nicht. Mit „torwart tenant add“ anlegen, mit „torwart tenant list“ ansehen.',
    en: 'There is no tenant “{tenant}” in this data folder. Make one with “torwart tenant add”, see them with “torwart tenant list”.',
  },
  'app.no_user': {
    de: 'Niemand in diesem Mandanten darf etwas freigeben. Mit --user sagen, wer spricht.',
    en: 'Nobody in this tenant may approve anything. Say who is speaking with --user.',
  },
  'app.tenant_id': {
    de: '„{tenant}“ ist kein Name für einen Mandanten. Er hat 1 bis 63 Buchstaben, Ziffern, - oder _ und beginnt mit Buchstabe oder Ziffer.',
    en: '“{tenant}” is no tenant id. It has 1 to 63 letters, digits, - or _ and begins with a letter or digit.',
  },
  'app.tenant_exists': {
    de: 'Den Mandanten „{tenant}“ gibt es schon. Einen anderen Namen nehmen, oder seinen Ordner mit „torwart tenant list“ ansehen.',
    en: 'The tenant “{tenant}” is there already. Take another id, or see its folder with “torwart tenant list”.',
  },
  'app.root_not_empty': {
    de: 'In {root} liegen schon Dateien; es wurde nichts kopiert und kein Mandant angelegt. Den Ordner leeren oder --from weglassen.',
    en: '{root} holds files already; nothing was copied and no tenant was made. Empty the folder, or leave --from out.',
  },
  'app.from_holds_data': {
    de: 'In {from} liegt der Datenordner selbst. Nur den Ordner mit den Konfigurationsdateien nennen.',
    en: '{from} holds the data folder itself. Name the folder of the config files only.',
  },
  'app.no_tenants': {
    de: 'In diesem Datenordner gibt es noch keinen Mandanten. „torwart tenant add ID“ legt einen an.',
    en: 'There is no tenant in this data folder yet. “torwart tenant add ID” makes one.',
  },
  'app.secret_set': {
    de: "{name} ist gesetzt. In Dateien steht dafür '{{'secret:{name}'}}'.",
    en: "{name} is set. Files speak of it as '{{'secret:{name}'}}'.",
  },
  'app.secret_removed': { de: '{name} ist entfernt.', en: '{name} is removed.' },
  'app.secret_length': {
    de: '{length, plural, one {# Zeichen} other {# Zeichen}}, {day}',
    en: '{length, plural, one {# character} other {# characters}}, {day}',
  },
  'app.secret_unset': { de: 'nicht gesetzt', en: 'not set' },
  'app.secret_unused': { de: '(nirgends gebraucht)', en: '(used nowhere)' },
  'app.no_secrets': {
    de: 'Dieser Mandant hat noch keine Secrets. „torwart secrets set NAME“ setzt eines.',
    en: 'This tenant has no secrets yet. “torwart secrets set NAME” sets one.',
  },
  'app.secrets_rotated': {
    de: 'Neuer Hauptschlüssel {master}: {wrapped, plural, one {# Datenschlüssel} other {# Datenschlüssel}} neu verpackt, {sealed, plural, one {# Wert} other {# Werte}} neu verschlüsselt.',
    en: 'New master key {master}: {wrapped, plural, one {# data key} other {# data keys}} wrapped anew, {sealed, plural, one {# value} other {# values}} encrypted anew.',
  },
  'app.secrets_reset': {
    de: 'Alle Secrets aller Mandanten sind entfernt. Der nächste Start nimmt den Schlüssel, der dann da ist; danach die Werte neu setzen.',
    en: 'Every secret of all tenants is removed. The next start takes the key that is there then; after it set the values anew.',
  },
  'app.no_store': {
    de: 'In {data} liegt keine Datenbank von Torwart. Mit --data den Datenordner nennen.',
    en: 'There is no store of Torwart in {data}. Name the data folder with --data.',
  },
  'doctor.ok': { de: 'ok', en: 'ok' },
  'doctor.fail': { de: 'FEHLER', en: 'FAIL' },
  'doctor.node': { de: 'Node', en: 'Node' },
  'doctor.node_old': {
    de: '{version} ist zu alt; Node {needed} oder neuer installieren',
    en: '{version} is too old; install Node {needed} or newer',
  },
  'doctor.php': { de: 'PHP-Engine', en: 'PHP engine' },
  'doctor.php_ok': { de: 'prüft und zerlegt PHP', en: 'lints and lexes' },
  'doctor.php_wrong': {
    de: 'antwortet, aber anders als PHP; das Paket neu installieren',
    en: 'answers, but not what PHP would say; install the package again',
  },
  'doctor.data': { de: 'Datenordner', en: 'data folder' },
  'doctor.data_none': {
    de: '{data} gibt es noch nicht; er wird beim ersten Start angelegt',
    en: '{data} is not there yet; it is made at the first start',
  },
  'doctor.data_file': {
    de: '{data} ist kein Ordner; mit --data einen Ordner nennen',
    en: '{data} is no folder; name a folder with --data',
  },
  'doctor.data_read_only': {
    de: '{data} ist nicht beschreibbar; die Rechte prüfen',
    en: '{data} cannot be written; check its permissions',
  },
  'doctor.permissions': { de: 'Rechte', en: 'permissions' },
  'doctor.permissions_ok': { de: 'nur für den Eigentümer', en: 'for its owner alone' },
  'doctor.permissions_open': {
    de: 'andere können in {data} hineinsehen; chmod 700 {data}',
    en: 'others can look into {data}; chmod 700 {data}',
  },
  'doctor.disk': { de: 'Platte', en: 'disk' },
  'doctor.disk_free': { de: '{megabytes} MB frei', en: '{megabytes} MB free' },
  'doctor.disk_low': {
    de: 'nur noch {megabytes} MB frei; Platz schaffen',
    en: '{megabytes} MB free only; make room',
  },
  'doctor.store': { de: 'Datenbank und Schlüssel', en: 'store and key' },
  'doctor.store_ok': { de: 'offen', en: 'open' },
  'doctor.tenant': { de: 'Mandant {tenant}', en: 'tenant {tenant}' },
  'doctor.tools': {
    de: '{count, plural, =0 {keine eigenen Tools} one {# eigenes Tool} other {# eigene Tools}}',
    en: '{count, plural, =0 {no tools of its own} one {# tool of its own} other {# tools of its own}}',
  },
  'doctor.as_is': { de: '{text}', en: '{text}' },
} as const satisfies Catalogue;

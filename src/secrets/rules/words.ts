/**
 * The words that names are made of, German and English, each once, in lower case, umlauts written out.
 * To teach the masker a name, put its word here and a case (a hit and a miss) into `name-class.test.ts`.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Under these even a plain word is a password. */
export const PASSWORD_WORDS = words(`
  password passwort passwd passwords passwoerter pwd pass passphrase passcode kennwort kennwoerter kennung_geheim
  userpass dbpass mailpass rootpass userpassword userpasswort keypasswd sshpass smtppass ftppass
  losung losungswort passwortphrase zugangspasswort zugangskennwort masterpasswort pw pin puk geheimzahl
  geheimnis geheimwort codewort schluesselwort sicherheitscode pincode tuercode geheimcode
  mnemonic seedphrase recoveryphrase anmeldekennwort requirepass masterauth
  psk wpapsk otp totp tan becomepass initialpasswort startpasswort einmalpasswort onetimepassword
`);

/** Endings of words written together: `datenbankpasswort`, `hapikey`, `accesstoken`. */
export const PASSWORD_ENDINGS: readonly string[] = [
  'password',
  'passwort',
  'kennwort',
  'passphrase',
  'passwd',
];
export const SECRET_ENDINGS: readonly string[] = [
  'apikey',
  'authkey',
  'accesskey',
  'secretkey',
  'privatekey',
  'signingkey',
  'appkey',
  'hapikey',
  'masterkey',
  'clientsecret',
  'appsecret',
  'apisecret',
  'sharedsecret',
  'consumersecret',
  'webhooksecret',
  'tokensecret',
  'accesstoken',
  'authtoken',
  'apitoken',
  'refreshtoken',
  'bottoken',
  'pagetoken',
  'idtoken',
  'bearertoken',
  'sessiontoken',
  'usertoken',
  'apptoken',
  'verifytoken',
  'logintoken',
  'oauthtoken',
  'zugangstoken',
  'zugriffstoken',
  'encryptionkey',
  'cryptkey',
  'licensekey',
  'apischluessel',
  'zugangsschluessel',
  'geheimschluessel',
  'lizenzschluessel',
  'zugangscode',
  'freischaltcode',
  'sicherheitsschluessel',
  'verschluesselungsschluessel',
  'sicherheitstoken',
];

/** Under these a value that is not plainly a word, a reference or a sentence is a secret. */
export const SECRET_WORDS = words(`
  token tokens secret secrets geheim geheimnisse apikey apikeys signing bearer credential credentials creds
  jwt pat hmac salt pepper privatkey authkey apitoken accesstoken zugangscode freischaltcode
  userpwd webhooksecret wep sas oauth2token kennungsgeheimnis csrf xsrf
`);

/** The word before `key`/`schlüssel` that makes it a secret whatever its length. */
export const SECRET_KEY_QUALIFIERS = words(`
  api access secret private signing encryption encrypt crypt auth master client account shared ssh deploy
  subscription consumer webhook server service license licence lizenz function admin storage hmac jwt session
  cookie security secure logged nonce bot rsa ec pgp gpg root developer dev partner merchant integration
  zugangs api_ geheimer privater sicherheits decryption aes sign signature x
`);

/** The word before `key` that says it is no secret: a column, a cache slot, a translation. */
export const PLAIN_KEY_QUALIFIERS = words(`
  sort translation cache primary foreign public group index array lang i18n language partition message label object row
  column hash_ map json dict lookup state storage_ route locale text config setting option menu registry event topic
  publishable site image file s3 bucket search filter order parent natural composite unique idempotency dedup dedupe
  hot short shortcut arrow press enter escape function_ meta field form data feature flag metric stat redis session_
  context template prompt variable attribute property param parameter first last next current old_ any every
  uebersetzungs sortier gruppen primaer fremd cachekey query tag answer question step
`);

/** A last word that turns a secret's name into the name of something about it. */
export const NEUTRAL_LAST = words(`
  type typ url uri name field feld count anzahl limit length laenge min max ttl expires expiry expiration expire
  path pfad file datei label description beschreibung title titel placeholder hint hinweis help hilfe text message
  nachricht required enabled aktiv active algorithm algo header param parameter params prefix suffix endpoint host version
  format policy strength column spalte table tabelle env var variable ref reference referenz mode modus scope scopes
  provider driver class klasse regex pattern rules rule used usage budget per window price preis cost kosten
  timeout lifetime gueltigkeit gueltig valid validity error errors fehler status state input form button link page seite
  view template mail email model models changed updated created rotated at on date datum age interval
  attempts tries retries rotation manager store storage service factory helper validator generator verifier
  confirmation confirm reset forgot recovery wiederherstellung vergessen aendern change show hide toggle strategy
  names types fields authentication authenticator grant flow method methods size sizes bytes chars characters
  encoder encoding tokenizer position offset index area response request callback handler listener guard middleware
  info infos note notes notiz kommentar comment example beispiel sample ids available present missing set exists
  limits minute stunde hour day month monat sec seconds ms percentage ratio total sum cached prompt completion
  owner user users username benutzer benutzername login account source quelle target ziel domain issuer audience
  issued salt_rounds rounds iterations cost_factor kind art purpose zweck display icon color farbe order
`);

/** A first word that does the same: `max_tokens`, `has_secret`, `forgot_password`. */
export const NEUTRAL_FIRST = words(`
  max min num number count total has is require requires required use uses using enable enabled disable disabled allow
  allowed show hide forgot forget change changed no without with toggle prompt completion cached input output used needs
  mask masks masked repeat estimated remaining avg average sum per
  maximale minimale anzahl braucht hat ist ohne mit zeige
`);

/** A word after a secret's word that only says which one: `token_live`, `password_alt`. */
export const PLAIN_FOLLOWERS = words(`
  live prod production produktion test testing staging dev develop development sandbox old new neu alt current previous
  value wert string str raw plain klartext v1 v2 v3 main default backup primary secondary eins zwei a b c de en eu us
  global local base64 b64 hex bot page api app intern extern internal external key secret token hash hashed encrypted enc
  ro rw read write
`);

/** Names of ids: their values stay readable however long they are. */
export const ID_LAST = words(`
  id ids uuid guid sid kid oid uid nr nummer number spreadsheet folder ordner calendar kalender sheet document doc
  etag sha sha1 sha256 sha512 md5 checksum pruefsumme integrity commit revision shasum digest fingerprint reference
  cursor slug handle tenant kunde wamid gid pid vid iban bic isbn ean sku
`);

/** Under these only a value that looks random is a secret. */
export const WEAK_WORDS = words(`
  auth authentication signature signatur sig nonce cookie cookies session sessid phpsessid sessionid jsessionid
  hash passwordhash zugang zugaenge zugangsdaten anmeldedaten dsn login code verifier assertion challenge ticket
  basic oauth oauth2 license licence lizenz webhook
`);

/** `Authorization` and its kin: a scheme and what comes after it. */
export const AUTH_WORDS = words('authorization proxyauthorization authorisation wwwauthorization');

/** The name fields and value fields of lists of pairs: `{name: API_TOKEN, value: …}`. */
export const NAMING_WORDS = words(
  'name key header field feld schluessel variable parameter option setting env',
);
export const VALUE_WORDS = words('value wert val content inhalt default stringvalue defaultvalue');

/** Names inside a map under a secret's name whose values are never the secret. */
export const ATTRIBUTE_WORDS = words(`
  type typ description beschreibung title titel format enum default_ label name required host hostname server user
  username benutzer benutzername login url uri port database db dbname driver scope scopes region mail email
  placeholder help method in realm algorithm algo issuer audience path field header param env role rolle charset
  example examples pattern kind provider expires ttl created updated endpoint
`);

/** Plain answers that are never a secret, under whatever name. */
export const PLAIN_VALUES = words(`
  true false null none nil undefined yes no ja nein on off required optional set unset missing invalid expired empty leer
  gesetzt fehlt ungueltig ungültig abgelaufen erforderlich notwendig vergessen unbekannt unknown default standard
  bearer basic digest ntlm oauth oauth1 oauth2 header query body cookie session hidden text password passwort kennwort
  secret token key string number integer boolean bool object array url email mixed int float callable void self static
  iterable current-password new-password one-time-code nullable confirmed inherit
`);

/**
 * Words that stand after `Passwort:` or „das Passwort ist“ without being one: what is asked, what happened to it,
 * where it is. In lower case, umlauts written out.
 */
export const STATE_WORDS = words(`
  pflichtfeld pflicht pflichtangabe leer siehe folgt folgen falsch richtig korrekt geaendert zurueckgesetzt gesperrt
  bitte hier dort unten oben nie niemals nur immer jetzt neu alt kein keine keins keines nicht noch bereits schon gut
  schlecht stark schwach sicher unsicher vertraulich persoenlich individuell beliebig bekannt unveraendert verschluesselt
  gehasht versteckt verborgen maskiert geschwaerzt entfaellt tresor passwortmanager keepass bitwarden vault hinterlegt
  gespeichert gesendet verschickt wichtig zeichen ziffern buchstaben frei egal eingeben aendern pruefen anfordern
  zuruecksetzen erforderlich abgelehnt akzeptiert bestaetigt uebermittelt hotline support ablehnen kundennummer
  wrong correct incorrect changed reset updated weak strong secure insecure confidential encrypted hashed masked
  redacted stored saved sent same important personal private rotated revoked accepted rejected ok valid mismatch
  mismatched failed success needed mandatory disabled enabled available unavailable see below above there not still
  here empty blank never always only please provided given generated ready gone lost found open shared case-sensitive
  sensitive hidden unchanged locked vergleichen gleich identisch ungleich zufaellig random dynamic dynamisch
`);

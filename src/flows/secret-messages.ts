/** What is said about the secrets area. Never a value. */
import type { Catalogue } from '../domain/messages.ts';

export const secretAreaMessages = {
  'secret.unset': {
    de: 'Unter {name} ist im Secrets-Bereich kein Wert gesetzt. Ein Mensch setzt ihn, zum Beispiel mit „torwart secrets set {name}“.',
    en: 'No value is set under {name} in the secrets area. A person sets it, for example with “torwart secrets set {name}”.',
  },
  'secret.unset_note': {
    de: 'Zeile {line}: Unter {name} ist im Secrets-Bereich noch kein Wert gesetzt. Ohne ihn laufen Tools nicht, die ihn brauchen.',
    en: 'Line {line}: no value is set under {name} in the secrets area yet. Tools that need it will not run without it.',
  },
  'secret.no_name': {
    de: 'Das ist kein Name aus dem Secrets-Bereich. Ein Name hat 1 bis 64 Zeichen aus A–Z, 0–9 und _.',
    en: 'This is no name of the secrets area. A name has 1 to 64 characters of A–Z, 0–9 and _.',
  },
  'secret.empty': {
    de: 'Der Wert ist leer. Einen Wert eingeben, oder den Namen mit „torwart secrets remove“ entfernen.',
    en: 'The value is empty. Give a value, or remove the name with “torwart secrets remove”.',
  },
  'secret.encoding': {
    de: 'Der Wert ist kein Text in UTF-8 ohne Nullzeichen. Binäre Werte vorher zum Beispiel mit base64 umschreiben.',
    en: 'The value is no text in UTF-8 without NUL. Write binary values as text first, for example with base64.',
  },
  'secret.too_large': {
    de: 'Der Wert ist zu groß: höchstens {limit} Bytes.',
    en: 'The value is too large: at most {limit} bytes.',
  },
  'secret.full': {
    de: 'Der Secrets-Bereich dieses Mandanten ist voll. Nicht mehr gebrauchte Werte entfernen.',
    en: 'The secrets area of this tenant is full. Remove values that are no longer used.',
  },
  'secret.in_use': {
    de: '{name} wird noch gebraucht: {path}, Zeile {line}. Erst dort herausnehmen, oder mit --force trotzdem entfernen.',
    en: '{name} is still in use: {path}, line {line}. Take it out there first, or remove it all the same with --force.',
  },
  'secret.same_key': {
    de: 'Der vorderste Hauptschlüssel ist schon der gebrauchte; nichts wurde geändert. Einen neuen davor setzen (die alten dahinter lassen) und noch einmal aufrufen.',
    en: 'The first master key is the one in use already; nothing was changed. Put a new one in front (leave the old ones behind it) and call again.',
  },
  'secret.forbidden': {
    de: 'Dafür fehlt in diesem Mandanten das Recht. Wer freigeben darf, darf auch Secrets setzen.',
    en: 'The right to do this is missing in this tenant. Who may approve may set secrets.',
  },
  'secret.taken': {
    de: 'Unter {name} liegt schon ein anderer Wert; er wurde nicht ersetzt. Einen anderen Namen wählen.',
    en: 'Another value is kept under {name} already; it was not replaced. Choose another name.',
  },
  'secret.offer_gone': {
    de: 'Dieser Wert wird nicht mehr gehalten: Er ist abgelegt, verworfen oder nach zehn Minuten verfallen. Ihn mit „torwart secrets set“ neu setzen.',
    en: 'This value is no longer held: it was kept, dropped, or has lapsed after ten minutes. Set it anew with “torwart secrets set”.',
  },
  'secret.offer_of_other': {
    de: 'Den Wert hat jemand anderes geschickt; nur diese Person kann ihn ablegen.',
    en: 'Somebody else sent this value; only that person can keep it.',
  },
  'secret.kept': {
    de: "Ein Zugangswert aus dem Chat liegt jetzt im Secrets-Bereich. In Dateien steht er als '{{'secret:{name}'}}'.",
    en: "A credential from the chat is kept in the secrets area now. In files it stands as '{{'secret:{name}'}}'.",
  },
  'secret.in_state': {
    de: 'Ein Wert aus dem Secrets-Bereich gehört nicht in den Zustand: Dort läge er lesbar. Ihn bei jedem Lauf mit $ctx->secret holen.',
    en: 'A value of the secrets area does not belong in the state: it would lie there readable. Get it with $ctx->secret in every run.',
  },
} as const satisfies Catalogue;

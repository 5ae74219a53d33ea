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
  'secret.in_state': {
    de: 'Ein Wert aus dem Secrets-Bereich gehört nicht in den Zustand: Dort läge er lesbar. Ihn bei jedem Lauf mit $ctx->secret holen.',
    en: 'A value of the secrets area does not belong in the state: it would lie there readable. Get it with $ctx->secret in every run.',
  },
} as const satisfies Catalogue;

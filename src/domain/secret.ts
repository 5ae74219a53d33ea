/** What a secret is called and how a file speaks of it. Its value has no type here: it is text that never leaves. */
declare const secretName: unique symbol;
export type SecretName = string & { readonly [secretName]: true };

const NAME = /^[A-Z0-9_]{1,64}$/;

/** The largest value, in bytes of UTF-8: a certificate with its chain fits. */
export const MAX_SECRET_BYTES = 64 * 1024;

/** How many secrets a tenant has at most. */
export const MOST_SECRETS = 1000;

/** A name is 1 to 64 of `A–Z 0–9 _`; null: it is none. */
export function parseSecretName(raw: string): SecretName | null {
  return NAME.test(raw) ? (raw as SecretName) : null;
}

/** `{{secret:NAME}}`, as it stands in a file. */
export function placeholderFor(name: SecretName): string {
  return `{{secret:${name}}}`;
}

const WHOLE = /^\{\{secret:([A-Z0-9_]{1,64})\}\}$/;
const ANYWHERE = /\{\{secret:([A-Z0-9_]{1,64})\}\}/g;

/** The name where the value is a placeholder and nothing else, else null. */
export function nameInPlaceholder(value: string): SecretName | null {
  const name = WHOLE.exec(value)?.[1];
  return name === undefined ? null : (name as SecretName);
}

/** Every placeholder of a text, in order: its name and where it begins, in UTF-16 units. */
export function placeholdersIn(
  text: string,
): readonly { readonly name: SecretName; readonly start: number }[] {
  if (!text.includes('{{secret:')) return [];
  return [...text.matchAll(ANYWHERE)].map((match) => ({
    name: (match[1] ?? '') as SecretName,
    start: match.index,
  }));
}

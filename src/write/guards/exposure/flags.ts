/** The keys that open something to the outside, and where each is one. */

/** Keys that make something reachable without signing in. The list is config; this is what stands where none is given. */
export const EXPOSURE_FLAGS: readonly string[] = [
  'public_api',
  'public_chat',
  'public_widget',
  'public_access',
  'public_mcp',
  'public_embed',
  'allow_public',
  'allow_anonymous',
  'allow_guests',
  'anonymous_access',
  'guest_access',
  'allow_unauthenticated',
  'no_auth',
  'skip_auth',
  'expose_api',
  'expose_mcp',
  'allow_external',
];

/** Beside the list: what each flag does, and the value that opens. */
const ALLOW_WRITE = 'allow_write';
const MASK_SECRETS = 'mask_secrets';

export interface FlagRules {
  /** Is `key` a flag in this section? */
  isFlag(key: string, section: string): boolean;
  /** Every flag's name, for looking into what cannot be read. */
  readonly names: readonly string[];
}

/** The rules for a list of flags; `allow_write` counts under `remote_databases`, `mask_secrets` everywhere. */
export function flagRules(list: readonly string[]): FlagRules {
  const open = new Set(list.filter((name) => name !== ALLOW_WRITE && name !== MASK_SECRETS));
  return {
    names: [...open, ALLOW_WRITE, MASK_SECRETS],
    isFlag: (key, section) =>
      open.has(key) || key === MASK_SECRETS || (key === ALLOW_WRITE && section === 'remote_databases'),
  };
}

/** Does this value of this flag open something? Masking opens when it is switched off. */
export function opens(flag: string, value: unknown): boolean {
  if (flag === MASK_SECRETS) return value !== undefined && value !== null && !isTruthy(value);
  return isTruthy(value);
}

/** PHP's idea of true, for values as JSON has them. */
export function isTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return (
    value !== undefined && value !== null && value !== false && value !== 0 && value !== '' && value !== '0'
  );
}

/** What a credential is called in the secrets area: by the keys it stands under, as an environment variable would be. */
import { SECTIONS } from '../../domain/effective.ts';
import { baseOf } from '../../domain/path.ts';
import { parseSecretName, type SecretName } from '../../domain/secret.ts';

const LONGEST = 64;
/** Keys that say where something stands, not what it is. */
const SILENT: ReadonlySet<string> = new Set([...SECTIONS, 'handler', '*']);
const SPELLED: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS' };

/** `apis.shop.apiKey` → `SHOP_API_KEY`; a lone key gets the file's name in front, but for `.env`. */
export function nameFor(o: { path: string; keys: readonly string[]; key?: string | undefined }): SecretName {
  const told = o.keys.filter((key) => !SILENT.has(key) && !/^\d+$/.test(key)).map(wordOf);
  const words = told.filter((word) => word !== '');
  if (words.length === 0 && o.key !== undefined) words.push(wordOf(o.key));
  const base = baseOf(o.path);
  if (words.length <= 1 && !base.toLowerCase().includes('.env'))
    words.unshift(wordOf(base.split('.')[0] ?? ''));
  const name = withoutEcho(words.filter((word) => word !== ''))
    .join('_')
    .slice(-LONGEST)
    .replace(/^_+/, '');
  return parseSecretName(name) ?? ('SECRET' as SecretName);
}

/** A name that nothing has yet: the wanted one, or the same with a number. */
export function freeName(wanted: SecretName, isTaken: (name: SecretName) => boolean): SecretName {
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : `_${number}`;
    const name = (wanted.slice(0, LONGEST - tail.length) + tail) as SecretName;
    if (!isTaken(name)) return name;
  }
}

/** `apiKey` → `API_KEY`; signs that a name cannot have part words. */
function wordOf(key: string): string {
  return key
    .slice(0, 200)
    .normalize('NFC')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2')
    .toUpperCase()
    .replace(/[ÄÖÜßẞ]/g, (sign) => SPELLED[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** `shop.php` under `SHOP_TOKEN` need not say it twice. */
function withoutEcho(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => {
    const next = words[index + 1];
    return next === undefined || (next !== word && !next.startsWith(`${word}_`));
  });
}

/**
 * Marked credentials as data: each value stands in one place only, so that a find says where it came from. All of them
 * are made up from their own names; none looks like another.
 */
import { createHash } from 'node:crypto';

export interface Planted {
  /** `place.kind` */
  readonly id: string;
  /** The key it stands under. */
  readonly key: string;
  /** The whole text that stands there: an address, a header, or the credential alone. */
  readonly text: string;
  /** What of it must not be read anywhere. */
  readonly secret: readonly string[];
}

interface Kind {
  readonly name: string;
  readonly key: string;
  readonly make: (id: string) => string | readonly [text: string, ...secret: string[]];
}

/** In every place that can hold them. */
const KINDS: readonly Kind[] = [
  { name: 'word', key: 'password', make: (id) => word(id, 6).toLowerCase() },
  { name: 'words', key: 'passwort', make: (id) => `${word(id, 3)} ${word(`${id}!`, 4)}` },
  { name: 'provider', key: 'wert', make: (id) => [`sk-proj-${letters(id, 40)}`, letters(id, 40)] },
  { name: 'stripe', key: 'zeile', make: (id) => [`sk_live_${letters(id, 24)}`, letters(id, 24)] },
  { name: 'single', key: 'secret', make: (id) => `${word(id, 3)}'${word(`${id}!`, 3)}'9` },
  { name: 'double', key: 'client_secret', make: (id) => `${word(id, 3)}"${word(`${id}!`, 3)}"9` },
  { name: 'dollar', key: 'api_secret', make: (id) => `${word(id, 3)}$${word(`${id}!`, 3)}&7` },
  { name: 'backslash', key: 'geheimnis', make: (id) => `${word(id, 3)}\\${word(`${id}!`, 3)}\\\\x` },
  { name: 'umlaut', key: 'kennwort', make: (id) => `Ü${word(id, 3)}ß${word(`${id}!`, 2)}ä` },
  { name: 'slash', key: 'token', make: (id) => `${word(id, 3)}/${word(`${id}!`, 3)}+=` },
  { name: 'hex', key: 'signing_key', make: (id) => digest(id).toString('hex') },
  { name: 'base64', key: 'inhalt', make: (id) => digest(id).toString('base64') },
  { name: 'german', key: 'zugangsschluessel', make: (id) => `${word(id, 5)}42` },
  {
    name: 'address',
    key: 'adresse',
    make: (id) => [`https://bot:${word(id, 5)}7@kasse.example/api`, `${word(id, 5)}7`],
  },
  {
    name: 'dsn',
    key: 'dsn',
    make: (id) => [`mysql://shop:${word(id, 5)}7@db.intern/shop`, `${word(id, 5)}7`],
  },
  {
    name: 'query',
    key: 'ziel',
    make: (id) => [`https://x.example/a?token=${word(id, 6)}8`, `${word(id, 6)}8`],
  },
  {
    name: 'bearer',
    key: 'kopf',
    make: (id) => [`Authorization: Bearer ${letters(id, 30)}`, letters(id, 30)],
  },
  { name: 'cookie', key: 'cookie', make: (id) => [`session=${letters(id, 32)}; Path=/`, letters(id, 32)] },
];

/** Over several lines: where a format can hold them. */
const LONG: readonly Kind[] = [
  { name: 'pem', key: 'private_key', make: (id) => pem(id) },
  { name: 'lines', key: 'passphrase', make: (id) => `${word(id, 5)} am\n${word(`${id}!`, 5)}-See` },
];

/** Every kind for one place. */
export function plantedIn(
  place: string,
  o: { long?: boolean; but?: readonly string[] } = {},
): readonly Planted[] {
  return [...KINDS, ...(o.long === true ? LONG : [])]
    .filter(({ name }) => o.but?.includes(name) !== true)
    .map((kind) => plant(place, kind));
}

/** Values of one list, under one name. */
export function plantedList(place: string): readonly Planted[] {
  return ['eins', 'zwei', 'drei'].map((name) =>
    plant(place, { name, key: 'passwords', make: (id) => word(id, 6).toLowerCase() }),
  );
}

/** One value under a name of its own. */
export function plantOne(place: string, key: string, make: 'word' | 'provider' | 'token' = 'word'): Planted {
  const makers: Record<typeof make, Kind['make']> = {
    word: (id) => `${word(id, 5)}-${word(`${id}!`, 3)}`,
    provider: (id) => [`sk-proj-${letters(id, 40)}`, letters(id, 40)],
    token: (id) => letters(id, 32),
  };
  return plant(place, { name: key, key, make: makers[make] });
}

function plant(place: string, { name, key, make }: Kind): Planted {
  const id = `${place}.${name}`;
  const made = make(id);
  const [text, ...secret] = typeof made === 'string' ? [made] : made;
  return { id, key, text, secret: secret.length === 0 ? [text] : secret };
}

function pem(id: string): readonly [string, ...string[]] {
  const body = [digest(`${id}1`), digest(`${id}2`), digest(`${id}3`)].map((one) =>
    Buffer.concat([one, one.subarray(0, 16)]).toString('base64'),
  );
  return [`-----BEGIN PRIVATE KEY-----\n${body.join('\n')}\n-----END PRIVATE KEY-----`, body.join('\n')];
}

function digest(id: string): Buffer {
  return createHash('sha256').update(`planted ${id}`).digest();
}

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fi fo ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no pa pe po ra re ri ro ru sa se so ta te ti to tu wa we wo za ze zu'.split(
    ' ',
  );

/** A word that nobody else has. */
function word(id: string, syllables: number): string {
  const bytes = digest(id);
  const text = Array.from(
    { length: syllables },
    (_, at) => SYLLABLES[(bytes[at] ?? 0) % SYLLABLES.length] ?? '',
  ).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Letters and digits that look random. */
function letters(id: string, count: number): string {
  const bytes = Buffer.concat([digest(id), digest(`${id}~`)]);
  return bytes
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, 'x')
    .slice(0, count);
}

/** Classes that config code may not name: they run code, read or write files, open connections or see too much. */
import type { Reason } from './functions.ts';

const TABLE: Readonly<Record<string, Reason>> = {
  ffi: 'code',
  closure: 'code',
  reflector: 'code',
  com: 'process',
  dotnet: 'process',
  splfileobject: 'file',
  spltempfileobject: 'file',
  splfileinfo: 'file',
  directory: 'file',
  directoryiterator: 'file',
  filesystemiterator: 'file',
  recursivedirectoryiterator: 'file',
  globiterator: 'file',
  ziparchive: 'file',
  rararchive: 'file',
  xmlreader: 'file',
  xmlwriter: 'file',
  finfo: 'file',
  imagick: 'file',
  gmagick: 'file',
  php_user_filter: 'code',
  xsltprocessor: 'code',
  sessionhandler: 'tamper',
  sessionhandlerinterface: 'tamper',
  soapclient: 'network',
  soapserver: 'network',
  snmp: 'network',
  memcache: 'network',
  memcached: 'network',
  redis: 'network',
  rediscluster: 'network',
  amqpconnection: 'network',
  httprequest: 'network',
  pdo: 'database',
  mysqli: 'database',
  sqlite3: 'database',
  mongoclient: 'database',
};

const PREFIXES: readonly (readonly [string, Reason])[] = [
  ['reflection', 'code'],
  ['phar', 'file'],
  ['mongodb', 'database'],
  ['pdo', 'database'],
];

/** Methods that run code by name or build objects from text, whatever object they are called on. */
const METHODS: Readonly<Record<string, Reason>> = {
  registerphpfunctions: 'code',
  registerphpfunctionns: 'code',
  unserialize: 'unserialize',
  __unserialize: 'unserialize',
  loadhtmlfile: 'file',
  savehtmlfile: 'file',
};

/** Why this method (lower case) is refused; null where it is not. */
export function forbiddenMethod(name: string): Reason | null {
  return Object.hasOwn(METHODS, name) ? (METHODS[name] ?? null) : null;
}

/** Why this class (lower case, without namespace) is refused; null where it is not. */
export function forbiddenClass(name: string): Reason | null {
  if (Object.hasOwn(TABLE, name)) return TABLE[name] ?? null;
  return PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null;
}

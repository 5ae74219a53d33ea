/** Classes that config code may not name: they run code, read or write files, open connections or see too much. */
import type { Reason } from './functions.ts';

const TABLE: Readonly<Record<string, Reason>> = {
  ffi: 'code',
  closure: 'code',
  reflector: 'code',
  curlfile: 'file',
  resourcebundle: 'file',
  streambucket: 'code',
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
  ['imagick', 'file'],
  ['gmagick', 'file'],
  ['mongodb', 'database'],
  ['mysqli', 'database'],
  ['sqlite3', 'database'],
  ['pdo', 'database'],
];

/** Namespaces of extensions of which every class is refused: `Pdo\\Sqlite` is none of the tenant's own `Sqlite`. */
const NAMESPACES: Readonly<Record<string, Reason>> = {
  pdo: 'database',
  mongodb: 'database',
  ffi: 'code',
  parallel: 'code',
  swoole: 'network',
  openswoole: 'network',
  rdkafka: 'network',
  soap: 'network',
};

/** Methods that read or write a file, run code by name or build objects from text, whatever they are called on. */
const METHODS: Readonly<Record<string, Reason>> = {
  registerphpfunctions: 'code',
  registerphpfunctionns: 'code',
  unserialize: 'unserialize',
  __unserialize: 'unserialize',
  // A second construction of an object that is there: nobody would look at its arguments.
  __construct: 'code',
  loadhtmlfile: 'file',
  savehtmlfile: 'file',
  savexmlfile: 'file',
  createfromfile: 'file',
  c14nfile: 'file',
  xinclude: 'file',
  schemavalidate: 'file',
  schemavalidatesource: 'file',
  relaxngvalidate: 'file',
  relaxngvalidatesource: 'file',
  openuri: 'file',
  touri: 'file',
  fromuri: 'file',
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

/** Why everything in this namespace is refused; `name` is a class or namespace as written. */
export function forbiddenNamespace(name: string): Reason | null {
  const [first = '', ...more] = name.toLowerCase().replace(/^\\/, '').split('\\');
  const isRelative = first === 'namespace' || more.length === 0;
  return !isRelative && Object.hasOwn(NAMESPACES, first) ? (NAMESPACES[first] ?? null) : null;
}

/** Classes that reach into files or call something in some form: none may be extended, to hide that form. */
const HALF_OPEN =
  /^(?:domdocument|htmldocument|xmldocument|simplexmlelement|simplexmliterator|callbackfilteriterator|recursivecallbackfilteriterator)$/;

/** Is this class (lower case, without namespace) only allowed as it is? */
export function isHalfOpen(name: string): boolean {
  return HALF_OPEN.test(name);
}

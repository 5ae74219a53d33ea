/**
 * The walls of the house as tests: who may see whom, what pure rooms never say, who may hold the key,
 * and that nothing said lacks a sentence. A rule about something that is not there yet bites once it is.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { ERROR_CODES } from '../src/domain/codes.ts';
import { faultsOf, readCatalogue, readDoubles, readSentences } from './house/catalogue.ts';
import {
  EMPTY_NAMES,
  GUARDED_CASTS,
  GUARDED_IMPORTS,
  IMPURE_WORDS,
  NAMED_EXCEPTIONS,
  ROOMS,
  type Room,
} from './house/rooms.ts';
import { isTestFile, packageOf, placeOf, readSources, ROOT, roomOf, type Source } from './house/sources.ts';

const sources = readSources('src/**/*.ts');
const shipped = sources.filter((source) => !source.isTest);
const rooms: Readonly<Record<string, Room>> = ROOMS;

test('every file stands in a room', () => {
  assert.deepEqual(
    failures(sources, (source) => (Object.hasOwn(rooms, source.room) ? [] : [source.room])),
    [],
  );
});

test('a room sees only the rooms below it', () => {
  const wrong = failures(shipped, (source) =>
    source.imports.flatMap(({ target }) => {
      if (target === null) return [];
      if (!target.startsWith('src/')) return [`leaves src: ${target}`];
      const room = roomOf(target);
      const sees: readonly string[] = rooms[source.room]?.sees ?? [];
      return room === source.room || sees.includes(room)
        ? []
        : [`${source.room} may not see ${room}: ${target}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('the table itself goes one way', () => {
  const reaches = (room: string, seen: ReadonlySet<string>): boolean =>
    (rooms[room]?.sees ?? []).some(
      (next) => next !== room && (seen.has(next) || reaches(next, new Set([...seen, next]))),
    );
  for (const room of Object.keys(rooms)) {
    if (room !== 'app') assert.equal(reaches(room, new Set([room])), false, `${room} reaches itself`);
    if (room !== 'app') assert.ok(!rooms[room]?.sees.includes('app'), `${room} sees app`);
  }
});

test('no test and no fake is shipped', () => {
  const wrong = failures(shipped, (source) =>
    source.imports.flatMap(({ target }) =>
      target !== null && isTestFile(target) ? [`ships ${target}`] : [],
    ),
  );
  assert.deepEqual(wrong, []);
});

test('node:* only where the world is touched, and where an exception is named', () => {
  const wrong = failures(shipped, (source) =>
    source.imports.flatMap(({ specifier }) => {
      if (!specifier.startsWith('node:') || rooms[source.room]?.node === true) return [];
      return NAMED_EXCEPTIONS[source.path]?.module === specifier ? [] : [specifier];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('every named exception is still needed', () => {
  for (const [path, { module }] of Object.entries(NAMED_EXCEPTIONS)) {
    const source = sources.find((candidate) => candidate.path === path);
    if (source !== undefined)
      assert.ok(
        source.imports.some(({ specifier }) => specifier === module),
        `${path} no longer imports ${module}`,
      );
  }
});

test('a room uses only its packages, and only declared ones', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >;
  const declared = new Set(
    ['dependencies', 'optionalDependencies'].flatMap((field) => Object.keys(manifest[field] ?? {})),
  );
  const wrong = failures(shipped, (source) =>
    source.imports.flatMap(({ specifier, target }) => {
      if (target !== null || specifier.startsWith('node:')) return [];
      const name = packageOf(specifier);
      const allowed = rooms[source.room]?.packages ?? [];
      if (!declared.has(name)) return [`${name} is not declared`];
      return allowed === 'any' || allowed.some((entry) => fits(entry, name))
        ? []
        : [`${name} is not for ${source.room}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('pure rooms know no clock, no chance and no process', () => {
  const pure = shipped.filter((source) => rooms[source.room]?.pure === true);
  assert.deepEqual(
    pure.flatMap((source) =>
      IMPURE_WORDS.flatMap(({ word, pattern }) =>
        places(source, pattern).map((place) => `${place} says ${word}`),
      ),
    ),
    [],
  );
});

test('only the gate mints the key, only the file store redeems it', () => {
  const wrong = failures(shipped, (source) =>
    source.imports.flatMap(({ target, names }) =>
      GUARDED_IMPORTS.filter(
        ({ from, by }) => target === from && !by.some((path) => source.path.startsWith(path)),
      ).flatMap(({ name }) =>
        names.includes(name) || names.includes('*') || names.length === 0 ? [`imports ${name}`] : [],
      ),
    ),
  );
  assert.deepEqual(wrong, []);
  for (const { from } of GUARDED_IMPORTS) assert.ok(existsSync(join(ROOT, from)), `${from} has moved`);
});

test('brands are given in their own rooms only', () => {
  const wrong = shipped.flatMap((source) =>
    GUARDED_CASTS.filter(({ by }) => !by.some((path) => source.path.startsWith(path))).flatMap(({ type }) =>
      places(source, new RegExp(`\\bas ${type}\\b`)).map((place) => `${place} casts to ${type}`),
    ),
  );
  assert.deepEqual(wrong, []);
});

test('no any, no switched-off checks, no default exports', () => {
  const inCode = /(?:[:<|&,=]|\bas|=>)\s*any\b(?!\s*[(:.])|\bexport default\b/;
  const inText = /@ts-(?:ignore|nocheck|expect-error)/;
  assert.deepEqual(
    sources.flatMap((source) => [
      ...places(source, inCode),
      ...(inText.test(source.text) ? [source.path] : []),
    ]),
    [],
  );
});

test('every file opens with why it exists, in five lines at most', () => {
  const wrong = failures(sources, ({ text }) => {
    const opening = /^(?:#![^\n]*\n)?(\/\*\*[^]*?\*\/|(?:\/\/[^\n]*\n)+)/.exec(text)?.[1];
    if (opening === undefined) return ['no opening comment'];
    const lines = opening.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
    return lines.length === 0 || lines.length > 5 ? [`${lines.length} lines of opening comment`] : [];
  });
  assert.deepEqual(wrong, []);
});

test('files are kebab-case after their one thing', () => {
  const wrong = failures(sources, ({ path }) => {
    const name = basename(path).replace(/(?:\.test)?(?:\.d)?\.ts$/, '');
    // Migrations and the like may begin with their number.
    if (!/^(?:[a-z]|\d+-)[a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return ['not kebab-case'];
    return [name, ...dirname(path).split('/')]
      .filter((part) => EMPTY_NAMES.has(part))
      .map((part) => `a name that says nothing: ${part}`);
  });
  assert.deepEqual(wrong, []);
});

test('every tool folder is registered under its own name and described', async () => {
  const folders = globSync('src/tools/*/tool.ts', { cwd: ROOT })
    .map((path) => basename(dirname(path)))
    .toSorted();
  const index = join(ROOT, 'src/tools/index.ts');
  if (!existsSync(index)) return assert.deepEqual(folders, []);
  const { tools } = (await import(pathToFileURL(index).href)) as {
    tools: readonly { name: string; description: string }[];
  };
  assert.deepEqual(tools.map(({ name }) => name).toSorted(), folders);
  for (const { name, description } of tools) {
    const file = join(ROOT, 'src/tools', name, 'description.md');
    assert.ok(
      existsSync(file) && readFileSync(file, 'utf8').trim().length > 0,
      `${name} has no description.md`,
    );
    assert.ok(description.trim().length > 20, `${name} has no description`);
  }
});

test('every sentence is there in every tongue, is an ICU message, and fills in the same names', async () => {
  const wrong = [...(await readSentences())].flatMap(([key, { sentences, file }]) =>
    faultsOf(sentences).map((fault) => `${file} ${key}: ${fault}`),
  );
  assert.deepEqual(wrong, []);
});

test('no two rooms define one sentence', async () => {
  assert.deepEqual(await readDoubles(), []);
});

test('the app’s catalogue holds every sentence of every room', async () => {
  const catalogue = await readCatalogue();
  if (catalogue === null) return;
  const gathered = new Set(Object.keys(catalogue));
  const rest = [...(await readSentences())]
    .filter(([key]) => !gathered.has(key))
    .map(([key, { file }]) => `${file} ${key}`);
  assert.deepEqual(rest, []);
  assert.deepEqual(
    Object.entries(catalogue).flatMap(([key, sentences]) =>
      faultsOf(sentences).map((fault) => `${key}: ${fault}`),
    ),
    [],
  );
});

test('everything that is said has a sentence, and so has every error code that is given', async () => {
  const known = new Set([...(await readSentences()).keys(), ...Object.keys((await readCatalogue()) ?? {})]);
  const sayings = shipped.flatMap(sayingsIn);
  assert.deepEqual(
    sayings
      .filter(({ key }) => key !== null && !known.has(key))
      .map(({ place, key }) => `${place} says ${key}`),
    [],
  );
  const given = ERROR_CODES.filter((code) =>
    shipped.some((source) => source.room !== 'domain' && source.text.includes(`'${code}'`)),
  );
  const silent = given.filter(
    (code) =>
      !sayings.some((saying) => saying.code === code) && ![...known].some((key) => speaksFor(key, code)),
  );
  assert.deepEqual(silent, []);
});

test('the page reads the shapes of the wire and nothing else of the server', () => {
  const wrong = failures(readSources(['web/**/*.ts', 'web/**/*.tsx']), ({ imports }) =>
    imports.flatMap(({ target }) =>
      target?.startsWith('src/') === true && roomOf(target) !== 'wire' ? [target] : [],
    ),
  );
  assert.deepEqual(wrong, []);
});

interface Saying {
  readonly place: string;
  /** Null: something is said that refuses nothing. */
  readonly code: string | null;
  /** Null: the key is put together, or a room's own shorthand for one. */
  readonly key: string | null;
}

/** `refuse('code', 'key', …)` and `message: 'key'` as written. */
function sayingsIn(source: Source): readonly Saying[] {
  const keyed = (key: string | undefined): string | null => (key?.includes('.') === true ? key : null);
  const refusals = [...source.text.matchAll(/\brefused?\(\s*'([a-z_]+)',\s*(?:'([^']+)')?/g)].map(
    (match) => ({
      place: placeOf(source, match.index),
      code: match[1] ?? null,
      key: keyed(match[2]),
    }),
  );
  const said = [...source.text.matchAll(/\bmessage: '([a-z_]+\.[a-z0-9_.]+)'/g)].map((match) => ({
    place: placeOf(source, match.index),
    code: null,
    key: keyed(match[1]),
  }));
  return [...refusals, ...said];
}

/** A key speaks for a code by its first word or its last: `patch.mismatch`, `gate.freigabe_nicht_moeglich`. */
function speaksFor(key: string, code: string): boolean {
  const words = key.split('.');
  // This one is a question, not a refusal: its sentences are those of the gate.
  if (code === 'freigabe_fehlt') return key.startsWith('gate.ask.');
  return key.startsWith(code) || words.includes(code) || words.join('_').startsWith(code);
}

function fits(entry: string, name: string): boolean {
  return entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name;
}

function places(source: Source, pattern: RegExp): readonly string[] {
  return [...source.code.matchAll(new RegExp(pattern, 'g'))].map((match) => placeOf(source, match.index));
}

function failures(of: readonly Source[], check: (source: Source) => readonly string[]): readonly string[] {
  return of.flatMap((source) => check(source).map((fault) => `${source.path}: ${fault}`));
}

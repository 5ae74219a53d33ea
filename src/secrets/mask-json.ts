/**
 * Masks every string in a JSON value: by the name it stands under, by the file it belongs to, and as text.
 * Numbers, booleans and null stay; keys are masked where they look like keys. The value given is never changed.
 */
import { replaceSpans, secretSpans } from './conceal.ts';
import { countCharacters, maskFor } from './mask-form.ts';
import { judgeValue, nameReader } from './judge.ts';
import type { NameClass, NameFacts } from './name-class.ts';

export interface MaskJsonOptions {
  /** Where texts belong that do not say so themselves. */
  readonly path?: string;
  /** The text of a value that was masked where it was made; null for all others. */
  readonly textOf?: (value: unknown) => string | null;
}

/** Fields that hold a file's text where the same object names its path. */
const FILE_FIELDS: ReadonlySet<string> = new Set([
  'content',
  'text',
  'patch',
  'diff',
  'preview',
  'code',
  'source',
  'before',
  'after',
  'masked',
  'value',
]);
const PATH_FIELDS: readonly string[] = ['path', 'file', 'to', 'from', 'filename', 'basename'];
const MAX_DEPTH = 200;

interface Place {
  readonly path: string;
  readonly inherited: NameClass | null;
  readonly depth: number;
}

/** A copy of `value` in which no credential can be read. Values nested deeper than 200 are masked whole. */
export function maskJson(value: unknown, o: MaskJsonOptions = {}): unknown {
  return new JsonMasker(o).walk(value, { path: o.path ?? '', inherited: null, depth: 0 });
}

class JsonMasker {
  readonly #o: MaskJsonOptions;
  readonly #classify: (name: string) => NameFacts = nameReader();

  constructor(o: MaskJsonOptions) {
    this.#o = o;
  }

  walk(value: unknown, place: Place): unknown {
    const marked = this.#o.textOf?.(value) ?? null;
    if (marked !== null) return marked;
    if (typeof value === 'string') return this.#string(value, place);
    if (typeof value !== 'object' || value === null) return value;
    if (place.depth >= MAX_DEPTH) return maskFor(1);
    if (Array.isArray(value))
      return value.map((entry: unknown) => this.walk(entry, { ...place, depth: place.depth + 1 }));
    return this.#object(value as Record<string, unknown>, place);
  }

  #object(value: Record<string, unknown>, place: Place): Record<string, unknown> {
    const own = pathOf(value) ?? place.path;
    const named = this.#namedField(value);
    const entries: [string, unknown][] = [];
    const taken = new Set<string>();
    for (const [key, inner] of Object.entries(value)) {
      const { kind, plural } = this.#classify(key);
      const file = FILE_FIELDS.has(key) && (own !== '' || place.path !== '');
      const path = file ? (/^(?:patch|diff|preview)$/.test(key) ? `${own}.patch` : own) : '';
      const inherited =
        kind === 'value' && named !== null
          ? named
          : kind === 'none'
            ? typeof inner === 'string'
              ? null
              : place.inherited
            : kind;
      const isContainer = typeof inner === 'object' && inner !== null;
      const handed = isContainer && kind !== 'none' && !plural && kind !== 'auth' ? null : inherited;
      const masked = this.walk(inner, { path, inherited: file ? null : handed, depth: place.depth + 1 });
      entries.push([unused(this.#key(key), taken), masked]);
    }
    return Object.fromEntries(entries);
  }

  /** The class of the name in `{name: API_TOKEN, value: …}`. */
  #namedField(value: Record<string, unknown>): NameClass | null {
    for (const field of ['name', 'key', 'header', 'field']) {
      const name = Object.hasOwn(value, field) ? value[field] : undefined;
      if (typeof name !== 'string' || name.length > 80) continue;
      const { kind } = this.#classify(name);
      if (kind !== 'none' && kind !== 'id' && kind !== 'naming' && kind !== 'value') return kind;
    }
    return null;
  }

  #string(text: string, place: Place): string {
    if (place.inherited !== null) {
      const hidden = judgeValue(place.inherited, text, { form: 'quoted', labels: false });
      if (hidden !== null) {
        const length = countCharacters(text.slice(hidden.start, hidden.end));
        return this.#text(text.slice(0, hidden.start)) + maskFor(length) + text.slice(hidden.end);
      }
      if (place.inherited === 'id' && !/\s/.test(text)) return this.#text(text, 'id.json');
    }
    return this.#text(text, place.path);
  }

  #text(text: string, path = ''): string {
    if (path === 'id.json') {
      const quoted = `{"id":${JSON.stringify(text)}}`;
      return secretSpans(quoted, path).length === 0 ? text : replaceSpans(text, secretSpans(text, ''));
    }
    return replaceSpans(text, secretSpans(text, path));
  }

  #key(key: string): string {
    return key.length < 16 ? key : this.#text(key);
  }
}

function pathOf(value: Record<string, unknown>): string | null {
  for (const field of PATH_FIELDS) {
    const path = Object.hasOwn(value, field) ? value[field] : undefined;
    if (typeof path === 'string' && path.length < 1000 && /^[^\s{}<>]+$/.test(path)) return path;
  }
  return null;
}

/** Two keys that are masked alike must not become one. */
function unused(key: string, taken: Set<string>): string {
  let free = key;
  for (let n = 2; taken.has(free); n++) free = `${key}#${n}`;
  taken.add(free);
  return free;
}

/**
 * Masks every string in a JSON value: by the name it stands under, by the file it belongs to, and as text.
 * Numbers, booleans and null stay; keys are masked where they look like keys. The value given is never changed.
 */
import { replaceSpans, secretSpans } from './conceal.ts';
import { countCharacters, maskFor } from './mask-form.ts';
import { judgeValue, type Form } from './judge.ts';
import { classifyName, type NameClass, type NameFacts } from './name-class.ts';
import { wordsOf } from './name-words.ts';
import { ATTRIBUTE_WORDS } from './rules/words.ts';

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

interface Under {
  readonly kind: NameClass;
  readonly form: Form;
}

interface Place {
  readonly path: string;
  /** What the name above says about a string here. */
  readonly under: Under | null;
  readonly depth: number;
}

/** A copy of `value` in which no credential can be read. Values nested deeper than 200 are masked whole. */
export function maskJson(value: unknown, o: MaskJsonOptions = {}): unknown {
  return new JsonMasker(o).walk(value, { path: o.path ?? '', under: null, depth: 0 });
}

class JsonMasker {
  readonly #o: MaskJsonOptions;
  readonly #classify: (name: string) => NameFacts = classifyName;

  constructor(o: MaskJsonOptions) {
    this.#o = o;
  }

  walk(value: unknown, place: Place): unknown {
    const marked = this.#o.textOf?.(value) ?? null;
    if (marked !== null) return marked;
    if (typeof value === 'string') return this.#string(value, place);
    if (typeof value !== 'object' || value === null) return value;
    if (place.depth >= MAX_DEPTH) return maskFor(1);
    if (Array.isArray(value)) {
      const isList = place.under?.kind === 'password';
      const under = isList ? place.under : handDown(place.under);
      const inner = { ...place, under, depth: place.depth + 1 };
      return value.map((entry: unknown) => this.walk(entry, inner));
    }
    return this.#object(value as Record<string, unknown>, place);
  }

  #object(value: Record<string, unknown>, place: Place): Record<string, unknown> {
    const own = pathOf(value) ?? place.path;
    const named = this.#namedField(value);
    const entries: [string, unknown][] = [];
    const taken = new Set<string>();
    for (const [key, inner] of Object.entries(value)) {
      const isFile = FILE_FIELDS.has(key) && own !== '';
      const under = isFile ? null : this.#under(key, inner, { above: place.under, named });
      const path = isFile ? fileOf(own, inner) : '';
      entries.push([
        unused(this.#key(key), taken),
        this.walk(inner, { path, under, depth: place.depth + 1 }),
      ]);
    }
    return Object.fromEntries(entries);
  }

  /** What a key says about what stands under it: itself, the name beside it, or the plural name above. */
  #under(key: string, inner: unknown, o: { above: Under | null; named: NameClass | null }): Under | null {
    const { kind, plural } = this.#classify(key);
    const isContainer = typeof inner === 'object' && inner !== null;
    if (kind === 'value' && o.named !== null && !isContainer) return { kind: o.named, form: 'quoted' };
    if (kind === 'none' || kind === 'naming' || kind === 'value') {
      return ATTRIBUTE_WORDS.has(wordsOf(key).at(-1) ?? '') ? null : handDown(o.above);
    }
    if (!isContainer) return { kind, form: 'quoted' };
    return plural || kind === 'auth' || kind === 'id' ? { kind, form: 'quoted' } : null;
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
    if (place.under !== null) {
      const hidden = judgeValue(place.under.kind, text, { form: place.under.form, labels: false });
      if (hidden !== null) {
        const length = countCharacters(text.slice(hidden.start, hidden.end));
        return this.#text(text.slice(0, hidden.start)) + maskFor(length) + text.slice(hidden.end);
      }
      if (place.under.kind === 'id' && !/\s/.test(text)) return this.#text(text, '', true);
    }
    return this.#text(text, place.path);
  }

  #text(text: string, path = '', isId = false): string {
    return replaceSpans(text, secretSpans(text, path, isId));
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

/** Below a plural name only what looks like a secret is one. */
function handDown(above: Under | null): Under | null {
  if (above === null || above.kind === 'id') return above;
  return { kind: above.kind, form: 'inherited' };
}

/** A diff of the file is read as one whatever its field is called; anything else is the file's own text. */
function fileOf(path: string, text: unknown): string {
  return typeof text === 'string' && /^@@ /m.test(text) ? `${path}.patch` : path;
}

/** Two keys that are masked alike must not become one. */
function unused(key: string, taken: Set<string>): string {
  let free = key;
  for (let n = 2; taken.has(free); n++) free = `${key}#${n}`;
  taken.add(free);
  return free;
}

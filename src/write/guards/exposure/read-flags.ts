/**
 * Reads the exposure flags that a config's text sets, and every place where the text does not say plainly what they
 * will be: a value that is not literal, a computed key, a spread, a call on the way down, a repeated key.
 */
import { SECTIONS } from '../../../domain/effective.ts';
import { keyText, type ConfigRead, type PhpEntry, type PhpNode, type Place } from '../../../lang/php/node.ts';
import { snippet, type TokenView } from '../../../lang/php/tokens.ts';
import { identityOf } from '../old-and-new.ts';
import { opens, type FlagRules } from './flags.ts';
import { namesFlag, setsFlag } from './mentions.ts';

export interface FlagSetting {
  /** `assistants.x.public_api` */
  readonly key: string;
  readonly section: string;
  readonly name: string;
  readonly flag: string;
  readonly open: boolean;
  readonly line: number;
}

export type ViolationKind = 'value' | 'key' | 'spread' | 'way' | 'duplicate';

export interface Violation {
  readonly why: ViolationKind;
  readonly path: string;
  readonly line: number;
  readonly identity: string;
  /** What cannot be read may hang on the statements around the array: if those changed, it is another finding. */
  readonly hangsOnOuter: boolean;
}

export interface FlagReading {
  readonly settings: readonly FlagSetting[];
  readonly violations: readonly Violation[];
  readonly outer: string;
}

/** In these nothing may stay unclear; elsewhere only what mentions a flag (at the root: or these), the loaded config says the rest. */
const STRICT: ReadonlySet<string> = new Set(['assistants', 'remote_databases']);
const SECTION_NAMES: ReadonlySet<string> = new Set(SECTIONS);

export function readFlags(view: TokenView, read: ConfigRead, rules: FlagRules): FlagReading {
  return new FlagReader(view, read, rules).read();
}

/** Where the reader stands: `path` from the root, and the section it is in. */
interface Spot {
  readonly path: readonly string[];
  readonly section: string;
}

class FlagReader {
  readonly #view: TokenView;
  readonly #config: ConfigRead;
  readonly #rules: FlagRules;
  readonly #settings: FlagSetting[] = [];
  readonly #violations: Violation[] = [];
  readonly #outerDoubts = new Map<number, boolean>();

  constructor(view: TokenView, config: ConfigRead, rules: FlagRules) {
    this.#view = view;
    this.#config = config;
    this.#rules = rules;
  }

  read(): FlagReading {
    const { root } = this.#config;
    if (root !== null) this.#level(root, { path: [], section: '' });
    return { settings: this.#settings, violations: this.#violations, outer: this.#config.outer };
  }

  /** Root, sections and entries: the way down to where flags stand. */
  #level(node: PhpNode, spot: Spot): void {
    if (node.kind === 'closure' || node.kind === 'literal') return;
    if (node.kind !== 'array' || node.object) {
      if (this.#isDoubtful(node, spot)) this.#report('way', spot.path, node);
      return;
    }
    this.#duplicates(node.entries, spot);
    for (const entry of node.entries) this.#structural(entry, spot);
  }

  #structural(entry: PhpEntry, spot: Spot): void {
    const { key } = entry;
    const depth = spot.path.length;
    if (key.kind === 'spread') {
      if (this.#isDoubtful(entry, spot)) this.#report('spread', spot.path, entry);
      return;
    }
    if (key.kind === 'computed') {
      const isOpenKey = depth > 1 || this.#isDoubtful(entry, spot);
      if (isOpenKey) this.#report('key', spot.path, entry);
      return;
    }
    if (depth === 0 && !SECTION_NAMES.has(key.text)) {
      this.#entry(entry, { path: [key.text], section: '' });
      return;
    }
    const next: Spot = { path: [...spot.path, key.text], section: depth === 0 ? key.text : spot.section };
    if (depth < 2) {
      if (!key.plain && depth === 0) this.#report('key', next.path, entry);
      this.#level(entry.value, next);
    } else this.#entry(entry, next);
  }

  /** An entry below the structure: a flag, or data in which flags may stand. */
  #entry(entry: PhpEntry, spot: Spot): void {
    const { key, value } = entry;
    if (key.kind === 'literal' && this.#rules.isFlag(key.text, spot.section)) this.#flag(entry, spot);
    else if (!isSchemaKey(key.kind === 'literal' ? key.text : '', spot)) this.#data(value, spot);
  }

  #flag({ key, value, start, end, line }: PhpEntry, { path, section }: Spot): void {
    const flag = keyText(key) ?? '';
    const isLiteral = value.kind === 'literal' && typeof value.value === 'boolean' && value.plain;
    const isPlainKey = key.kind === 'literal' && key.plain;
    if (!isLiteral || !isPlainKey) this.#report(isPlainKey ? 'value' : 'key', path, { start, end, line });
    const name = path.slice(1, -1).join('.');
    const open = value.kind === 'literal' && opens(flag, value.value);
    this.#settings.push({ key: path.join('.'), section, name, flag, open, line });
  }

  #data(node: PhpNode, spot: Spot): void {
    if (node.kind === 'closure' || node.kind === 'literal') return;
    if (node.kind !== 'array') {
      if (setsFlag(this.#view, node, this.#rules.names)) this.#report('way', spot.path, node);
      return;
    }
    this.#duplicates(node.entries, spot);
    for (const entry of node.entries) {
      const { key } = entry;
      if (key.kind === 'literal' || key.kind === 'auto') {
        this.#entry(entry, { ...spot, path: [...spot.path, key.text] });
      } else if (setsFlag(this.#view, entry, this.#rules.names)) {
        this.#report(key.kind === 'spread' ? 'spread' : 'key', spot.path, entry);
      }
    }
  }

  /** Of equal keys PHP keeps the last: a reader who sees the first is misled. */
  #duplicates(entries: readonly PhpEntry[], spot: Spot): void {
    const seen = new Set<string>();
    const isWay = spot.path.length < 2;
    for (const entry of entries) {
      const text = keyText(entry.key);
      if (text === null) continue;
      if (seen.has(text)) {
        const isFlag = this.#rules.isFlag(text, spot.section);
        if (isWay || isFlag || setsFlag(this.#view, entry, this.#rules.names)) {
          this.#report('duplicate', [...spot.path, text], entry);
        }
      }
      seen.add(text);
    }
  }

  #isDoubtful(place: Place, { path, section }: Spot): boolean {
    if (STRICT.has(section)) return true;
    const names = path.length === 0 ? [...this.#rules.names, ...STRICT] : this.#rules.names;
    return namesFlag(this.#view, place, names) || this.#outerNames(names);
  }

  /** Looked for once per list of names: there may be many doubtful places and a long text around them. */
  #outerNames(names: readonly string[]): boolean {
    const known = this.#outerDoubts.get(names.length);
    if (known !== undefined) return known;
    const doubt = this.#config.outerRanges.some(([start, end]) =>
      namesFlag(this.#view, { start, end, line: 0 }, names),
    );
    this.#outerDoubts.set(names.length, doubt);
    return doubt;
  }

  #report(why: ViolationKind, path: readonly string[], place: Place): void {
    const text = snippet(this.#view, place.start, place.end);
    const identity = identityOf(why, path.join('.'), text);
    const hangsOnOuter = why !== 'duplicate';
    this.#violations.push({ why, path: path.join('.'), line: place.line, identity, hangsOnOuter });
  }
}

/** A JSON Schema describes names, it sets none. */
function isSchemaKey(key: string, { path, section }: Spot): boolean {
  return key === 'properties' || (key === 'parameters' && section === 'tools' && path.length === 3);
}

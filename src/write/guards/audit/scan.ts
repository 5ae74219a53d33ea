/** What every audit rule looks at: one file's tokens with their tables, its array, its imports and its variables. */
import type { PhpToken } from '../../../domain/php.ts';
import type { ConfigRead, PhpNode } from '../../../lang/php/node.ts';
import { readConfig } from '../../../lang/php/read-config.ts';
import { at, isName, kindAt, lastPart, viewTokens, type TokenView } from '../../../lang/php/tokens.ts';

/** Something a rule found in tokens `[start, end)`. `rule` is a key of the messages, `name` what it is called. */
export interface Hit {
  readonly rule: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** What else the finding hangs on: another text there makes it another finding. */
  readonly context?: string;
}

export interface Scan {
  readonly path: string;
  readonly engine: 'wasm' | 'system';
  readonly view: TokenView;
  readonly read: ConfigRead;
  /** `use function a as b` and `use A as B`: alias to what it stands for, lower case, last part. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Functions and classes that the file itself declares, and those of the tenant's other files, lower case. */
  readonly declared: ReadonlySet<string>;
  /** Where each variable stands, by name. */
  readonly variables: ReadonlyMap<string, readonly number[]>;
  /** Tokens at which the returned array holds a bare variable. */
  readonly values: ReadonlySet<number>;
}

export interface ScanRequest {
  readonly path: string;
  readonly engine: 'wasm' | 'system';
  readonly tokens: readonly PhpToken[];
  /** Functions that other files of the tenant declare. */
  readonly own?: readonly string[] | undefined;
}

export interface ScanRequest {
  readonly path: string;
  readonly engine: 'wasm' | 'system';
  readonly tokens: readonly PhpToken[];
  /** Functions that other files of the tenant declare. */
  readonly own?: readonly string[] | undefined;
}

/** A rule looks at one token; most tokens are none of its business. */
export type Rule = (scan: Scan, index: number) => Hit | null;

/** Reads one file for the rules. */
export function scanFile(o: ScanRequest): Scan {
  const view = viewTokens(o.tokens);
  const read = readConfig(view);
  const variables = new Map<string, number[]>();
  const aliases = new Map<string, string>();
  const declared = new Set<string>(o.own);
  view.tokens.forEach((token, index) => {
    if (token.kind === 'T_VARIABLE') {
      const places = variables.get(token.text);
      if (places) places.push(index);
      else variables.set(token.text, [index]);
    } else if (token.kind === 'T_AS' && isName(at(view, index - 1)) && isName(at(view, index + 1))) {
      aliases.set(at(view, index + 1).text.toLowerCase(), lastPart(at(view, index - 1).text));
    } else if (isDeclaration(view, index)) declared.add(token.text.toLowerCase());
  });
  const values = new Set<number>();
  if (read.root !== null) collectVariables(read.root, values);
  return { path: o.path, engine: o.engine, view, read, aliases, declared, variables, values };
}

const DECLARING = new Set(['T_FUNCTION', 'T_CLASS', 'T_INTERFACE', 'T_TRAIT', 'T_ENUM']);

function isDeclaration(view: TokenView, index: number): boolean {
  return kindAt(view, index) === 'T_STRING' && DECLARING.has(kindAt(view, index - 1));
}

function collectVariables(node: PhpNode, into: Set<number>): void {
  if (node.kind === 'variable') into.add(node.start);
  if (node.kind === 'array') for (const { value } of node.entries) collectVariables(value, into);
}

const MEMBERS = new Set(['T_OBJECT_OPERATOR', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_DOUBLE_COLON']);

/** Is the token before this one `->`, `?->` or `::`? */
export function isMember(view: TokenView, index: number): boolean {
  return MEMBERS.has(kindAt(view, index - 1));
}

/** The function called at this name, lower case, imports resolved; null where this is no call of a function. */
export function calledFunction({ view, aliases }: Scan, index: number): string | null {
  if (!isName(at(view, index)) || kindAt(view, index + 1) !== '(' || isMember(view, index)) return null;
  const before = kindAt(view, index - 1);
  if (before === 'T_FUNCTION' || before === 'T_NEW' || before === 'T_ATTRIBUTE') return null;
  if (before.includes('AMPERSAND') && kindAt(view, index - 2) === 'T_FUNCTION') return null;
  const { text } = at(view, index);
  const name = lastPart(text);
  return text.includes('\\') ? name : (aliases.get(name) ?? name);
}

/** Where an import that begins at `use` ends: at its `;`, or at the rules of a trait, which are none of its names. */
export function importEnd(view: TokenView, start: number): number {
  let index = start;
  for (; index < view.tokens.length; index += 1) {
    const kind = kindAt(view, index);
    if (kind === ';' || (kind === '{' && kindAt(view, index - 1) !== 'T_NS_SEPARATOR')) return index;
  }
  return index;
}

/** The class behind a name, lower case, imports resolved. */
export function resolvedClass({ view, aliases }: Scan, index: number): string {
  const { text } = at(view, index);
  const name = lastPart(text);
  return text.includes('\\') ? name : (aliases.get(name) ?? name);
}

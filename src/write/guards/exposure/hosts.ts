/**
 * The HTTP hosts that a file's tools and APIs name: in URL literals, in pieces of URLs, under keys such as `host`.
 * A host that goes on in code (`'https://api.' . $x`) is told apart by a trailing `…`.
 */
import { keyText, type ConfigRead, type PhpNode } from '../../../lang/php/node.ts';
import { pathAt } from '../../../lang/php/path-at.ts';
import { decodeLiteral } from '../../../lang/php/strings.ts';
import { at, kindAt, type TokenView } from '../../../lang/php/tokens.ts';

export interface HostUse {
  readonly host: string;
  /** `tools.crm`; empty for code outside the array. */
  readonly where: string;
  readonly line: number;
}

const SCHEME = /(?:https?|wss?|ftps?):[/\\]{2,}/gi;
/** `//host/x`: the scheme of whoever reads it. */
const NO_SCHEME = /^\/\/(?=[a-z0-9-]+\.[a-z0-9.-]+(?:[/:?#]|$))/i;
const HOST_KEY = /(?:^|_)(?:host|hostname|domain|url|uri|endpoint)$/i;
const BARE_HOST = /^(?:[a-z0-9_-]{1,63}\.){1,10}[a-z]{2,24}(?=[:/?#]|$)/i;
const SECTIONS = new Set(['tools', 'apis']);

/** Every use inside `tools`, `apis` and the code around the array, in the order of the text. */
export function findHosts(view: TokenView, read: ConfigRead): readonly HostUse[] {
  const found: HostUse[] = [];
  for (let index = 0; index < view.tokens.length; index += 1) {
    const { kind, text, line } = at(view, index);
    if (kind !== 'T_CONSTANT_ENCAPSED_STRING' && kind !== 'T_ENCAPSED_AND_WHITESPACE') continue;
    const path = pathAt(read.root, index);
    const [section = '', name = '', key = ''] = path;
    if (path.length > 0 && (!SECTIONS.has(section) || key === 'description' || key === 'parameters'))
      continue;
    const where = path.length > 0 ? `${section}.${name}` : '';
    const value = kind === 'T_CONSTANT_ENCAPSED_STRING' ? decodeLiteral(text).text : text;
    const goesOn = continues(view, index);
    for (const host of hostsIn(value, goesOn)) found.push({ host, where, line });
  }
  return [...found, ...hostKeys(read.root)];
}

/** Does code go on where this literal ends? */
function continues(view: TokenView, index: number): boolean {
  const next = kindAt(view, index + 1);
  if (kindAt(view, index) === 'T_ENCAPSED_AND_WHITESPACE') return next !== '"' && next !== 'T_END_HEREDOC';
  return next === '.';
}

/** The hosts of the URLs in a text. `user@` before a host is dropped: it names nobody that is spoken to. */
export function hostsIn(text: string, goesOn: boolean): readonly string[] {
  const hosts: string[] = [];
  const starts = [...text.matchAll(SCHEME)].map((match) => match.index + match[0].length);
  if (NO_SCHEME.test(text)) starts.push(2);
  for (const start of starts) {
    let end = start;
    while (end < text.length && !/[/?#\s"'<>`\\)\]},;]/.test(text[end] ?? '')) end += 1;
    const authority = text.slice(start, end);
    const bare = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
    const open = goesOn && end === text.length;
    if (bare !== '' || open) hosts.push(open ? `${bare}…` : bare);
  }
  return hosts;
}

/** Values of keys such as `host` or `base_url` that are a host without a scheme. */
function hostKeys(root: PhpNode | null): readonly HostUse[] {
  const found: HostUse[] = [];
  const visit = (node: PhpNode, where: readonly string[]): void => {
    if (node.kind !== 'array') return;
    for (const { key, value, line } of node.entries) {
      const text = keyText(key) ?? '*';
      if (where.length === 0 && !SECTIONS.has(text)) continue;
      if (value.kind === 'literal' && typeof value.value === 'string' && HOST_KEY.test(text)) {
        const host = BARE_HOST.exec(value.value)?.[0];
        if (host !== undefined)
          found.push({ host: host.toLowerCase(), where: where.slice(0, 2).join('.'), line });
      } else if (where.length < 20 && !(where.length === 2 && text === 'parameters'))
        visit(value, [...where, text]);
    }
  };
  if (root !== null) visit(root, []);
  return found;
}

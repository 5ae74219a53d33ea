/**
 * Arrays, objects, assignments and calls of PHP, JSON and JavaScript: which string stands under which name.
 * Strings and comments are read once more as text, for what is written inside them.
 * It must end for every input, nested however deep, and never look at a token twice.
 */
import { NAMING_CALLS, PASSWORD_CALLS } from '../rules/calls.ts';
import { ATTRIBUTE_WORDS } from '../rules/words.ts';
import type { NameClass } from '../name-class.ts';
import { wordsOf } from '../name-words.ts';
import type { Form } from '../judge.ts';
import type { Sink } from '../sink.ts';
import { isRandom } from '../value-class.ts';
import { isGenericCall } from './arguments.ts';
import { Joined } from './joined.ts';
import { tokens, type Dialect, type Token } from './lexer.ts';
import { scanText } from './text.ts';

/** What a bracket belongs to, and the name that what stands in it has. */
interface Frame {
  readonly close: string;
  /** In lower case; empty for arrays, blocks and plain brackets. */
  readonly call: string;
  readonly inherited: { readonly name: string; readonly form: Form } | null;
  name: string | null;
  index: number;
  /** The first argument of a call, where it is a name: `CURLOPT_USERPWD`, `'API_TOKEN'`. */
  argument: string | null;
  /** The argument is what the next string is compared with. */
  compared: boolean;
  /** The name before a colon, whose type may follow: `apiKey: string = '…'`. */
  typed: string | null;
}

/** No name is longer; a key is read up to here. */
const MAX_KEY = 200;
/** Longer comments are read as text only. */
const MAX_COMMENT = 300;

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

class CodeReader {
  readonly #sink: Sink;
  readonly #dialect: Dialect;
  readonly #stack: Frame[] = [frame('', '', null)];
  readonly #joined: Joined;
  /** The last name or subscript before the place reached, for assignments and calls. */
  #last: { text: string; constant: boolean } | null = null;
  #before = '';

  constructor(sink: Sink, dialect: Dialect) {
    this.#sink = sink;
    this.#dialect = dialect;
    this.#joined = new Joined(sink.text);
  }

  read(inside: boolean, from: number, to: number): void {
    const text = this.#sink.text.slice(from, to);
    let pending: Token | null = null;
    for (const found of tokens(text, this.#dialect, inside)) {
      const token = from === 0 ? found : shifted(found, from);
      if (token.type === 'comment' || token.type === 'outside') {
        scanText(this.#sink, token.start, token.end);
        if (token.type === 'comment') this.#comment(token);
        continue;
      }
      if (pending !== null) this.#string(pending, this.#textOf(token));
      pending = token.type === 'string' ? token : null;
      if (pending === null) this.#other(token);
    }
    if (pending !== null) this.#string(pending, '');
    this.#flush();
  }

  /** Beside a secret, a comment that holds something random holds another one. */
  #comment(token: Token): void {
    const name = this.#frame.name ?? this.#frame.inherited?.name;
    if (name === undefined || token.end - token.start > MAX_COMMENT) return;
    const { kind } = this.#sink.classify(name);
    if (kind !== 'password' && kind !== 'secret' && kind !== 'key') return;
    for (const word of this.#sink.text.slice(token.start, token.end).matchAll(/[\w+/=-]{16,}/g))
      if (isRandom(word[0], 16))
        this.#sink.hide(token.start + word.index, token.start + word.index + word[0].length, 'name', name);
  }

  #textOf(token: Token): string {
    return token.type === 'string' ? '' : this.#sink.text.slice(token.start, token.end);
  }

  get #frame(): Frame {
    return this.#stack.at(-1) ?? frame('', '', null);
  }

  /** A string: a key, a part of a value, or just text. `after`: the token that follows it. */
  #string(token: Token, after: string): void {
    const inner = token.inner ?? { start: token.start, end: token.end };
    const isKey = after === '=>' || (after === ':' && this.#dialect !== 'php');
    if (!isWord(this.#sink.text, inner.start, inner.end)) scanText(this.#sink, inner.start, inner.end);
    if (isKey) {
      const head = this.#before === '.' ? this.#joined.take().joined(MAX_KEY) : '';
      this.#flush();
      this.#frame.name = readable(
        head + this.#sink.text.slice(inner.start, Math.min(inner.end, inner.start + MAX_KEY)),
      );
    } else this.#joined.add(inner.start, inner.end);
    this.#before = 'string';
  }

  #other(token: Token): void {
    const text = this.#textOf(token);
    if (token.type === 'sign' && (text === '.' || text === '+') && !this.#joined.isEmpty) {
      this.#before = text;
      return;
    }
    if (token.type === 'name') this.#nameToken(text);
    else if (token.type === 'sign') this.#sign(text);
    else this.#flush();
    this.#before = token.type === 'name' ? (this.#last?.text ?? text) : text;
  }

  #nameToken(text: string): void {
    this.#flush();
    const bare = text.replace(/^[$\\]+/, '');
    this.#last = { text: bare.slice(bare.lastIndexOf('\\') + 1), constant: !text.startsWith('$') };
  }

  #sign(text: string): void {
    const top = this.#frame;
    switch (text) {
      case '=>':
        this.#flush();
        if (this.#before !== 'string' && this.#before !== ')' && this.#last !== null)
          top.name = this.#last.text;
        break;
      case '=':
      case '??=':
      case '.=':
        this.#flush();
        top.name = top.typed ?? this.#last?.text ?? top.name;
        break;
      case ':':
        this.#colon(top);
        break;
      case '==':
      case '===':
      case '!=':
      case '!==':
        this.#flush();
        if (top.name === null && this.#last !== null && !this.#last.constant) {
          top.argument = this.#last.text;
          top.compared = true;
        }
        break;
      case ',':
        this.#comma(top);
        break;
      case ';':
        this.#flush();
        top.name = null;
        top.argument = null;
        top.typed = null;
        this.#last = null;
        break;
      case '[':
      case '(':
      case '{':
        this.#open(text);
        break;
      case ']':
      case ')':
      case '}':
        this.#close(text);
        break;
      default:
        this.#flush();
    }
  }

  #colon(top: Frame): void {
    this.#flush();
    const named = this.#last !== null && this.#before === this.#last.text;
    if (!named) return;
    if (this.#dialect === 'php' && top.call === '') return;
    top.name = this.#last?.text ?? null;
    if (this.#dialect === 'js') top.typed = top.name;
  }

  #comma(top: Frame): void {
    const single = this.#joined.only();
    const constant =
      this.#last !== null && this.#last.constant && this.#before === this.#last.text ? this.#last.text : null;
    this.#flush();
    const flag = single?.startsWith('--') === true ? single : null;
    top.argument = top.call === '' ? flag : (single ?? constant);
    top.compared = false;
    top.typed = null;
    top.name = null;
    top.index++;
    this.#last = null;
  }

  #open(text: string): void {
    this.#flush();
    const follows = this.#last !== null && this.#before === this.#last.text;
    const subscript = text === '[' && (follows || this.#before === ']' || this.#before === ')');
    const call = text === '(' && follows ? (this.#last?.text.toLowerCase() ?? '') : '';
    const top = this.#frame;
    const array = text !== '(' || call === 'array';
    this.#stack.push(
      frame(
        CLOSERS[text] ?? '',
        subscript || array ? '' : call,
        this.#handDown(top, { array, subscript, block: text === '{' && this.#before === ')' }),
      ),
    );
    if (!subscript) this.#last = null;
  }

  /** What a name above a bracket means for what stands in it. */
  #handDown(top: Frame, o: { array: boolean; subscript: boolean; block: boolean }): Frame['inherited'] {
    if (o.subscript || o.block) return null;
    const name = top.name ?? top.inherited?.name ?? null;
    if (name === null) return null;
    if (!o.array) return { name, form: 'argument' };
    return { name, form: top.name === null && top.inherited?.form === 'argument' ? 'argument' : 'inherited' };
  }

  #close(text: string): void {
    const single = this.#joined.only();
    const top = this.#frame;
    const subscript = top.close === ']' && top.index === 0 && top.name === null ? single : null;
    this.#flush();
    if (this.#stack.length > 1 && top.close === text) this.#stack.pop();
    if (subscript !== null) this.#last = { text: readable(subscript), constant: false };
    else if (text !== ']') this.#last = null;
  }

  /** Weighs the strings joined so far as one value. */
  #flush(): void {
    if (this.#joined.isEmpty) return;
    const top = this.#frame;
    const parts = this.#joined.take();
    const under = this.#under(top);
    if (under === null) return;
    for (const pair of parts.judged(this.#sink, under))
      this.#sink.hide(pair.start, pair.end, 'name', under.name);
  }

  /** The name a string at this place stands under, with its class and how sure that is. */
  #under(top: Frame): { name: string; kind: NameClass; form: Form } | null {
    if (top.name !== null) return this.#named(top, top.name);
    const place = PASSWORD_CALLS.get(top.call);
    if (place === top.index + 1)
      return { name: top.call, kind: 'password', form: isGenericCall(top.call) ? 'loose' : 'quoted' };
    if (top.call === 'base64_encode') return { name: 'userpwd', kind: 'password', form: 'loose' };
    const after = top.argument === null ? null : this.#afterArgument(top, top.argument);
    if (after !== null) return after;
    if (top.inherited === null) return null;
    const { kind, plural } = this.#sink.classify(top.inherited.name);
    if (kind === 'id') return { name: top.inherited.name, kind, form: 'quoted' };
    if (/^auth$/i.test(top.inherited.name) && top.index >= 1)
      return { name: top.inherited.name, kind: 'password', form: 'inherited' };
    if (kind === 'none' || kind === 'naming' || kind === 'value') return null;
    return {
      name: top.inherited.name,
      kind: plural || kind === 'auth' ? kind : 'weak',
      // In a list of passwords each is one, also a plain word.
      form:
        plural && kind === 'password' && top.inherited.form === 'inherited' ? 'quoted' : top.inherited.form,
    };
  }

  #named(top: Frame, name: string): { name: string; kind: NameClass; form: Form } | null {
    const { kind } = this.#sink.classify(name);
    if (kind !== 'none' || top.inherited === null) return { name, kind, form: 'quoted' };
    if (top.inherited.form === 'argument') return { name, kind, form: 'quoted' };
    const above = this.#sink.classify(top.inherited.name);
    const last = wordsOf(name).at(-1) ?? '';
    if (
      above.kind === 'none' ||
      above.kind === 'naming' ||
      above.kind === 'value' ||
      above.kind === 'id' ||
      ATTRIBUTE_WORDS.has(last)
    )
      return { name, kind, form: 'quoted' };
    return { name: top.inherited.name, kind: above.plural ? above.kind : 'weak', form: 'inherited' };
  }

  #afterArgument(top: Frame, argument: string): { name: string; kind: NameClass; form: Form } | null {
    const { kind } = this.#sink.classify(argument);
    if (/userpwd$/i.test(argument)) return { name: argument, kind: 'password', form: 'quoted' };
    if (kind === 'none' || kind === 'id' || kind === 'naming' || kind === 'value') return null;
    const naming = NAMING_CALLS.has(top.call) || (top.compared && kind === 'password');
    return { name: argument, kind, form: naming ? 'quoted' : 'argument' };
  }
}

function frame(close: string, call: string, inherited: Frame['inherited']): Frame {
  return { close, call, inherited, name: null, index: 0, argument: null, compared: false, typed: null };
}

function shifted(token: Token, by: number): Token {
  const moved = { ...token, start: token.start + by, end: token.end + by };
  return token.inner === undefined
    ? moved
    : { ...moved, inner: { start: token.inner.start + by, end: token.inner.end + by } };
}

/** A string of one word says nothing about another. */
function isWord(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code > 127 || WORD[code] === 0) return false;
  }
  return true;
}

const WORD = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (/[\w.-]/.test(String.fromCharCode(code))) WORD[code] = 1;

const ESCAPE = /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{1,2})|([0-7]{1,3}))/gi;

/** A key as the program will see it: `tok\x65n` is `token`. */
function readable(key: string): string {
  if (!key.includes('\\')) return key;
  return key.replace(ESCAPE, (all, braces?: string, four?: string, two?: string, octal?: string) => {
    const code =
      octal === undefined ? Number.parseInt(braces ?? four ?? two ?? '', 16) : Number.parseInt(octal, 8);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** Hands in what stands under which name in code. `inside`: PHP without an opening tag is code, too. */
export function scanCode(
  sink: Sink,
  dialect: Dialect,
  o: { inside: boolean; from?: number; to?: number },
): void {
  new CodeReader(sink, dialect).read(o.inside, o.from ?? 0, o.to ?? sink.text.length);
}

/**
 * Looks for planted values in any text: whole or in pieces, plain and in every usual spelling. It must find a piece
 * that a cut has left over, so it never looks for whole values only.
 */
import type { Planted } from './planted.ts';

/** A piece of this many characters gives a value away. */
const PIECE = 8;

export interface Find {
  readonly id: string;
  readonly spelling: string;
  /** What was found, as it stands there. */
  readonly piece: string;
}

interface Mark {
  readonly id: string;
  readonly spelling: string;
}

export interface Searcher {
  /** Every planted value of which a piece stands in the text, once per spelling. */
  find(text: string): readonly Find[];
}

/** A searcher for all of them at once: one pass over a text, whatever their number. */
export function searcherFor(planted: readonly Planted[]): Searcher {
  const byLength = new Map<number, Map<string, Mark>>();
  for (const { id, secret } of planted) {
    for (const part of secret.flatMap((whole) => whole.split('\n'))) {
      for (const [spelling, text, length] of spellingsOf(part))
        for (const piece of piecesOf(text, length)) add(byLength, length, piece, { id, spelling });
    }
  }
  return { find: (text) => findIn(text.toLowerCase(), byLength) };
}

function add(byLength: Map<number, Map<string, Mark>>, length: number, piece: string, mark: Mark): void {
  const known = byLength.get(length) ?? new Map<string, Mark>();
  if (!known.has(piece)) known.set(piece, mark);
  byLength.set(length, known);
}

function findIn(text: string, byLength: ReadonlyMap<number, ReadonlyMap<string, Mark>>): readonly Find[] {
  const found = new Map<string, Find>();
  for (const [length, marks] of byLength) {
    for (let at = 0; at + length <= text.length; at += 1) {
      const piece = text.slice(at, at + length);
      const mark = marks.get(piece);
      if (mark === undefined) continue;
      const key = `${mark.id} ${mark.spelling}`;
      if (!found.has(key))
        found.set(key, { ...mark, piece: text.slice(Math.max(0, at - 30), at + length + 10) });
    }
  }
  return [...found.values()];
}

function piecesOf(text: string, length: number): readonly string[] {
  const folded = text.toLowerCase();
  return Array.from({ length: Math.max(0, folded.length - length + 1) }, (_, at) =>
    folded.slice(at, at + length),
  );
}

/** Name, text and how long a piece of it is: as much as eight characters of the value become, where chance allows. */
function spellingsOf(value: string): readonly (readonly [string, string, number])[] {
  const bytes = Buffer.from(value);
  const json = JSON.stringify(value).slice(1, -1);
  const url = encodeURIComponent(value);
  const html = value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    ['plain', value, PIECE],
    ['reversed', Array.from(value).toReversed().join(''), PIECE],
    ['json', json, PIECE],
    [
      'json, ascii',
      json.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
      PIECE,
    ],
    ['json, slashed', json.replaceAll('/', String.raw`\/`), PIECE],
    ['url', url, PIECE],
    ['form', url.replaceAll('%20', '+'), PIECE],
    ['html', html, PIECE],
    ['php', value.replaceAll(/['\\]/g, (sign) => `\\${sign}`), PIECE],
    ['hex', bytes.toString('hex'), 2 * PIECE],
    ...[0, 1, 2].flatMap((lead) => base64Of(bytes, lead)),
  ];
}

/** What stays the same whatever stands before the value. */
function base64Of(bytes: Buffer, lead: number): readonly (readonly [string, string, number])[] {
  const all = Buffer.concat([Buffer.alloc(lead), bytes]).toString('base64');
  const sure = all.slice(lead === 0 ? 0 : lead + 1, Math.floor(((lead + bytes.length) * 8) / 6));
  const safe = sure.replaceAll('+', '-').replaceAll('/', '_');
  return [
    [`base64, ${lead} before`, sure, 12],
    [`base64url, ${lead} before`, safe, 12],
  ];
}

/**
 * Which literal credentials of a file can become a placeholder and still mean the same: a whole text value, which is
 * filled in again when a tool runs. A password within an address, a piece of a concatenation, a value in prose stay.
 */
import type { PhpToken } from '../../domain/php.ts';
import { MAX_SECRET_BYTES } from '../../domain/secret.ts';
import { stringPlaces, type StringPlace } from '../../lang/string-places.ts';
import { literalSpans } from '../../secrets/literals.ts';
import type { Span } from '../../secrets/span.ts';

/** Why a credential is left where it is; each has a sentence. */
export type LeftWhy = 'inside' | 'part' | 'key' | 'unclear' | 'format';

export interface Movable {
  readonly place: StringPlace;
  readonly value: string;
  /** The name it stands under, as the masker read it. */
  readonly key: string | undefined;
}

export interface Left {
  readonly span: Span;
  readonly why: LeftWhy;
}

export interface FileText {
  readonly path: string;
  readonly text: string;
  /** Of PHP's own lexer, where PHP would run the file. */
  readonly tokens: readonly PhpToken[] | null;
}

/** In the order of the file; a function of the text alone. */
export function findMovable(file: FileText): {
  readonly movable: readonly Movable[];
  readonly left: readonly Left[];
} {
  const spans = literalSpans(file.text, file);
  const places = spans.length === 0 ? [] : stringPlaces(file);
  const movable: Movable[] = [];
  const left: Left[] = [];
  let next = 0;
  for (let index = 0; index < spans.length; index += 1) {
    const span = spans[index];
    if (span === undefined) break;
    while (next < places.length && (places[next]?.end ?? 0) <= span.start) next += 1;
    const place = places[next];
    const alone = (spans[index - 1]?.end ?? 0) <= (place?.from ?? 0) && isBehind(spans[index + 1], place);
    const why = reasonToLeave(file.text, { span, place, alone, isRead: places.length > 0 });
    if (why === null && place?.value !== null && place !== undefined)
      movable.push({ place, value: place.value, key: span.key });
    else left.push({ span, why: why ?? 'unclear' });
  }
  return { movable, left };
}

function isBehind(span: Span | undefined, place: StringPlace | undefined): boolean {
  return span === undefined || place === undefined || span.start >= place.to;
}

/** `alone`: no other credential stands in the place; where one does, what is around it need not be looked at, again and again. */
function reasonToLeave(
  text: string,
  o: { span: Span; place: StringPlace | undefined; alone: boolean; isRead: boolean },
): LeftWhy | null {
  const { span, place } = o;
  if (place === undefined || span.start < place.from || span.end > place.to)
    return o.isRead ? 'unclear' : 'format';
  if (place.role !== 'value') return place.role;
  if (!o.alone || !isBlank(text.slice(place.from, span.start)) || !isBlank(text.slice(span.end, place.to)))
    return 'inside';
  const { value } = place;
  if (value === null || value.trim() === '' || !value.isWellFormed() || value.includes('\0'))
    return 'unclear';
  return new TextEncoder().encode(value).length > MAX_SECRET_BYTES ? 'unclear' : null;
}

/** Around a key in PEM form there is white space, also written as an escape. */
function isBlank(text: string): boolean {
  return /^(?:\s|\\[nrt])*$/.test(text);
}

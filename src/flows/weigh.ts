/** What kind of change a candidate is, and what the two exceptions from asking look at. Pure data from what was examined. */
import type { ServedChange } from '../approval/serve.ts';
import type { ChangeKind } from '../domain/change.ts';
import type { PhpToken } from '../domain/php.ts';
import type { Note } from '../domain/verdict.ts';
import { ASK_SETTINGS } from '../write/classify/ask-list.ts';
import { changedLineCount, keysThatAlwaysAsk } from '../write/classify/auto-servable.ts';
import { classifyChange, type Classification } from '../write/classify/classify-change.ts';
import { namesIn } from '../write/classify/names.ts';
import { touchesHidden, type Pictured } from '../write/describe.ts';
import type { FileFacts } from '../write/guards/guard.ts';

export interface Weighed {
  readonly kind: ChangeKind;
  readonly served: ServedChange;
}

/** Notes that only inform: a new host leaves the class of a change as it is, but no exception serves it. */
const INFORMS = new Set(['host']);

export function weigh(o: {
  tool: string;
  facts: readonly FileFacts[];
  files: readonly Pictured[];
  notes: readonly Note[];
  forced: boolean;
  known: readonly string[];
}): Weighed {
  const classified = o.facts.map((facts) => classifyOne(facts, o.notes));
  // A hidden value that is touched is alike whether what was sent is right or wrong: asked, and never plain values.
  const hidden = o.files.some(touchesHidden);
  const kind = hidden && kindOf(classified) === 'values' ? 'code' : kindOf(classified);
  const [only] = o.facts;
  const [classification] = classified;
  const single = o.facts.length === 1 && only !== undefined && classification !== undefined;
  const literals = single ? classification.literals : [];
  const asks = (servant: 'order' | 'auto') =>
    keysThatAlwaysAsk(literals, { kind: servant, settings: ASK_SETTINGS }).length > 0;
  return {
    kind,
    served: {
      tool: o.tool,
      path: single ? only.change.path : null,
      action: single && only.change.after === null ? 'delete' : 'change',
      kind,
      changedLines: single ? changedLineCount(only.change.before ?? '', only.change.after ?? '') : Infinity,
      values: literals.filter((literal) => literal.before !== literal.after).map((literal) => literal.after),
      comments: single && commentsOf(only.php?.before?.tokens) !== commentsOf(only.php?.after?.tokens),
      alwaysAsks: { order: asks('order'), auto: asks('auto') },
      consequences:
        hidden || o.forced || o.notes.some((note) => note.kind !== 'warning' || note.code === 'cut_patch'),
      names: single ? namesIn(only.php?.before?.tokens ?? []) : [],
      knownNames: o.known,
    },
  };
}

function classifyOne({ change, php }: FileFacts, notes: readonly Note[]): Classification {
  const own = notes.filter((note) => note.path === undefined || note.path === change.path);
  return classifyChange({
    path: change.path,
    before: change.before,
    after: change.after,
    php,
    exposes: own.some((note) => note.kind === 'exposure' && !INFORMS.has(note.code)),
    loses: own.some((note) => note.kind === 'loss'),
  });
}

/** A set is what its weightiest file is. */
function kindOf(classified: readonly Classification[]): ChangeKind {
  if (classified.some((one) => one.change === 'new')) return 'new';
  return classified.every((one) => one.change === 'values') ? 'values' : 'code';
}

function commentsOf(tokens: readonly PhpToken[] | null | undefined): string {
  const comments = (tokens ?? []).filter(
    (token) => token.kind === 'T_COMMENT' || token.kind === 'T_DOC_COMMENT',
  );
  return JSON.stringify(comments.map((token) => token.text.trim()));
}

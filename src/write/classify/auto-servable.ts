/**
 * What an order or auto-approval may serve of a change of values, and what is asked about all the same.
 * An order names a value, auto-approval nothing at all: auto-approval asks about more.
 */
import { diffLines } from '../../diff/compute.ts';
import { toShownLines } from '../../diff/shown-lines.ts';
import { SECTIONS } from '../../domain/effective.ts';
import { classifyName } from '../../secrets/name-class.ts';
import { wordsOf } from '../../secrets/name-words.ts';
import type { AskSettings } from './ask-list.ts';
import type { ChangedLiteral } from './read-literals.ts';
import { holdsAddress, holdsPlaceholder, holdsUnseen, isLongText } from './value-signs.ts';

export type Servant = 'order' | 'auto';

const SECTION_NAMES: ReadonlySet<string> = new Set(SECTIONS);
/** Names of secrets, by what the masker takes them for. */
const SECRETS = new Set(['password', 'secret', 'key', 'auth']);

/**
 * The changed literals that `kind` does not serve: their key is on the list, they stand where nobody knows what reads
 * them, or a value is (or was) an address, a placeholder or something unseen. Empty: nothing stands against serving.
 */
export function keysThatAlwaysAsk(
  literals: readonly ChangedLiteral[],
  o: { readonly kind: Servant; readonly settings: AskSettings },
): readonly ChangedLiteral[] {
  const asksForName = nameJudge(o.kind, o.settings);
  return literals.filter((literal) => {
    const { before, after, type } = literal;
    const names = namesToJudge(literal, o);
    if (names === null || names.some(asksForName)) return true;
    if (type === 'number') return false;
    if ([before, after].some((text) => holdsAddress(text) || holdsPlaceholder(text))) return true;
    return holdsUnseen(after) || (o.kind === 'auto' && isLongText(after, o.settings.longText));
  });
}

/** The larger of removed and added lines, as the preview counts them; what is the limit of orders and auto-approval. */
export function changedLineCount(before: string, after: string): number {
  const { added, removed } = diffLines(toShownLines(before) ?? [], toShownLines(after) ?? []);
  return Math.max(added, removed);
}

/**
 * The keys below a section and a name: `tools.<name>` may be called what it wants. Of a JSON Schema only the literal's
 * own key counts, its properties are names as well. Null: asked about whatever the keys are.
 */
function namesToJudge(
  { keyPath, table }: ChangedLiteral,
  { kind, settings }: { readonly kind: Servant; readonly settings: AskSettings },
): readonly string[] | null {
  // What code makes of a table nobody sees: a person may order a number there, nobody is asked less for it.
  if (keyPath === null) return kind === 'order' && table !== undefined ? table.slice(1) : null;
  const [section = ''] = keyPath;
  if (!SECTION_NAMES.has(section) || settings.sections.includes(section)) return null;
  const below = keyPath.slice(2);
  if (below.length === 0) return null;
  return below.includes('parameters') ? below.slice(-1) : below;
}

/** Does a key of this name ask? Answers are kept: a long table repeats its keys. */
function nameJudge(kind: Servant, settings: AskSettings): (name: string) => boolean {
  const isAuto = kind === 'auto';
  const words = new Set([...settings.words, ...(isAuto ? settings.autoWords : [])]);
  const endings = [...settings.endings, ...(isAuto ? settings.autoEndings : [])];
  const keys = new Set(settings.keys);
  const answers = new Map<string, boolean>();
  const judge = (name: string): boolean => {
    const parts = wordsOf(name).filter((part) => !/^\d+$/.test(part));
    const whole = parts.join('');
    const ends = [whole, ...parts].map((part) => part.replace(/(?<=..)s$/, ''));
    return (
      keys.has(whole) ||
      parts.some((part) => words.has(part)) ||
      ends.some((part) => endings.some((ending) => part.endsWith(ending))) ||
      parts.some((part) => settings.beginnings.some((beginning) => part.startsWith(beginning))) ||
      SECRETS.has(classifyName(name).kind)
    );
  };
  return (name) => {
    const answer = answers.get(name) ?? judge(name);
    answers.set(name, answer);
    return answer;
  };
}

/** The gate's room: every survivor with its reason. */
import type { Reason } from '../reason.ts';

export const APPROVAL: readonly Reason[] = [
  {
    file: 'src/approval/auto-confirm.ts',
    source: "return 'none';",
    changes: ["return 'none'; → ;"],
    why: 'Nothing that is a text makes the grammar throw; the `catch` is there for a mistake to come, and what it leaves out is no wish either.',
  },
  {
    file: 'src/approval/auto-confirm.ts',
    source: 'state = state?.next(spellings.get(symbol) ?? symbol) ?? null;',
    changes: [
      'state?.next(spellings.get(symbol) ?? symbol) ?? null → (state?.next(spellings.get(symbol) ?? symbol))',
    ],
    why: 'The state is never missing inside the loop; the fallback is for the type checker.',
  },
  {
    file: 'src/approval/auto-confirm.ts',
    source: "if (state === null) return 'none';",
    changes: ['state === null → false'],
    why: 'Only sooner: from nowhere nothing leads on, and nowhere is no wish.',
  },
  {
    file: 'src/approval/auto-confirm.ts',
    source: 'const wishesRead = state?.whole ?? [];',
    changes: ['state?.whole ?? [] → (state?.whole)'],
    why: 'The state is there, or the function has ended; the fallback is for the type checker.',
  },
  {
    file: 'src/approval/buttons.ts',
    source: 'return first === undefined || !refusals.has(first);',
    changes: ['first === undefined || !refusals.has(first) → (!refusals.has(first))'],
    why: 'No word is no word of refusal; the first half tells the type checker.',
  },
  {
    file: 'src/approval/clear-yes.ts',
    source: "if (typeof text !== 'string' || text.length > MAX_RAW_LENGTH) return false;",
    changes: ["typeof text !== 'string' || text.length > MAX_RAW_LENGTH → (text.length > MAX_RAW_LENGTH)"],
    why: 'What is no text makes a later step throw, and that is no as well.',
  },
  {
    file: 'src/approval/clear-yes.ts',
    source: 'if (said.length === 0 || said.length > MAX_LENGTH) return false;',
    changes: ['said.length === 0 || said.length > MAX_LENGTH → (said.length > MAX_LENGTH)'],
    why: 'Only sooner: no words are no message of the grammar, and no button.',
  },
  {
    file: 'src/approval/clear-yes.ts',
    source: 'if (at > 0 && typed[at] === SEPARATOR) at++;',
    changes: ['at > 0 → (at >= 0)', 'at > 0 && typed[at] === SEPARATOR → (typed[at] === SEPARATOR)'],
    why: 'A message never begins with a separator: `lex` understands none there.',
  },
  {
    file: 'src/approval/clear-yes.ts',
    source: 'if (word === undefined || (word === last && isWord(word))) return null;',
    changes: ['word === undefined || (word === last && isWord(word)) → (word === last && isWord(word))'],
    why: 'Only sooner: an unknown word leads nowhere in the grammar.',
  },
  {
    file: 'src/approval/consent-grammar.ts',
    source: "saving: compile ([[true, patternReader(SAVING)('<message>')]]),",
    changes: ['true → false'],
    why: 'A label has to be there; nobody looks at what it is.',
  },
  {
    file: 'src/approval/consent-grammar.ts',
    source: "other: compile ([[true, patternReader(OTHER)('<message>')]]),",
    changes: ['true → false'],
    why: 'A label has to be there; nobody looks at what it is.',
  },
  {
    file: 'src/approval/direct-order.ts',
    source: "const place = before?.kind === 'word' && places.has(known(before.text));",
    changes: ["before?.kind === 'word' && places.has(known(before.text)) → (places.has(known(before.text)))"],
    why: 'Only a word is spelled like a place; one in quotation marks before another name fits no order.',
  },
  {
    file: 'src/approval/sent-ahead.ts',
    source: 'return sentAt !== null && sentAt - createdAt > MOST_AHEAD;',
    changes: ['sentAt !== null && sentAt - createdAt > MOST_AHEAD → (sentAt - createdAt > MOST_AHEAD)'],
    why: 'No date counts as 1970 then, which lies before every message.',
  },
  {
    file: 'src/approval/serve.ts',
    source: "if (order === 'serves' && last !== null) return { by: 'order', message: last.id };",
    changes: ["order === 'serves' && last !== null → (order === 'serves')"],
    why: 'Without a last message there is no order that serves; the second half tells the type checker.',
  },
  {
    file: 'src/approval/serve.ts',
    source:
      "if (auto === 'serves' && facts.auto !== null) return { by: 'auto', message: facts.auto.message };",
    changes: ["auto === 'serves' && facts.auto !== null → (auto === 'serves')"],
    why: 'Only auto-approval in force serves; the second half tells the type checker.',
  },
  {
    file: 'src/approval/serve.ts',
    source:
      "return { by: null, order: order === 'serves' ? null : order, auto: auto === 'serves' ? null : auto };",
    changes: ["order === 'serves' → false", "auto === 'serves' → false"],
    why: 'What serves was returned above; the question is there for the type checker.',
  },
  {
    file: 'src/approval/serve.ts',
    source:
      'const isOrder = path !== null && isDirectOrder(last.text, { path, ...names, action: change.action });',
    changes: [
      'path !== null && isDirectOrder(last.text, { path, ...names, action: change.action }) → (isDirectOrder(last.text, { path, ...names, action: change.action }))',
    ],
    why: 'For no path `isDirectOrder` says no as well: whatever cannot be read is no order.',
  },
  {
    file: 'src/approval/serve.ts',
    source:
      'if (message.editedAt !== null || message.deletedAt !== null || message.user === null) return false;',
    changes: [
      'message.editedAt !== null || message.deletedAt !== null || message.user === null → (message.editedAt !== null || message.deletedAt !== null)',
    ],
    why: 'Nobody has a role, so the last line of the function says no.',
  },
  {
    file: 'src/approval/serve.ts',
    source: "if (message.text.trimStart().startsWith('🎤')) return false;",
    changes: ["message.text.trimStart().startsWith('🎤') → false", 'false → true'],
    why: 'The second of two nets: both grammars, of orders and of the wish not to be asked, take no spoken word, and their own tests see it where they do.',
  },
];

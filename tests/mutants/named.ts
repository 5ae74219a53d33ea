/** Breaks by name: each takes one promise of the gate or of the masks away, where the source says it. Each must be seen. */
import { mutantAt, type Mutant } from './mutant.ts';

export interface NamedBreak {
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly plant: string;
}

const PRINT = 'src/domain/fingerprint.ts';
const BINDING = 'src/flows/change.ts';
const GATE = 'src/approval/gate.ts';
const SERVE = 'src/approval/serve.ts';
const RESTORE = 'src/secrets/restore.ts';
const LINES = 'src/secrets/match-lines.ts';

export const NAMED: readonly NamedBreak[] = [
  { name: 'the yes is not bound to the tenant', file: PRINT, find: '    bound.tenant,\n', plant: '' },
  { name: 'the yes is not bound to the chat', file: PRINT, find: '    bound.chat,\n', plant: '' },
  { name: 'the yes is not bound to the tool', file: PRINT, find: '    bound.tool,\n', plant: '' },
  { name: 'the yes is not bound to the options', file: PRINT, find: '    options,\n', plant: '' },
  { name: 'the yes is not bound to the files', file: PRINT, find: '    files,\n', plant: '' },
  { name: 'the yes is not bound to the state', file: PRINT, find: 'bound.state ?? null', plant: 'null' },
  { name: 'the yes is not bound to the root', file: PRINT, find: "f.root ?? 'config'", plant: "'config'" },
  { name: 'the yes is not bound to the path', file: PRINT, find: '    f.path,\n', plant: '' },
  { name: 'the yes is not bound to the base', file: PRINT, find: '    hashOrNull(f.before),\n', plant: '' },
  { name: 'the yes is not bound to the bytes', file: PRINT, find: '    hashOrNull(f.after),\n', plant: '' },
  { name: 'the yes is not bound to what was sent', file: PRINT, find: '    f.sent,\n', plant: '' },
  {
    name: 'the fingerprint is not keyed',
    file: PRINT,
    find: "createHmac('sha256', key)",
    plant: "createHash('sha256')",
  },
  {
    name: 'fingerprints of one length are the same',
    file: PRINT,
    find: ' && timingSafeEqual(left, right)',
    plant: '',
  },
  {
    name: 'the call’s force is not bound',
    file: BINDING,
    find: 'options: { force: plan.force }',
    plant: 'options: {}',
  },
  {
    name: 'the call’s consequences are not bound',
    file: BINDING,
    find: 'state: sha256(JSON.stringify(consequences)),',
    plant: '',
  },
  {
    name: 'what the call sent is not bound',
    file: BINDING,
    find: '({ ...change, sent })',
    plant: '({ ...change, sent: sent && null })',
  },

  {
    name: 'the number of messages counts instead of which they are',
    file: GATE,
    find: "const doubt = answers.length > 1 ? 'not_next' : doubtAbout(answer, proposal, facts);",
    plant: 'const doubt = answers.length > 0 ? null : doubtAbout(answer, proposal, facts);',
  },
  {
    name: 'any later message may be the yes',
    file: GATE,
    find: "const doubt = answers.length > 1 ? 'not_next' : doubtAbout(answer, proposal, facts);",
    plant: 'const doubt = doubtAbout(answers.at(-1) ?? answer, proposal, facts);',
  },
  {
    name: 'the base may move',
    file: GATE,
    find: "return { kind: 'ask', why: baseChanged(proposal, call) ? 'base_changed' : 'changed' };",
    plant: "if (!baseChanged(proposal, call)) return { kind: 'ask', why: 'changed' };",
  },
  {
    name: 'nobody looks at the time of the question',
    file: GATE,
    find: "if (facts.now - proposal.createdAt > PROPOSAL_LIFETIME) return { kind: 'ask', why: 'expired' };",
    plant: '',
  },
  { name: 'two uses of one yes', file: GATE, find: 'if (!claimed) return null;', plant: '' },
  {
    name: 'two uses of one yes, in the store',
    file: 'src/io/stores/queries/proposals.ts',
    find: "        .where('id', '=', id)\n        .where('status', '=', 'open')\n",
    plant: "        .where('id', '=', id)\n",
  },
  {
    name: 'a key opens twice',
    file: 'src/approval/approved.ts',
    find: 'unredeemed.delete(approved)',
    plant: 'unredeemed.has(approved)',
  },
  {
    name: 'an order is carried out twice',
    file: SERVE,
    find: "if (facts.order === 'used') return 'used';",
    plant: '',
  },
  {
    name: 'anybody may answer',
    file: GATE,
    find: 'if (answer.user === null || (proposal.user !== null && answer.user !== proposal.user))',
    plant: 'if (answer.user === null)',
  },
  {
    name: 'anybody may call with another’s yes',
    file: GATE,
    find: 'call.user !== null && proposal.user !== null && call.user !== proposal.user',
    plant: 'call.user !== null && proposal.user === call.user && call.user !== proposal.user',
  },
  {
    name: 'who may only look may approve',
    file: GATE,
    find: "if (role !== 'editor' && role !== 'admin') return 'no_right';",
    plant: '',
  },
  {
    name: 'another card’s button counts',
    file: GATE,
    find: "if (answer.button !== null && answer.button !== proposal.id) return 'old_button';",
    plant: '',
  },
  {
    name: 'who saw another card last may answer',
    file: GATE,
    find: "if (answer.seen !== null && answer.seen !== proposal.id) return 'old_card';",
    plant: '',
  },
  {
    name: 'a forwarded yes counts',
    file: GATE,
    find: "if (answer.provenance === 'forwarded') return 'forwarded';",
    plant: '',
  },
  {
    name: 'a program’s yes counts',
    file: GATE,
    find: "const answers = facts.since.filter((message) => message.provenance !== 'synthetic');",
    plant: 'const answers = facts.since;',
  },
  {
    name: 'an edited yes counts',
    file: GATE,
    find: "if (answer.editedAt !== null) return 'edited';",
    plant: '',
  },
  {
    name: 'a deleted yes counts',
    file: GATE,
    find: "if (answer.deletedAt !== null) return 'deleted';",
    plant: '',
  },
  {
    name: 'a yes sent before the question counts',
    file: GATE,
    find: "if (answer.sentAt !== null && answer.sentAt < proposal.createdAt) return 'sent_before';",
    plant: '',
  },
  {
    name: 'a spoken order counts',
    file: 'src/approval/direct-order.ts',
    find: ' || said.startsWith(VOICE)',
    plant: '',
  },
  {
    name: 'an order serves values it does not name',
    file: SERVE,
    find: "return named ? 'serves' : 'value_not_named';",
    plant: "return named ? 'serves' : 'serves';",
  },
  {
    name: 'auto-approval serves other tools',
    file: SERVE,
    find: "change.tool !== 'writeTenantConfig' || change.path",
    plant: 'change.path',
  },
  { name: 'auto-approval never ends', file: SERVE, find: 'facts.clock >= auto.until || ', plant: '' },
  {
    name: 'a wish for questions is not heard',
    file: SERVE,
    find: "if (later.some(mayWantQuestions)) return 'over';",
    plant: '',
  },

  {
    name: 'one masked line is used twice',
    file: RESTORE,
    find: '.filter((line) => !used.has(line))',
    plant: '',
  },
  {
    name: 'a copied masked line is taken',
    file: LINES,
    find: "if (extra !== undefined) return fail(extra.sent, 'copied');",
    plant: '',
  },
  {
    name: 'twins are not told apart',
    file: LINES,
    find: '!o.twins.has(body) || group.every((offer) => offer.real === group[0]?.real)',
    plant: 'group.length > 0',
  },
  {
    name: 'twins with different values are taken in any order',
    file: LINES,
    find: "if (to < from || (sameFrom[to] ?? 0) > from) return fail(want.sent, 'unclear');",
    plant: '',
  },
  {
    name: 'what was hidden may be readable afterwards',
    file: RESTORE,
    find: "if (revealed !== null) return no('revealed', lineAt(built.starts, revealed.start));",
    plant: '',
  },
  {
    name: 'what resembles a mask is written',
    file: RESTORE,
    find: 'else if (line === undefined && resemblesMask(body))',
    plant: 'else if (line === undefined && view.lines.length < 0)',
  },
  {
    name: 'a stand-in for a value is written',
    file: RESTORE,
    find: "else if (line === undefined && isStandIn(index)) return { refusal: no('stand_in', index).refusal };",
    plant: '',
  },
  {
    name: 'resolved values are hidden as they stand only',
    file: 'src/secrets/resolved.ts',
    find: '    ...base64Forms(secret),\n',
    plant: '',
  },
  {
    name: 'what is checked is not what is written: the file may have moved',
    file: 'src/flows/commit.ts',
    find: "if (moved !== null) return { kind: 'moved', path: moved };",
    plant: '',
  },
  {
    name: 'the right to approve is not looked at again',
    file: 'src/flows/commit.ts',
    find: "if (!still) return { kind: 'withdrawn' };",
    plant: '',
  },
];

/** The break as a mutant of the file's text. Throws where it does not fit there once. */
export function placeNamed({ name, file, find, plant }: NamedBreak, source: string): Mutant {
  const start = source.indexOf(find);
  if (start === -1 || source.includes(find, start + 1)) throw new Error(`${name}: does not fit ${file} once`);
  return mutantAt({ break: name, file, start, end: start + find.length, text: plant }, source);
}

/** Faults of the gate to plant, one at a time: under each of them the model must find a sequence that shows it. */
import type { Fault } from '../faults/faults.ts';

const GATE = 'src/approval/gate.ts';
const SERVE = 'src/approval/serve.ts';

export const gateFaults: readonly Fault[] = [
  {
    name: 'any answer is a yes',
    file: GATE,
    find: "return isClearYes(answer.text, { buttons }) ? null : 'no_clear_yes';",
    plant: 'return isClearYes(answer.text, { buttons }) ? null : null;',
  },
  {
    name: 'the yes need not be the next message',
    file: GATE,
    find: "const doubt = answers.length > 1 ? 'not_next' : doubtAbout(answer, proposal, facts);",
    plant: 'const doubt = doubtAbout(answers.at(-1) ?? answer, proposal, facts);',
  },
  {
    name: 'a proposal never lapses',
    file: GATE,
    find: "if (facts.now - proposal.createdAt > PROPOSAL_LIFETIME) return { kind: 'ask', why: 'expired' };",
    plant: '',
  },
  {
    name: 'a yes is not bound to the bytes',
    file: GATE,
    find: '!sameFingerprint(proposal.fingerprint, call.fingerprint) || proposal.tool !== call.tool',
    plant: 'proposal.tool !== call.tool',
  },
  {
    name: 'an edited word is an order',
    file: SERVE,
    find: 'if (message.editedAt !== null || message.deletedAt !== null || message.user === null) return false;',
    plant: 'if (message.user === null) return false;',
  },
  {
    name: 'an order can be used again',
    file: 'src/flows/exceptions.ts',
    find: "const order = last === null ? 'used' : await readOrder(house.ports, place, last.id);",
    plant:
      "const order = last === null ? 'used' : ((await readOrder(house.ports, place, last.id)) && 'fresh') || 'fresh';",
  },
  {
    name: 'an order serves values it does not name',
    file: SERVE,
    find: "return named ? 'serves' : 'value_not_named';",
    plant: "return named ? 'serves' : 'serves';",
  },
  {
    name: 'the backup is missing',
    file: 'src/flows/commit.ts',
    find: 'if (file.before === null) continue;',
    plant: 'if (file.before === null || true) continue;',
  },
  {
    name: 'an altered wish for questions is forgotten',
    file: SERVE,
    find: "return editedAt !== null || deletedAt !== null || autoConfirmWish(text) === 'off';",
    plant: "return autoConfirmWish(text) === 'off' && (editedAt ?? deletedAt) !== undefined;",
  },
  {
    name: 'auto-approval comes back with the clock',
    file: 'src/flows/exception-facts.ts',
    find: 'await endAuto(ports, place, auto, clock);',
    plant: 'void endAuto;',
  },
  {
    name: 'an order comes back with the clock',
    file: 'src/flows/exception-facts.ts',
    find: 'await lapseOrder(ports, place, last.id, clock);',
    plant: 'void lapseOrder;',
  },
  {
    name: 'another person may say yes',
    file: GATE,
    find: 'if (answer.user === null || (proposal.user !== null && answer.user !== proposal.user))',
    plant: 'if (answer.user === null)',
  },
];

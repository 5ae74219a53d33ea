/** Seed, lines 98-117 and 126-128: the gate, what a yes is, what blocks, and where its state lies. */
import type { Chapter } from '../requirement.ts';

export const gate = {
  'gate.write-config': { seed: '98, 100', says: 'writeTenantConfig writes only after approval in the chat' },
  'gate.delete-config': { seed: '100', says: 'deleteTenantConfig deletes only after approval in the chat' },
  'gate.file-tools': {
    seed: '100',
    says: 'runTool with writeFile, deleteFile or renameFile acts only after approval',
  },
  'gate.in-the-server': {
    seed: '100',
    says: 'enforced in the server: no argument and no prompt gets around it',
  },
  'gate.fail-closed': { seed: '100', says: 'whatever cannot be checked is not approved' },
  'gate.like-contao': { seed: '100', says: 'contaoSetPublished stands behind the same gate', todo: 'F' },
  'gate.first-call-writes-nothing': { seed: '102, 104', says: 'the first call writes nothing' },
  'gate.first-answer': {
    seed: '104',
    says: 'it answers success false, needs_confirmation, freigabe_fehlt, a diff as preview and two suggestions',
  },
  'gate.remembers': {
    seed: '104',
    says: 'the gate keeps path, fingerprint of the exact content and where the chat’s messages stood',
  },
  'gate.own-buttons': { seed: '104', says: 'the buttons come from the gate, not from the model' },
  'gate.bot-waits': {
    seed: '105',
    says: 'the bot shows the change and waits: a proposal ends the turn’s tool calls',
  },
  'gate.yes-writes': {
    seed: '106',
    says: 'the next message is a yes: the same call with confirm: true writes',
  },
  'gate.confirm-needed': {
    seed: '106',
    says: 'without confirm: true nothing is written, though the yes is there',
  },
  'gate.run-tool-confirm': {
    seed: '106',
    says: 'with runTool, confirm stands on the runTool call',
  },

  'yes.button': { seed: '108', says: 'the button’s text is a yes' },
  'yes.yes-word': {
    seed: '108',
    says: 'a short message that begins with a yes-word is a yes (ja, ok, passt, mach das, sieht gut aus, 👍)',
  },
  'yes.few-words': { seed: '108', says: 'at most a few words after it' },
  'yes.no-question': { seed: '108', says: 'a question is no yes' },
  'yes.no-restriction': {
    seed: '108',
    says: 'a restriction is no yes (aber, noch, anders, nicht, erst, auch)',
  },
  'yes.voice': { seed: '108', says: 'a 🎤 prefix is ignored' },
  'confirm.rollback': { seed: '108', says: 'rollbackWrite runs by confirmChatAction after the same yes' },
  'confirm.contao': {
    seed: '108',
    says: 'contaoSetPublished runs by confirmChatAction after the same yes',
    todo: 'F',
  },
  'confirm.restore-db': {
    seed: '108',
    says: 'restoreDbBackup runs by confirmChatAction after the same yes',
    todo: 'F',
  },
  'confirm.delete-db': {
    seed: '108',
    says: 'deleteDbBackup runs by confirmChatAction after the same yes',
    todo: 'F',
  },

  'block.no-new-message': {
    seed: '110, 112',
    says: 'no new message of a person since the proposal: blocked',
  },
  'block.model-alone': {
    seed: '112',
    says: 'the model cannot confirm itself, whatever it writes into the chat',
  },
  'block.not-next': { seed: '113', says: 'the yes is not the immediately next message: blocked' },
  'block.no-lapses': { seed: '113', says: '„nein, anders“ in between: the old proposal lapses' },
  'block.other-content': { seed: '114', says: 'other content than proposed is a new proposal' },
  'block.too-old': { seed: '115', says: 'a proposal older than 24 h: blocked' },
  'block.no-chat': { seed: '116', says: 'scheduled task or CLI: freigabe_nicht_moeglich' },
  'block.empty-chat': { seed: '116', says: 'an empty chat id: freigabe_nicht_moeglich' },
  'block.messages-fail': {
    seed: '117',
    says: 'the chat’s messages cannot be read: freigabe_pruefung_fehlgeschlagen',
  },
  'block.state-fails': { seed: '117', says: 'the state cannot be read: freigabe_nicht_moeglich' },

  'state.namespace': { seed: '126', says: 'the gate’s state lies in the ToolState namespace _approval_gate' },
  'state.set': { seed: '126', says: 'stateSet cannot write a namespace that begins with _' },
  'state.delete': { seed: '126', says: 'stateDelete cannot touch one' },
  'state.clear': { seed: '126', says: 'stateClear cannot touch one' },
  'tests.yes-sentences': { seed: '128', says: 'a test of example sentences for the yes' },
  'tests.gate': { seed: '128', says: 'a test of the gate by itself' },
  'tests.whole-turns': { seed: '128', says: 'a test of whole turns through the real ToolRunner' },
} as const satisfies Chapter;

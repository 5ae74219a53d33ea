/** Seed, lines 119-124: the two exceptions from asking, and what a pure change of values is. */
import type { Chapter } from '../requirement.ts';

export const exceptions = {
  'exceptions.values-only': {
    seed: '119, 121',
    says: 'both exceptions hold for pure changes of values only',
  },
  'change.existing-php': { seed: '121', says: 'values: an existing PHP file' },
  'change.same-tokens': {
    seed: '121',
    says: 'values: the tokens are the same but for string and number literals',
  },
  'change.white-space': { seed: '121', says: 'white space and comments do not count' },
  'change.array-key': { seed: '121', says: 'a changed literal that is an array key is code' },
  'change.closure': {
    seed: '121',
    says: 'a changed literal in a closure or arrow function is code',
  },
  'change.handler': { seed: '121', says: 'a changed literal under handler is code' },
  'change.new-tokens': { seed: '121', says: 'new tokens (function, fn, $ctx, =>, use) are code' },
  'change.identifier-or-flag': {
    seed: '121',
    says: 'a changed identifier or flag (true to false) is code',
  },
  'change.not-php': { seed: '121', says: 'a file that is not PHP is code: always a proposal and a yes' },
  'change.new-file': { seed: '121', says: 'a new file is new: always a proposal and a yes' },
  'change.exposure': { seed: '121', says: 'an exposure flag is code: always a proposal and a yes' },
  'change.no-order-from-read-text': {
    seed: '121',
    says: 'text that was read (mails, web pages, tool results) never becomes code by way of an order',
  },
  'change.named': { seed: '121', says: 'the tool’s result names change' },
  'change.says-why-asked': {
    seed: '121',
    says: 'when a question is asked, message says why order or auto-approval did not serve',
  },

  'order.last-message': {
    seed: '123',
    says: 'the last message of the person is itself the order',
  },
  'order.one-sentence': { seed: '123', says: 'one unambiguous instruction in one sentence' },
  'order.no-hedge': { seed: '123', says: 'no question, no hedge, no negation' },
  'order.names-target': {
    seed: '123',
    says: 'it names the file by basename, or a tool or assistant defined in it',
  },
  'order.three-characters': { seed: '123', says: 'a name counts from three characters on' },
  'order.small': { seed: '123', says: 'at most 12 changed lines' },
  'order.values-existing': { seed: '123', says: 'a change of values in an existing file' },
  'order.once': { seed: '123', says: 'once per message' },
  'order.delete-names-file': {
    seed: '123',
    says: 'deleting by order only where the message names the file',
  },

  'auto.asked-for': {
    seed: '124',
    says: 'setAutoConfirm works only if the last message asks for it',
  },
  'auto.checks-itself': { seed: '124', says: 'the tool checks that by itself' },
  'auto.twelve-hours': { seed: '124', says: 'it holds for 12 h' },
  'auto.this-chat': { seed: '124', says: 'it holds for this chat' },
  'auto.values-by-write': { seed: '124', says: 'only for changes of values by writeTenantConfig' },
  'auto.never-delete': { seed: '124', says: 'never for deleteTenantConfig' },
  'auto.never-file-tools': { seed: '124', says: 'never for the file tools' },
  'auto.never-code': { seed: '124', says: 'never for new code or handlers' },
  'auto.never-new-file': { seed: '124', says: 'never for new files' },
  'auto.never-exposure': { seed: '124', says: 'never for exposure flags' },
  'auto.never-connector': { seed: '124', says: 'never for connector tools' },
  'auto.remaining': { seed: '124', says: 'results carry auto_confirm_remaining („11 h 42 min“)' },
  'auto.off-again': { seed: '124', says: '„frag wieder“ or on: false switches back' },
} as const satisfies Chapter;

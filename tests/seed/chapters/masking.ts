/** Seed, lines 130-152: masked credentials, writing back, the builder's rules of thumb, what is related. */
import type { Chapter } from '../requirement.ts';

export const masking = {
  'mask.read-config': { seed: '130, 132', says: 'results of readTenantConfig are masked' },
  'mask.write-config': { seed: '132', says: 'results of writeTenantConfig are masked' },
  'mask.read-shared-tool': { seed: '132', says: 'results of readSharedTool are masked', todo: 'E' },
  'mask.describe-tool': { seed: '132', says: 'results of describeTool are masked', todo: 'E' },
  'mask.read-logs': { seed: '132', says: 'results of readLogs are masked', todo: 'E' },
  'mask.by-the-runner': { seed: '132', says: 'the runner masks a result before the model sees it' },
  'mask.chat-messages': { seed: '132', says: 'and before it is kept in the chat’s messages' },
  'mask.executions': { seed: '132', says: 'and before it is kept among the task executions' },
  'mask.trello': { seed: '132', says: 'the occasion: Trello key and token in apis.php do not show in clear' },
  'mask.value-only': {
    seed: '134',
    says: 'only the value is masked, as ***masked(len=64)***; the structure stays',
  },
  'mask.secret-names': {
    seed: '134',
    says: 'values under secret names (token, secret, password, api_key, client_secret, private_key, signing)',
  },
  'mask.key-from-12': { seed: '134', says: 'values under key and *_key from 12 characters on' },
  'mask.key-shapes': {
    seed: '134',
    says: 'values that look like keys (sk-, xox, EAA, JWT, long hex and base64)',
  },
  'mask.url-parameters': { seed: '134', says: 'key= and token= in URLs' },
  'mask.bearer': { seed: '134', says: 'credentials after Bearer and Token' },
  'mask.env': { seed: '134', says: 'in .env every value' },
  'mask.keeps-placeholders': { seed: '135', says: '{{secret:NAME}} stays readable' },
  'mask.keeps-identifiers': { seed: '135', says: 'identifiers (meta_long_lived_token) stay readable' },
  'mask.keeps-numbers': { seed: '135', says: 'numbers stay readable' },
  'mask.keeps-ids': { seed: '135', says: 'ID fields (spreadsheetId, folder_id) stay readable' },
  'restore.content': { seed: '136', says: 'masks in content become the current file’s values' },
  'restore.source-file': { seed: '136', says: 'masks in source_file become the current file’s values' },
  'restore.patch': { seed: '136', says: 'masks in a patch become the current file’s values' },
  'restore.patch-on-masked': {
    seed: '136',
    says: 'a patch with masked context is applied to the masked version',
  },
  'restore.line-unchanged': { seed: '136', says: 'every line with a mask must be unchanged' },
  'restore.refuses': { seed: '136', says: 'else masked_secret, and nothing is written' },
  'restore.new-file': { seed: '136', says: 'so with a mask in a new file' },
  'mask.preview': { seed: '137', says: 'the preview is built from the masked versions' },
  'secrets.not-in-writes': {
    seed: '138',
    says: 'new credentials do not belong in writeTenantConfig: pointed out on top of the preview',
  },
  'secrets.placeholder': { seed: '138', says: 'the builder is told to write {{secret:NAME}}' },
  'secrets.user-sets-value': { seed: '138', says: 'the user sets the value in the secrets area', todo: 'C' },
  'tests.masker': { seed: '140', says: 'a test of the masker by itself' },
  'tests.read-masks-write-keeps': {
    seed: '140',
    says: 'a whole turn: reading masks, writing back keeps the values',
  },

  'thumb.new-file': {
    seed: '142, 144',
    says: 'the builder is told: new file, content when small, source_file when large',
  },
  'thumb.few-lines': {
    seed: '145',
    says: 'the builder is told: fewer than 10 lines of an existing file, patch',
  },
  'thumb.much-new': { seed: '146', says: 'the builder is told: more than 30 % new, source_file' },
  'thumb.unclear': { seed: '147', says: 'the builder is told: unclear, readTenantConfig first' },
  'related.tool-format': { seed: '149, 151', says: 'the whole format of a tool is written down' },
  'related.loop-guard': { seed: '152', says: 'agent chats have a loop guard', todo: 'E' },
  'related.cost-cap': { seed: '152', says: 'agent chats have a cost cap', todo: 'E' },
} as const satisfies Chapter;

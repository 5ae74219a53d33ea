/** Seed, lines 85-96: what every change goes through after its content is assembled. */
import type { Chapter } from '../requirement.ts';

export const pipeline = {
  'pipeline.same-for-all-modes': { seed: '85, 87', says: 'the same guards hold whatever the mode' },
  'pipeline.order': {
    seed: '89-96',
    says: 'the stages run in the seed’s order; the first that refuses ends it',
  },
  'pipeline.php-syntax': { seed: '89', says: '.php files get the verdict of php -l; an error aborts' },
  'pipeline.forbidden-functions': { seed: '90', says: 'forbidden functions abort' },
  'pipeline.tool-schema': { seed: '90', says: 'a tool’s parameters must be a schema in the style of OpenAI' },
  'exposure.literal': { seed: '91', says: 'a flag that is no plain literal (=> !0) blocks hard' },
  'exposure.computed-key': { seed: '91', says: 'a computed key on the way to a flag blocks hard' },
  'exposure.on-top': {
    seed: '91',
    says: 'a newly set public_api does not block, it stands on top of the preview: exposure, tragweite',
  },
  'exposure.allow-write': { seed: '91', says: 'so does allow_write under remote_databases' },
  'exposure.this-question-only': { seed: '91', says: 'only the yes to exactly this question counts' },
  'exposure.no-order': { seed: '91', says: 'no direct order serves a change that exposes' },
  'exposure.no-auto': { seed: '91', says: 'no auto-approval serves a change that exposes' },
  'exposure.one-confirmation': {
    seed: '91',
    says: 'one confirmation, not two; confirm_exposure is no longer needed',
  },
  'shrink.blocks': { seed: '24, 92', says: 'more than 30 % smaller and more than 20 lines fewer aborts' },
  'shrink.both-needed': { seed: '24, 92', says: 'one of the two alone does not abort' },
  'shrink.force': { seed: '92', says: 'force: true passes the shrink guard, and only that' },
  'pipeline.gate': { seed: '93', says: 'without approval nothing is written' },
  'pipeline.backup': {
    seed: '94',
    says: 'the old file is kept as _backups/<file>.<ts>.bak before the write',
  },
  'pipeline.write': { seed: '95', says: 'then the file is written' },
  'pipeline.opcache': { seed: '95', says: 'and PHP’s opcache is told', todo: 'D' },
  'pipeline.reload': {
    seed: '96',
    says: 'the config is loaded again: a tool just written is callable in the same turn',
  },
} as const satisfies Chapter;

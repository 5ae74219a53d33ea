/** Every sentence of the guards and of the second net. */
import type { Catalogue } from '../../domain/messages.ts';
import { effectiveMessages } from '../effective-messages.ts';
import { auditMessages } from './audit/messages.ts';
import { boundNotesMessages } from './bound-notes.ts';
import { exposureMessages } from './exposure/messages.ts';
import { lossesMessages } from './losses/messages.ts';
import { schemaMessages } from './schema/messages.ts';
import { shrinkMessages } from './shrink/messages.ts';
import { syntaxMessages } from './syntax/messages.ts';

export const guardMessages = {
  ...syntaxMessages,
  ...auditMessages,
  ...schemaMessages,
  ...exposureMessages,
  ...shrinkMessages,
  ...lossesMessages,
  ...boundNotesMessages,
  ...effectiveMessages,
} as const satisfies Catalogue;

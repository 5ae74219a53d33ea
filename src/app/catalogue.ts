/** Every sentence of the house, merged. A key that two rooms define is a mistake, and the house test says so. */
import { cliMessages } from '../channels/cli/messages.ts';
import { terminalMessages } from '../channels/terminal/messages.ts';
import { gateMessages } from '../approval/messages.ts';
import { patchMessages, viewMessages } from '../diff/messages.ts';
import type { Catalogue } from '../domain/messages.ts';
import { actMessages } from '../flows/act-messages.ts';
import { auditMessages } from '../flows/audit-messages.ts';
import { flowMessages } from '../flows/messages.ts';
import { secretAreaMessages } from '../flows/secret-messages.ts';
import { filesMessages } from '../io/files/messages.ts';
import { phpMessages } from '../io/php/messages.ts';
import { sandboxMessages } from '../io/sandbox-messages.ts';
import { langMessages } from '../lang/index.ts';
import { secretMessages } from '../secrets/messages.ts';
import { modelMessages } from '../agent/model/messages.ts';
import { turnMessages } from '../agent/turn/messages.ts';
import { offlineMessages } from '../agent/offline/messages.ts';
import { demoMessages } from './demo/messages.ts';
import { appMessages } from './messages.ts';
import { toolMessages } from '../tools/messages.ts';
import { assembleMessages } from '../write/assemble-messages.ts';
import { effectiveMessages } from '../write/effective-messages.ts';
import { classifyMessages } from '../write/classify/messages.ts';
import { moveMessages } from '../write/move-secrets/messages.ts';
import { guardMessages } from '../write/guards/messages.ts';

/** The rooms' catalogues, by room. */
export const catalogues: Readonly<Record<string, Catalogue>> = {
  terminal: terminalMessages,
  cli: cliMessages,
  gate: gateMessages,
  patch: patchMessages,
  view: viewMessages,
  flows: flowMessages,
  act: actMessages,
  audit: auditMessages,
  files: filesMessages,
  php: phpMessages,
  sandbox: sandboxMessages,
  languages: langMessages,
  secrets: secretMessages,
  tools: toolMessages,
  app: appMessages,
  demo: demoMessages,
  offline: offlineMessages,
  turn: turnMessages,
  model: modelMessages,
  assemble: assembleMessages,
  effective: effectiveMessages,
  guards: guardMessages,
  classify: classifyMessages,
  move: moveMessages,
  secretArea: secretAreaMessages,
};

export const catalogue: Catalogue = Object.assign({}, ...Object.values(catalogues)) as Catalogue;

/** The registry of built-in tools, in the order in which a model reads them. */
import { confirmChatAction } from './confirmChatAction/tool.ts';
import { deleteTenantConfig } from './deleteTenantConfig/tool.ts';
import { getChatMessages } from './getChatMessages/tool.ts';
import { listBackups } from './listBackups/tool.ts';
import { readTenantConfig } from './readTenantConfig/tool.ts';
import { reloadTenantConfig } from './reloadTenantConfig/tool.ts';
import { rollbackWrite } from './rollbackWrite/tool.ts';
import { setAutoConfirm } from './setAutoConfirm/tool.ts';
import { stateClear } from './stateClear/tool.ts';
import { stateDelete } from './stateDelete/tool.ts';
import { stateGet } from './stateGet/tool.ts';
import { stateSet } from './stateSet/tool.ts';
import type { Tool } from './tool.ts';
import { writeTenantConfig } from './writeTenantConfig/tool.ts';

export const tools: readonly Tool[] = [
  readTenantConfig,
  writeTenantConfig,
  deleteTenantConfig,
  confirmChatAction,
  setAutoConfirm,
  listBackups,
  rollbackWrite,
  reloadTenantConfig,
  getChatMessages,
  stateGet,
  stateSet,
  stateDelete,
  stateClear,
];

/** Names of tools that later versions bring: no tenant may take them meanwhile. */
export const RESERVED_NAMES: readonly string[] = [
  'writeTenantConfigs',
  'readSharedTool',
  'describeTool',
  'readLogs',
  'runTool',
  'writeFile',
  'deleteFile',
  'renameFile',
  'readFile',
  'listFiles',
  'runPython',
  'contaoSetPublished',
  'createDbBackup',
  'listDbBackups',
  'restoreDbBackup',
  'deleteDbBackup',
  'moveSecrets',
];

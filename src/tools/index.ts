/** The registry of built-in tools, in the order in which a model reads them. */
import { confirmChatAction } from './confirmChatAction/tool.ts';
import { deleteTenantConfig } from './deleteTenantConfig/tool.ts';
import { fileTools } from './file-tools/index.ts';
import { getChatMessages } from './getChatMessages/tool.ts';
import { listBackups } from './listBackups/tool.ts';
import { moveSecrets } from './moveSecrets/tool.ts';
import { readTenantConfig } from './readTenantConfig/tool.ts';
import { reloadTenantConfig } from './reloadTenantConfig/tool.ts';
import { rollbackWrite } from './rollbackWrite/tool.ts';
import { runTool } from './runTool/tool.ts';
import { setAutoConfirm } from './setAutoConfirm/tool.ts';
import { stateClear } from './stateClear/tool.ts';
import { stateDelete } from './stateDelete/tool.ts';
import { stateGet } from './stateGet/tool.ts';
import { stateSet } from './stateSet/tool.ts';
import type { Tool } from './tool.ts';
import { writeTenantConfig } from './writeTenantConfig/tool.ts';
import { writeTenantConfigs } from './writeTenantConfigs/tool.ts';

export const tools: readonly Tool[] = [
  readTenantConfig,
  writeTenantConfig,
  writeTenantConfigs,
  deleteTenantConfig,
  confirmChatAction,
  setAutoConfirm,
  listBackups,
  rollbackWrite,
  moveSecrets,
  runTool,
  reloadTenantConfig,
  getChatMessages,
  stateGet,
  stateSet,
  stateDelete,
  stateClear,
];

/** Names that no tenant may take: the tools behind runTool, and those that later versions bring. */
export const RESERVED_NAMES: readonly string[] = [
  ...fileTools.map((tool) => tool.name),
  'readSharedTool',
  'describeTool',
  'readLogs',
  'runPython',
  'contaoSetPublished',
  'createDbBackup',
  'listDbBackups',
  'restoreDbBackup',
  'deleteDbBackup',
];

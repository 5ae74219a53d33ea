/** The tools of the files area. They are reached through runTool alone; no list of a model's tools shows them. */
import type { Tool } from '../tool.ts';
import { deleteFile } from './deleteFile/tool.ts';
import { listFiles } from './listFiles/tool.ts';
import { readFile } from './readFile/tool.ts';
import { renameFile } from './renameFile/tool.ts';
import { writeFile } from './writeFile/tool.ts';

export const fileTools: readonly Tool[] = [listFiles, readFile, writeFile, renameFile, deleteFile];

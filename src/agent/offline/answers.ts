/** The parts of tool answers that the skills read; the one place that knows those shapes. */
import type { ToolAnswer } from '../toolbox.ts';
import { isObject } from './conversation.ts';

export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly preview: string;
  /** The preview is the whole file. */
  readonly whole: boolean;
}

export function textIn(answer: ToolAnswer, key: string): string {
  const value = answer[key];
  return typeof value === 'string' ? value : '';
}

export function succeeded(answer: ToolAnswer): boolean {
  return answer['success'] === true;
}

/** A list's page, and the number of the next one. */
export function filesOf(answer: ToolAnswer): { files: readonly ListedFile[]; nextPage: number | null } {
  const files = listIn(answer, 'files').flatMap((file) => {
    if (typeof file['path'] !== 'string') return [];
    const bytes = typeof file['bytes'] === 'number' ? file['bytes'] : 0;
    const preview = typeof file['preview'] === 'string' ? file['preview'] : '';
    return [{ path: file['path'], bytes, preview, whole: !('more' in file) && !('unreadable' in file) }];
  });
  return { files, nextPage: moreOf(answer, 'next_page') };
}

export interface FilePart {
  readonly content: string;
  readonly start: number;
  readonly end: number;
  readonly total: number;
  readonly nextLine: number | null;
  /** A line was longer than one answer holds. */
  readonly cut: boolean;
}

export function partOf(answer: ToolAnswer): FilePart {
  return {
    content: textIn(answer, 'content'),
    start: numberIn(answer, 'start_line'),
    end: numberIn(answer, 'end_line'),
    total: numberIn(answer, 'total_lines'),
    nextLine: moreOf(answer, 'next_start_line'),
    cut: 'cut_characters' in answer,
  };
}

/** Names of backups, newest first. */
export function backupsOf(answer: ToolAnswer): readonly { name: string; bytes: number; at: string }[] {
  return listIn(answer, 'backups').flatMap((backup) => {
    const name = backup['backup'];
    if (typeof name !== 'string') return [];
    const at = typeof backup['created_at'] === 'string' ? backup['created_at'] : '';
    return [{ name, bytes: typeof backup['bytes'] === 'number' ? backup['bytes'] : 0, at }];
  });
}

function listIn(answer: ToolAnswer, key: string): readonly Record<string, unknown>[] {
  const list = answer[key];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function numberIn(answer: ToolAnswer, key: string): number {
  const value = answer[key];
  return typeof value === 'number' ? value : 0;
}

function moreOf(answer: ToolAnswer, key: string): number | null {
  const more = answer['more'];
  return isObject(more) && typeof more[key] === 'number' ? more[key] : null;
}

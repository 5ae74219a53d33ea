/**
 * How one tool call is kept as a chat message's text: JSON with tool, call id, arguments and answer, all masked.
 * The prompt is built from these records alone, so they must hold what the model needs to go on.
 */
import type { Json } from '../../domain/effective.ts';

export interface ToolRecord {
  readonly tool: string;
  readonly call: string;
  /** Calls of one step of the model carry one mark, so that the prompt shows them together as they came. */
  readonly step: string;
  readonly args: Json;
  readonly answer: { readonly [key: string]: Json };
}

/** One line of JSON; `readToolRecord` reads it back. */
export function writeToolRecord(record: ToolRecord): string {
  const { tool, call, step, args, answer } = record;
  return JSON.stringify({ tool, call, step, args, answer });
}

/** Null: the text is not such a record (something else wrote it). */
export function readToolRecord(text: string): ToolRecord | null {
  if (!text.startsWith('{')) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isToolRecord(value) ? value : null;
}

function isToolRecord(value: unknown): value is ToolRecord {
  if (!isObject(value)) return false;
  const named = [value['tool'], value['call'], value['step']].every(
    (part) => typeof part === 'string' && part !== '',
  );
  return named && 'args' in value && isObject(value['answer']);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The plain values of a config file with their keys and places, so that one of them can be exchanged.
 * It serves to build a patch, never to judge one: what a change is, the gate finds out with PHP's own lexer.
 */
import { extensionOf } from '../../domain/path.ts';
import type { Literal, Notation } from './literal.ts';
import { scanBrackets } from './scan-brackets.ts';
import { scanEnv, scanYaml } from './scan-lines.ts';

/** How values are written in this file; null: the file has none that could be told apart (Markdown, text). */
export function notationOf(path: string): Notation | null {
  switch (extensionOf(path)) {
    case 'php':
      return 'php';
    case 'json':
      return 'json';
    case 'yaml':
    case 'yml':
      return 'yaml';
    case 'env':
      return 'env';
    default:
      return null;
  }
}

/** Every plain value in the order of the file. A text that is not whole gives what could be read of it. */
export function literalsOf(path: string, text: string): readonly Literal[] {
  const notation = notationOf(path);
  switch (notation) {
    case 'php':
    case 'json':
      return scanBrackets(text, notation);
    case 'yaml':
      return scanYaml(text);
    case 'env':
      return scanEnv(text);
    case null:
      return [];
  }
  return notation satisfies never;
}

/** A masked value: its real one is hidden, so it can be exchanged for a placeholder but never edited. */
export function isMasked(literal: Literal): boolean {
  return /\*{3}masked\(len=\d+\)\*{3}/.test(literal.value);
}

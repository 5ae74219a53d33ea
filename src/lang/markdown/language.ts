/** Markdown: prompts and notes. Every text is Markdown, so there is nothing to refuse. */
import { extensionOf } from '../../domain/path.ts';
import { PASS } from '../../domain/verdict.ts';
import type { Language } from '../language.ts';

export const markdown: Language = {
  id: 'markdown',
  claims: (path) => ['md', 'markdown', 'mdx'].includes(extensionOf(path)),
  syntax: () => PASS,
};

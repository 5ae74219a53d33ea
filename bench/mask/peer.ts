/** secretlint with its recommended rules on the same files, in the same process and run. */
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import type { BenchFile } from './file-set.ts';

const config = {
  rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }],
};

/** How many findings secretlint reports on all files. */
export async function countWithSecretlint(files: readonly BenchFile[]): Promise<number> {
  let found = 0;
  for (const { path, text } of files) {
    const ext = path.slice(path.lastIndexOf('.'));
    const result = await lintSource({
      source: { filePath: `/srv/${path}`, content: text, ext, contentType: 'text' },
      options: { config, locale: 'en', noPhysicFilePath: true },
    });
    found += result.messages.length;
  }
  return found;
}

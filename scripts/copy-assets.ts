/** After tsc: what is not TypeScript but read at run time (the tools' descriptions, the builder's prompt) goes beside the built code. */
import { cpSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

for (const file of globSync('src/**/*.md')) {
  const target = join('dist', file.slice('src/'.length));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(file, target);
}

#!/usr/bin/env node
// The command's entrance. Plain JavaScript, so that a Node that is too old can still say so.
import { existsSync } from 'node:fs';

const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  process.stderr.write(
    `torwart needs Node ${NEEDED} or newer; this is ${process.versions.node}.\n` +
      `In a clone, "npm ci" brings it along and "npm run torwart -- …" uses it.\n`,
  );
  process.exit(3);
}

// In a clone the TypeScript runs as it stands; a published package holds what was built from it.
const source = new URL('../src/app/main.ts', import.meta.url);
const built = new URL('../dist/app/main.js', import.meta.url);
const { main } = await import((existsSync(source) ? source : built).href);
process.exitCode = await main(process.argv.slice(2));

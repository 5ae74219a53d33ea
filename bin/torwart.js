#!/usr/bin/env node
// The command's entrance. Plain JavaScript, so that a Node that is too old can still say so.
import { existsSync } from 'node:fs';

const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

// In a clone the TypeScript runs as it stands; a published package holds what was built from it.
const source = new URL('../src/app/main.ts', import.meta.url);
const built = new URL('../dist/app/main.js', import.meta.url);
const isClone = existsSync(source);

if (major < NEEDED) {
  const next = isClone
    ? '"npm ci" brings Node 24 into this clone, and "npm start" or "npm run torwart -- …" uses it.'
    : 'Install it (https://nodejs.org) and run the command again.';
  process.stderr.write(`torwart needs Node ${NEEDED} or newer; this is ${process.versions.node}.\n${next}\n`);
  process.exit(3);
}

const { main } = await import((isClone ? source : built).href);
process.exitCode = await main(process.argv.slice(2));

/** The demo passes on the product, and fails under every planted fault: so its green line means something. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { faults } from './faults/faults.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Played {
  readonly ok: boolean;
  readonly steps: readonly {
    readonly id: string;
    readonly ok: boolean;
    readonly checks: readonly { readonly ok: boolean }[];
  }[];
}

/** Runs `torwart demo --json`, with a fault or without; answers exit code and what it printed. */
function playDemo(fault?: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const plant = fault === undefined ? [] : ['--import', './tests/faults/plant.ts'];
  const env = { ...process.env, ...(fault === undefined ? {} : { FAULT: fault }) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...plant, 'bin/torwart.js', 'demo', '--json'],
      { cwd: ROOT, env },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });
}

test('the demo plays the whole story', async () => {
  const { code, stdout, stderr } = await playDemo();
  assert.equal(code, 0, stdout + stderr);
  const played = JSON.parse(stdout) as Played;
  assert.equal(played.ok, true);
  assert.deepEqual(
    played.steps.map((step) => step.id),
    ['a', 'b', 'c', 'd', 'e', 'f'],
  );
  for (const step of played.steps)
    assert.ok(step.checks.length > 3 && step.checks.every((check) => check.ok));
});

describe('the demo fails when', { concurrency: 2 }, () => {
  for (const { name } of faults) {
    test(name, async () => {
      const { code, stdout, stderr } = await playDemo(name);
      assert.equal(code, 1, `the demo did not notice\n${stderr}`);
      const played = JSON.parse(stdout) as Played;
      assert.equal(played.ok, false);
    });
  }
});

/** The model can fail: a gate that is broken in one place is caught, whichever place it is. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gateFaults } from './gate-faults.ts';

const script = fileURLToPath(new URL('./under-fault.ts', import.meta.url));

/** Exit code and output of a child process. */
function play(fault: string): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, fault], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: `${stdout}${stderr}` }),
    );
  });
}

describe('the model sees a broken gate', { concurrency: 2 }, () => {
  for (const { name } of gateFaults) {
    test(name, async () => {
      const { code, output } = await play(name);
      assert.equal(code, 0, output);
    });
  }
});

/**
 * The masker over generated files: no value shows, masking twice changes nothing, the unchanged view gives the bytes
 * back, and no path shows what another hides without being refused. Throws with the smallest file that breaks one.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { maskedView, maskText } from '../../src/secrets/mask.ts';
import { checkMove } from '../../src/secrets/monotone.ts';
import { restore } from '../../src/secrets/restore.ts';
import { chaos, sample } from '../../src/secrets/samples.ts';

interface File {
  readonly path: string;
  readonly text: string;
}

const OTHER_PATHS = ['notes.txt', 'a.php', 'x.json', 'lang/de.php', 'x.yaml', '.env'] as const;

/** Checks `files` generated files, half ordinary, half made to confuse; answers how many values were hidden. */
export function playMasking(o: { files: number; seed: number }): number {
  let hidden = 0;
  const half = Math.ceil(o.files / 2);
  fc.assert(
    fc.property(sample, fc.constantFrom(...OTHER_PATHS), ({ path, text, values }, to) => {
      hidden += checkFile({ path, text });
      const shown = maskText(text, { path }).text;
      for (const value of values) assert.ok(!shown.includes(value), 'a value is readable');
      if (checkMove({ text, from: path, to }) !== null) return;
      const moved = maskText(text, { path: to }).text;
      for (const value of values) assert.ok(!moved.includes(value), 'a value is readable under another path');
    }),
    { numRuns: half, seed: o.seed },
  );
  fc.assert(
    fc.property(chaos, (file) => {
      hidden += checkFile(file);
    }),
    { numRuns: half, seed: o.seed },
  );
  return hidden;
}

function checkFile({ path, text }: File): number {
  const view = maskedView(text, { path });
  const again = maskText(view.text, { path });
  assert.deepEqual({ text: again.text, count: again.count }, { text: view.text, count: 0 });
  assert.equal(view.lines.map((line) => line.real).join(''), text);
  const restored = restore({ path, current: text, sent: view.text });
  assert.equal(restored.ok ? restored.text : restored.refusal.message, text);
  return view.count;
}

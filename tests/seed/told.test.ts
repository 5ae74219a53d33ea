/** What the seed wants the model to be told, in the builder's prompt and the tools' own words. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { proves } from './proves.ts';

const source = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
const places = {
  prompt: source('agent/builder-prompt.md'),
  tool: source('tools/writeTenantConfig/description.md'),
};

/** One line of the text says all of this. */
function tells(text: string, ...parts: readonly RegExp[]): void {
  const line = text.split('\n').find((candidate) => parts.every((part) => part.test(candidate)));
  assert.ok(line !== undefined, `no line says ${parts.join(' and ')}`);
}

for (const [place, text] of Object.entries(places)) {
  test(`the rules of thumb: ${place}`, () => {
    proves('thumb.new-file', 'thumb.few-lines', 'thumb.much-new', 'thumb.unclear', 'patch.preferred');
    tells(text, /new file/i, /`content`/, /small/, /`source_file`/, /large/);
    tells(text, /existing file/i, /fewer than 10 lines/, /`patch`/);
    tells(text, /more than 30\s?%/, /`source_file`/);
    tells(text, /unclear/i, /readTenantConfig/);
  });

  test(`new credentials are placeholders: ${place}`, () => {
    proves('secrets.placeholder');
    tells(text, /credential/i, /\{\{secret:NAME\}\}/);
  });
}

test('above 10 KB not as an argument', () => {
  proves('source.recommended');
  tells(places.tool, /10 KB/, /never `content`/);
  tells(places.prompt, /10 KB/, /`source_file`/);
});

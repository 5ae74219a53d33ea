/** Parts of scripts that propose: build, send, and say what came of it. Whether it is written is the gate's. */
import type { Json } from '../../../domain/effective.ts';
import { waitsForPerson, type ToolAnswer } from '../../toolbox.ts';
import { succeeded, textIn } from '../answers.ts';
import type { Ask } from '../ask.ts';
import type { Part, Script } from '../script.ts';
import { readWhole, refusalText } from './files.ts';

/** What these errors say is that the file is not as it was read: reading again can help. */
const STALE = new Set(['patch_mismatch', 'patch_ambiguous', 'conflict']);

export function isStale(answer: ToolAnswer): boolean {
  return !waitsForPerson(answer) && STALE.has(textIn(answer, 'error'));
}

/** From a file's text to the patch, or to the sentence that says why there is none. */
export type Build = (
  text: string,
) => { readonly patch: string; readonly what: string } | { readonly stuck: string };

/** Reads, builds, proposes; where the file has moved in between, once more from the start. */
export function* proposePatch(ask: Ask, path: string, build: Build): Script {
  for (let attempt = 1; ; attempt += 1) {
    const file = yield* readWhole(ask, path);
    if ('stuck' in file) return file.stuck;
    const built = build(file.text);
    if ('stuck' in built) return built.stuck;
    const answer = yield { tool: 'writeTenantConfig', args: { path, patch: built.patch } };
    if (attempt === 1 && isStale(answer)) continue;
    return outcomeText(ask, answer, { path, what: built.what });
  }
}

export function* propose(
  ask: Ask,
  tool: string,
  args: { readonly [key: string]: Json },
  what: string,
): Part<string> {
  const answer = yield { tool, args };
  return outcomeText(ask, answer, { path: typeof args['path'] === 'string' ? args['path'] : '', what });
}

/** What a gated tool's answer means, in one or two sentences. The person sees the preview on the card. */
export function outcomeText(ask: Ask, answer: ToolAnswer, o: { path: string; what: string }): string {
  const path = textIn(answer, 'path') || o.path;
  // The tool's own sentence to a first proposal tells a bot how to go on; a person needs to know what would happen.
  if (waitsForPerson(answer)) return withConsequences(ask.say('offline.proposed', { what: o.what }), answer);
  if (!succeeded(answer)) return refusalText(ask, answer);
  if (answer['unchanged'] === true) return ask.say('offline.unchanged', { path });
  return savedText(ask, answer, ask.say('offline.saved', { what: o.what }));
}

/** What came of a yes: written, or asked again. The tool's sentence on asking again tells a bot how to go on. */
export function confirmedText(ask: Ask, answer: ToolAnswer): string {
  if (waitsForPerson(answer)) return withConsequences(ask.say('offline.asked_again'), answer);
  return succeeded(answer)
    ? savedText(ask, answer, ask.say('offline.saved_plain'))
    : refusalText(ask, answer);
}

/** The tool's sentence says more than ours: also where only the reload failed. */
function savedText(ask: Ask, answer: ToolAnswer, ours: string): string {
  const left = textIn(answer, 'auto_confirm_remaining');
  const said = textIn(answer, 'message') || ours;
  return left === '' ? said : `${said}\n${ask.say('offline.auto_left', { left })}`;
}

function withConsequences(first: string, answer: ToolAnswer): string {
  const consequences = [answer['tragweite'], answer['verluste']].flatMap(textsOf);
  return [first, ...consequences.map((text) => `⚠️ ${text}`)].join('\n');
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

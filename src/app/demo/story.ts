/** The seed's whole story, step by step, each with what must be true afterwards. Nothing here is scripted output. */
import { applyMiscountedPatch } from './miscounted-patch.ts';
import { approveNewTool } from './new-tool.ts';
import { keepCredentials } from './credentials.ts';
import { refuseSelfConfirmation } from './self-confirmation.ts';
import { rollBack } from './rollback.ts';
import { stopTruncation } from './truncation.ts';
import type { Check, DemoKey, Stage } from './stage.ts';

export interface StoryStep {
  readonly id: string;
  readonly title: DemoKey;
  play(stage: Stage): Promise<readonly Check[]>;
}

export const story: readonly StoryStep[] = [
  {
    id: 'a',
    title: 'demo.step_a',
    play: applyMiscountedPatch,
  },
  { id: 'b', title: 'demo.step_b', play: approveNewTool },
  { id: 'c', title: 'demo.step_c', play: stopTruncation },
  { id: 'd', title: 'demo.step_d', play: refuseSelfConfirmation },
  {
    id: 'e',
    title: 'demo.step_e',
    play: keepCredentials,
  },
  { id: 'f', title: 'demo.step_f', play: rollBack },
];

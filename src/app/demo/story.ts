/** The seed's whole story, step by step, each with what must be true afterwards. Nothing here is scripted output. */
import { applyMiscountedPatch } from './miscounted-patch.ts';
import { approveNewTool } from './new-tool.ts';
import { keepCredentials } from './credentials.ts';
import { refuseSelfConfirmation } from './self-confirmation.ts';
import { rollBack } from './rollback.ts';
import { stopTruncation } from './truncation.ts';
import type { Check, Stage } from './stage.ts';

export interface StoryStep {
  readonly id: string;
  readonly title: string;
  play(stage: Stage): Promise<readonly Check[]>;
}

export const story: readonly StoryStep[] = [
  {
    id: 'a',
    title:
      'A patch with a miscounted header moves and says so; question, „Ja, speichern“, write, backup, reload',
    play: applyMiscountedPatch,
  },
  { id: 'b', title: 'A new tool file, a yes, and the tool is called in the same turn', play: approveNewTool },
  { id: 'c', title: 'A truncated full rewrite is stopped', play: stopTruncation },
  { id: 'd', title: 'The model confirms itself and is refused', play: refuseSelfConfirmation },
  {
    id: 'e',
    title: 'A file with credentials is read masked, edited, and keeps its real values',
    play: keepCredentials,
  },
  { id: 'f', title: 'Rollback', play: rollBack },
];

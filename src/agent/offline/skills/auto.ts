/** „frag nicht mehr“ and „frag wieder“: hands the wish to setAutoConfirm, which reads the message itself. */
import type { ToolAnswer } from '../../toolbox.ts';
import { succeeded, textIn } from '../answers.ts';
import type { Ask } from '../ask.ts';
import type { Script } from '../script.ts';
import { refusalText } from './files.ts';

export function* setAsking(ask: Ask, on: boolean): Script {
  if (!ask.tools.some((tool) => tool.name === 'setAutoConfirm'))
    return ask.say('offline.cannot', { tool: 'setAutoConfirm' });
  const answer: ToolAnswer = yield { tool: 'setAutoConfirm', args: { on } };
  if (!succeeded(answer)) return refusalText(ask, answer);
  const left = textIn(answer, 'auto_confirm_remaining');
  return answer['on'] === true ? ask.say('offline.auto_on', { left }) : ask.say('offline.auto_off');
}

/** How English speakers ask not to be asked, or to be asked again. Data only; notation in `grammar/pattern.ts`. */
import type { AutoWords } from '../tongue.ts';

export const auto: AutoWords = {
  pieces: {
    open: '[hey|ok|okay|hi] ~ {please|just} ~',
    close: '~ {please|thanks|thank you}',
    since:
      '(from (now|here) on|from this point on|going forward|in future|in the future|henceforth|from now onwards|starting now|from here onwards)',
    again: '(again|anymore|any more|any longer|ever again|any further)',
    for: 'for [my] (ok|okay|approval|confirmation|permission|confirmations)|before (saving|writing|you save|you write|changes|every change)|to confirm',
    questions:
      'questions|confirmations|confirmation|asking|prompts|prompting|approvals|confirmation prompts|confirmation questions',
    without:
      'without (asking|confirmation|confirmations|approval|asking me|my approval|my confirmation|prompting|any questions|questions|asking first|confirming|asking for (approval|confirmation|permission))',
    write:
      '(save|write|apply|do|make|change|store) [everything|it|all changes|changes|all|directly|all of it|things|value changes]',
    switch:
      '[the] (auto-approve|auto-approval|auto-confirm|autoapprove|autoapproval|autoconfirm|auto-save|auto-approvals|auto approve|auto approval|auto confirm|auto confirmation|automatic (approval|confirmation|approvals))',
  },
  on: [
    '<open> [<since>] ~ (dont|do not|never) ask [me|us] <again> [<for>] [<since>] <close>|<open> [<since>] ~ (dont|do not|never) ask [me|us] [<for>] (<again>|<since>) <close>|<open> <since> ~ (dont|do not|never) ask [me|us] [<for>] <close>',
    '<open> <since> ~ [just|always] <write> automatically <close>|<open> (<write>) automatically <since> <close>|<open> always save [everything] automatically <close>|<open> (dont|do not) bother (asking|to ask) [me] (<again>|<since>) <close>',
    '<open> [you (can|may)] (stop|quit) asking [me|us] [for (confirmation|confirmations|approval|approvals|permission)|(all the|these|so many|any) questions|questions|every time|all the time|again and again] [<since>] <close>',
    '<open> no more (<questions>) [<since>] <close>|<open> no [need for] (<questions>) (<since>|<again>) <close>',
    '<open> [<since>] ~ (you (dont|do not) (need|have) to|you neednt|theres no need to|there is no need to|no need to) ask [me|us] [<for>] (<again>|<since>) <close>|<open> <since> ~ (you (dont|do not) (need|have) to|no need to) ask [me] [<for>] <close>',
    '<open> <since> ~ [you (can|may)] [just|always|please] <write> [directly|right away] <without> <close>|<open> [you (can|may)] [just] <write> <without> <since> <close>|<open> (always|you (can|may) always) <write> <without> <close>',
    '<open> <since> ~ (everything is|all changes are|changes are) (approved|auto-approved|pre-approved) <close>|<open> (auto-approve|autoapprove|auto-confirm) [everything|all|all changes|my changes] <since> <close>|<open> <since> ~ (auto-approve|autoapprove) [everything|all|all changes] <close>|<open> always (auto-approve|auto-confirm) [everything|all changes] <close>',
    '<open> (turn|switch|put) on <switch> <close>|<open> (turn|switch|put) <switch> on <close>|<open> <switch> on <close>|<open> (enable|activate|start) <switch> <close>',
    '<open> (turn|switch) off [the|all|these] (confirmations|confirmation prompts|prompts|questions|approval prompts) <close>|<open> (skip|drop) [the|all|all the|those] (confirmations|confirmation|questions|approvals|approval step|prompts) <since> <close>|<open> <since> ~ skip [the|all|all the] (confirmations|confirmation|questions|approvals|approval step|prompts) <close>',
    '<open> (i|we) (dont|do not) (want|wish|need) to be (asked|prompted) <again> [<for>] <close>|<open> (i|we) (dont|do not) want (any more|more) (<questions>) <close>',
  ],
  off: [
    '<open> [<since>] ~ {start|always|better} (ask|asking) [me|us] [for [my] (ok|approval|confirmation|permission)] (again|first|always|every time|each time|before (saving|writing|every change|each change|you save|you write|any change|changing anything|you change anything)|every single time|<since>) {again|first|please|from now on|every time|before (saving|writing|every change|you save|you change anything)} <close>',
    '<open> [<since>] ~ always (ask|ask me|ask us|confirm|check with me) [first|before (saving|writing|you save|every change|you write|changing anything)|again|<for>] <close>|<open> <since> ~ ask [me] [<for>|first] <close>',
    '<open> (resume|restart|start|go back to) (asking|confirming|confirmations|asking me) [me|questions|again|first|for (approval|confirmation)] <close>',
    '<open> (disable|deactivate|stop|end|cancel) <switch> [again|now] <close>|<open> (turn|switch) off <switch> <close>|<open> (turn|switch) <switch> [back] off <close>|<open> <switch> off <close>|<open> no [more] <switch> [anymore] <close>',
    '<open> (stop|quit) (auto-approving|autoapproving|auto-confirming|auto-saving|automatically saving|saving automatically|approving automatically|saving <without>|writing <without>|making changes <without>|changing things <without>) [everything|things|now] <close>',
    '<open> (never|dont|do not|dont ever) (save|write|change|apply|do|store) [anything|things|it|stuff|any changes|changes] [again] (<without>|without my (ok|okay|approval|consent|permission|yes)) [again|anymore] <close>|<open> (nothing|no changes|no change|no writes) <without> [again] <close>|<open> dont (auto-approve|auto-confirm|auto-save) [anything|anymore|again] [anymore|again] <close>',
    '<open> (i|we) (want|would like|like|need) to be asked (again|first|every time|each time|before (saving|every change)|always|from now on) [again|first] <close>|<open> id like to be asked (again|first|every time) <close>|<open> (i|we) want to (confirm|approve) (everything|every change|each change|changes|it) [again|myself|first] <close>',
    '<open> (require|wait for|get) [my] (ok|okay|approval|confirmation|permission) [again|first|before (saving|writing|every change)|every time] <close>|<open> (back to|with) (asking|confirmation|confirmations) [again] [please]|<open> (turn|switch) [the] (confirmations|confirmation|questions|prompts) [back] on [again] <close>|<open> you (must|should|need to|have to) (always ask|ask) [me] (first|again|every time|always|before (saving|every change)) <close>',
  ],
};

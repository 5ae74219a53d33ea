/** How consent sounds in English. Data only; notation in `grammar/pattern.ts`. */
import type { ConsentWords } from '../tongue.ts';

const pieces = {
  object: `it|this|that|these|them|everything|all of it|all that|
    (the|this|that|your) (change|update|edit|file|proposal|suggestion|patch|diff|config|configuration|version|draft|modification)|
    [(the|these|those|all|all the|your)] (changes|updates|edits|modifications|files)`,
  shown: `as (shown|proposed|suggested|displayed|is|it is|described|previewed)|
    (exactly|just) (like (that|this)|as (shown|proposed|suggested|is|it is))|like (that|this)|exactly so|(that|this) way`,
  manner: `please|now|right now|right away|straight away|for me|<shown>`,
  doing: `please|just|now|then|kindly|you (can|may) [now|just]|feel free to|lets|go ahead and|do`,
  good: `good|great|perfect|awesome|excellent|[just|exactly|absolutely|all] right|correct|spot on|fantastic|wonderful|
    amazing|lovely|brilliant|(very|really|so) good|absolutely (perfect|fine|great)|flawless`,
  fine: `fine|ok|okay`,
  done: `approved|accepted|confirmed|agreed`,
  subject: `it|this|that|all|everything|it all|that all|this all|the (change|changes|preview|diff|proposal|update|edit|patch)`,
  is: `(it|this|that|all|everything|the change|the proposal|the diff|the update) is|its|thats|everythings`,
  me: `(to|for|by|with) (me|us)|on (my|our) (end|side)|from (my|our) (end|side)`,
} as const;

export const consent: ConsentWords = {
  pieces,
  verbs: [
    { do: 'apply', done: 'applied' },
    { do: 'confirm', done: 'confirmed' },
    { do: 'accept', done: 'accepted' },
    { do: 'approve', done: 'approved' },
    { do: 'implement', done: 'implemented' },
    { do: 'execute', done: 'executed' },
    { do: 'ship', done: 'shipped' },
    { do: 'carry out', done: 'carried out' },
  ],
  saveVerbs: [
    { do: 'save', done: 'saved' },
    { do: 'write', done: 'written' },
    { do: 'store', done: 'stored' },
    { do: 'commit', done: 'committed' },
  ],
  parts: {
    greeting: ['hi', 'hello', 'hey', 'hi there', 'good (morning|afternoon|evening)', 'morning'],
    lead: [
      'brilliant|wonderful|fantastic|amazing|great|awesome|excellent|(great|nice|good) (work|job|one)|well done|correct|reviewed and',
    ],
    heard: [
      'nice|cool|good|all good|sweet|neat|lovely|fine|very (good|nice|well)|(good|great) stuff|got it|understood|[that] makes sense|thats (nice|cool)|all set|[i have] no (objections|concerns|complaints)',
      '[i] [have|just] (checked|reviewed|read) [it|this|that]',
    ],
    opener: ['thanks|thank you|then|please|(ok|okay|alright|all right) then'],
    nod: ['ok|okay|(ok|okay) (dokie|dokey|doke|dokes)|alright|all right|righto'],
    yes: [
      'yes to (it|this|that|all|all of it|everything|<object>)|(thats|its|it is|that is) a (yes|go) [<me>|from me]|(yes|approved) from me|yes ~ all good|(yes|yep|yeah|yup) ~ [please] (continue|carry on|keep going)|(yes|sure) ~ all fine',
      'yes|yep|yup|yeah|yea|ya|aye|sure|sure thing|for sure|of course|certainly|definitely|absolutely|affirmative',
      'yes (of course|indeed)|(hell|oh) (yes|yeah)|very much so|totally',
      'lgtm|sgtm|perfect|exactly|by all means|go|deal|you bet|you betcha|aye aye|indeed ~ yes',
      '(accepted|agreed|approved|confirmed) [<me>]|(permission|approval) granted|full approval',
      '[you have|youve got|you got] [the|a] green light|[two] thumbs up [from me]|[were|we are|its|this is] good to go',
      '[<subject>] (look|looks) [all] (<good>|<fine>) [<me>] [now]',
      '[<subject>] sounds [all] (<good>|<fine>|like a plan) [<me>]',
      '(thatll|that will) do [nicely|fine]|[<subject>] works [fine|great|perfectly|well] [for (me|us)]',
      '[<is>] [hereby|all] (<done>|good to go)|(fine|ok|okay|good|all good|perfect|great|works) <me>',
      'agree|[im|i am|were|we are] (fine|ok|okay|good|happy|on board) with (it|that|this|the (change|changes))',
      '[hereby] i [hereby|fully|totally] (approve|confirm|agree|accept|consent) [with|to] [<object>]',
      '[you have|youve got|you got] my [full] (approval|ok|okay|consent|permission|blessing|confirmation|go ahead|go)',
      'i [hereby] (give|grant) [you] [my|the] (approval|ok|okay|consent|permission|blessing|go ahead|green light)',
      '(im|i am|were|we are) (in favor|in favour|all for it)',
    ],
    order: [
      '{<doing>} $do [<object>] {<manner>}',
      '{<doing>} (do|make) (it|this|that|it so|it (exactly|just) so|(that|the|this) change|(the|these) changes|it happen|that happen) {<manner>}',
      '[please] do so {<manner>}|please do',
      '{<doing>} (proceed|go ahead|go for it) [with <object>] {<manner>}|go ahead then',
      '{<doing>} (put|get) (it|this|that|the change|the changes) (in|in place|through) {<manner>}',
      'lets go [ahead|for it|with (it|that|this)]|lets roll|full speed ahead|off you go|go right ahead|have at it|be my guest|crack on|{<doing>} get (it done|on with it)|{<doing>} lock (it|that|this) in',
      '(i want|i would like|id like|we want|wed like) [you] to $do [<object>] {<manner>}',
      'consider it (approved|confirmed)|(roll|run|[im|ill|lets] (go|going)) with (it|that|this)',
      '<object> can be $done {<manner>}',
    ],
    saveOrder: ['{<doing>} (hit|press|click) save {<manner>}'],
    praise: [
      '<is> [all] (<good>|<fine>|exactly right) [<me>]',
      '(exactly|precisely) (right|it|that|what i (wanted|need|needed|want|had in mind|meant|asked for))|thats exactly it',
      '<is> [exactly] (what|how) i (wanted|want|need|needed|meant|had in mind|asked for|wanted it)',
      'i (like|love) (it|that|this)|love it|(very|really) good|just right|spot on|just perfect',
    ],
    after: [
      '(thanks|thank you) [a lot|so much|very much|a bunch|a million|kindly|everyone|all|guys|again] [for ((the|your) help|your work)]',
      'many thanks|much appreciated|appreciated|appreciate it|i appreciate it|cheers|please|youre (great|the best|awesome|a star)',
      '[thanks] (bot|builder|torwart|mate|buddy|my friend|pal|team|man|bro|dude|guys|folks)',
      'good (job|work)|great (job|work)|nice (job|work|one)|well done|great|awesome|excellent|wonderful|fantastic|brilliant|amazing',
      'correct|indeed|thats (right|correct)|that is (right|correct)|with pleasure|all set|no (doubt|objections|concerns|complaints)|without (a|any) doubt|(one|a) hundred percent',
      'and (thanks|thank you)|<shown>|just so|right away|right now|straight away|now|immediately|asap',
      'you (can|may)',
      '[kind|best|warm|many] (regards|wishes)',
      '(i|we) (want|would like) (it|that|this) [<shown>]',
    ],
    and: ['and'],
  },
};

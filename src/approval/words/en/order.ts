/** How an order for one file sounds in English. Data only; notation in `grammar/pattern.ts`. */
import type { OrderWords } from '../tongue.ts';

export const order: OrderWords = {
  pieces: {
    kind: '[(the|our|my)] (tool|file|assistant|bot|api|config)',
    name: '[<kind>] #target|(the|our|my) #target [tool|file|assistant|bot|config]',
    at: '(in|of|for|on|at) <name>',
    field: '[the] (#quoted|#word [#word] [#word])|the value (of|for) [the] #word [#word]',
    owned: '(#targets|[the] #target) #word [#word] [#word]',
    to: '[from #value] (to|with|by|as) #value [#unit]',
    open: '{please|now|just|hey|hi|go ahead and|kindly}',
    close: '~ [please|thanks|now|thank you]',
    what: '<field> <at>|<owned>',
  },
  change: [
    '<open> $do <what> <to> {~ and [$do] <field> <to>} <close>',
    '<open> $do <field> <to> {~ and [$do] <field> <to>} <at> <close>',
    '<open> (in|on|for|at) <name> ~ [please] $do <field> <to> {~ and [$do] <field> <to>} <close>',
    '<open> (replace|swap|switch) #value (with|for|by|to) #value <at> <close>|<open> (replace|swap|switch) <what> (with|for|by) #value <close>',
    '<open> (use|give) <at> #value <close>|<open> give [the] #target [the] #word #value <close>|<open> use #value as <what> <close>',
    '<name> ~ $do <field> <to> <close>',
    '<open> rename <name> to #value <close>|<open> $do [the] #key <to> <close>|<open> $do <name> ~ <field> [to] #value [#unit] <close>',
  ],
  remove: [
    '<open> $do [<kind>|the] #file [tool|assistant|file] <close>',
    '<open> get rid of [<kind>] #file <close>',
  ],
  verbs: [
    { do: 'change' },
    { do: 'set' },
    { do: 'update' },
    { do: 'increase' },
    { do: 'raise' },
    { do: 'decrease' },
    { do: 'reduce' },
    { do: 'lower' },
    { do: 'replace' },
    { do: 'switch' },
    { do: 'swap' },
    { do: 'adjust' },
    { do: 'edit' },
    { do: 'make' },
    { do: 'bump' },
    { do: 'rename' },
    { do: 'turn' },
    { do: 'put' },
  ],
  deleteVerbs: [{ do: 'delete' }, { do: 'remove' }],
  units: [
    'minutes',
    'minute',
    'seconds',
    'second',
    'hours',
    'hour',
    'days',
    'day',
    'weeks',
    'euros',
    'euro',
    'dollars',
    'percent',
    'characters',
    'tokens',
    'results',
    'hits',
    'messages',
    'degrees',
  ],
  places: ['in', 'of', 'for', 'on', 'at', 'from', 'tool', 'file', 'assistant', 'bot', 'api'],
  reserved:
    `about above across after against along among around as before behind below between beyond but by down during except into like near off onto out
    over past per since than through till toward under until up upon via with without within if when once unless because while though although whether
    or nor not no never none nothing neither dont doesnt isnt cannot cant wont shouldnt only also too either both else instead again already still yet
    maybe perhaps possibly probably roughly approximately approx around almost nearly slightly somewhat somehow some any something anything bit little
    least most more less higher lower bigger smaller longer shorter better faster slower different other others another all every each everything rest
    later tomorrow today tonight yesterday soon then next first last before afterwards eventually sometime monday tuesday wednesday thursday friday
    saturday sunday january february march april may june july august september october november december morning evening night noon weekend
    i you he she it we they me him her us them my your his its our their this that these those who what which when where why how
    is are was were be been being am has have had do does did can could should would will shall might must may let lets want wants think guess
    low high small big large short long maximum minimum stop hold wait cancel however leave keep show check back default standard normal original previous old how about suggest idea draft test testing backup temporarily briefly often sometimes even very rather quite indeed hence thus twice anyway meanwhile asap half`.split(
      /\s+/,
    ),
  reservedEndings: ['ly', 'wise'],
};

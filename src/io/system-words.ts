/**
 * What of an error's text may be written down: words of systems, never words of data. An error quotes what it failed at,
 * and a password may be any word, so a list of what is harmless is the only one that can be complete.
 */

const WORDS: ReadonlySet<string> = new Set(
  (
    'a about above abort aborted access accept accepted acquire active add address after again against agent all allocate ' +
    'allocation allowed already an and another any api argument arguments array as asked assertion assign assignment async ' +
    'at attempt audit available await away back backup backups bad bag be because been before begin begun being below body ' +
    'boolean bound broke broken buffer build bytes call callable called callback cannot capacity chain changed character ' +
    'characters chat check class clock close closed code collector column command commit config configured connect ' +
    'connection constraint constructor content conversion convert copy corrupt could create created cross cursor damaged ' +
    'data database date deadline decode decrypted default defined denied descriptor destroyed detached device did different ' +
    'directory disk does done double down due during duplicate each early empty encode encoded encoding end ended engine ' +
    'enough entry equal error event exceeded except exchanged executable execute execution exist existing exists exit ' +
    'expected expired extra fail failed failing fault fetch field file files find finish finished fits folder for foreign ' +
    'forged form format found from full function gap gate generator get given global gone greater grow had handle handler ' +
    'has have head header heap hold holds host id if image implemented import imports in include index initialize input ' +
    'inside instance integer integrity interface internal interrupted into invalid io is it iterable iterator its job json ' +
    'key keys kind large larger last least left length level limit line lines link list load loaded loading local lock ' +
    'locked log long longer lost made malformed many map maximum may memory message messages method milliseconds mismatch ' +
    'missing mode model module more most moved must name named near needs network new newer next no none not nothing null ' +
    'number object of off offset on one only open opened operation option or other out output outside over overflow own ' +
    'page parameter parse part patch path patience pattern pending permission permitted pipe place port position positive ' +
    'possible prepare primitive private process promise property properties proposal protocol prototype question range ' +
    'read reading readonly ready reason received record records recursion redeclare reference refused registered reject ' +
    'rejected release remove replaced reply request require required reset resolve resource response result return root ' +
    'row rows run running runtime same save saved schema script seal sealed secret secrets serialize server set setting ' +
    'short should sign signal signature signed size smaller socket somebody something source space spread stack start ' +
    'started state statement status still stop stopped store stored stream string structure such super supported symbol syntax ' +
    'system table target tasks temporary tenant terminated text than that the their then there thing this thread threw ' +
    'throw thrown time timeout timed to token too took trail transaction tree trigger trying type types unable undefined ' +
    'unexpected unhandled unique unknown unlock unreachable unreadable unsupported until up update upon use used user using ' +
    'valid value values variable version view violation wait waited waiting was wasm weak while whole with within without ' +
    'worker workers write written writing wrong yet zero'
  ).split(' '),
);

/** Codes of the system and of SQLite stand in their messages as well. */
const CODE = /^(?:E[A-Z0-9]{2,15}|(?:ERR|SQLITE)_[A-Z0-9_]{2,50})$/;
/** Signs around a word; quotes are left out with what they quote. */
const BARE = /^[(]?([A-Za-z0-9_]{1,60})[).,:;]{0,2}$/;
/** Longer texts are not looked at to their end. */
const LOOKED_AT = 4000;

/** The text with `…` in place of everything that is not a word of a system. Linear in the text. */
export function systemWords(text: string): string {
  const words: string[] = [];
  for (const part of text.slice(0, LOOKED_AT).split(/\s+/)) {
    if (part === '') continue;
    const word = BARE.exec(part)?.[1];
    const plain = word !== undefined && (CODE.test(word) || WORDS.has(word.toLowerCase()) || isSmall(word));
    if (plain) words.push(part);
    else if (words.at(-1) !== '…') words.push('…');
  }
  return words.join(' ');
}

/** A count, a line, a status; a longer number could be a PIN. */
function isSmall(word: string): boolean {
  return /^\d{1,3}$/.test(word);
}

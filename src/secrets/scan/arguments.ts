/** A call's arguments in text that is no code, such as a stack trace: `PDO->__construct('…', 'user', 'secret')`. */
import { PASSWORD_CALLS } from '../rules/calls.ts';
import type { Sink } from '../sink.ts';
import { isRandom } from '../value-class.ts';

const MAX_ARGUMENTS = 12;
/** CURLOPT_USERPWD as a trace shows it. */
const USERPWD = '10005';
const ARGUMENT =
  /\s{0,40}(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\w{1,40}\([^()\n]{0,200}\)|[^,()'"\n]{0,200})\s{0,40}/y;

/** Reads quoted arguments from the bracket at `at` on, and hands the one that is a password to the sink. */
export function scanArguments(sink: Sink, call: { word: string; at: number; to: number }): void {
  let place = PASSWORD_CALLS.get(call.word.toLowerCase());
  const text = sink.text.slice(call.at + 1, Math.min(call.to, call.at + 4000));
  let at = 0;
  for (let index = 1; index <= MAX_ARGUMENTS; index++) {
    ARGUMENT.lastIndex = at;
    const found = ARGUMENT.exec(text);
    const value = found?.[1] ?? found?.[2];
    if (found === null) return;
    if (found[0].trim() === USERPWD) place = index + 1;
    if (value !== undefined && index === place) {
      const start = call.at + 1 + at + found[0].indexOf(value, found[0].search(/['"]/) + 1);
      const user = call.word.startsWith('curl') ? value.indexOf(':') + 1 : 0;
      offer(sink, call, start + user, start + value.length);
    }
    at += found[0].length;
    if (text.charAt(at) !== ',') return;
    at++;
  }
}

function offer(sink: Sink, call: { word: string; at: number }, start: number, end: number): void {
  const name = call.word;
  const before = sink.text.slice(Math.max(0, call.at - name.length - 40), call.at - name.length);
  const sure = !isGenericCall(name) || /(?:PDO|mysqli|Connection|Client|SMTP|Imap)(?:->|::)$/i.test(before);
  sink.judge(sure ? 'password' : 'weak', { name, start, end, form: 'quoted' });
  if (!sure && !isRandom(sink.text.slice(start, end), 12))
    sink.judge('password', { name, start, end, form: 'loose' });
}

/** Names so general that only a password-like argument counts. */
export function isGenericCall(word: string): boolean {
  return /^(?:__construct|connect|login|set|put|authenticate|setauth|auth)$/i.test(word);
}

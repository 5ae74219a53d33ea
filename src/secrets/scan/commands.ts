/** Command lines in any text: the flags by which programs are given a password. */
import { isPlain } from '../value-class.ts';
import type { Region } from './region.ts';

/** Command lines that carry a password by a flag; the last group is the password. */
const COMMANDS: readonly { readonly when: RegExp; readonly flag: RegExp }[] = [
  {
    when: /\b(?:curl|wget|http|https|aria2c)\b/,
    flag: /(?<=\s)(?:-u[ =]?|-U[ =]?|-a |--user[ =]|--proxy-user[ =]|--auth[ =])(['"]?)([^\s:'"]{1,120}):([^\s'"]+)/g,
  },
  { when: /\bsshpass\b/, flag: /(?<=\bsshpass )(-p ?)(['"]?)([^\s'"]+)/g },
  { when: /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b/, flag: /(?<=\s)(-p)(['"]?)([^\s'"=]{3,})/g },
  { when: /\bredis-cli\b/, flag: /(?<=\s)(-a )(['"]?)([^\s'"]{4,})/g },
  { when: /\bopenssl\b/, flag: /(?<=\s)(-pass(?:in|out)? pass:)(['"]?)([^\s'"]{3,})/g },
];

/** `curl -u user:password`, `mysql -pPassword`. */
export function scanCommands(region: Region): void {
  for (const command of COMMANDS) {
    if (!command.when.test(region.text)) continue;
    for (const match of region.text.matchAll(command.flag)) {
      const password = match[3] ?? '';
      if (isPlain(password)) continue;
      const end = region.base + match.index + match[0].length;
      region.sink.hide(end - password.length, end, 'command');
    }
  }
}

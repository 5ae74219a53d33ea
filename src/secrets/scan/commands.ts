/** Command lines in any text: the flags by which programs are given a password. */
import { COMMANDS } from '../rules/commands.ts';
import { isPasswordlike, isPlain } from '../value-class.ts';
import type { Region } from './region.ts';

/** `curl -u user:password`, `mysql -pPassword`. */
export function scanCommands(region: Region): void {
  for (const command of COMMANDS) {
    if (!command.when.test(region.text)) continue;
    for (const match of region.text.matchAll(command.flag)) {
      const password = match[3] ?? '';
      if (isPlain(password) || (command.like === true && !isPasswordlike(password))) continue;
      const end = region.base + match.index + match[0].length;
      region.sink.hide(end - password.length, end, 'command');
    }
  }
}

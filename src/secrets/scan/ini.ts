/** INI, TOML, properties, Apache and similar files: `name = value` over the whole line, and text. */
import type { Sink } from '../sink.ts';
import { linesOf } from './lines.ts';
import { scanText } from './text.ts';
import { readQuoted } from './values.ts';

const ENTRY =
  /[ \t]{0,80}(?:[;#][ \t]{0,80})?(?:"([^"\n]{1,120})"|([\w.:[\]/@-]{1,120}))[ \t]{0,80}[=:][ \t]{0,80}/y;

export function scanIni(sink: Sink): void {
  scanText(sink);
  for (const line of linesOf(sink.text)) {
    ENTRY.lastIndex = line.start;
    const entry = ENTRY.exec(sink.text);
    if (entry === null || ENTRY.lastIndex >= line.end) continue;
    const start = line.start + entry[0].length;
    const name = (entry[1] ?? entry[2] ?? '').replaceAll(/[[\]:]/g, ' ').trim();
    const quoted = readQuoted(sink.text, start);
    if (quoted !== null) sink.pair({ name, start: quoted.start, end: quoted.end, form: 'quoted' });
    else {
      const comment = sink.text.slice(start, line.end).search(/[ \t][;#]/);
      sink.pair({ name, start, end: comment < 0 ? line.end : start + comment, form: 'plain' });
    }
  }
}

/** `.htpasswd`: a user and a hash a line; `.pgpass`: the password is the last of five fields. */
export function scanPasswordFile(sink: Sink, fields: number): void {
  for (const line of linesOf(sink.text)) {
    if (sink.text.charAt(line.start) === '#') continue;
    let at = line.start;
    for (let field = 1; field < fields && at >= line.start; field++) {
      const colon = sink.text.indexOf(':', at);
      at = colon < 0 || colon >= line.end ? -1 : colon + 1;
    }
    if (at >= line.start)
      sink.judge('password', { name: 'password', start: at, end: line.end, form: 'quoted' });
  }
  scanText(sink);
}

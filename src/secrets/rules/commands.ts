/**
 * Programs that are given a password by a flag or a word. To teach one: the word that tells of it into `COMMAND_WORDS`
 * (lower case, at least three letters), a row into `COMMANDS`, and a case into `cases/`.
 */
export interface Command {
  /** Tried only where this stands in the text. */
  readonly when: RegExp;
  /** The third group is the password, and ends the match. */
  readonly flag: RegExp;
  /** Only what looks like a password counts. */
  readonly like?: true;
}

/** Command lines that carry a password by a flag; the last group is the password. */
export const COMMANDS: readonly Command[] = [
  {
    when: /\b(?:docker|podman|buildah|helm|az|oc) (?:registry )?login\b/,
    flag: /(?<=\s)(-p )(['"]?)([^\s'"]{3,})/g,
  },
  {
    when: /\bhtpasswd\b/,
    flag: /(?<=\bhtpasswd\s{1,4}-\w{0,4}b\w{0,4}\s{1,4})(\S{1,200} \S{1,80} )(['"]?)([^\s'"]{3,})/g,
  },
  { when: /\blftp\b/, flag: /(?<=\s)(-u |--user[ =])(['"]?[^\s,'"]{1,80},)([^\s'"]{3,})/g },
  { when: /\bsmbclient\b/, flag: /(?<=\s)(-U ?)(['"]?[^\s%'"]{1,80}%)([^\s'"]{3,})/g },
  {
    when: /\bAUTH (?:PLAIN|LOGIN|XOAUTH2)\b/,
    flag: /(\bAUTH )((?:PLAIN|LOGIN|XOAUTH2) )([A-Za-z0-9+/]{8,}={0,2})/g,
  },
  { when: /\bAUTH LOGIN\b/, flag: /(\bSMTP )(-> |>> |C: )([A-Za-z0-9+/]{8,}={0,2})(?=\s|$)/g },
  { when: /\bLOGIN\b/, flag: /(\bLOGIN )(\S{1,100} ")([^"\n]{3,100})(?=")/g },
  { when: /\bLOGIN\b/, flag: /(\bA?\d{1,6} LOGIN )(\S{1,100} )([^"\s]{3,100})(?=\s|$)/g },
  {
    like: true,
    when: /@/,
    flag: /(?<=^|\s)([\w.+-]{1,64}@)([\w-]{1,60}(?:\.[\w-]{1,60}){1,4}:)([^\s/@]{6,100})(?=\s|$)/g,
  },
  { when: /\bjdbc:oracle\b/, flag: /(\bjdbc:oracle:(?:thin|oci8?):)([^\s/@]{1,60}\/)([^\s@]{3,100})(?=@)/g },
  {
    when: /\b(?:curl|wget|http|https|aria2c)\b/,
    flag: /(?<=\s)(?:-u[ =]?|-U[ =]?|-a |--user[ =]|--proxy-user[ =]|--auth[ =])(['"]?)([^\s:'"]{1,120}):([^\s'"]+)/g,
  },
  { when: /\bsshpass\b/, flag: /(?<=\bsshpass )(-p ?)(['"]?)([^\s'"]+)/g },
  { when: /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b/, flag: /(?<=\s)(-p)(['"]?)([^\s'"=]{3,})/g },
  { when: /\bredis-cli\b/, flag: /(?<=\s)(-a )(['"]?)([^\s'"]{4,})/g },
  { when: /\bopenssl\b/, flag: /(?<=\s)(-pass(?:in|out)? pass:)(['"]?)([^\s'"]{3,})/g },
];

/** Without one of these, or an address with an @, no command is looked for. */
export const COMMAND_WORDS: readonly string[] = [
  'curl',
  'wget',
  'aria',
  'sshpass',
  'mysql',
  'mariadb',
  'redis',
  'openssl',
  'login',
  'htpasswd',
  'lftp',
  'smbclient',
  'auth',
  'jdbc',
];

/**
 * What a value itself says, whatever its key is called: that it is an address, that it reaches for a secret, that it
 * holds what nobody can see. Wrong guesses cost a question, never a write; every pattern is linear.
 */

/** `https://`, `//host`, `mailto:`, and kin. */
const SCHEME =
  /:[/\\]{2}|(?:^|[\s"'(=])[/\\]{2}[^\s/\\]|\b(?:mailto|tel|sms|javascript|data|file|php|phar):\S/i;
const LABEL = /^[\p{L}\p{N}_-]{1,63}$/u;
const LAST_LABEL = /^(?:\p{L}{2,24}|xn--[a-z0-9-]{2,59})$/iu;
const IPV4 = /(?:^|[^\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
const IPV6 = /::[0-9a-f]|[0-9a-f]::|(?:[0-9a-f]{1,4}:){7}[0-9a-f]/i;
/** What parts words for a reader or a program; the dot is none of them. */
const BREAKS = /[\s"'`<>()[\]{},;:!?|/\\#&=@*„“”‚‘’«»]+/u;
/** Dots that name servers take for one. */
const DOTS = /[。．｡]/g;
/** Control, format, private and unassigned characters, fillers and variation selectors; line breaks and tabs are seen. */
const UNSEEN =
  /(?![\n\r\t])[\p{C}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{2800}\u{2028}\u{2029}]|[\u{E0100}-\u{E01EF}]/u;
/** What joins an emoji of several signs, and what makes it one of many colours. */
const EMOJI_JOINTS =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])\u{200D}(?=\p{Extended_Pictographic})/gu;

/** Is the text, or is in it, a URL, a host's name or number, or a mail address? */
export function holdsAddress(text: string): boolean {
  const plain = text.replace(DOTS, '.');
  if (SCHEME.test(plain) || IPV4.test(plain) || IPV6.test(plain)) return true;
  if (/[^\s@]@[^\s@]/.test(plain)) return true;
  return plain.split(BREAKS).some(isHost);
}

/** `crm.example`, `localhost`; `z.B.`, `3.5` and `gpt-4.1` are none. */
function isHost(word: string): boolean {
  const labels = word.toLowerCase().split('.');
  while (labels.at(-1) === '') labels.pop();
  if (labels.length === 1) return labels[0] === 'localhost';
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && LAST_LABEL.test(last) && labels.every((label) => LABEL.test(label));
}

/** `{{secret:NAME}}` and anything else that is put in when the tool runs. */
export function holdsPlaceholder(text: string): boolean {
  return text.includes('{{');
}

/** Is there something in the text that a reader cannot see? */
export function holdsUnseen(text: string): boolean {
  return UNSEEN.test(text.replace(EMOJI_JOINTS, ''));
}

/** Text that reads like a prompt: several lines, or long. `limit` in UTF-16 units. */
export function isLongText(text: string, limit: number): boolean {
  return /[\n\r]/.test(text) || text.length >= limit;
}

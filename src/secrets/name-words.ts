/** Takes names apart into words, whatever their spelling. One walk, no pattern that could run back. */

type Kind = 'upper' | 'lower' | 'digit' | 'other';

const ASCII: readonly Kind[] = Array.from({ length: 128 }, (_, code) =>
  kindOfSign(String.fromCharCode(code)),
);

function kindAt(name: string, at: number): Kind {
  const code = name.charCodeAt(at);
  return code < 128 ? (ASCII[code] ?? 'other') : kindOfSign(name.charAt(at));
}

function kindOfSign(character: string): Kind {
  if (character >= '0' && character <= '9') return 'digit';
  const lower = character.toLowerCase();
  const upper = character.toUpperCase();
  if (lower === upper) return 'other';
  return character === lower ? 'lower' : 'upper';
}

/** The humps of a name: `dbPassTest2` → db, Pass, Test, 2; `APIKey` → API, Key. Signs between them are dropped. */
export function humpsOf(name: string): readonly string[] {
  const humps: string[] = [];
  let start = -1;
  let before: Kind = 'other';
  for (let i = 0; i < name.length; i++) {
    const kind = kindAt(name, i);
    if (start >= 0 && kind !== before && !(before === 'upper' && kind === 'lower')) {
      humps.push(name.slice(start, i));
      start = -1;
    } else if (start >= 0 && before === 'upper' && kind === 'lower' && i - start > 1) {
      humps.push(name.slice(start, i - 1));
      start = i - 1;
    }
    if (start < 0 && kind !== 'other') start = i;
    before = kind;
  }
  if (start >= 0) humps.push(name.slice(start));
  return humps;
}

/** The words of a name in lower case, umlauts written out. */
export function wordsOf(name: string): readonly string[] {
  return humpsOf(name).map(fold);
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  if (!/[äöüß]/.test(lower)) return lower;
  return lower.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
}

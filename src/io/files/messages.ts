/** What the file port says when the disk forbids what a path asks for. */
import type { Catalogue } from '../../domain/messages.ts';

export const filesMessages = {
  'files.link': {
    de: 'Der Pfad „{path}“ führt über eine Verknüpfung (Symlink); über solche wird nie gelesen oder geschrieben. Den wirklichen Pfad innerhalb der Config angeben.',
    en: 'The path “{path}” runs through a symbolic link; these are never read or written through. Give the real path inside the config.',
  },
  'files.folder': {
    de: '„{path}“ ist ein Ordner. Den Pfad einer Datei angeben.',
    en: '“{path}” is a folder. Give the path of a file.',
  },
  'files.not_a_folder': {
    de: 'Im Pfad „{path}“ steht eine Datei, wo ein Ordner stehen müsste. Einen anderen Pfad wählen.',
    en: 'In the path “{path}” a file stands where a folder would have to be. Choose another path.',
  },
  'files.special': {
    de: '„{path}“ ist keine gewöhnliche Datei (Gerät, Pipe oder Socket). Eine gewöhnliche Datei angeben.',
    en: '“{path}” is no ordinary file (a device, pipe or socket). Give an ordinary file.',
  },
  'files.hard_link': {
    de: '„{path}“ hat auf der Platte mehrere Namen (Hardlink); eine Änderung träfe auch den anderen. Auf dem Server eine eigenständige Kopie daraus machen.',
    en: '“{path}” has several names on the disk (a hard link); a change would concern the other one too. Make it a file of its own on the server.',
  },
  'files.twin': {
    de: 'Im Pfad „{path}“ unterscheidet sich ein Name vom vorhandenen „{existing}“ nur in Groß- und Kleinschreibung oder in der Unicode-Form. Den vorhandenen Namen verwenden oder einen deutlich anderen wählen.',
    en: 'In the path “{path}” a name differs from the existing “{existing}” only in upper and lower case or in its Unicode form. Use the existing name, or choose a clearly different one.',
  },
  'files.too_large': {
    de: '„{path}“ ist größer als {limit, number} Bytes und wird nicht bearbeitet. Die Datei aufteilen.',
    en: '“{path}” is larger than {limit, number} bytes and is not handled. Split the file.',
  },
  'files.encoding': {
    de: '„{path}“ ist in Zeile {line, number} kein gültiges UTF-8. Die Datei auf dem Server nach UTF-8 umwandeln.',
    en: '“{path}” is not valid UTF-8 in line {line, number}. Convert the file to UTF-8 on the server.',
  },
} as const satisfies Catalogue;

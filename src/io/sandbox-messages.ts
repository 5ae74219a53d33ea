/** What the sandbox says about a `source_file` that it does not hand out. */
import type { Catalogue } from '../domain/messages.ts';

export const sandboxMessages = {
  'sandbox.basename': {
    de: 'source_file „{name}“ ist kein einfacher Dateiname. Nur den Namen einer Datei aus dem Sandbox-Ordner dieses Chats angeben, ohne Ordner.',
    en: 'source_file “{name}” is not a plain file name. Give only the name of a file in this chat’s sandbox folder, without folders.',
  },
  'sandbox.link': {
    de: '„{name}“ im Sandbox-Ordner ist eine Verknüpfung (Symlink) und wird nicht gelesen. Den Inhalt mit runPython in eine eigene Datei schreiben.',
    en: '“{name}” in the sandbox folder is a symbolic link and is not read. Write the content to a file of its own with runPython.',
  },
  'sandbox.hard_link': {
    de: '„{name}“ im Sandbox-Ordner ist ein Hardlink und wird nicht gelesen. Den Inhalt mit runPython in eine eigene Datei schreiben.',
    en: '“{name}” in the sandbox folder is a hard link and is not read. Write the content to a file of its own with runPython.',
  },
  'sandbox.folder': {
    de: '„{name}“ im Sandbox-Ordner ist ein Ordner. Den Namen einer Datei angeben.',
    en: '“{name}” in the sandbox folder is a folder. Give the name of a file.',
  },
  'sandbox.special': {
    de: '„{name}“ im Sandbox-Ordner ist keine gewöhnliche Datei. Den Inhalt mit runPython in eine gewöhnliche Datei schreiben.',
    en: '“{name}” in the sandbox folder is no ordinary file. Write the content to an ordinary file with runPython.',
  },
  'sandbox.too_large': {
    de: '„{name}“ im Sandbox-Ordner ist größer als {limit, number} Bytes. Den Inhalt auf mehrere Config-Dateien verteilen.',
    en: '“{name}” in the sandbox folder is larger than {limit, number} bytes. Split the content over several config files.',
  },
  'sandbox.encoding': {
    de: '„{name}“ im Sandbox-Ordner ist in Zeile {line, number} kein gültiges UTF-8. Die Datei mit encoding="utf-8" neu schreiben.',
    en: '“{name}” in the sandbox folder is not valid UTF-8 in line {line, number}. Write the file again with encoding="utf-8".',
  },
} as const satisfies Catalogue;

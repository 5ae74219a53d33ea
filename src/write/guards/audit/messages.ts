/** What the audit says: the name, why it is refused, and what to use in its place. */
import type { Catalogue } from '../../../domain/messages.ts';

export const auditMessages = {
  'audit.process': {
    de: '„{name}“ startet Prozesse oder verschickt Mails und ist in Config-Code nicht erlaubt. Einen Weg über $ctx nehmen (z. B. $ctx->http oder $ctx->tool).',
    en: '“{name}” starts processes or sends mail and is not allowed in config code. Go through $ctx (for example $ctx->http or $ctx->tool).',
  },
  'audit.file': {
    de: '„{name}“ greift auf Dateien zu und ist in Config-Code nicht erlaubt. Daten mit $ctx->state ablegen; Dateien ändert nur das Freigabe-Gate.',
    en: '“{name}” reaches into files and is not allowed in config code. Keep data in $ctx->state; only the gate changes files.',
  },
  'audit.network': {
    de: '„{name}“ öffnet eigene Netzverbindungen und ist in Config-Code nicht erlaubt. $ctx->http verwenden.',
    en: '“{name}” opens network connections of its own and is not allowed in config code. Use $ctx->http.',
  },
  'audit.code': {
    de: '„{name}“ führt Code aus, der nicht im Text steht, und ist in Config-Code nicht erlaubt. Eine Closure ausschreiben.',
    en: '“{name}” runs code that does not stand in the text and is not allowed in config code. Write a closure out.',
  },
  'audit.unserialize': {
    de: '„{name}“ kann beim Einlesen Code auslösen und ist nicht erlaubt. json_decode verwenden.',
    en: '“{name}” can trigger code while reading and is not allowed. Use json_decode.',
  },
  'audit.scope': {
    de: '„{name}“ legt Variablen an, deren Namen aus Daten kommen, und ist so nicht erlaubt. Die Werte einzeln aus dem Array lesen (bei parse_str ein Ziel angeben).',
    en: '“{name}” makes variables named by data and is not allowed like this. Read the values from the array one by one (give parse_str a target).',
  },
  'audit.tamper': {
    de: '„{name}“ verstellt PHP selbst oder die Antwort des Servers und ist in Config-Code nicht erlaubt. Den Aufruf weglassen.',
    en: '“{name}” changes PHP itself or the server’s answer and is not allowed in config code. Leave the call out.',
  },
  'audit.output': {
    de: '„{name}“ greift in die Ausgabe des Servers ein und ist nicht erlaubt. Ein Ergebnis mit return zurückgeben.',
    en: '“{name}” meddles with the server’s output and is not allowed. Return a result.',
  },
  'audit.leak': {
    de: '„{name}“ gibt Interna des Servers preis und ist in Config-Code nicht erlaubt. Den Aufruf weglassen.',
    en: '“{name}” reveals the server’s internals and is not allowed in config code. Leave the call out.',
  },
  'audit.database': {
    de: '„{name}“ öffnet eine eigene Datenbankverbindung und ist nicht erlaubt. Die Datenbank unter remote_databases eintragen und über ein Tool ansprechen.',
    en: '“{name}” opens a database connection of its own and is not allowed. Name the database under remote_databases and use a tool.',
  },
  'audit.eval': {
    de: 'eval ist in Config-Code nicht erlaubt. Den Code ausschreiben.',
    en: 'eval is not allowed in config code. Write the code out.',
  },
  'audit.exit': {
    de: '„{name}“ beendet den ganzen Prozess und ist in Config-Code nicht erlaubt. Mit return zurückkehren oder eine Exception werfen.',
    en: '“{name}” ends the whole process and is not allowed in config code. Return, or throw an exception.',
  },
  'audit.halt': {
    de: '__halt_compiler ist in Config-Code nicht erlaubt. Die Daten als Array schreiben.',
    en: '__halt_compiler is not allowed in config code. Write the data as an array.',
  },
  'audit.backtick': {
    de: 'Backticks führen Shell-Befehle aus und sind nicht erlaubt. Für Text einfache oder doppelte Anführungszeichen verwenden.',
    en: 'Backticks run shell commands and are not allowed. Use single or double quotes for text.',
  },
  'audit.declare': {
    de: 'Von declare ist nur strict_types erlaubt. Den Rest weglassen.',
    en: 'Of declare only strict_types is allowed. Leave the rest out.',
  },
  'audit.globals': {
    de: '$GLOBALS ist in Config-Code nicht erlaubt. Werte mit use oder als Argument übergeben.',
    en: '$GLOBALS is not allowed in config code. Hand values over with use or as an argument.',
  },
  'audit.stream': {
    de: 'Der Stream-Wrapper „{name}“ ist in Config-Code nicht erlaubt. Daten über $ctx holen.',
    en: 'The stream wrapper “{name}” is not allowed in config code. Get data through $ctx.',
  },
  'audit.preg_e': {
    de: '„{name}“ mit dem Modifikator e führt Text als Code aus. preg_replace_callback mit einer Closure verwenden.',
    en: '“{name}” with the modifier e runs text as code. Use preg_replace_callback with a closure.',
  },
  'audit.callable': {
    de: '„{name}“ darf auch als Text-Callable nicht aufgerufen werden. Eine Closure ausschreiben.',
    en: '“{name}” may not be called as a text callable either. Write a closure out.',
  },
  'audit.dynamic_call': {
    de: 'Aufruf über „{name}“: Welche Funktion läuft, steht nicht im Text. Die Funktion beim Namen nennen, oder der Variablen nur eine Closure zuweisen.',
    en: 'Call through “{name}”: which function runs does not stand in the text. Name the function, or give the variable nothing but a closure.',
  },
  'audit.dynamic_method': {
    de: 'Aufruf einer Methode über „{name}“: Welche läuft, steht nicht im Text. Die Methode beim Namen nennen.',
    en: 'Call of a method through “{name}”: which one runs does not stand in the text. Name the method.',
  },
  'audit.dynamic_new': {
    de: 'Die Klasse hinter „{name}“ steht nicht im Text. Die Klasse beim Namen nennen.',
    en: 'The class behind “{name}” does not stand in the text. Name the class.',
  },
  'audit.dynamic_callable': {
    de: 'Was bei „{name}“ aufgerufen wird, steht nicht im Text. Eine Closure oder den Namen einer Funktion angeben.',
    en: 'What is called at “{name}” does not stand in the text. Give a closure or the name of a function.',
  },
  'audit.variable_variable': {
    de: 'Variable Variablen (doppeltes Dollarzeichen oder Dollarzeichen mit Klammer) sind nicht erlaubt. Ein Array mit Schlüsseln verwenden.',
    en: 'Variable variables (a doubled dollar sign, or one before a brace) are not allowed. Use an array with keys.',
  },
  'audit.dynamic_include': {
    de: '„{name}“ darf nur eine wörtlich genannte .php-Datei innerhalb der Config laden, z. B. {name} __DIR__ . ’/teile/x.php’.',
    en: '“{name}” may only load a literally named .php file inside the config, for example {name} __DIR__ . ’/parts/x.php’.',
  },
  'audit.include_kind': {
    de: '„{name}“ darf nur .php-Dateien laden. Texte mit file_get_contents(__DIR__ . ’/…’) lesen.',
    en: '“{name}” may only load .php files. Read texts with file_get_contents(__DIR__ . ’/…’).',
  },
  'audit.dynamic_path': {
    de: '„{name}“ darf nur eine wörtlich genannte Datei innerhalb der Config lesen, z. B. __DIR__ . ’/prompt.md’.',
    en: '“{name}” may only read a literally named file inside the config, for example __DIR__ . ’/prompt.md’.',
  },
  'audit.not_listed': {
    de: '„{name}“ steht nicht auf der Liste erlaubter Funktionen und Klassen. Mit erlaubten PHP-Funktionen oder über $ctx lösen.',
    en: '“{name}” is not on the list of allowed functions and classes. Use allowed PHP functions, or $ctx.',
  },
  'audit.kept': {
    de: 'Zeile {line}: „{name}“ stand schon in der Datei und wäre neu nicht erlaubt.',
    en: 'Line {line}: “{name}” stood in the file before and would not be allowed anew.',
  },
} as const satisfies Catalogue;

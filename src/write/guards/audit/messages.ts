/** What the audit says: the name, why it is refused, and what to use in its place. */
import type { Catalogue } from '../../../domain/messages.ts';

export const auditMessages = {
  'audit.process': {
    de: 'Zeile {line}: „{name}“ startet Prozesse oder verschickt Mails und ist in Config-Code nicht erlaubt. Einen Weg über $ctx nehmen (z. B. $ctx->http oder $ctx->tool).',
    en: 'Line {line}: “{name}” starts processes or sends mail and is not allowed in config code. Go through $ctx (for example $ctx->http or $ctx->tool).',
  },
  'audit.file': {
    de: 'Zeile {line}: „{name}“ greift auf Dateien zu und ist in Config-Code nicht erlaubt. Daten mit $ctx->state ablegen; Dateien ändert nur das Freigabe-Gate.',
    en: 'Line {line}: “{name}” reaches into files and is not allowed in config code. Keep data in $ctx->state; only the gate changes files.',
  },
  'audit.network': {
    de: 'Zeile {line}: „{name}“ öffnet eigene Netzverbindungen und ist in Config-Code nicht erlaubt. $ctx->http verwenden.',
    en: 'Line {line}: “{name}” opens network connections of its own and is not allowed in config code. Use $ctx->http.',
  },
  'audit.code': {
    de: 'Zeile {line}: „{name}“ führt Code aus, der nicht im Text steht, und ist in Config-Code nicht erlaubt. Eine Closure ausschreiben.',
    en: 'Line {line}: “{name}” runs code that does not stand in the text and is not allowed in config code. Write a closure out.',
  },
  'audit.unserialize': {
    de: 'Zeile {line}: „{name}“ kann beim Einlesen Code auslösen und ist nicht erlaubt. json_decode verwenden.',
    en: 'Line {line}: “{name}” can trigger code while reading and is not allowed. Use json_decode.',
  },
  'audit.scope': {
    de: 'Zeile {line}: „{name}“ legt Variablen an, deren Namen aus Daten kommen, und ist so nicht erlaubt. Die Werte einzeln aus dem Array lesen (bei parse_str ein Ziel angeben).',
    en: 'Line {line}: “{name}” makes variables named by data and is not allowed like this. Read the values from the array one by one (give parse_str a target).',
  },
  'audit.tamper': {
    de: 'Zeile {line}: „{name}“ verstellt PHP selbst oder die Antwort des Servers und ist in Config-Code nicht erlaubt. Den Aufruf weglassen.',
    en: 'Line {line}: “{name}” changes PHP itself or the server’s answer and is not allowed in config code. Leave the call out.',
  },
  'audit.output': {
    de: 'Zeile {line}: „{name}“ greift in die Ausgabe des Servers ein und ist nicht erlaubt. Ein Ergebnis mit return zurückgeben.',
    en: 'Line {line}: “{name}” meddles with the server’s output and is not allowed. Return a result.',
  },
  'audit.leak': {
    de: 'Zeile {line}: „{name}“ gibt Interna des Servers preis und ist in Config-Code nicht erlaubt. Den Aufruf weglassen.',
    en: 'Line {line}: “{name}” reveals the server’s internals and is not allowed in config code. Leave the call out.',
  },
  'audit.database': {
    de: 'Zeile {line}: „{name}“ öffnet eine eigene Datenbankverbindung und ist nicht erlaubt. Die Datenbank unter remote_databases eintragen und über ein Tool ansprechen.',
    en: 'Line {line}: “{name}” opens a database connection of its own and is not allowed. Name the database under remote_databases and use a tool.',
  },
  'audit.constant': {
    de: 'Zeile {line}: „{name}“ lässt PHP Dateien lesen oder Funktionen beim Namen aufrufen und ist nicht erlaubt. Ohne diese Konstante auskommen.',
    en: 'Line {line}: “{name}” makes PHP read files or call functions by name and is not allowed. Do without this constant.',
  },
  'audit.xml_options': {
    de: 'Zeile {line}: „{name}“ darf XML oder HTML nur aus einem Text lesen, mit Optionen, die wörtlich dastehen und nichts nachladen (z. B. LIBXML_NONET | LIBXML_NOCDATA).',
    en: 'Line {line}: “{name}” may only read XML or HTML from a text, with options that stand there literally and load nothing else (for example LIBXML_NONET | LIBXML_NOCDATA).',
  },
  'audit.filter': {
    de: 'Zeile {line}: Bei „{name}“ muss der Filter als FILTER_-Konstante im Text stehen (nicht FILTER_CALLBACK). Eigene Prüfungen als Closure ausschreiben.',
    en: 'Line {line}: For “{name}” the filter must stand in the text as a FILTER_ constant (not FILTER_CALLBACK). Write checks of your own as a closure.',
  },
  'audit.sleep': {
    de: 'Zeile {line}: „{name}“ darf nur eine wörtlich genannte Zeit von höchstens 10 Sekunden warten. Kürzer warten oder den Lauf über tasks planen.',
    en: 'Line {line}: “{name}” may only wait for a time that is named literally, at most 10 seconds. Wait less, or plan the run under tasks.',
  },
  'audit.secret_file': {
    de: 'Zeile {line}: „{name}“ darf keine Datei lesen, deren Name auf Zugangsdaten hinweist. Zugangsdaten unter apis eintragen und über $ctx nutzen.',
    en: 'Line {line}: “{name}” may not read a file whose name speaks of credentials. Name credentials under apis and use them through $ctx.',
  },
  'audit.eval': {
    de: 'Zeile {line}: eval ist in Config-Code nicht erlaubt. Den Code ausschreiben.',
    en: 'Line {line}: eval is not allowed in config code. Write the code out.',
  },
  'audit.exit': {
    de: 'Zeile {line}: „{name}“ beendet den ganzen Prozess und ist in Config-Code nicht erlaubt. Mit return zurückkehren oder eine Exception werfen.',
    en: 'Line {line}: “{name}” ends the whole process and is not allowed in config code. Return, or throw an exception.',
  },
  'audit.halt': {
    de: 'Zeile {line}: __halt_compiler ist in Config-Code nicht erlaubt. Die Daten als Array schreiben.',
    en: 'Line {line}: __halt_compiler is not allowed in config code. Write the data as an array.',
  },
  'audit.backtick': {
    de: 'Zeile {line}: Backticks führen Shell-Befehle aus und sind nicht erlaubt. Für Text einfache oder doppelte Anführungszeichen verwenden.',
    en: 'Line {line}: Backticks run shell commands and are not allowed. Use single or double quotes for text.',
  },
  'audit.declare': {
    de: 'Zeile {line}: Von declare ist nur strict_types erlaubt. Den Rest weglassen.',
    en: 'Line {line}: Of declare only strict_types is allowed. Leave the rest out.',
  },
  'audit.globals': {
    de: 'Zeile {line}: $GLOBALS ist in Config-Code nicht erlaubt. Werte mit use oder als Argument übergeben.',
    en: 'Line {line}: $GLOBALS is not allowed in config code. Hand values over with use or as an argument.',
  },
  'audit.stream': {
    de: 'Zeile {line}: Der Stream-Wrapper „{name}“ ist in Config-Code nicht erlaubt. Daten über $ctx holen.',
    en: 'Line {line}: The stream wrapper “{name}” is not allowed in config code. Get data through $ctx.',
  },
  'audit.preg_e': {
    de: 'Zeile {line}: „{name}“ mit dem Modifikator e führt Text als Code aus. preg_replace_callback mit einer Closure verwenden.',
    en: 'Line {line}: “{name}” with the modifier e runs text as code. Use preg_replace_callback with a closure.',
  },
  'audit.callable': {
    de: 'Zeile {line}: „{name}“ darf auch als Text-Callable nicht aufgerufen werden. Eine Closure ausschreiben.',
    en: 'Line {line}: “{name}” may not be called as a text callable either. Write a closure out.',
  },
  'audit.dynamic_call': {
    de: 'Zeile {line}: Aufruf über „{name}“: Welche Funktion läuft, steht nicht im Text. Die Funktion beim Namen nennen, oder der Variablen nur eine Closure zuweisen.',
    en: 'Line {line}: Call through “{name}”: which function runs does not stand in the text. Name the function, or give the variable nothing but a closure.',
  },
  'audit.dynamic_method': {
    de: 'Zeile {line}: Aufruf einer Methode über „{name}“: Welche läuft, steht nicht im Text. Die Methode beim Namen nennen.',
    en: 'Line {line}: Call of a method through “{name}”: which one runs does not stand in the text. Name the method.',
  },
  'audit.dynamic_new': {
    de: 'Zeile {line}: Die Klasse hinter „{name}“ steht nicht im Text. Die Klasse beim Namen nennen.',
    en: 'Line {line}: The class behind “{name}” does not stand in the text. Name the class.',
  },
  'audit.dynamic_callable': {
    de: 'Zeile {line}: Was bei „{name}“ aufgerufen wird, steht nicht im Text. Eine Closure oder den Namen einer Funktion angeben.',
    en: 'Line {line}: What is called at “{name}” does not stand in the text. Give a closure or the name of a function.',
  },
  'audit.variable_variable': {
    de: 'Zeile {line}: Variable Variablen (doppeltes Dollarzeichen oder Dollarzeichen mit Klammer) sind nicht erlaubt. Ein Array mit Schlüsseln verwenden.',
    en: 'Line {line}: Variable variables (a doubled dollar sign, or one before a brace) are not allowed. Use an array with keys.',
  },
  'audit.dynamic_include': {
    de: "Zeile {line}: „{name}“ darf nur eine wörtlich genannte .php-Datei innerhalb der Config laden, z. B. {name} __DIR__ . ''/teile/x.php''.",
    en: "Line {line}: “{name}” may only load a literally named .php file inside the config, for example {name} __DIR__ . ''/parts/x.php''.",
  },
  'audit.include_kind': {
    de: "Zeile {line}: „{name}“ darf nur .php-Dateien laden. Texte mit file_get_contents(__DIR__ . ''/…'') lesen.",
    en: "Line {line}: “{name}” may only load .php files. Read texts with file_get_contents(__DIR__ . ''/…'').",
  },
  'audit.dynamic_path': {
    de: "Zeile {line}: „{name}“ darf nur eine wörtlich genannte Datei innerhalb der Config lesen, z. B. __DIR__ . ''/prompt.md''.",
    en: "Line {line}: “{name}” may only read a literally named file inside the config, for example __DIR__ . ''/prompt.md''.",
  },
  'audit.not_listed': {
    de: 'Zeile {line}: „{name}“ steht nicht auf der Liste erlaubter Funktionen und Klassen. Mit erlaubten PHP-Funktionen oder über $ctx lösen.',
    en: 'Line {line}: “{name}” is not on the list of allowed functions and classes. Use allowed PHP functions, or $ctx.',
  },
  'audit.kept': {
    de: 'Zeile {line}: „{name}“ stand schon in der Datei und wäre neu nicht erlaubt.',
    en: 'Line {line}: “{name}” stood in the file before and would not be allowed anew.',
  },
} as const satisfies Catalogue;

/** What the schema guard says: the place in the schema, what function calling wants there, what to write. */
import type { Catalogue } from '../../../domain/messages.ts';

export const schemaMessages = {
  'schema.tool_name': {
    de: '{path}: Der Name eines Tools darf nur aus A–Z, a–z, 0–9, _ und - bestehen und höchstens 64 Zeichen haben. Umbenennen.',
    en: '{path}: a tool’s name may only hold A–Z, a–z, 0–9, _ and -, at most 64 characters. Rename it.',
  },
  'schema.description': {
    de: '{path}: Ein Tool mit parameters braucht eine description (Text). Ergänzen.',
    en: '{path}: a tool with parameters needs a description (text). Add it.',
  },
  'schema.not_object': {
    de: '{path}: Hier muss ein Schema stehen, also ein Array mit Schlüsseln wie type und description.',
    en: '{path}: a schema must stand here, an array with keys such as type and description.',
  },
  'schema.top_type': {
    de: "{path}: Ganz oben muss das Schema den Typ object haben. ''type'' => ''object'' schreiben.",
    en: "{path}: at the top the schema must be of type object. Write ''type'' => ''object''.",
  },
  'schema.no_properties': {
    de: "{path}: properties fehlt. Für ein Tool ohne Parameter ''properties'' => new \\stdClass schreiben.",
    en: "{path}: properties is missing. For a tool without parameters write ''properties'' => new \\stdClass.",
  },
  'schema.empty_array': {
    de: '{path}: Ein leeres PHP-Array wird in JSON zu [], hier muss aber ein Objekt stehen. new \\stdClass oder (object) [] schreiben.',
    en: '{path}: an empty PHP array becomes [] in JSON, but an object must stand here. Write new \\stdClass or (object) [].',
  },
  'schema.properties': {
    de: '{path}: Hier muss ein Array mit Namen als Schlüsseln stehen, keine Liste.',
    en: '{path}: an array with names as keys must stand here, not a list.',
  },
  'schema.property_name': {
    de: '{path}: Der Name eines Parameters darf nur aus A–Z, a–z, 0–9, _ und - bestehen und höchstens 64 Zeichen haben. Umbenennen.',
    en: '{path}: a parameter’s name may only hold A–Z, a–z, 0–9, _ and -, at most 64 characters. Rename it.',
  },
  'schema.required': {
    de: '{path}: required ist eine Liste von Parameternamen am Objekt, kein Schalter am einzelnen Parameter.',
    en: '{path}: required is a list of parameter names on the object, not a switch on a single parameter.',
  },
  'schema.required_unknown': {
    de: '{path}: „{name}“ steht in required, aber nicht in properties. Dort ergänzen oder hier streichen.',
    en: '{path}: “{name}” stands in required but not in properties. Add it there or remove it here.',
  },
  'schema.items': {
    de: "{path}: Ein Parameter vom Typ array braucht items, zum Beispiel ''items'' => [''type'' => ''string''].",
    en: "{path}: a parameter of type array needs items, for example ''items'' => [''type'' => ''string''].",
  },
  'schema.type': {
    de: '{path}: „{name}“ ist kein Typ. Möglich sind string, number, integer, boolean, object, array und null.',
    en: '{path}: “{name}” is no type. Possible are string, number, integer, boolean, object, array and null.',
  },
  'schema.enum': {
    de: '{path}: enum muss eine Liste mit mindestens einem Wert sein.',
    en: '{path}: enum must be a list with at least one value.',
  },
  'schema.variants': {
    de: '{path}: Hier muss eine Liste mit mindestens einem Schema stehen.',
    en: '{path}: a list with at least one schema must stand here.',
  },
  'schema.deep': {
    de: '{path}: Das Schema ist zu tief verschachtelt. Flacher aufbauen.',
    en: '{path}: the schema is nested too deeply. Build it flatter.',
  },
  'schema.reference': {
    de: '{path}: „{name}“ verweist auf andere Teile des Schemas und ist hier nicht erlaubt. Das Schema an der Stelle ausschreiben.',
    en: '{path}: “{name}” points to other parts of the schema and is not allowed here. Write the schema out in its place.',
  },
  'schema.nodes': {
    de: '{path}: Das Schema hat zu viele Teile (höchstens 2.000). Weniger Parameter vorsehen oder das Tool aufteilen.',
    en: '{path}: the schema has too many parts (at most 2,000). Use fewer parameters, or split the tool.',
  },
  'schema.large': {
    de: '{path}: Das Schema ist als JSON größer als 100 KB. Beschreibungen und Listen kürzen.',
    en: '{path}: the schema is larger than 100 KB as JSON. Shorten descriptions and lists.',
  },
  'schema.pattern': {
    de: '{path}: Ein pattern darf höchstens 500 Zeichen haben. Kürzen oder im Handler prüfen.',
    en: '{path}: a pattern may have at most 500 characters. Shorten it, or check in the handler.',
  },
} as const satisfies Catalogue;

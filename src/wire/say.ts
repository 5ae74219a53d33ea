/** Puts keys and facts into sentences, at the very end and nowhere else. ICU strings by intl-messageformat. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Lang } from '../domain/lang.ts';
import type { Catalogue, Facts, Said } from '../domain/messages.ts';

/** One sentence in the tongue it was made for. */
export type Say = (said: Said) => string;

/**
 * A speaker for a catalogue: `createSay(catalogue)('de')({ message: 'gate.ask.first', facts: {} })`.
 * An unknown key is a bug and throws; a fact that a sentence names and the caller lacks shows as `⟨name⟩`.
 */
export function createSay(catalogue: Catalogue): (lang: Lang) => Say {
  const formats = new Map<string, IntlMessageFormat>();
  const lists = { de: listIn('de'), en: listIn('en') } as const;
  return (lang) => (said) => {
    const id = `${lang} ${said.message}`;
    let format = formats.get(id);
    if (format === undefined) {
      const sentence = Object.hasOwn(catalogue, said.message) ? catalogue[said.message] : undefined;
      if (sentence === undefined) throw new Error(`no sentence for ${said.message}`);
      format = new IntlMessageFormat(sentence[lang], lang, undefined, { ignoreTag: true });
      formats.set(id, format);
    }
    return String(format.format(valuesFor(said.facts, lists[lang])));
  };
}

function listIn(lang: Lang): Intl.ListFormat {
  return new Intl.ListFormat(lang, { type: 'conjunction' });
}

function valuesFor(facts: Facts, list: Intl.ListFormat): Record<string, string | number | boolean> {
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(facts)) {
    values[name] = typeof value === 'object' ? list.format(value.map(String)) : value;
  }
  return new Proxy(values, {
    has: () => true,
    get: (own, name) =>
      typeof name === 'string' && !Object.hasOwn(own, name) ? `⟨${name}⟩` : Reflect.get(own, name),
  });
}

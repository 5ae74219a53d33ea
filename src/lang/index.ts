/** The languages, in the order they are asked. A file may be of two: JSON that PHP would run is both. */
import type { Catalogue } from '../domain/messages.ts';
import { env } from './env/language.ts';
import { envMessages } from './env/messages.ts';
import { json } from './json/language.ts';
import { jsonMessages } from './json/messages.ts';
import type { Language } from './language.ts';
import { markdown } from './markdown/language.ts';
import { php } from './php/language.ts';
import { phpLanguageMessages } from './php/messages.ts';
import { text } from './text/language.ts';
import { yaml } from './yaml/language.ts';
import { yamlMessages } from './yaml/messages.ts';

export const languages: readonly Language[] = [php, json, yaml, env, markdown, text];

/** Every language that this file must satisfy; plain text where nobody claims it. */
export function languagesOf(path: string, source: string): readonly Language[] {
  const claimed = languages.filter((language) => language.claims(path, source));
  return claimed.length > 0 ? claimed : [text];
}

export const langMessages = {
  ...phpLanguageMessages,
  ...jsonMessages,
  ...yamlMessages,
  ...envMessages,
} as const satisfies Catalogue;

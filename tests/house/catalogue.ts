/** The sentences of the house: every `messages.ts` as it stands, whether or not the app has gathered it yet. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGS } from '../../src/domain/lang.ts';
import type { Catalogue } from '../../src/domain/messages.ts';
import { ROOT } from './sources.ts';

type Sentences = Readonly<Record<string, unknown>>;

interface Sentence {
  readonly key: string;
  readonly sentences: Sentences;
  readonly file: string;
}

/** Key → sentences and the file they stand in. */
export async function readSentences(): Promise<ReadonlyMap<string, Sentence>> {
  return new Map((await everySentence()).map((sentence) => [sentence.key, sentence]));
}

async function everySentence(): Promise<readonly Sentence[]> {
  const all: Sentence[] = [];
  for (const file of globSync('src/**/{messages,*-messages}.ts', { cwd: ROOT }).toSorted()) {
    for (const exported of Object.values(await load(file))) {
      if (!isRecord(exported)) continue;
      for (const [key, sentences] of Object.entries(exported)) {
        if (isRecord(sentences) && key.includes('.')) all.push({ key, sentences, file });
      }
    }
  }
  return all;
}

/** Keys with more than one definition; a file that only gathers others' sentences holds the same objects. */
export async function readDoubles(): Promise<readonly string[]> {
  const seen = new Map<string, Sentence>();
  const doubles: string[] = [];
  for (const sentence of await everySentence()) {
    const first = seen.get(sentence.key);
    if (first === undefined) seen.set(sentence.key, sentence);
    else if (first.sentences !== sentence.sentences)
      doubles.push(`${sentence.key}: ${first.file} and ${sentence.file}`);
  }
  return doubles;
}

/** The catalogue that the app has gathered, or null before there is one. */
export async function readCatalogue(): Promise<Catalogue | null> {
  const file = 'src/app/catalogue.ts';
  if (!existsSync(join(ROOT, file))) return null;
  const { catalogue } = await load(file);
  return catalogue as Catalogue;
}

/** What is wrong with one key's sentences; empty where nothing is. */
export function faultsOf(sentences: Sentences): readonly string[] {
  const faults: string[] = [];
  const placeholders: string[] = [];
  for (const lang of LANGS) {
    const sentence = sentences[lang];
    if (typeof sentence !== 'string' || sentence.trim() === '') {
      faults.push(`no sentence in ${lang}`);
      continue;
    }
    try {
      placeholders.push(placeholdersOf(sentence, lang).join(', '));
    } catch {
      faults.push(`${lang} is no ICU message`);
    }
  }
  if (new Set(placeholders).size > 1) faults.push(`placeholders differ: ${placeholders.join(' | ')}`);
  return faults;
}

/** The names a sentence fills in, sorted, each once. */
export function placeholdersOf(sentence: string, lang: string): readonly string[] {
  const names = new Set<string>();
  const walk = (nodes: unknown): void => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes) {
      // Types 1 to 6 are placeholders; 0 is text, 7 the number sign of a plural.
      if (!isRecord(node)) continue;
      const { type, value, options } = node;
      if (typeof type === 'number' && type >= 1 && type <= 6 && typeof value === 'string') names.add(value);
      if (isRecord(options))
        for (const option of Object.values(options)) if (isRecord(option)) walk(option['value']);
    }
  };
  walk(new IntlMessageFormat(sentence, lang, undefined, { ignoreTag: true }).getAst());
  return [...names].toSorted();
}

async function load(file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(pathToFileURL(join(ROOT, file)).href)) as Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

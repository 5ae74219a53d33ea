/** Which keys a change takes away from a JSON, YAML or .env file: the outermost ones and the level below. */
import { extensionOf } from '../../../domain/path.ts';
import { readEnv } from '../../../lang/env/read.ts';
import { outlineYaml } from '../../../lang/yaml/outline.ts';

type Outline = ReadonlyMap<string, ReadonlySet<string>>;

/** YAML is slow to parse: in longer texts, in UTF-16 units, no key is named. */
const LONGEST_YAML = 256 * 1024;

/**
 * Names as `a` and `a.b`, in the order they stood; of an `a` that goes nothing below it is named. Nothing for a new
 * file, for one that goes as a whole (that says the question itself), and where a side cannot be read.
 */
export function findVanishedKeys(
  path: string,
  before: string | null,
  after: string | null,
): readonly string[] {
  if (before === null || after === null || before === after) return [];
  const was = outlineOf(path, before);
  const becomes = was === null ? null : outlineOf(path, after);
  if (was === null || becomes === null) return [];
  return [...was].flatMap(([name, below]) => {
    const left = becomes.get(name);
    if (left === undefined) return [name];
    return [...below].filter((inner) => !left.has(inner)).map((inner) => `${name}.${inner}`);
  });
}

function outlineOf(path: string, text: string): Outline | null {
  switch (extensionOf(path)) {
    case 'json':
      return outlineJson(text);
    case 'yaml':
    case 'yml':
      return text.length > LONGEST_YAML ? null : outlineYaml(text);
    case 'env':
      return outlineEnv(text);
    default:
      return null;
  }
}

function outlineJson(text: string): Outline | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return new Map(
      Object.entries(fieldsOf(value)).map(([name, inner]) => [name, new Set(Object.keys(fieldsOf(inner)))]),
    );
  } catch {
    return null;
  }
}

/** A list has places, no names. */
function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function outlineEnv(text: string): Outline | null {
  const read = readEnv(text);
  return read.ok ? new Map(read.entries.map(({ key }) => [key, new Set()])) : null;
}

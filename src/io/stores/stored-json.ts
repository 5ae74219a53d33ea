/** JSON as it stands in a row. A damaged row is reported by its place: an engine's own message would quote its text. */

/** The value of `text`; `what` names the row in the error. Throws where it is no JSON. */
export function parseStored(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the store holds a damaged row: ${what}`);
  }
}

/** What a handler is told in the house's own words, as an exception. Its text leaves, so it is always a sentence of the catalogue. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}

/**
 * Text that may leave the server towards a model, a chat log or a task log.
 * Only `secrets/` makes it out of plain text; a cast anywhere else is a hole in the wall.
 */
declare const masked: unique symbol;
export type MaskedText = string & { readonly [masked]: true };

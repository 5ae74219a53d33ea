/**
 * Orders that need no question, and the wish not to be asked. Nothing here understands language yet, so nothing is an
 * order and nobody wishes anything: everything asks. (The grammar for both comes with its own data sets.)
 */

/** Is the last message of a person itself one unambiguous instruction for this file? Until it is understood: never. */
export function isDirectOrder(
  _text: string,
  _o: { path: string; names: readonly string[]; knownNames?: readonly string[]; action: 'change' | 'delete' },
): boolean {
  return false;
}

/** Does the person wish not to be asked (`on`), to be asked again (`off`), or neither? Until it is understood: neither. */
export function autoConfirmWish(_text: string): 'on' | 'off' | 'none' {
  return 'none';
}

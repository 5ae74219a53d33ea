/**
 * A source file as a syntax tree. Node's own type stripping puts blanks where types stood, so every position in the tree
 * is the position in the file, and what is parsed is what runs. Never writes a file.
 */
import { parse, type AnyNode } from 'acorn';
import { stripTypeScriptTypes } from 'node:module';

/** A node with the nodes around it, innermost last. */
export interface Placed {
  readonly node: AnyNode;
  readonly around: readonly AnyNode[];
}

/** The source without its types, of the same length. Throws where it is not TypeScript that can be stripped. */
export function stripTypes(source: string): string {
  const stripped = stripTypeScriptTypes(source, { mode: 'strip' });
  if (stripped.length !== source.length) throw new Error('positions moved while types were stripped');
  return stripped;
}

/** Every node of the stripped source, outermost first. */
export function nodesOf(stripped: string): readonly Placed[] {
  const found: Placed[] = [];
  const visit = (node: AnyNode, around: readonly AnyNode[]): void => {
    found.push({ node, around });
    const inside = [...around, node];
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(parse(stripped, { ecmaVersion: 'latest', sourceType: 'module' }), []);
  return found;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/**
 * What can be broken in a program, as data: each operator looks at one kind of node and says what could stand there
 * instead. An operator never changes what does not decide anything: names, sentences, types.
 */
import type { AnyNode, Expression } from 'acorn';
import type { Placed } from './syntax.ts';

/** A stretch of the source and what stands there instead. */
export interface Break {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Operator {
  readonly name: string;
  /** Every break of this node; none where it is of another kind. `textOf`: the source of a node. */
  breaks(placed: Placed, textOf: (node: AnyNode) => string): readonly Break[];
}

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};
const SWAPPED_CALLS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };
const LOOPS: ReadonlySet<string> = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);
/** A step out of a block, dropped, leaves an empty statement; a dropped case is left at once. */
export const NO_STATEMENT = ';';
export const NO_CASE = 'break;';
const LEAVING: ReadonlySet<string> = new Set(['ReturnStatement', 'ContinueStatement', 'BreakStatement']);
const DECIDING: ReadonlySet<string> = new Set([...LOOPS, 'IfStatement', 'ConditionalExpression']);
const COMPARING = /^(?:[=!]==?|[<>]=?|in|instanceof)$/;
/** Kinds of nodes whose parts nothing beside them can take. */
const CLOSED: ReadonlySet<string> = new Set([
  'Identifier',
  'Literal',
  'MemberExpression',
  'CallExpression',
  'ChainExpression',
  'UnaryExpression',
  'TemplateLiteral',
  'ThisExpression',
  'ArrayExpression',
  'NewExpression',
]);
const LIMIT = /^[A-Z][A-Z0-9_]*$/;

export const OPERATORS: readonly Operator[] = [
  {
    // `true` only where it is no loop: a loop without an end says nothing about the tests.
    name: 'condition',
    breaks({ node }) {
      const test = conditionOf(node);
      if (test === null) return [];
      const texts = LOOPS.has(node.type) ? ['false'] : ['true', 'false'];
      return texts.map((text) => instead(test, text));
    },
  },
  {
    // Of `===`, `!==` and `!` other operators make the same.
    name: 'condition turned',
    breaks({ node }, textOf) {
      const test = conditionOf(node);
      if (test === null || LOOPS.has(node.type) || test.type === 'UnaryExpression') return [];
      const isEquality = test.type === 'BinaryExpression' && /^[!=]==$/.test(test.operator);
      return isEquality ? [] : [instead(test, `!(${textOf(test)})`)];
    },
  },
  {
    name: 'operator swapped',
    breaks({ node }, textOf) {
      if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
      const swapped = Object.hasOwn(SWAPPED, node.operator) ? SWAPPED[node.operator] : undefined;
      if (swapped === undefined) return [];
      return [instead(node, `(${enclosed(node.left, textOf)} ${swapped} ${enclosed(node.right, textOf)})`)];
    },
  },
  {
    name: 'operand dropped',
    breaks({ node }, textOf) {
      if (node.type !== 'LogicalExpression') return [];
      return [node.left, node.right].map((kept) => instead(node, `(${textOf(kept)})`));
    },
  },
  {
    name: 'not dropped',
    breaks({ node }, textOf) {
      if (node.type !== 'UnaryExpression' || node.operator !== '!') return [];
      return [instead(node, `(${textOf(node.argument)})`)];
    },
  },
  {
    name: 'truth turned',
    breaks({ node }) {
      return node.type === 'Literal' && typeof node.value === 'boolean'
        ? [instead(node, String(!node.value))]
        : [];
    },
  },
  {
    name: 'some and every swapped',
    breaks({ node }, textOf) {
      const call = methodCall(node);
      const swapped =
        call !== null && Object.hasOwn(SWAPPED_CALLS, call.name) ? SWAPPED_CALLS[call.name] : undefined;
      if (call === null || swapped === undefined) return [];
      return [
        instead(node, `${enclosed(call.object, textOf)}.${swapped}(${call.args.map(textOf).join(', ')})`),
      ];
    },
  },
  {
    name: 'filter dropped',
    breaks({ node }, textOf) {
      const call = methodCall(node);
      return call?.name === 'filter' ? [instead(node, enclosed(call.object, textOf))] : [];
    },
  },
  {
    name: 'one step dropped',
    breaks({ node }, textOf) {
      if (node.type !== 'BinaryExpression' || (node.operator !== '+' && node.operator !== '-')) return [];
      return node.right.type === 'Literal' && node.right.value === 1
        ? [instead(node, `(${textOf(node.left)})`)]
        : [];
    },
  },
  {
    name: 'limit moved by one',
    breaks({ node, around }, textOf) {
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || around.length > 3) return [];
      const { init } = node;
      if (!LIMIT.test(node.id.name) || init === null || init === undefined || !isNumber(init)) return [];
      return ['+ 1', '- 1'].map((step) => instead(init, `(${textOf(init)}) ${step}`));
    },
  },
  {
    // Where it is all that an `if` does, the condition's `false` is the same break.
    name: 'leaving early dropped',
    breaks({ node, around }) {
      const block = around.at(-1);
      if (!LEAVING.has(node.type) || block?.type !== 'BlockStatement') return [];
      const owner = around.at(-2);
      const isFunctionEnd =
        owner !== undefined && owner.type.includes('Function') && block.body.at(-1) === node;
      const isAll = owner?.type === 'IfStatement' && block.body.length === 1 && owner.alternate === null;
      return isFunctionEnd || isAll ? [] : [instead(node, NO_STATEMENT)];
    },
  },
  {
    name: 'case dropped',
    breaks({ node }) {
      const [first] = node.type === 'SwitchCase' ? node.consequent : [];
      const last = node.type === 'SwitchCase' ? node.consequent.at(-1) : undefined;
      return first === undefined || last === undefined
        ? []
        : [{ start: first.start, end: last.end, text: NO_CASE }];
    },
  },
];

function instead({ start, end }: AnyNode, text: string): Break {
  return { start, end, text };
}

/** The source of a part that keeps its meaning whatever stands beside it. */
function enclosed(node: AnyNode, textOf: (node: AnyNode) => string): string {
  const isCalculated = node.type === 'BinaryExpression' && !COMPARING.test(node.operator);
  return isCalculated || CLOSED.has(node.type) ? textOf(node) : `(${textOf(node)})`;
}

function conditionOf(node: AnyNode): Expression | null {
  return DECIDING.has(node.type) && 'test' in node ? (node.test ?? null) : null;
}

/** A call of a method; null for any other node, and where the chain may be broken off by `?.`. */
function methodCall(
  node: AnyNode,
): { readonly object: AnyNode; readonly name: string; readonly args: readonly AnyNode[] } | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property, computed, optional } = node.callee;
  if (computed || optional || property.type !== 'Identifier' || mayBreakOff(object)) return null;
  return { object, name: property.name, args: node.arguments };
}

function mayBreakOff(node: AnyNode): boolean {
  if (node.type === 'CallExpression') return node.optional || mayBreakOff(node.callee);
  return node.type === 'MemberExpression' && (node.optional || mayBreakOff(node.object));
}

function isNumber(node: AnyNode): boolean {
  if (node.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
  return node.type === 'Literal' && typeof node.value === 'number';
}

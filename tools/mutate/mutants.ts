import { parse } from '@babel/parser';
import type { NodePath } from '@babel/traverse';
import babelTraverse from '@babel/traverse';
import type { Node } from '@babel/types';

/** One change of a file that a test should notice. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  readonly from: string;
  readonly to: string;
};

// Its default export is an object under Node's own module loader.
const traverse = (babelTraverse as unknown as { readonly default?: typeof babelTraverse }).default ?? babelTraverse;

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** Calls whose absence a test should notice. */
const removableCalls: ReadonlySet<string> = new Set(
  'filter slice sort reverse trim toLowerCase toUpperCase normalize toSorted toReversed flat'.split(' '),
);

/** Every mutant of a TypeScript file, in the order of its text. Types, addresses of modules and loops are left alone. */
export function mutantsOf(source: string): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const add = (node: Node, to: string) => {
    const { start, end, loc } = node;
    if (typeof start !== 'number' || typeof end !== 'number') return;
    mutants.push({ start, end, line: loc?.start.line ?? 0, from: source.slice(start, end), to });
  };
  const text = (node: Node) => source.slice(node.start ?? 0, node.end ?? 0);
  const skip = (path: NodePath) => path.skip();
  traverse(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), {
    TSType: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    ImportDeclaration: skip,
    // A loop without end tells a test nothing that its absence would not.
    'ForStatement|WhileStatement|DoWhileStatement': (path: NodePath) => {
      const body = path.get('body');
      path.skip();
      if (!Array.isArray(body)) body.requeue();
    },
    'BinaryExpression|LogicalExpression': ({ node }: NodePath) => {
      if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return;
      const other = operators[node.operator];
      const isText = [node.left, node.right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral');
      if (other !== undefined && !(node.operator === '+' && isText))
        add(node, `(${text(node.left)}) ${other} (${text(node.right)})`);
      if (node.operator === '??') add(node, text(node.left));
    },
    'ConditionalExpression|IfStatement': ({ node }: NodePath) => {
      if (node.type !== 'ConditionalExpression' && node.type !== 'IfStatement') return;
      for (const fixed of ['true', 'false']) add(node.test, fixed);
    },
    UnaryExpression: ({ node }) => {
      if (node.operator === '!') add(node, text(node.argument));
    },
    BooleanLiteral: ({ node }) => add(node, String(!node.value)),
    NumericLiteral: ({ node, parent }) => {
      if (!isKey(node, parent)) add(node, String(node.value + 1));
    },
    StringLiteral: ({ node, parent }) => {
      const names =
        parent.type.startsWith('Export') || parent.type.startsWith('Import') || parent.type.startsWith('JSX');
      if (node.value !== '' && !names && !isKey(node, parent)) add(node, "''");
    },
    ArrayExpression: ({ node }) => {
      if (node.elements.length > 0) add(node, '[]');
    },
    CallExpression: ({ node }) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (removableCalls.has(callee.property.name)) add(node, text(callee.object));
    },
  });
  return mutants.sort((a, b) => a.start - b.start || b.end - a.end);
}

const isKey = (node: Node, parent: Node): boolean =>
  (parent.type === 'ObjectProperty' && parent.key === node) || parent.type === 'TSEnumMember';

/**
 * The file with all its mutants in it, each switched on by the environment variable FORECOURT_MUTANT (`<name>#<index>`);
 * it notes which were reached.
 */
export function withSwitches(source: string, mutants: readonly Mutant[], name: string): string {
  const numbered = mutants.map((mutant, index) => ({ ...mutant, index }));
  const emit = (start: number, end: number, inside: typeof numbered): string => {
    let out = '';
    let at = start;
    let rest = inside;
    for (let first = rest[0]; first !== undefined; first = rest[0]) {
      const whole = first;
      const isSame = (mutant: Mutant) => mutant.start === whole.start && mutant.end === whole.end;
      const within = rest.filter((mutant) => mutant.start < whole.end && !isSame(mutant));
      const choice = rest
        .filter(isSame)
        .map(({ index, to }) => `$mutant(${index}) ? (${to}) : `)
        .join('');
      out += `${source.slice(at, whole.start)}(${choice}(${emit(whole.start, whole.end, within)}))`;
      at = whole.end;
      rest = rest.filter((mutant) => mutant.start >= whole.end);
    }
    return out + source.slice(at, end);
  };
  const switches = `
var $active;
function $mutant(index) {
  $active ??= process.env.FORECOURT_MUTANT ?? '';
  const name = ${JSON.stringify(`${name}#`)} + index;
  (globalThis.$reached ??= new Set()).add(name);
  return $active === name;
}`;
  return `${emit(0, source.length, numbered)}${switches}`;
}

import { parse } from '@babel/parser';
import type { NodePath, Visitor } from '@babel/traverse';
import babelTraverse from '@babel/traverse';
import type { Node } from '@babel/types';

/** One change of a file that a test should notice. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  /** One-based. */
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Whether the mutant replaces a child of JSX, where code needs braces. */
  readonly isJsxChild?: boolean;
};

/** `rules`: conditions, operators and values. `wiring`: whether parts are rendered, called and passed their values. */
export type MutantKind = 'rules' | 'wiring';

// With Node's own module loader, the default import is the module object; the function is its property `default`.
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

/** Calls whose removal a test should notice. */
const removableCalls: ReadonlySet<string> = new Set(
  'filter slice sort reverse trim toLowerCase toUpperCase normalize toSorted toReversed flat'.split(' '),
);

/** Properties of a component that change only its looks, or whose effect a test cannot see. */
const looks: ReadonlySet<string> = new Set('key ref className size style id width height'.split(' '));

/**
 * Types of values that are not replaced by `undefined`: the replacement would change nothing, or the value is a
 * coordinate in a drawing.
 */
const sameAsNothing: ReadonlySet<string> = new Set(['JSXEmptyExpression', 'NullLiteral', 'NumericLiteral']);

/** Every mutant of a TypeScript file, in source order. Types, module specifiers and loop conditions are not changed. */
export function mutantsOf(source: string, kind: MutantKind = 'rules'): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const add = (node: Node, to: string, isJsxChild = false) => {
    const { start, end, loc } = node;
    if (typeof start !== 'number' || typeof end !== 'number') return;
    mutants.push({ start, end, line: loc?.start.line ?? 0, from: source.slice(start, end), to, isJsxChild });
  };
  const text = (node: Node) => source.slice(node.start ?? 0, node.end ?? 0);
  const program = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  traverse(program, { ...untouched, ...(kind === 'rules' ? ruleMutants(add, text) : wiringMutants(add)) });
  return mutants.sort((a, b) => a.start - b.start || b.end - a.end);
}

type Add = (node: Node, to: string, isJsxChild?: boolean) => void;

const skip = (path: NodePath) => path.skip();
const untouched: Visitor = {
  TSType: skip,
  TSTypeAnnotation: skip,
  TSTypeAliasDeclaration: skip,
  TSTypeParameterInstantiation: skip,
  ImportDeclaration: skip,
};

/** Mutants that remove a component, a property's value, a call, or a key of the site's configuration. */
function wiringMutants(add: Add): Visitor {
  return {
    JSXElement({ node, parent }) {
      const { name } = node.openingElement;
      if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name) || name.name === 'Icon') return;
      add(node, 'null', parent.type === 'JSXElement' || parent.type === 'JSXFragment');
    },
    JSXAttribute({ node, parent }) {
      if (parent.type !== 'JSXOpeningElement' || parent.name.type !== 'JSXIdentifier') return;
      if (!/^[A-Z]/.test(parent.name.name) || parent.name.name === 'Icon') return;
      const { value } = node;
      if (value?.type !== 'JSXExpressionContainer' || sameAsNothing.has(value.expression.type)) return;
      if (!looks.has(String(node.name.name))) add(value.expression, 'undefined');
    },
    ExpressionStatement({ node: { expression } }) {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression' || called.type === 'OptionalCallExpression') add(expression, 'undefined');
    },
    'MemberExpression|OptionalMemberExpression'({ node, parent, key }: NodePath) {
      if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return;
      if (node.object.type !== 'Identifier' || !/^(site|config)$/.test(node.object.name)) return;
      // Skips `site.a` in `site.a.b`: reading `b` of `undefined` throws, which any test would notice.
      const isChain = key === 'object' && parent.type === 'MemberExpression';
      const isWritten = key === 'left' && parent.type === 'AssignmentExpression';
      if (!isChain && !isWritten && key !== 'callee') add(node, 'undefined');
    },
  };
}

function ruleMutants(add: Add, text: (node: Node) => string): Visitor {
  return {
    // Loop conditions are not mutated: the loop might never end, and a timeout does not show the quality of the tests.
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
  };
}

const isKey = (node: Node, parent: Node): boolean =>
  (parent.type === 'ObjectProperty' && parent.key === node) || parent.type === 'TSEnumMember';

/**
 * The file with all its mutants in it, each enabled by the environment variable FORECOURT_MUTANT (`<name>#<index>`).
 * The file also records which mutants were reached.
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
      const [open, close] = whole.isJsxChild ? ['{(', ')}'] : ['(', ')'];
      out += `${source.slice(at, whole.start)}${open}${choice}(${emit(whole.start, whole.end, within)})${close}`;
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

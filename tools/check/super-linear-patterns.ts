import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';
import { isIdentifier, traverseFast } from '@babel/types';
import { analyse } from 'scslre';

const root = fileURLToPath(new URL('../..', import.meta.url));
const product = '{contracts,kit,shell,deploy,mf-*,services/*}/**/*.{ts,tsx,mjs}';
/** Files that are not checked: tests, and build tools that only read the platform's own source. */
const notRunning = /\.test(-d)?\.|node_modules|\/(?:dist(?:-development)?|testing)\/|^kit\/src\/build\//;

export type FoundPattern = { readonly path: string; readonly line: number; readonly pattern: string };

/** Every regular expression in the product's source: literals, and those built at run time. */
export function findPatterns(): {
  readonly literals: readonly FoundPattern[];
  readonly built: readonly FoundPattern[];
} {
  const files = globSync(product, { cwd: root }).filter((path) => !notRunning.test(path));
  const found = files.flatMap((path) => patternsIn(path, readFileSync(`${root}/${path}`, 'utf8')));
  return { literals: found.filter(({ isBuilt }) => !isBuilt), built: found.filter(({ isBuilt }) => isBuilt) };
}

/** Whether some input of repeated text makes a literal take more than linear time. */
export function isSuperLinear(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  return analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;
}

function patternsIn(path: string, source: string): readonly (FoundPattern & { readonly isBuilt: boolean })[] {
  const found: (FoundPattern & { readonly isBuilt: boolean })[] = [];
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  traverseFast(program, (node: Node) => {
    const line = node.loc?.start.line ?? 0;
    if (node.type === 'RegExpLiteral')
      found.push({ path, line, pattern: `/${node.pattern}/${node.flags}`, isBuilt: false });
    else if (
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      isIdentifier(node.callee, { name: 'RegExp' })
    )
      found.push({ path, line, pattern: source.slice(node.start ?? 0, node.end ?? 0), isBuilt: true });
  });
  return found;
}

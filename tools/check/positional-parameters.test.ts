import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';
import { isFunction, isTSDeclareFunction, isTSDeclareMethod, traverseFast } from '@babel/types';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = '{bench,console,contracts,demo,deploy,e2e,kit,mf-*,services/*,shell,tools}';
const mostParameters = 4;

/**
 * Exempt folders. `demo/studio` passes coordinates, and `services/search` passes byte ranges. `services/api` and
 * `deploy/cli/search` are not converted yet.
 */
const exempt = /^(?:demo\/studio|services\/(?:search|api)|deploy\/cli\/search)\//;

/**
 * Functions, methods and function types with too many parameters. Callbacks are exempt, because their caller chooses
 * the parameters.
 */
function longListsIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const callbacks = new Set<Node>();
  const { program } = parse(source, {
    sourceType: 'module',
    plugins: path.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'],
  });
  traverseFast(program, (node: Node) => {
    if (node.type === 'CallExpression') for (const argument of node.arguments) callbacks.add(argument);
    const { length } = parametersOf(node);
    if (length > mostParameters && !callbacks.has(node))
      found.push(
        `${path}:${node.loc?.start.line}: ${length} positional parameters, at most ${mostParameters}: pass an object`,
      );
  });
  return found;
}

function parametersOf(node: Node): readonly unknown[] {
  if (isFunction(node) || isTSDeclareFunction(node) || isTSDeclareMethod(node)) return node.params;
  return 'parameters' in node ? node.parameters : [];
}

describe('parameters', () => {
  it('no function of the product has five or more positional parameters: an object with names replaces them', () => {
    const files = globSync(`${packages}/**/*.{ts,tsx,mjs}`, {
      cwd: root,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist(?:-development)?|\.forecourt)$/.test(path),
    });
    const found = files
      .filter((path) => !exempt.test(path))
      .flatMap((path) => longListsIn(path, readFileSync(`${root}/${path}`, 'utf8')));
    expect(files.length).toBeGreaterThan(1500);
    expect(found).toEqual([]);
  });

  it.each([
    'function send(a, b, c, d, e) {}',
    'const send = (a, b, c, d, e = 1) => a;',
    'class Client { #send(a, b, c, d, ...e) {} }',
    'type Send = (a: A, b: A, c: A, d: A, e: A) => void;',
    'type Client = { send(a: A, b: A, c: A, d: A, e: A): void };',
  ])('there are too many parameters in %s', (source) => {
    expect(longListsIn('a.ts', source)).toEqual(['a.ts:1: 5 positional parameters, at most 4: pass an object']);
  });

  it.each(['function send(a, b, { c, d, e }) {}', 'rows.each((a, b, c, d, e) => a);', 'send(1, 2, 3, 4, 5);'])(
    'the parameters are few enough in %s',
    (source) => {
      expect(longListsIn('a.ts', source)).toEqual([]);
    },
  );
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';
import { traverseFast } from '@babel/types';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Texts that the specification fixes: they say “car” even if the dealer sells something else.
 *
 * @source spec §2, §3, §4, ACCT-012, ACCT-013, BUD-001, FORM-020, FORM-048
 */
const fixed: readonly string[] = [
  'Car Removed',
  'Car Saved In Watchlist',
  'Find cars for your budget',
  'Find cars for your budget | …',
  'Please send photos for this car',
  'Sell My Car',
];
/**
 * Categories of search records that keep the word “car”: one names a class of driver licence, the other contains only
 * cars.
 */
const categories: readonly string[] = ['Car licence', 'Good first cars'];
/** Name of a tax; it is the same for vehicles other than cars. */
const tax = 'luxury car tax';
/** A type of schema.org. */
const schemaType = 'Car';

/** Words of a file's strings, without URLs, names and error messages. */
function textsOf(path: string): readonly string[] {
  const texts: string[] = [];
  const source = readFileSync(`${root}/${path}`, 'utf8');
  traverseFast(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), (node: Node) => {
    if (node.type === 'StringLiteral' || node.type === 'JSXText') texts.push(node.value);
    if (node.type === 'TemplateLiteral') texts.push(node.quasis.map(({ value }) => value.cooked ?? '').join('…'));
  });
  return texts.filter((text) => /[A-Z]/.test(text.trimStart()[0] ?? '') && !/^[A-Z_]+(:|$)/.test(text));
}

describe('the word for a vehicle', () => {
  it('[CONF-009] is the site’s noun: apart from the listed exceptions, no text in the code contains “car” or “cars”', () => {
    const files = globSync('{mf-*,shell,kit}/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !/\.test(-d)?\.|\/testing\/|\/errors\.ts$|node_modules/.test(path),
    );
    const found = files.flatMap((path) =>
      textsOf(path)
        .map((text) => text.replaceAll(tax, '').trim())
        .filter((text) => /\bcars?\b/i.test(text) && text !== schemaType && ![...fixed, ...categories].includes(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});

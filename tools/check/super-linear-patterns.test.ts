import { describe, expect, it } from '@jest/globals';
import { findPatterns, isSuperLinear } from './super-linear-patterns.ts';

/** Patterns whose input is always short, each with the reason. */
const shortInput: ReadonlyMap<string, string> = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'the digits of one number: 21 characters at most'],
]);

/** Files that build patterns at run time, each with the source of the pattern. */
const builders: ReadonlyMap<string, string> = new Map([
  ['deploy/sites/figure-faults.ts', 'a list of words in the code'],
  ['deploy/sites/new-site/new-site.ts', 'the states of Australia; reads one answer of whoever runs the CLI'],
  ['mf-forms/src/model/saved/saved-form.ts', 'a constant'],
  ['mf-search/src/model/words/suburb-words.ts', 'a few typed words, whose marks are replaced'],
  ['mf-search/src/model/words/word-amounts.ts', 'constants'],
  ['mf-search/src/model/words/word-facts.ts', 'constants'],
  ['mf-search/src/model/words/word-names.ts', 'a digit, or up to three letters'],
  ['services/api/src/features/content/read-html.ts', 'a list of elements in the code; a match goes on to its end'],
  ['services/stock/src/feed/transforms/parts.ts', 'words of a mapping, escaped'],
  ['services/stock/src/vehicle-words/body-by-model.ts', 'a list of models in the code'],
]);

const { literals, built } = findPatterns();

describe('regular expressions of the product', () => {
  it('regular expressions of the product take time linear in their input', () => {
    const found = literals
      .filter(({ pattern }) => !shortInput.has(pattern) && isSuperLinear(pattern))
      .map(({ path, line, pattern }) => `${path}:${line}: ${pattern}`);
    expect(literals.length).toBeGreaterThan(400);
    expect(found).toEqual([]);
  });

  it('a regular expression is built at run time only in a file that is listed with the source of its pattern', () => {
    expect([...new Set(built.map(({ path }) => path))].sort()).toEqual([...builders.keys()].sort());
  });

  it('an exception is listed only for a regular expression that the code still contains', () => {
    const known = new Set(literals.map(({ pattern }) => pattern));
    expect([...shortInput.keys()].filter((pattern) => !known.has(pattern))).toEqual([]);
  });
});

describe('the checker', () => {
  it.each([String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, String.raw`/\/+$/`, '/(a+)+$/', '/<[^>]*>/'])(
    'finds %s',
    (pattern) => {
      expect(isSuperLinear(pattern)).toBe(true);
    },
  );

  it.each([String.raw`/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/`, String.raw`/(?<!\/)\/+$/`, '/a+$/y'])(
    'accepts %s',
    (pattern) => {
      expect(isSuperLinear(pattern)).toBe(false);
    },
  );
});

import fc from 'fast-check';
import { type CarMarket, orders } from './car-market.ts';
import { type Condition, writeFilters } from './condition.ts';
import { expectSame } from './expect-same.ts';
import { randomCondition } from './random-condition.ts';

/**
 * Compares the matches of random filter expressions.
 *
 * @throws Error with the smallest expression whose matches differ, and its seed
 */
export function proveFilters(market: CarMarket, numRuns: number): void {
  const expression = randomCondition(market.space).map((condition) => {
    const filters = writeFilters(condition);
    return { condition, filters, [fc.toStringMethod]: () => filters };
  });
  fc.assert(
    fc.property(expression, ({ condition, filters }) => expectMatches(market, condition, filters)),
    { numRuns },
  );
}

/**
 * Compares the results of engine and oracle: the number of matches, the first hundred matches, and the number of
 * matches for each value of the facet `lot`.
 */
function expectMatches({ engine, oracle }: CarMarket, condition: Condition, filters: string): void {
  const counting = { facets: ['lot'], maxValuesPerFacet: 1_000 };
  const found = engine.search('Cars', { filters, ...counting, hitsPerPage: 100, attributesToHighlight: [] });
  const expected = oracle.response({ condition, order: orders['Cars']!, from: 0, count: 100, ...counting });
  expectSame(filters, {
    nbHits: [found.nbHits, expected.nbHits],
    hits: [found.hits.map((hit) => hit.objectID), expected.hits.map((hit) => hit.objectID)],
    lots: [found.facets, expected.facets],
  });
}

import fc from 'fast-check';
import { type CarMarket, orders, paginationLimitedTo } from './car-market.ts';
import { expectSame } from './expect-same.ts';
import { type RandomPage, randomPage } from './random-page.ts';

/**
 * Compares random pages: words, filters of every kind, sort indexes, offsets and facets.
 *
 * @throws Error with the smallest request whose pages differ, and its seed
 */
export function provePages(market: CarMarket, numRuns: number): void {
  fc.assert(
    fc.property(randomPage(market.space), (page) => expectPage(market, page)),
    { numRuns },
  );
}

function expectPage({ engine, oracle }: CarMarket, { index, parameters, restriction, paging, question }: RandomPage) {
  const expected = oracle.response({ ...question, order: orders[index]! });
  const { hits, nbHits, facets = {}, facets_stats = {}, ...found } = engine.search(index, parameters, restriction);
  const { page, hitsPerPage, nbPages, offset, length } = found;
  const reachable = Math.min(expected.nbHits, paginationLimitedTo);
  expectSame(
    { index, parameters, restriction },
    {
      nbHits: [nbHits, expected.nbHits],
      hits: [hits, expected.hits],
      facets: [facets, expected.facets],
      facets_stats: [facets_stats, expected.stats],
      paging: [
        { page, hitsPerPage, nbPages, offset, length },
        'offset' in paging
          ? paging
          : { ...paging, nbPages: paging.hitsPerPage === 0 ? 0 : Math.ceil(reachable / paging.hitsPerPage) },
      ],
    },
  );
}

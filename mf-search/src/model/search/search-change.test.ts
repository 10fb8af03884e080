import { emptySearch } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { cleared, withFacet, withFacetToggled, withPage, withQuery, withRange, withSort } from './search-change.ts';
import type { SearchRequest } from './search-scope.ts';

const onPageThree: SearchRequest = { scope: { kind: 'stock' }, state: { ...emptySearch, page: 3 } };

describe('a change of the search', () => {
  it.each([
    ['query', withQuery(onPageThree, 'rav4')],
    ['facet', withFacetToggled(onPageThree, 'body', 'SUV')],
    ['range', withRange(onPageThree, 'price', { max: 20_000 })],
    ['order', withSort(onPageThree, 'newest')],
  ])('[SRCH-010] a change of the %s resets the page to 1', (_, request) => {
    expect(request.state.page).toBe(1);
  });

  it('paging changes only the page', () => {
    expect(withPage(withFacetToggled(onPageThree, 'body', 'SUV'), 2).state).toMatchObject({
      page: 2,
      facets: { body: ['SUV'] },
    });
  });

  it('a lower bound sets `minRangeSelected`, an upper bound `maxRangeSelected`; clearing the range resets both', () => {
    const lower = withRange(onPageThree, 'price', { min: 5_000 });
    expect(lower.state).toMatchObject({ minRangeSelected: true, maxRangeSelected: false });
    const both = withRange(lower, 'price', { min: 5_000, max: 9_000 });
    expect(both.state).toMatchObject({ minRangeSelected: true, maxRangeSelected: true });
    expect(withRange(both, 'price', {}).state).toMatchObject({
      minRangeSelected: false,
      maxRangeSelected: false,
      ranges: {},
    });
  });

  it('[SRCH-052] removing a make removes its models', () => {
    const both = withFacet(withFacet(onPageThree, 'make', ['Toyota', 'Kia']), 'make_model', [
      'Toyota Corolla',
      'Kia Rio',
    ]);
    expect(withFacetToggled(both, 'make', 'Kia').state.facets).toEqual({
      make: ['Toyota'],
      make_model: ['Toyota Corolla'],
    });
    expect(withFacet(both, 'make', []).state.facets).toEqual({});
  });

  it('clearing keeps only the order', () => {
    const chosen = withSort(withQuery(withFacet(onPageThree, 'make', ['Kia']), 'rio'), 'price_asc');
    expect(cleared(chosen)).toEqual({ scope: { kind: 'stock' }, state: { ...emptySearch, sortBy: 'price_asc' } });
  });
});

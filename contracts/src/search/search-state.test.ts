import { describe, expect, it } from '@jest/globals';
import { emptySearch, facetNames, rangeNames } from './search-state.ts';

describe('the search state', () => {
  it('[SRCH-001] starts empty, with no query or choices, on page 1, in the default order', () => {
    expect(emptySearch).toEqual({
      query: '',
      page: 1,
      sortBy: 'relevance',
      facets: {},
      ranges: {},
      near: null,
      minRangeSelected: false,
      maxRangeSelected: false,
    });
  });

  it('[SRCH-002] has exactly the specified facets', () => {
    const specified =
      'badge status car_type categories city colour dealership_name filtered_features item_type km location_name make ' +
      'make_model model price subscription_price price_range seats body drive fuel transmission state tag ' +
      'weekly_price_range year certified created_at_timestamp';
    expect([...facetNames].sort()).toEqual(specified.split(' ').sort());
  });

  it('[SRCH-003] the search state has two flags for a chosen minimum and maximum, initially off', () => {
    expect([emptySearch.minRangeSelected, emptySearch.maxRangeSelected]).toEqual([false, false]);
  });

  it('every range belongs to a facet', () => {
    expect(rangeNames.filter((name) => !facetNames.some((facet) => facet === name))).toEqual([]);
  });
});

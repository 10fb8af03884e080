import type { SearchState } from '@forecourt/contracts';
import { emptySearch } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import type { SearchScope } from '../model/search/search-scope.ts';
import { searchQueries } from './search-queries.ts';

const nowMs = Date.UTC(2026, 10, 20);
const site = demoSite();

function queries(
  state: Partial<SearchState> = {},
  { scope = { kind: 'stock' }, search = {} }: { scope?: SearchScope; search?: Partial<Site['search']> } = {},
) {
  const request = { scope, state: { ...emptySearch, ...state } };
  return searchQueries(request, demoSite({ search: { ...site.search, ...search } }), nowMs);
}
const main = (...args: Parameters<typeof queries>) => queries(...args)[0];
const counted = (...args: Parameters<typeof queries>) => queries(...args)[1];

describe('the query of a page', () => {
  it('[SRCH-008] requests a page by its offset, with 21 cars or as many as the site sets', () => {
    expect(main({ page: 3 })).toMatchObject({ offset: 42, length: 21 });
    expect(main({ page: 3 }, { search: { pageSize: 10 } })).toMatchObject({ offset: 20, length: 10 });
  });

  it('[SRCH-038] uses the main index unless another order is chosen', () => {
    expect(main()?.indexName).toBe('Car_production');
    expect(main({ sortBy: 'price_asc' })?.indexName).toBe('Car_production_price_asc');
    expect(main({ sortBy: 'newest' }, { search: { index: 'Car_staging' } })?.indexName).toBe('Car_staging_newest');
  });

  it('[SRCH-039] filters by the shopper’s facets and the dealer’s stock, and no facet can widen the stock', () => {
    const question = main({ facets: { make: ['Toyota', '-odd'], body: ['SUV'], dealership_name: ['Somebody else'] } });
    expect(question?.filters).toContain('dealership_slug:"northshore-toyota"');
    expect(question?.facetFilters).toEqual([
      ['make:Toyota', 'make:\\-odd'],
      ['body:SUV'],
      ['dealership_name:Somebody else'],
    ]);
  });

  it('[SRCH-020] the query on a dealership’s page also filters by that dealership', () => {
    const { filters } = main({}, { scope: { kind: 'dealership', slug: 'northshore-toyota' } }) ?? {};
    expect(filters?.match(/dealership_slug:"northshore-toyota"/g)).toHaveLength(2);
  });

  it('[SRCH-041] [CARD-025] includes cars sold within 3 days, or within the days that the site sets', () => {
    const since = (days: number) => `sold_date_timestamp >= ${nowMs / 1000 - days * 86_400}`;
    expect(main()?.filters).toContain(since(3));
    expect(main({}, { search: { soldWithinDays: 10 } })?.filters).toContain(since(10));
  });

  it('lists recently sold cars, but counts them only if the shopper chooses them', () => {
    const sold = /sold_date_timestamp >= (\d+)/;
    const since = (query: ReturnType<typeof counted>) => Number(sold.exec(query?.filters ?? '')?.[1]);
    const chosen = { facets: { make: ['Kia'] } };
    expect(counted(chosen)).toMatchObject({ hitsPerPage: 0, facetFilters: [['make:Kia']] });
    expect(queries(chosen).map((query) => since(query) - since(main()))).toEqual([0, 259_200, 259_200, 259_200]);
    expect(since(counted({ facets: { status: ['sold'] } }))).toBe(since(main()));
  });

  it('[SRCH-043] also filters by each expression in the dealer’s `stockFilterExtras`', () => {
    const extras = { stockFilterExtras: ['car_type:used', 'make:Kia OR make:MG'] };
    expect(main({}, { search: extras })?.filters).toMatch(/ AND car_type:used AND \(make:Kia OR make:MG\)$/);
  });

  it('[SRCH-045] a query in order of rising price leaves out unpriced cars if the site sets this', () => {
    const wanting = { search: { priceAscExcludesZero: true } };
    expect(main({ sortBy: 'price_asc' }, wanting)?.numericFilters).toEqual(['price > 0']);
    expect(main({ sortBy: 'price_desc' }, wanting)?.numericFilters).toEqual([]);
    expect(main({ sortBy: 'price_asc' })?.numericFilters).toEqual([]);
  });

  it('[SRCH-053] filters by a chosen bucket and by a range of the same attribute together', () => {
    const question = main({
      facets: { year: ['2024'], price_range: ['$5,000 - $10,000'] },
      ranges: { year: { min: 2020 }, km: { max: 60_000 }, price: { min: 1, max: 2 } },
    });
    expect(question?.facetFilters).toEqual([['year:2024'], ['price_range:$5,000 - $10,000']]);
    expect(question?.numericFilters).toEqual(['year >= 2020', 'km <= 60000', 'price >= 1', 'price <= 2']);
  });

  it('counts each chosen facet without its own filter, but with the filters of the other facets', () => {
    const [, , ...counts] = queries({ facets: { make: ['Toyota'], body: ['SUV'] } });
    expect(counts.slice(0, -1).map(({ facets, facetFilters }) => ({ facets, facetFilters }))).toEqual([
      { facets: ['make'], facetFilters: [['body:SUV']] },
      { facets: ['body'], facetFilters: [['make:Toyota']] },
    ]);
  });

  it('counts price bands as if the shopper had chosen no price bounds', () => {
    const [, , bands] = queries({ ranges: { price: { max: 9_000 } } });
    expect(bands).toMatchObject({ facets: ['price_range'], numericFilters: [] });
  });

  it('requests models only once a make is chosen', () => {
    expect(counted()?.facets).not.toContain('make_model');
    expect(counted({ facets: { make: ['Kia'] } })?.facets).toContain('make_model');
  });

  it('requests the facets behind "More filters" when the shopper opens them, or the address filters by one of them', () => {
    expect(counted()?.facets).not.toContain('colour');
    const chosen = queries({ facets: { colour: ['Blue'] } });
    expect([chosen[1]?.facets, chosen.at(-1)?.facets].map((facets) => facets?.includes('seats'))).toEqual([true, true]);
    const request = { scope: { kind: 'stock' }, state: emptySearch } as const;
    expect(searchQueries(request, site, nowMs, true)[1]?.facets).toContain('colour');
  });

  it('requests the highest price only if the site sets no end of the slider', () => {
    expect(queries()).toHaveLength(3);
    const [, , , dearest] = queries({}, { search: { priceSlider: { ...site.search.priceSlider, max: null } } });
    expect(dearest).toMatchObject({ facets: ['price'], hitsPerPage: 0, query: '' });
  });

  it('truncates the text to the engine’s limit', () => {
    const { query = '' } = main({ query: 'é'.repeat(400) }) ?? {};
    expect(new TextEncoder().encode(query).length).toBeLessThanOrEqual(512);
  });
});

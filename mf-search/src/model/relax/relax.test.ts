import { emptySearch } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import type { SearchRequest } from '../search/search-scope.ts';
import { knownNames, partsOf, withoutParts } from './search-part.ts';
import { closestFirst, mostVariants, variantsOf } from './variants.ts';

const names = knownNames(['Toyota', 'HiLux', 'Land Cruiser', 'Ute', 'SUV']);
const search = (
  state: Partial<SearchRequest['state']>,
  scope: SearchRequest['scope'] = { kind: 'stock' },
): SearchRequest => ({
  scope,
  state: { ...emptySearch, ...state },
});

/**
 * Labels of the parts that are dropped from the search.
 *
 * @param finding sets of labels, such as `A + B`. Cars are found only if exactly one of these sets is dropped
 */
function dropped(request: SearchRequest, finding: readonly string[]): string {
  const variants = variantsOf(partsOf(request, names)).map((parts) => {
    const labels = parts.map(({ label }) => label.replace(/[“”]/g, '')).sort();
    return { dropped: parts, count: finding.includes(labels.join(' + ')) ? 5 : 0 };
  });
  const [closest] = closestFirst(variants);
  return closest === undefined
    ? 'nothing'
    : closest.dropped
        .map(({ label }) => label.replace(/[“”]/g, ''))
        .sort()
        .join(' + ');
}

describe('the parts of a search that are dropped when it finds nothing', () => {
  it.each([
    ['an unknown word rather than the body', { query: 'ute canopy' }, ['canopy', 'ute'], 'canopy'],
    ['a trim rather than the model', { query: 'hilux sr5' }, ['hilux', 'sr5'], 'sr5'],
    ['two words rather than the model', { query: 'hilux canopy sr5' }, ['hilux', 'canopy + sr5'], 'canopy + sr5'],
    ['the last word rather than an earlier one', { query: 'rugged canopy' }, ['rugged', 'canopy'], 'canopy'],
    ['a word rather than a filter', { query: 'canopy', facets: { colour: ['White'] } }, ['canopy', 'White'], 'canopy'],
    [
      'the colour rather than the year',
      { facets: { colour: ['White'] }, ranges: { year: { min: 2019, max: 2019 } } },
      ['White', '2019'],
      'White',
    ],
    [
      'colour and year rather than the model',
      {
        facets: { make: ['Toyota'], make_model: ['Toyota HiLux'], colour: ['White'] },
        ranges: { year: { min: 2019 } },
      },
      ['HiLux', 'From 2019 + White'],
      'From 2019 + White',
    ],
    [
      'a fuel rather than the price',
      { facets: { fuel: ['Hybrid'] }, ranges: { price: { max: 20_000 } } },
      ['Hybrid', 'Under $20,000'],
      'Hybrid',
    ],
    [
      'a fuel and the price rather than the body',
      { query: 'ute', facets: { fuel: ['Hybrid'] }, ranges: { price: { max: 20_000 } } },
      ['ute', 'Hybrid + Under $20,000'],
      'Hybrid + Under $20,000',
    ],
    [
      'the price rather than the body',
      { facets: { body: ['Ute'] }, ranges: { price: { max: 900 } } },
      ['Ute', 'Under $900'],
      'Under $900',
    ],
    ['the body rather than the make', { facets: { make: ['Kia'], body: ['Ute'] } }, ['Kia', 'Ute'], 'Ute'],
    ['the only part', { query: 'zzzz' }, ['zzzz'], 'zzzz'],
    ['nothing, if nothing helps', { query: 'ute canopy' }, [], 'nothing'],
  ] as const)('a search that finds nothing drops %s', (_, state, finding, expected) => {
    expect(dropped(search(state), finding)).toBe(expected);
  });

  it('[SRCH-060] the search “white hilux sr5 2019” drops all other words rather than the model', () => {
    const request = search({ query: 'white hilux sr5 2019' });
    expect(dropped(request, ['hilux', '2019 + sr5 + white'])).toBe('2019 + sr5 + white');
  });

  it('at most twelve relaxed searches are tried, whatever is chosen', () => {
    const request = search({
      query: 'a white one with the tow bar and roof racks please mate in town today',
      facets: { make: ['Kia'], body: ['Ute'], fuel: ['Diesel'], colour: ['White'], seats: ['5'], drive: ['4WD'] },
      ranges: { price: { max: 9 }, km: { max: 1 }, year: { min: 2030 } },
    });
    const variants = variantsOf(partsOf(request, names));
    expect(variants.length).toBeLessThanOrEqual(mostVariants);
    expect(variants.at(-1)).toHaveLength(partsOf(request, names).length);
  });
});

describe('a search without some of its parts', () => {
  it('after a word is dropped, the search keeps its other words in their order and starts at page 1', () => {
    const request = search({ query: 'white ute with canopy', page: 2 });
    const [, , canopy] = partsOf(request, names);
    expect(withoutParts(request, [canopy!]).state).toMatchObject({ query: 'white ute with', page: 1 });
  });

  it('a search has no text once its last meaningful word is dropped', () => {
    const request = search({ query: 'with canopy' });
    expect(withoutParts(request, partsOf(request, names)).state.query).toBe('');
  });

  it('drops a model and keeps its make', () => {
    const request = search(
      { facets: { make: ['Toyota'], make_model: ['Toyota HiLux'] } },
      { kind: 'model', make: 'Toyota', makeModel: 'Toyota HiLux' },
    );
    const parts = partsOf(request, names);
    expect(parts.map(({ label }) => label)).toEqual(['HiLux']);
    expect(withoutParts(request, parts)).toMatchObject({
      scope: { kind: 'stock' },
      state: { facets: { make: ['Toyota'] } },
    });
  });

  it('drops a dealership in the path and searches the stock of all dealerships', () => {
    const request = search({ facets: { fuel: ['Electric'] } }, { kind: 'dealership', slug: 'northshore-kia' });
    const [dealership] = partsOf(request, names);
    expect(withoutParts(request, [dealership!]).scope).toEqual({ kind: 'stock' });
  });

  it('drops a distance and keeps its place', () => {
    const place = { key: '4305', label: '4305 QLD', lat: -27.6, long: 152.7 };
    const request = { ...search({ near: { place: '4305', withinKm: 25 } }), nearby: { kind: 'found' as const, place } };
    const parts = partsOf(request, names);
    expect(withoutParts(request, parts)).toMatchObject({
      state: { near: { place: '4305', withinKm: null } },
      nearby: { kind: 'found' },
    });
  });
});

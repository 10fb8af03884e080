import { createSearchEngine } from '../index.ts';

const engine = createSearchEngine();
const values = ['Mitsubishi', 'Mitsubishi', 'Mazda', 'Mazda', 'Mazda', 'Maserati', 'Land Rover', 'Große Straße 5'];
await engine.replace(
  'Cars',
  values.map((make, i) => ({ objectID: `${i}`, make })),
  { searchableAttributes: ['make'], attributesForFaceting: ['searchable(make)'] },
);
const find = (facetQuery: string) =>
  engine.searchFacet('Cars', 'make', { facetQuery }).facetHits.map(({ value }) => value);

describe('a search among the values of a facet', () => {
  it('a search for facet values finds them by the beginnings of their words, the most frequent first', () => {
    expect(find('ma')).toEqual(['Mazda', 'Maserati']);
    expect(find('rov la')).toEqual(['Land Rover']);
    expect(find('')).toHaveLength(5);
  });

  it('a search for facet values finds at most ten values, or the number that the search or the settings name', async () => {
    const makes = Array.from({ length: 12 }, (_, i) => ({ objectID: `${i}`, make: `Make ${i}` }));
    const found = (maxFacetHits?: number) =>
      engine.searchFacet('Many', 'make', maxFacetHits === undefined ? {} : { maxFacetHits }).facetHits.length;
    const settings = { attributesForFaceting: ['searchable(make)'] };
    await engine.replace('Many', makes, settings);
    expect([found(), found(3), found(12)]).toEqual([10, 3, 12]);
    await engine.replace('Many', makes, { ...settings, maxFacetHits: 5 });
    expect([found(), found(3)]).toEqual([5, 3]);
  });

  it('a search for facet values finds no values with typos', () => {
    expect(find('madza')).toEqual([]);
  });

  it('a search for facet values or for records finds ß by the spelling ss', () => {
    expect(find('strasse')).toEqual(['Große Straße 5']);
    expect(engine.searchFacet('Cars', 'make', { facetQuery: 'grosse' }).facetHits[0]!.highlighted).toBe(
      '<em>Große</em> Straße 5',
    );
    expect(engine.search('Cars', { query: 'strasse' }).nbHits).toBe(1);
    expect(engine.search('Cars', { query: 'STRAẞE' }).nbHits).toBe(1);
  });
});

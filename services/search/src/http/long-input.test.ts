import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningSearch, searchKey, serve } from '../testing/serve.ts';

let search: RunningSearch;
beforeAll(async () => {
  search = await serve([]);
  const cars = Array.from({ length: 1_200 }, (_, i) => ({
    objectID: `${i}`,
    make: `Make ${i % 7}`,
    name: `A car of many words ${i}`,
    price: i,
  }));
  await search.engine.replace('Cars', cars, {
    searchableAttributes: ['make', 'name'],
    attributesForFaceting: ['searchable(make)'],
  });
});
afterAll(() => search.stop());

/** Parts that are repeated to flood the parser, by parameter. */
const floods: readonly (readonly [string, (text: string) => object, readonly string[]])[] = [
  ['query', (text) => ({ query: text }), ['a', 'a ', '"', '-"a ', '.*', '(a+)+', 'é', '\u0301', 'ab1-', ' ']],
  ['filters', (text) => ({ filters: text }), ['(', 'NOT ', 'a=1 OR ', '"\\', '\'a"', ' ', '!', 'a:"', '=']],
  ['numericFilters', (text) => ({ numericFilters: [`a${text}b`] }), [' ', '<', '=', ': ', 'a:1 TO ', ':O']],
  ['numericFilters as text', (text) => ({ numericFilters: text }), [' ', ',', 'a=1,', '<']],
  ['facetFilters', (text) => ({ facetFilters: [`make:${text}`] }), [':', '-', '\\-', ' ']],
  ['optionalWords', (text) => ({ query: 'a', optionalWords: text }), ['a ', ',']],
  ['aroundLatLng', (text) => ({ aroundLatLng: `${text}x` }), ['1', ' ', ',', '1.']],
  ['params', (text) => ({ params: `query=${text}` }), ['%', '%25', '&a=', '+']],
];

async function processorMs(parameters: object): Promise<number> {
  const taken: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const begun = process.cpuUsage();
    const response = await fetch(`${search.address}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': searchKey },
      body: JSON.stringify({ requests: [{ indexName: 'Cars', ...parameters }] }),
    });
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
    const { user, system } = process.cpuUsage(begun);
    taken.push((user + system) / 1_000);
  }
  return taken.sort((one, other) => one - other)[1] ?? 0;
}

it.each(floods)('%s: doubling the length at most triples the CPU time', async (_, parametersOf, parts) => {
  for (const part of parts) {
    let before = Number.POSITIVE_INFINITY;
    for (const sizeKb of [10, 20, 40]) {
      const took = await processorMs(parametersOf(part.repeat((sizeKb * 1_024) / part.length)));
      // Times below 150 ms are mostly noise of a busy machine.
      const most = Math.max(150, 3 * before);
      expect(took > most ? `${sizeKb} KB of ${JSON.stringify(part)} took ${took} ms` : 'little').toBe('little');
      before = Math.max(took, 5);
    }
  }
});

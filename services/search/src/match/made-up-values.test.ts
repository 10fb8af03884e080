import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { createSearchEngine } from '../engine.ts';
import type { SearchParameters } from '../query/parameters.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const engine = createSearchEngine();
const hilux = { objectID: '1', make: 'Toyota', model: 'HiLux', price: 30_000 };
await engine.replace('cars', [hilux], {
  attributesForFaceting: ['make'],
  searchableAttributes: ['make', 'model'],
});

const long = (n: number) => `${n}${'x'.repeat(50_000)}`;

it.each<[string, (n: number) => SearchParameters, nbHits: number]>([
  ['values of a facet', (n) => ({ facetFilters: [`make:${long(n)}`] }), 0],
  ['numeric attributes', (n) => ({ numericFilters: [`${long(n)}>1`] }), 0],
  ['attributes to search in', (n) => ({ query: 'hilux', restrictSearchableAttributes: ['model', long(n)] }), 1],
  ['attributes without typos', (n) => ({ query: 'hilux', disableTypoToleranceOnAttributes: [long(n)] }), 1],
])('queries with made-up %s leave nothing in memory', async (_what, parametersOf, nbHits) => {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 400; n++) expect(engine.search('cars', parametersOf(n)).nbHits).toBe(nbHits);
  // The rows of whole filters are cached until the next change.
  if (nbHits === 0) await engine.upsert('cars', [hilux]);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4_000_000);
});

it('a value is found once a record has it', async () => {
  const countOf = (make: string) => engine.search('cars', { facetFilters: [`make:${make}`] }).nbHits;
  expect([countOf('Kia'), countOf('TOYOTA')]).toEqual([0, 1]);
  await engine.upsert('cars', [{ objectID: '2', make: 'Kia' }]);
  expect([countOf('kia'), countOf('Toyota')]).toEqual([1, 1]);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { Bitset } from '../columns/bitset.ts';
import { ColumnSet } from '../columns/column-set.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { IndexView } from '../store/search-index.ts';
import { countFacets } from './count-facets.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const labelled = 200_000;
const own = 60;
const columns = new ColumnSet({ facets: ['model'], sorted: [], numbers: [] });
for (let row = 0; row < labelled; row++)
  columns.set(row, { objectID: String(row), model: row < own ? ['b', 'a', `m${row % 7}`] : `other ${row}` });
const view = { table: { columns }, settings: { attributesForFaceting: ['model'] } } as unknown as IndexView;

/** Counts the models of the rows before `end`. */
function modelsUpTo(end: number, shape: Pick<SearchParameters, 'maxValuesPerFacet' | 'sortFacetValuesBy'>) {
  const rows = new Bitset(labelled);
  for (let row = 0; row < end; row++) rows.add(row);
  return countFacets(view, rows, { facets: ['model'], ...shape } as SearchParameters)?.facets['model'] ?? {};
}

it.each(['count', 'alpha'] as const)(
  'the labels of a few rows are counted and sorted like those of many rows: by %s',
  (sortFacetValuesBy) => {
    const few = modelsUpTo(own, { maxValuesPerFacet: 5, sortFacetValuesBy });
    const many = modelsUpTo(labelled / 2, { maxValuesPerFacet: labelled, sortFacetValuesBy });
    expect(Object.entries(few)).toEqual(
      Object.entries(many)
        .filter(([label]) => !label.startsWith('other'))
        .slice(0, 5),
    );
  },
);

it('counting the labels of a few rows does not take longer because other dealers have many labels', () => {
  const { user } = process.cpuUsage();
  for (let query = 0; query < 200; query++) modelsUpTo(own, { maxValuesPerFacet: 100, sortFacetValuesBy: 'count' });
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(150);
});

it('counts that are requested in hundreds of ways take little memory', () => {
  const rows = new Bitset(labelled);
  for (let row = 0; row < 2_000; row++) rows.add(row);
  const countIn = (sortFacetValuesBy: 'count' | 'alpha', maxValuesPerFacet: number) =>
    countFacets(view, rows, { facets: ['model'], sortFacetValuesBy, maxValuesPerFacet } as SearchParameters);
  countIn('count', 1_000);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let most = 600; most < 1_000; most++) for (const order of ['count', 'alpha'] as const) countIn(order, most);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(Object.keys(countIn('alpha', 999)?.facets['model'] ?? {})).toHaveLength(999);
});

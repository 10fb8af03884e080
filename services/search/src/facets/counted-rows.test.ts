import { expect, it } from '@jest/globals';
import { Bitset } from '../columns/bitset.ts';
import { ColumnSet } from '../columns/column-set.ts';
import { CountedRows } from './counted-rows.ts';

const labelled = 200_000;
const own = 60;
const columns = new ColumnSet({ facets: ['model'], sorted: [], numbers: [] });
for (let row = 0; row < labelled; row++)
  columns.set(row, { objectID: String(row), model: row < own ? ['b', 'a', `m${row % 7}`] : `other ${row}` });

function rowsUpTo(end: number): CountedRows {
  const rows = new Bitset(labelled);
  for (let row = 0; row < end; row++) rows.add(row);
  return new CountedRows(columns, rows);
}

it.each(['count', 'alpha'] as const)(
  'the labels of a few rows are counted and sorted like those of many: %s',
  (sortFacetValuesBy) => {
    const shape = { maxValuesPerFacet: 5, sortFacetValuesBy };
    const few = rowsUpTo(own).facet('model', shape);
    const many = rowsUpTo(labelled / 2).facet('model', { ...shape, maxValuesPerFacet: labelled });
    expect(Object.entries(few)).toEqual(
      Object.entries(many)
        .filter(([label]) => !label.startsWith('other'))
        .slice(0, 5),
    );
  },
);

it('counting the labels of a few rows takes no time for those of other dealers', () => {
  const { user } = process.cpuUsage();
  for (let query = 0; query < 200; query++)
    rowsUpTo(own).facet('model', { maxValuesPerFacet: 100, sortFacetValuesBy: 'count' });
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(150);
});
